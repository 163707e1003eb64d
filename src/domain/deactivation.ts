import type { Resource } from '../schema/resource.ts'

/** What takes a record out of use instead of deleting it (G-02); null where its resource knows no such status. */
export const deactivation = ({ fields }: Resource): { readonly field: string; readonly to: string } | null => {
  for (const [field, schema] of Object.entries(fields)) {
    if (schema.kind !== 'status' || schema.active !== true || schema.readOnly === true) continue
    const to = schema.values.find((value) => value !== schema.initial)
    if (to !== undefined) return { field, to }
  }
  return null
}
