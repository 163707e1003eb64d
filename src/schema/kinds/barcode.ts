import type { BarcodeField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { matching, parseText, textOperators } from './textual.ts'

const limit = 80

export const barcode: KindSlice<BarcodeField> = {
  column: () => 'text',
  operators: ['eq', ...textOperators.filter((operator) => operator !== 'eq')],
  sortable: true,
  searchable: true,
  parse: parseText,
  longest: () => limit,
  yup: (yup) => matching(yup, (value) => /^[\x20-\x7e\x1d]+$/.test(value), 'validation.barcode', limit),
  openapi: () => ({ type: 'string', maxLength: limit }),
}
