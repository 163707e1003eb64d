import type { PhoneField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { matching, parseText, textOperators } from './textual.ts'

/** Digits and `# \ ^ ) ( +` only (V-FORM-PHONE). */
export const isPhone = (value: string): boolean => /^[0-9#\\^)(+]+$/.test(value)

/**
 * Without what parts the figures for the eye, and with `+` for the 00 of a call abroad. A stroke stands between two
 * numbers, which are not joined to one.
 */
export const phoneDigits = (typed: string): string => typed.replace(/[\s.-]/g, '').replace(/^00/, '+')

const limit = 40

export const phone: KindSlice<PhoneField> = {
  column: () => 'text',
  operators: textOperators,
  sortable: true,
  searchable: true,
  parse: (input) => {
    const text = parseText(input)
    return text === null ? null : phoneDigits(text)
  },
  longest: () => limit,
  yup: (yup) => matching(yup, isPhone, 'validation.phone', limit),
  openapi: () => ({ type: 'string', maxLength: limit, pattern: '^[0-9#\\\\^)(+]+$' }),
}
