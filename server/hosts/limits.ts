import type { Registry } from '../../src/schema/registry.ts'
import { fieldOf, type Resource } from '../../src/schema/resource.ts'
import type { Where } from '../../src/schema/where.ts'
import type { Caller } from '../contract.ts'
import { gateOf } from '../db/gate.ts'
import { ApiError } from '../errors.ts'

type Row = { readonly [field: string]: unknown }

/** What a caller sees of records that are on another host: the same rights hold as for our own. */
export interface HostedLimits {
  readonly rows: readonly Where[]
  readonly shown: <R extends Row>(record: R) => R
  readonly hides: (field: string) => boolean
}

/**
 * @param reading whole records, to which the caller has the right; else what a selector shows
 * @throws ApiError 403 for a limit that cannot be judged by what a host tells
 */
export const hostedLimits = (
  caller: Caller,
  registry: Registry,
  resource: Resource,
  reading: boolean,
): HostedLimits => {
  const gate = gateOf(caller, registry, 'caller', new Set(reading ? [resource.name] : []))
  const rows = gate.rowsOf(resource)
  if (gate.namedBy(resource) !== null || !rows.every((where) => isPlain(where, resource)))
    throw new ApiError('FORBIDDEN')
  const hides = (field: string): boolean => reading && gate.restriction(resource)?.hiddenFields.includes(field) === true
  return {
    rows,
    hides,
    shown: (record) =>
      Object.fromEntries(Object.entries(record).filter(([field]) => field === 'id' || !hides(field))) as typeof record,
  }
}

/** Whether a limit asks for fields of the record and plain values alone. */
const isPlain = (where: Where, resource: Resource): boolean =>
  Object.entries(where).every(([key, condition]) => {
    if (key === 'and' || key === 'or') return (condition as readonly Where[]).every((part) => isPlain(part, resource))
    if (key === 'not') return isPlain(condition as Where, resource)
    return fieldOf(resource, key) !== undefined && !/"(var|old|field)":/.test(JSON.stringify(condition))
  })
