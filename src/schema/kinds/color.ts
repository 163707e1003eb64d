import type { ColorField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { matching, parseText } from './textual.ts'

export const color: KindSlice<ColorField> = {
  column: () => 'text',
  operators: ['eq', 'in', 'null'],
  sortable: true,
  searchable: false,
  parse: (input) => parseText(input)?.toLowerCase() ?? null,
  yup: (yup) => matching(yup, (value) => /^#[0-9a-f]{6}$/.test(value), 'validation.color'),
  openapi: () => ({ type: 'string', pattern: '^#[0-9a-f]{6}$' }),
}
