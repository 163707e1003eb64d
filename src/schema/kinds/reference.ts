import type { ReferenceField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { defaultTextMax, matching, parseText } from './textual.ts'

export const reference: KindSlice<ReferenceField> = {
  column: () => 'text',
  operators: ['eq', 'in', 'ne', 'nin', 'null'],
  sortable: true,
  searchable: false,
  parse: parseText,
  longest: () => defaultTextMax,
  yup: (yup) => matching(yup, () => true, 'validation.reference', defaultTextMax),
  openapi: (field) => ({ type: 'string', 'x-reference': field.to }),
}
