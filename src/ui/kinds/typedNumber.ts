import type { Field } from '../../schema/fields.ts'
import { parseNumber } from '../../schema/kinds/numeric.ts'
import type { KindUi } from './kindUi.ts'

/** What was typed as a number; the text itself where it is none, so that validation can say so. */
export const readNumber = (text: string, locale: 'es' | 'en'): unknown => {
  try {
    return parseNumber(text, locale)
  } catch {
    return text
  }
}

/** A number in the reader's writing, 1.234,56 or 1,234.56. */
export const typedNumber = <F extends Field>(decimals: (field: F) => number): NonNullable<KindUi<F>['typed']> => ({
  write: (value, field, formats) =>
    typeof value === 'number' ? formats.number(value, { max: decimals(field) }) : String(value ?? ''),
  read: (text, _field, locale) => readNumber(text, locale),
})
