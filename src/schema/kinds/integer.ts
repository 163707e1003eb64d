import type { IntegerField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { numberOpenapi, numberOperators, numberSchema, parseNumber } from './numeric.ts'

export const integer: KindSlice<IntegerField> = {
  column: () => 'bigint',
  operators: numberOperators,
  sortable: true,
  searchable: false,
  parse: (input, _field, locale) => parseNumber(input, locale),
  yup: (yup, field) => numberSchema(yup, field, 0),
  openapi: (field) => numberOpenapi(field, 'integer'),
}
