import type { TextField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { spellings } from './spellings.ts'
import { defaultTextMax, parseText, textOpenapi, textOperators, textSchema } from './textual.ts'

export const text: KindSlice<TextField> = {
  column: () => 'text',
  operators: textOperators,
  sortable: true,
  searchable: true,
  parse: (input, { spelling }) => {
    const read = parseText(input)
    return read === null || spelling === undefined ? read : spellings[spelling](read)
  },
  longest: ({ max = defaultTextMax }) => max,
  yup: (yup, field) => textSchema(yup, field, defaultTextMax),
  openapi: (field) => textOpenapi(field, defaultTextMax),
}
