import type { CodeField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { parseText, textOpenapi, textOperators, textSchema } from './textual.ts'

const limit = 60
const allowed = '[\\p{L}\\p{N}][\\p{L}\\p{N}._/ -]*'

export const code: KindSlice<CodeField> = {
  column: () => 'text',
  operators: ['eq', ...textOperators.filter((operator) => operator !== 'eq')],
  sortable: true,
  searchable: true,
  parse: (input, field) => {
    const value = parseText(input)
    return field.lowercase ? value : (value?.toUpperCase() ?? null)
  },
  longest: ({ max = limit }) => max,
  yup: (yup, field) => textSchema(yup, { ...field, pattern: field.pattern ?? allowed }, limit),
  openapi: (field) => textOpenapi({ ...field, pattern: field.pattern ?? allowed }, limit),
}
