import { chipsIn, type FilterChip, filterOf } from '../../ui/list/conditions.ts'
import type { Resource } from '../../schema/resource.ts'

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The conditions of a role's rows, each on a field of its own; null where they say more than that. */
export const rowChips = (rows: unknown, resource: Resource): readonly FilterChip[] | null => {
  if (rows === null || rows === undefined || rows === '') return []
  if (!isObject(rows)) return null
  const chips = chipsIn(rows, resource)
  const said = Object.values(rows).reduce<number>(
    (count, one) => count + (isObject(one) ? Object.keys(one).length : 1),
    0,
  )
  return chips.length === said && chips.every(({ value }) => !isObject(value)) ? chips : null
}

export const rowsOf = (chips: readonly FilterChip[]) => (chips.length === 0 ? null : filterOf(chips))
