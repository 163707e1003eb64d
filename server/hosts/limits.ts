import { holds } from '../../src/domain/where.ts'
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
  readonly hides: (field: string) => boolean
  /** Whether any field is kept from him. */
  readonly hidesSome: boolean
  readonly shown: <R extends Row>(record: R) => R
  /** Whether a record is among his rows. */
  readonly sees: (record: Row) => boolean
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
  if (gate.limitsFurther(resource) || !rows.every((where) => isPlain(where, resource))) throw new ApiError('FORBIDDEN')
  const hides = (field: string): boolean => field !== 'id' && gate.hides(resource, field)
  return {
    rows,
    hides,
    hidesSome: Object.keys(resource.fields).some(hides),
    shown: (record) => Object.fromEntries(Object.entries(record).filter(([field]) => !hides(field))) as typeof record,
    sees: (record) => rows.every((where) => holds(where, record)),
  }
}

/** @throws ApiError 403 for a question that names a field which is kept from who asks it */
export const assertAsksOpenly = ({ hides }: HostedLimits, fields: readonly string[]): void => {
  if (fields.some((path) => hides(path.split('.')[0] ?? path))) throw new ApiError('FORBIDDEN')
}

/** Every field that a condition names, wherever it stands in it. */
export const fieldsAsked = (where: Where): readonly string[] =>
  Object.entries(where).flatMap(([key, condition]) => {
    if (key === 'and' || key === 'or') return (condition as readonly Where[]).flatMap(fieldsAsked)
    return key === 'not' ? fieldsAsked(condition as Where) : [key, ...operandsIn(condition)]
  })

/** Fields that a condition is compared with: `{ eq: { field: 'code' } }`. */
const operandsIn = (condition: unknown): readonly string[] => {
  if (typeof condition !== 'object' || condition === null) return []
  const named: unknown = 'field' in condition ? condition.field : undefined
  return [...(typeof named === 'string' ? [named] : []), ...Object.values(condition).flatMap(operandsIn)]
}

/** Whether a limit asks for fields of the record and plain values alone. */
const isPlain = (where: Where, resource: Resource): boolean =>
  Object.entries(where).every(([key, condition]) => {
    if (key === 'and' || key === 'or') return (condition as readonly Where[]).every((part) => isPlain(part, resource))
    if (key === 'not') return isPlain(condition as Where, resource)
    return fieldOf(resource, key) !== undefined && !/"(var|old|field)":/.test(JSON.stringify(condition))
  })
