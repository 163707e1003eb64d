import type { BarcodeField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { matching, parseText, textOperators } from './textual.ts'

export const barcode: KindSlice<BarcodeField> = {
  column: () => 'text',
  operators: ['eq', ...textOperators.filter((operator) => operator !== 'eq')],
  sortable: true,
  searchable: true,
  parse: parseText,
  yup: (yup) => matching(yup, (value) => /^[\x20-\x7e\x1d]+$/.test(value), 'validation.barcode', 80),
  openapi: () => ({ type: 'string', maxLength: 80 }),
}
