import type { DateTimeField } from '../fields.ts'
import { dateOperators, isRealDay } from './dated.ts'
import { KindError, type KindSlice } from './kind.ts'
import { matching, parseText } from './textual.ts'

const iso = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

export const datetime: KindSlice<DateTimeField> = {
  column: () => 'timestamptz',
  operators: dateOperators,
  sortable: true,
  searchable: false,
  parse: (input) => {
    const text = input instanceof Date ? input.toISOString() : parseText(input)
    if (text === null) return null
    const [, year, month, day] = iso.exec(text) ?? []
    const isReal = isRealDay(Number(year), Number(month), Number(day))
    const moment = new Date(text)
    if (!isReal || Number.isNaN(moment.getTime())) throw new KindError('validation.datetime')
    return moment.toISOString()
  },
  yup: (yup) => matching(yup, (value) => iso.test(value), 'validation.datetime'),
  openapi: () => ({ type: 'string', format: 'date-time' }),
}
