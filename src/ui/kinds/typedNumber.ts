import type { Field } from '../../schema/fields.ts'
import { parseNumber } from '../../schema/kinds/numeric.ts'
import type { KindUi } from './kindUi.ts'

/** A number in the reader's writing, 1.234,56 or 1,234.56; what is none stays text, so that validation can say so. */
export const typedNumber = <F extends Field>(decimals: (field: F) => number): NonNullable<KindUi<F>['typed']> => ({
  write: (value, field, formats) =>
    typeof value === 'number' ? formats.number(value, { max: decimals(field) }) : String(value ?? ''),
  read: (text, _field, locale) => {
    try {
      return parseNumber(text, locale)
    } catch {
      return text
    }
  },
})
