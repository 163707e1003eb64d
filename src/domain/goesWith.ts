import type { Field, Fields } from '../schema/fields.ts'

type Row = { readonly [field: string]: unknown }

/** The values of a field that go with what another says (`goesWith`), the usual one first; null where any does. */
export const fittingValues = (field: Field, other: unknown): readonly string[] | null =>
  field.kind === 'choice' && field.goesWith !== undefined && typeof other === 'string'
    ? (field.goesWith.values[other] ?? null)
    : null

/** What a field begins with where nobody says it: the usual value of those that go with the record, else its default. */
export const defaultOf = (field: Field, fields: Fields, given: Row): unknown => {
  if (field.default === undefined || field.kind !== 'choice' || field.goesWith === undefined) return field.default
  const { field: by } = field.goesWith
  return fittingValues(field, given[by] ?? fields[by]?.default)?.[0] ?? field.default
}
