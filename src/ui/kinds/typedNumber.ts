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

/** How many digits a number of a series has; null where it is an amount. */
export const digitsOf = (field: Field): number | null => ('digits' in field ? (field.digits ?? null) : null)

/** A number of a series is read without what stands between its digits: 0123-456, 0123 456. */
const readDigits = (text: string, locale: 'es' | 'en'): unknown => {
  const bare = text.replace(/[\s.,\p{Pd}]/gu, '')
  return /^\d+$/.test(bare) ? readNumber(bare, locale) : text
}

/** A number in the reader's writing, 1.234,56 or 1,234.56; one of a series with its leading zeros. */
export const typedNumber = <F extends Field>(decimals: (field: F) => number): NonNullable<KindUi<F>['typed']> => ({
  write: (value, field, formats) => {
    if (typeof value !== 'number') return String(value ?? '')
    const digits = digitsOf(field)
    return digits === null ? formats.number(value, { max: decimals(field) }) : String(value).padStart(digits, '0')
  },
  read: (text, field, locale) => (digitsOf(field) === null ? readNumber(text, locale) : readDigits(text, locale)),
})
