import { literalsOf } from '../../src/domain/hosts/hostBody.ts'
import { recordOf, rowsOf } from '../../src/domain/hosts/hostAnswer.ts'
import { HostMismatch } from '../../src/domain/hosts/hostMismatch.ts'
import type { HostOperation } from '../../src/domain/hosts/hostOperation.ts'
import { ourRecord, templateValues, theirRecord } from '../../src/domain/hosts/hostRecords.ts'
import { formOf, isObject } from '../../src/domain/hosts/paths.ts'
import { variablesOf } from '../../src/domain/hosts/route.ts'
import { fieldOf } from '../../src/schema/resource.ts'
import type { Caller } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { json, pageAnswer } from '../routes/answers.ts'
import type { Answer, Call } from '../routes/call.ts'
import { listQuery } from '../routes/parameters.ts'
import { fitting } from './callHost.ts'
import { forgetting, type Hosted } from './hosted.ts'
import { keyOf, saidIn } from './hostedInput.ts'
import { narrowed } from './listHosted.ts'
import { assertAsksOpenly, fieldsAsked, type HostedLimits, hostedLimits } from './limits.ts'

/**
 * A finder, query or action of a resource, on its host: it is asked what the operation asks for and nothing else, and
 * lists and records of the resource are read, filtered and sorted as its own are.
 */
export const otherHosted = async (hosted: Hosted, name: string, call: Call, caller: Caller): Promise<Answer> => {
  const { resource, operations, call: send, deps } = hosted
  const operation = operations.get(name)
  if (operation === undefined) throw new ApiError('NOT_FOUND')
  const limits = hostedLimits(caller, deps.registry, resource, true)
  const finder = Object.hasOwn(resource.finders, name) ? (resource.finders[name]?.result ?? 'list') : undefined
  const result = finder ?? resource.queries[name]?.result ?? resource.actions[name]?.result ?? 'json'
  assertJudged(limits, operation.method !== 'GET', result)
  const asked = finder === undefined ? {} : listQuery(call.query, call.operation.template.query)
  const theirs = namedBy(operation, limits)
  const input = saidIn(call, resource)
  const { records } = operation
  const fields = Object.fromEntries(Object.entries(input).filter(([field]) => fieldOf(resource, field) !== undefined))
  const [values, sent] = fitting(operation, () => {
    const further = Object.entries(input).filter(([name]) => !(name in fields))
    const said = { ...Object.fromEntries(further), ...theirRecord(records, fields) }
    return [
      templateValues(records, null, input),
      Object.fromEntries(
        Object.entries(said).filter(
          ([name]) => isOurs(operation.template, name) && (finder === undefined || !ofLists.has(name) || theirs(name)),
        ),
      ),
    ]
  })
  const sorted = (asked.sort ?? []).map(([field]) => field)
  assertAsksOpenly(limits, [...Object.keys(fields), ...fieldsAsked(asked.where ?? {}), ...sorted])
  const writes = operation.method !== 'GET'
  const given = writes ? { body: sent, idempotencyKey: keyOf(call, caller) } : { further: sent }
  const ask = () => send(operation, { values, ...given }, caller)
  const answer = await (writes ? forgetting(hosted, ask) : ask())
  return fitting(operation, () => {
    const seen = (raw: unknown) => {
      const record = ourRecord(records, raw)
      return limits.sees(record) ? [record] : []
    }
    if (result === 'list') {
      const { rows, total, more } = rowsOf(answer, operation.shape)
      if (more === true || (total !== null && total > rows.length))
        throw new HostMismatch(`it gave ${rows.length} of ${total ?? 'more'} records`)
      const { where = {}, q = '', sort = [], range } = asked
      // What the host itself does by the names in its address is not done again.
      const turned = theirs('page') && call.query.has('page') && !call.query.has('range')
      const question = { where, q: theirs('q') ? '' : q, sort: theirs('sort') ? [] : sort }
      const page = narrowed(rows.flatMap(seen), question, operation, limits)
      return turned || range === undefined
        ? pageAnswer(resource.name, page, 0)
        : pageAnswer(resource.name, { ...page, rows: page.rows.slice(range[0], range[1] + 1) }, range[0])
    }
    if (result !== 'one') return json(answer.body)
    const raw = recordOf(answer, operation.shape, isObject)
    if (raw === null) throw new HostMismatch(`a record was expected, ${formOf(answer.body)} came`)
    const [record] = seen(raw)
    if (record === undefined) throw new ApiError('NOT_FOUND')
    return json(limits.shown(record))
  })
}

/** What is said of a list, and not of its records. */
const ofLists: ReadonlySet<string> = new Set(['filter', 'range', 'sort', 'order', 'q', 'page', 'pageSize'])

/** What the host's address asks for by name; what it searches in is not known where fields are kept from who asks. */
const namedBy = ({ template }: HostOperation, { hidesSome }: HostedLimits): ((name: string) => boolean) => {
  const { query } = variablesOf(template)
  return (name) => query.includes(name) && !(name === 'q' && hidesSome)
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
