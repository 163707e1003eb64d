import type { Resource } from '../../schema/resource.ts'

/** The fields of a record that a hand still writes in its state; null: all of them. */
export const writtenStill = (
  { states }: Pick<Resource, 'states'>,
  record: { readonly [field: string]: unknown },
): readonly string[] | null => {
  if (states === null || states.written === null) return null
  return states.written.in.includes(String(record[states.field])) ? null : states.written.always
}
