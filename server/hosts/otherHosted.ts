import { literalsOf } from '../../src/domain/hosts/hostBody.ts'
import { recordOf, rowsOf } from '../../src/domain/hosts/hostAnswer.ts'
import { HostMismatch } from '../../src/domain/hosts/hostMismatch.ts'
import { ourRecord, templateValues, theirRecord } from '../../src/domain/hosts/hostRecords.ts'
import { formOf, isObject } from '../../src/domain/hosts/paths.ts'
import { fieldOf } from '../../src/schema/resource.ts'
import type { Caller } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { json, listAnswer } from '../routes/answers.ts'
import type { Answer, Call } from '../routes/call.ts'
import { fitting } from './callHost.ts'
import type { Hosted } from './hosted.ts'
import { assertAsksOpenly, type HostedLimits, hostedLimits } from './limits.ts'

/** A finder, query or action of a resource, on its host: lists and records of the resource are read as its own are. */
export const otherHosted = async (
  { resource, operations, call: send, lists, deps }: Hosted,
  name: string,
  call: Call,
  caller: Caller,
): Promise<Answer> => {
  const operation = operations.get(name)
  if (operation === undefined) throw new ApiError('NOT_FOUND')
  const limits = hostedLimits(caller, deps.registry, resource, true)
  const finder = Object.hasOwn(resource.finders, name) ? (resource.finders[name]?.result ?? 'list') : undefined
  const result = finder ?? resource.queries[name]?.result ?? resource.actions[name]?.result ?? 'json'
  assertJudged(limits, operation.method !== 'GET', result)
  const body = isObject(call.body) ? call.body : {}
  const input = { ...body, ...Object.fromEntries(call.query), ...call.params }
  const { records } = operation
  const fields = Object.fromEntries(Object.entries(input).filter(([field]) => fieldOf(resource, field) !== undefined))
  const [values, sent] = fitting(operation, () => {
    const further = Object.entries(input).filter(([name]) => !(name in fields))
    const said = { ...Object.fromEntries(further), ...theirRecord(records, fields) }
    return [
      templateValues(records, null, input),
      Object.fromEntries(Object.entries(said).filter(([name]) => isOurs(operation.template, name))),
    ]
  })
  assertAsksOpenly(limits, Object.keys(fields))
  const answer = await send(
    operation,
    { values, ...(operation.method === 'GET' ? { further: sent } : { body: sent }) },
    caller,
  )
  if (operation.method !== 'GET') lists.forget(resource.name)
  return fitting(operation, () => {
    const seen = (raw: unknown) => {
      const record = ourRecord(records, raw)
      return limits.sees(record) ? [limits.shown(record)] : []
    }
    if (result === 'list') {
      const { rows, total, more } = rowsOf(answer, operation.shape)
      if (more === true || (total !== null && total > rows.length))
        throw new HostMismatch(`it gave ${rows.length} of ${total ?? 'more'} records`)
      return listAnswer(resource.name, rows.flatMap(seen))
    }
    if (result !== 'one') return json(answer.body)
    const raw = recordOf(answer, operation.shape, isObject)
    if (raw === null) throw new HostMismatch(`a record was expected, ${formOf(answer.body)} came`)
    const [record] = seen(raw)
    if (record === undefined) throw new ApiError('NOT_FOUND')
    return json(record)
  })
}

/** Whether a caller may say it: headers are the table's to set, and so is what stands in its route as it is. */
const isOurs = (template: string, name: string): boolean =>
  !name.startsWith('header:') && !literalsOf(template).has(name.toLowerCase())

/**
 * What a host does, or tells in a form of its own, is not known to be within somebody's limits.
 *
 * @throws ApiError 403 for who has limits
 */
const assertJudged = ({ rows, hidesSome }: HostedLimits, writes: boolean, result: string): void => {
  const told = result === 'list' || result === 'one'
  if ((rows.length > 0 && (writes || !told)) || (hidesSome && !told)) throw new ApiError('FORBIDDEN')
}
