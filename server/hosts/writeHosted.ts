import { isNoRecord, recordOf } from '../../src/domain/hosts/hostAnswer.ts'
import { HostMismatch } from '../../src/domain/hosts/hostMismatch.ts'
import type { HostOperation, HostRecords } from '../../src/domain/hosts/hostOperation.ts'
import {
  type HostRecord,
  isKeyAlone,
  isRecordOf,
  keyBody,
  ourRecord,
  templateValues,
  theirRecord,
  withoutIdle,
} from '../../src/domain/hosts/hostRecords.ts'
import { refusalOf } from '../../src/domain/hosts/hostRefusal.ts'
import { formOf, isObject, valueAt, withValueAt } from '../../src/domain/hosts/paths.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { ApiError } from '../errors.ts'
import { type Asking, type CallHost, fitting, type HostAsked } from './callHost.ts'
import type { Exchanged } from './exchange.ts'

type Row = { readonly [field: string]: unknown }

/** The operations of one resource that its host has. */
export type HostOperations = ReadonlyMap<string, HostOperation>

export interface WriteHosted {
  readonly get: (operation: HostOperation, id: string, caller: Asking) => Promise<HostRecord>
  readonly create: (
    operations: HostOperations,
    input: JsonObject,
    caller: Asking,
    key: string | null,
  ) => Promise<HostRecord>
  readonly update: (
    operations: HostOperations,
    id: string,
    input: JsonObject,
    caller: Asking,
    key: string | null,
  ) => Promise<HostRecord>
  readonly remove: (operation: HostOperation, id: string, caller: Asking, key: string | null) => Promise<void>
}

/** What was sent, with the key that the host gave it: in its answer, or as the end of the address in `Location`. */
const withGivenKey = ({ key, fields }: HostRecords, { body, header }: Exchanged, raw: unknown, sent: Row): Row => {
  const [first, ...others] = key.length === 0 ? ['id'] : key
  const [name, ...parts] = [fields[first ?? ''] ?? first].flat()
  if (name === undefined || others.length > 0 || parts.length > 0 || valueAt(sent, name) !== undefined) return sent
  const alone = isObject(body) ? undefined : body
  const inBody = typeof alone === 'number' || (typeof alone === 'string' && /^[\w-]+$/.test(alone)) ? alone : undefined
  const within = [raw, body].filter(isObject).map((one) => valueAt(one, name) ?? one['id'])
  const said = within.find((value) => value !== undefined && value !== null) ?? inBody ?? lastOf(header('location'))
  return said === undefined || said === null ? sent : { ...sent, ...withValueAt(sent, name, said) }
}

const lastOf = (address: string | null): string | undefined => {
  const last = address?.split(/[?#]/)[0]?.replace(/\/$/, '').split('/').at(-1)
  return last === undefined || last === '' ? undefined : decodeURIComponent(last)
}

const named = (operations: HostOperations, name: string): HostOperation => {
  const operation = operations.get(name)
  if (operation === undefined) throw new Error(`The route table has no ${name}`)
  return operation
}

/** How one record is asked for: by its address, or by a body that names it. */
export const readingOf = (operation: HostOperation, id: string): Pick<HostAsked, 'body' | 'values'> => ({
  values: templateValues(operation.records, id, {}),
  ...(operation.body === 'key' && operation.method !== 'GET' ? { body: keyBody(operation.records, id) } : {}),
})

/** What the host has of one record, as it gives it. */
const rawIn = (operation: HostOperation, answer: Exchanged): Row => {
  const raw = recordOf(answer, operation.shape, isRecordOf(operation.records))
  if (isObject(raw)) return raw
  const { records, shape, errors } = operation
  if (isNoRecord(answer, shape) || refusalOf(records, answer.body, errors).missing) throw new ApiError('NOT_FOUND')
  // Names what is missing where the answer is a record but for that.
  if (isObject(answer.body)) ourRecord(operation.records, answer.body)
  throw new HostMismatch(`a record was expected, ${formOf(answer.body)} came`)
}

const unread: ReadonlySet<string> = new Set(['HOST_LATE', 'HOST_FAILED', 'HOST_MISMATCH', 'NOT_FOUND', 'UNAVAILABLE'])

export const createWriteHosted = (call: CallHost): WriteHosted => {
  const rawOf = async (operation: HostOperation, id: string, caller: Asking): Promise<Row> => {
    const asked = fitting(operation, () => readingOf(operation, id))
    const answer = await call(operation, asked, caller)
    return fitting(operation, () => rawIn(operation, answer))
  }
  const get: WriteHosted['get'] = async (operation, id, caller) => {
    const raw = await rawOf(operation, id, caller)
    return fitting(operation, () => ourRecord(operation.records, raw))
  }

  /** The record that a write answers; where it says nothing or its key alone, it is read, or is what was sent. */
  const written = async (
    operations: HostOperations,
    operation: HostOperation,
    answer: Exchanged,
    otherwise: Row,
    id: string | null,
    caller: Asking,
  ): Promise<HostRecord> => {
    const raw = recordOf(answer, operation.shape, isRecordOf(operation.records))
    if (isObject(raw) && !isKeyAlone(operation.records, raw))
      return fitting(operation, () => ourRecord(operation.records, raw))
    const sent = fitting(operation, () =>
      ourRecord(operation.records, withGivenKey(operation.records, answer, raw, otherwise)),
    )
    const one = operations.get('get')
    if (one === undefined) return sent
    try {
      return await get(one, id ?? sent.id, caller)
    } catch (problem) {
      // It is written: that it cannot be read just now is no reason to write it again.
      if (problem instanceof ApiError && unread.has(problem.code)) return sent
      throw problem
    }
  }

  return {
    get,
    create: async (operations, input, caller, idempotencyKey) => {
      const operation = named(operations, 'create')
      const { records } = operation
      const [body, values] = fitting(operation, () => [
        theirRecord(records, withoutIdle(records, input)),
        templateValues(records, null, input),
      ])
      const answer = await call(operation, { values, body, idempotencyKey }, caller)
      return written(operations, operation, answer, body, null, caller)
    },
    update: async (operations, id, input, caller, idempotencyKey) => {
      const operation = named(operations, 'update')
      const { records } = operation
      const one = operations.get('get')
      const base = operation.keep && one !== undefined ? await rawOf(one, id, caller) : null
      const [body, values] = fitting(operation, () => [
        base === null
          ? theirRecord(records, input, keyBody(records, id))
          : theirRecord(records, withoutIdle(records, input, base), base),
        templateValues(records, id, input),
      ])
      const answer = await call(operation, { values, body, idempotencyKey }, caller)
      return written(operations, operation, answer, { ...body, ...keyBody(records, id) }, id, caller)
    },
    remove: async (operation, id, caller, idempotencyKey) => {
      const { records, body: sends } = operation
      const [values, body] = fitting(operation, () => [templateValues(records, id, {}), keyBody(records, id)])
      await call(operation, { values, ...(sends === 'none' ? {} : { body }), idempotencyKey }, caller)
    },
  }
}
