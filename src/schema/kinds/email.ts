import type { EmailField } from '../fields.ts'
import type { KindSlice } from './kind.ts'
import { matching, parseText, textOperators } from './textual.ts'

/** One @, a dotted domain of labels, no spaces (V-FORM-EMAIL: `a@b` is not one, `a@b.co` is). */
export const isEmail = (value: string): boolean =>
  value.length <= 254 &&
  /^[^\s@"<>()[\]\\,;:]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u.test(
    value,
  )

export const email: KindSlice<EmailField> = {
  column: () => 'text',
  operators: textOperators,
  sortable: true,
  searchable: true,
  parse: (input) => parseText(input)?.toLowerCase() ?? null,
  yup: (yup) => matching(yup, isEmail, 'validation.email'),
  openapi: () => ({ type: 'string', format: 'email' }),
}
