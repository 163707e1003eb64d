import type { PhoneField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { matching, parseText, textOperators } from './textual.ts'

/** Digits and `# \ ^ ) ( +` only (V-FORM-PHONE). */
export const isPhone = (value: string): boolean => /^[0-9#\\^)(+]+$/.test(value)

export const phone: KindSlice<PhoneField> = {
  column: () => 'text',
  operators: textOperators,
  sortable: true,
  searchable: true,
  parse: parseText,
  yup: (yup) => matching(yup, isPhone, 'validation.phone', 40),
  openapi: () => ({ type: 'string', maxLength: 40, pattern: '^[0-9#\\\\^)(+]+$' }),
}
