import type { MonthField } from '../fields.ts'
import { dateOperators } from './dated.ts'
import { KindError, type KindSlice } from './kind.ts'
import { matching, parseText } from './textual.ts'

/** A day stands for its month. */
const day = /^(\d{4}-\d{2})-(?:0[1-9]|[12]\d|3[01])$/
const whole = /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/

export const month: KindSlice<MonthField> = {
  column: () => 'text',
  operators: dateOperators,
  sortable: true,
  searchable: false,
  parse: (input) => {
    const value = parseText(input)
    if (value === null) return null
    const turned = /^(\d{1,2})[/-](\d{4})$/.exec(value)
    const month = turned ? `${turned[2]}-${turned[1]?.padStart(2, '0')}` : (day.exec(value)?.[1] ?? value)
    if (!whole.test(month)) throw new KindError('validation.month')
    return month
  },
  yup: (yup) => matching(yup, (value) => whole.test(value), 'validation.month'),
  openapi: () => ({ type: 'string', pattern: whole.source }),
}
