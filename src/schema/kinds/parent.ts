import type { ParentField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { defaultTextMax, matching, parseText } from './textual.ts'

export const parent: KindSlice<ParentField> = {
  column: () => 'text',
  operators: ['eq', 'in', 'ne', 'null'],
  sortable: true,
  searchable: false,
  parse: parseText,
  longest: () => defaultTextMax,
  yup: (yup) => matching(yup, () => true, 'validation.reference', defaultTextMax),
  openapi: () => ({ type: 'string' }),
}
