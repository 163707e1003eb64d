import type { TextField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { defaultTextMax, parseText, textOpenapi, textOperators, textSchema } from './textual.ts'

export const text: KindSlice<TextField> = {
  column: () => 'text',
  operators: textOperators,
  sortable: true,
  searchable: true,
  parse: parseText,
  yup: (yup, field) => textSchema(yup, field, defaultTextMax),
  openapi: (field) => textOpenapi(field, defaultTextMax),
}
