import type { QuantityField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { decimalsOf, numberOpenapi, numberOperators, numberSchema, parseNumber } from './numeric.ts'

export const quantity: KindSlice<QuantityField> = {
  column: (field) => `numeric(${15 + decimalsOf(field)},${decimalsOf(field)})`,
  operators: numberOperators,
  sortable: true,
  searchable: false,
  parse: (input, _field, locale) => parseNumber(input, locale),
  yup: (yup, field) => numberSchema(yup, field, decimalsOf(field)),
  openapi: (field) => ({
    ...numberOpenapi(field, 'number'),
    ...(field.unit === undefined ? {} : { 'x-unit': field.unit }),
  }),
}
