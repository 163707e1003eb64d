import { recordOf, rowsOf } from '../../src/domain/hosts/hostAnswer.ts'
import { HostMismatch } from '../../src/domain/hosts/hostMismatch.ts'
import type { HostOperation } from '../../src/domain/hosts/hostOperation.ts'
import { mostOf, pageParams } from '../../src/domain/hosts/hostPages.ts'
import {
  type HostRecord,
  isRecordOf,
  keyBody,
  ourRecord,
  templateValues,
  theirRecord,
  withoutIdle,
} from '../../src/domain/hosts/hostRecords.ts'
import { formOf, isObject, valueAt } from '../../src/domain/hosts/paths.ts'
import { proposedConversion, proposedFields, proposedShape, unused } from '../../src/domain/hosts/proposal.ts'
import { addressOf } from '../../src/domain/hosts/route.ts'
import { fieldOf, type Resource } from '../../src/schema/resource.ts'
import { ApiError, errorBody } from '../errors.ts'
import { bodyOf } from '../../src/domain/hosts/hostBody.ts'
import type { Asking, CallHost } from './callHost.ts'
import type { Exchanged } from './exchange.ts'
import { readingOf } from './writeHosted.ts'

/** What came of one trial. */
export interface Tried {
  readonly fits: boolean
  readonly said: string
  /** What the table may say instead, as JSON. */
  readonly proposals: readonly string[]
  /** A record that is there, for trials of what reads or names one. */
  readonly id: string | null
  readonly sample: HostRecord | null
}

type Row = { readonly [field: string]: unknown }

const nobody: Asking = { namespace: 'trial', username: 'trial', email: 'trial@localhost', locale: 'es' }
const pageSize = 5

/** Asks a reading operation once, a list for its second page too, and judges what came. */
export const tryReading = async (call: CallHost, operation: HostOperation, id: string | null): Promise<Tried> => {
  const { page } = operation
  const size = Math.min(mostOf(page), pageSize)
  const params = id === null ? pageParams(page, { before: 0, size, next: null }) : {}
  const start = performance.now()
  try {
    const asked = id === null ? { values: params, further: params } : readingOf(operation, id)
    const answer = await call(operation, asked, nobody)
    const ms = Math.round(performance.now() - start)
    const judged = id === null ? judgeList(operation, answer) : judgeRecord(operation, answer, id)
    const further = id === null && judged.fits ? await secondPage(call, operation, size, judged) : []
    return {
      ...judged,
      fits: judged.fits && further.length === 0,
      said: [`answers ${answer.status} in ${ms} ms: ${judged.said}`, ...further].join('; '),
    }
  } catch (problem) {
    if (problem instanceof HostMismatch) return nothing(problem.message)
    if (!(problem instanceof ApiError)) throw problem
    return nothing(errorBody(problem, 'en').message)
  }
}

const nothing = (said: string): Tried => ({ fits: false, said, proposals: [], id: null, sample: null })

const judgeList = (operation: HostOperation, answer: Exchanged): Tried => {
  const rows = attempt(() => rowsOf(answer, operation.shape))
  if (rows instanceof HostMismatch) {
    const shape = proposedShape(answer.body)
    return { ...nothing(rows.message), proposals: shape === null ? [] : [`"shape": ${JSON.stringify(shape)}`] }
  }
  const { total } = rows
  const [first] = rows.rows
  if (first === undefined) return { ...nothing('0 records, so that nothing more is known'), fits: true }
  const read = attempt(() => rows.rows.map((row) => ourRecord(operation.records, row)))
  const proposals = isObject(first) ? proposalsFor(operation, rows.rows.filter(isObject), first) : []
  if (read instanceof HostMismatch) return { ...nothing(read.message), proposals }
  const count = `${rows.rows.length} of ${total ?? 'an unknown number of'} records`
  const cut = operation.page.kind === 'none' && (rows.more === true || (total !== null && total > rows.rows.length))
  const rest = isObject(first) ? unused(operation.records, first) : []
  return {
    fits: !cut,
    said: [
      count,
      ...(cut ? ['the others cannot be had without `page`'] : []),
      ...(rest.length > 0 ? [`not taken: ${rest.join(', ')}`] : []),
    ].join('; '),
    proposals: [...proposals, ...(cut ? ['"page": { "kind": "number", "page": "…", "size": "…", "first": 0 }'] : [])],
    id: read[0]?.id ?? null,
    sample: read[0] ?? null,
  }
}

