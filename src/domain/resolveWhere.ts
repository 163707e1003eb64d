import type { Where } from '../schema/where.ts'
import { empty } from './where.ts'

type Row = { readonly [field: string]: unknown }

/**
 * A condition with `{ field }` operands replaced by the values of the record being edited, without the comparisons
 * with `{ ifGiven }` of what it leaves empty.
 *
 * @example resolveWhere({ country: { field: 'country' } }, { country: 'CO' }) // { country: 'CO' }
 * @example resolveWhere({ state: { ifGiven: 'state' } }, { state: null }) // {}
 */
export const resolveWhere = (where: Where, record: Row): Where => {
  const resolved = resolve(where, record)
  return resolved === skipped ? {} : (resolved as Where)
}

/** Stands for a comparison that is left out. */
const skipped = Symbol('skipped')

const resolve = (value: unknown, record: Row): unknown => {
  // A part of `and` or `or` of which nothing is left holds always.
  if (Array.isArray(value))
    return value.map((item) => resolve(item, record)).map((item) => (item === skipped ? {} : item))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && typeof first?.[1] === 'string') {
    if (first[0] === 'field') return record[first[1]] ?? null
    if (first[0] === 'ifGiven') return empty(record[first[1]]) ? skipped : record[first[1]]
  }
  const resolved = entries.map(([key, item]) => [key, resolve(item, record)] as const)
  const kept = resolved.filter(([, item]) => item !== skipped)
  return kept.length === 0 && entries.length > 0 ? skipped : Object.fromEntries(kept)
}
