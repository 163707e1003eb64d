import type { PasswordField } from '../fields.ts'
import { KindError, type KindSlice } from './kind.ts'
import { matching } from './textual.ts'

/** At least 6 characters with an upper-case letter, a lower-case letter and a digit (V-PASSWORD). */
export const passwordParts = {
  length: (value: string): boolean => value.length >= 6,
  upper: (value: string): boolean => /\p{Lu}/u.test(value),
  lower: (value: string): boolean => /\p{Ll}/u.test(value),
  digit: (value: string): boolean => /\d/.test(value),
} as const

export const isPassword = (value: string): boolean => Object.values(passwordParts).every((isMet) => isMet(value))

export const password: KindSlice<PasswordField> = {
  column: () => 'text',
  operators: [],
  sortable: false,
  searchable: false,
  typedAnew: true,
  parse: (input) => {
    if (input === null || input === undefined || input === '') return null
    if (typeof input !== 'string') throw new KindError('validation.password')
    return input
  },
  longest: ({ foreign }) => (foreign ? 1000 : 200),
  yup: (yup, { foreign }) =>
    foreign
      ? matching(yup, () => true, 'validation.password', 1000)
      : matching(yup, isPassword, 'validation.password', 200),
  openapi: ({ foreign }) => ({
    type: 'string',
    format: 'password',
    writeOnly: true,
    ...(foreign ? {} : { minLength: 6 }),
  }),
}
