import type { FileField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { matching, parseText } from './textual.ts'

const limit = 400

export const file: KindSlice<FileField> = {
  column: () => 'text',
  operators: ['null', 'eq'],
  sortable: false,
  searchable: false,
  namesFile: true,
  parse: parseText,
  longest: () => limit,
  yup: (yup) => matching(yup, (value) => !/[\\\r\n]|\.\.\//.test(value), 'validation.file', limit),
  openapi: () => ({ type: 'string', description: 'Name of a stored file' }),
}
