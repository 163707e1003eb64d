import type { Field } from '../../schema/fields.ts'
import { parseNumber } from '../../schema/kinds/numeric.ts'
import type { KindUi } from './kindUi.ts'

/** A point that parts thousands where the reader's numbers are written so: 1.500 is what stands for 1500 on the screen. */
const groupedOnce = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/** What was typed as a number; the text itself where it is none, so that validation can say so. */
export const readNumber = (text: string, locale: 'es' | 'en'): unknown => {
  const typed = text.trim()
  try {
    return parseNumber(locale === 'es' && groupedOnce.test(typed) ? typed.replace('.', '') : typed, locale)
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
