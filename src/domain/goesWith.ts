import type { Field, Fields } from '../schema/fields.ts'

type Row = { readonly [field: string]: unknown }

/** The values of a field that go with what another says (`goesWith`), the usual one first; null where any does. */
export const fittingValues = (field: Field, other: unknown): readonly string[] | null =>
  field.kind === 'choice' && field.goesWith !== undefined && typeof other === 'string'
    ? (field.goesWith.values[other] ?? null)
    : null

/** What a field begins with where nobody says it: its default, or the usual value where that does not go with the record. */
export const defaultOf = (field: Field, fields: Fields, given: Row): unknown => {
  if (field.default === undefined || field.kind !== 'choice' || field.goesWith === undefined) return field.default
  const { field: by } = field.goesWith
  const fitting = fittingValues(field, given[by] ?? fields[by]?.default)
  return fitting === null || fitting.includes(String(field.default)) ? field.default : fitting[0]
}
