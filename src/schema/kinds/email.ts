import type { AnySchema } from 'yup'
import type { EmailField } from '../fields.ts'
import type { KindSlice, Yup } from './kind.ts'
import { defaultTextMax, matching, parseText, textOperators } from './textual.ts'

/** One @, a dotted domain of labels, no spaces (V-FORM-EMAIL: `a@b` is not one, `a@b.co` is). */
export const isEmail = (value: string): boolean =>
  value.length <= 254 &&
  /^[^\s@"<>()[\]\\,;:]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u.test(
    value,
  )

/** The addresses of a text, each once. */
export const addressesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((address) => address.trim())
      .filter((address) => address !== ''),
  ),
]

const severalMax = 1000

/** Each is looked at by itself; the first that is none is named. */
const several = (yup: Yup): AnySchema =>
  yup
    .string()
    .strict()
    .nullable()
    .max(severalMax, { key: 'validation.max', values: { length: severalMax } })
    .test('emails', function (value) {
      const wrong = addressesIn(value ?? '').find((address) => !isEmail(address))
      return wrong === undefined || this.createError({ message: { key: 'validation.emails', values: { wrong } } })
    })

export const email: KindSlice<EmailField> = {
  column: () => 'text',
  operators: textOperators,
  sortable: true,
  searchable: true,
  parse: (input, field) => {
    const text = parseText(input)?.toLowerCase() ?? null
    return text === null || field.several !== true ? text : addressesIn(text).join(', ') || null
  },
  longest: ({ several }) => (several === true ? severalMax : defaultTextMax),
  yup: (yup, field) => (field.several === true ? several(yup) : matching(yup, isEmail, 'validation.email')),
  openapi: ({ several }) =>
    several === true ? { type: 'string', maxLength: severalMax } : { type: 'string', format: 'email' },
}
