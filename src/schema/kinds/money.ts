import type { MoneyField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { decimalsOf, numberOpenapi, numberOperators, numberSchema, parseNumber } from './numeric.ts'

/** Minor units of most currencies. */
const minorUnits = 2

export const money: KindSlice<MoneyField> = {
  column: (field) => `numeric(${15 + decimalsOf(field, minorUnits)},${decimalsOf(field, minorUnits)})`,
  operators: numberOperators,
  sortable: true,
  searchable: false,
  parse: (input, _field, locale) => parseNumber(input, locale),
  yup: (yup, field) => numberSchema(yup, field, decimalsOf(field, minorUnits)),
  openapi: (field) => numberOpenapi(field, 'number'),
}
