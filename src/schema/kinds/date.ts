import type { DateField } from '../fields.ts'
import { dateOperators, parseDay } from './dated.ts'
import type { KindSlice } from './kind.ts'
import { matching } from './textual.ts'

export const date: KindSlice<DateField> = {
  column: () => 'date',
  operators: dateOperators,
  sortable: true,
  searchable: false,
  parse: (input, _field, locale) => parseDay(input, locale),
  yup: (yup) => matching(yup, (value) => /^\d{4}-\d{2}-\d{2}$/.test(value), 'validation.date'),
  openapi: () => ({ type: 'string', format: 'date' }),
}
