import type { Where } from '../schema/where.ts'

type Row = { readonly [field: string]: unknown }

/**
 * A condition with `{ field }` operands replaced by the values of the record being edited.
 *
 * @example resolveWhere({ country: { field: 'country' } }, { country: 'CO' }) // { country: 'CO' }
 */
export const resolveWhere = (where: Where, record: Row): Where => resolve(where, record) as Where

const resolve = (value: unknown, record: Row): unknown => {
  if (Array.isArray(value)) return value.map((item) => resolve(item, record))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === 'field' && typeof first[1] === 'string') return record[first[1]] ?? null
  return Object.fromEntries(entries.map(([key, item]) => [key, resolve(item, record)]))
}
