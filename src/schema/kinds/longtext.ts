import type { LongTextField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { parseText, textOpenapi, textOperators, textSchema } from './textual.ts'

const limit = 10_000

export const longtext: KindSlice<LongTextField> = {
  column: () => 'text',
  operators: textOperators,
  sortable: false,
  searchable: true,
  parse: parseText,
  longest: ({ max = limit }) => max,
  yup: (yup, field) => textSchema(yup, field, limit),
  openapi: (field) => textOpenapi(field, limit),
}