const judgeRecord = (operation: HostOperation, answer: Exchanged, id: string): Tried => {
  const raw =
    recordOf(answer, operation.shape, isRecordOf(operation.records)) ?? recordOf(answer, operation.shape, isObject)
  if (raw === null) return nothing(`a record was expected, ${formOf(answer.body)} came`)
  const record = attempt(() => ourRecord(operation.records, raw))
  if (record instanceof HostMismatch)
    return { ...nothing(record.message), proposals: isObject(raw) ? proposalsFor(operation, [raw], raw) : [] }
  return record.id === id
    ? { fits: true, said: `record ${id}`, proposals: [], id, sample: record }
    : nothing(`record ${id} was asked for, ${record.id} came`)
}

const proposalsFor = ({ records }: HostOperation, rows: readonly Row[], first: Row): readonly string[] => {
  const fields = proposedFields(records, first)
  const values = Object.keys(records.resource.fields).flatMap((name) => {
    const path = [records.fields[name] ?? name].flat()
    const given = path.length === 1 ? rows.map((row) => valueAt(row, path[0] ?? name)) : []
    const field = fieldOf(records.resource, name)
    const options =
      field !== undefined && 'options' in field && Array.isArray(field.options) ? field.options.map(String) : []
    const strange =
      options.length > 0 &&
      given.some((value) => value !== undefined && value !== null && !options.includes(String(value)))
    const wrong =
      strange ||
      rows.some(
        (row) =>
          attempt(() =>
            ourRecord({ ...records, key: [], always: { ...records.always } }, { id: '1', ...only(row, path) }),
          ) instanceof HostMismatch && valueAt(row, path[0] ?? name) !== undefined,
      )
    const conversion = records.values[name] === undefined && wrong ? proposedConversion(given, options) : null
    return conversion === null ? [] : [[name, conversion] as const]
  })
  return [
    ...(Object.keys(fields).length === 0 ? [] : [`"fields": ${JSON.stringify(fields)}`]),
    ...(values.length === 0 ? [] : [`"values": ${JSON.stringify(Object.fromEntries(values))}`]),
  ]
}

/** Of a row what begins with these paths. */
const only = (row: Row, paths: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => paths.some((path) => path === name || path.startsWith(`${name}.`))),
  )

const attempt = <T>(read: () => T): T | HostMismatch => {
  try {
    return read()
  } catch (problem) {
    if (problem instanceof HostMismatch) return problem
    throw problem
  }
}

/** A second page that is the first again shows that the host does not know the parameters. */
const secondPage = async (
  call: CallHost,
  operation: HostOperation,
  size: number,
  { id }: Tried,
): Promise<readonly string[]> => {
  const { page } = operation
  if ((page.kind !== 'number' && page.kind !== 'offset') || id === null) return []
  const params = pageParams(page, { before: size, size, next: null })
  const answer = await call(operation, { values: params, further: params }, nobody)
  const [first] = rowsOf(answer, operation.shape).rows
  return first !== undefined && ourRecord(operation.records, first).id === id
    ? ['the second page is the first again: the host does not know the parameters of `page`']
    : []
}

/** What an operation that is not tried would send, without values. */
export const wouldSend = (operation: HostOperation, id: string | null, sample: Row): string => {
  const { records, method, template, body } = operation
  const values = attempt(() => templateValues(records, id, sample))
  if (values instanceof HostMismatch) return `it could not be sent: ${values.message}`
  const sent =
    body === 'none' || method === 'GET'
      ? null
      : attempt(() =>
          body === 'key' && id !== null ? keyBody(records, id) : theirRecord(records, withoutIdle(records, sample)),
        )
  if (sent instanceof HostMismatch) return `it could not be sent: ${sent.message}`
  const around = sent === null ? undefined : bodyOf(operation, { body: sent })
  const address = id === null ? template : addressOf({ template }, values)
  const lost = operation.keep || !operation.name.endsWith('.update') ? [] : linesIn(records.resource, sample)
  const warned = lost.map(
    (name) => `; of ${name} it sends what we know of each line alone: \`keep\` would read the others before`,
  )
  return `it would send ${method} ${address}${around === undefined ? '' : ` with ${formOf(around)}`}${warned.join('')}`
}

const linesIn = ({ fields }: Resource, sample: Row): readonly string[] =>
  Object.keys(fields).filter((name) => Array.isArray(sample[name]) && 'fields' in (fields[name] ?? {}))
