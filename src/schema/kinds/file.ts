import type { FileField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { matching, parseText } from './textual.ts'

export const file: KindSlice<FileField> = {
  column: () => 'text',
  operators: ['null', 'eq'],
  sortable: false,
  searchable: false,
  namesFile: true,
  parse: parseText,
  yup: (yup) => matching(yup, (value) => !/[\\\r\n]|\.\.\//.test(value), 'validation.file', 400),
  openapi: () => ({ type: 'string', description: 'Name of a stored file' }),
}
