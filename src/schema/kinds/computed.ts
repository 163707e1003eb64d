import type { ComputedField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { numberOperators } from './numeric.ts'

/** Never read from outside: the database generates it, the form shows it as it is typed. */
export const computed: KindSlice<ComputedField> = {
  column: (field) => (field.type === 'decimal' ? 'numeric' : 'text'),
  operators: numberOperators,
  sortable: true,
  searchable: false,
  parse: () => undefined,
  yup: (yup) => yup.mixed().nullable(),
  openapi: (field) => ({ type: field.type === 'decimal' ? 'number' : 'string', readOnly: true }),
}
