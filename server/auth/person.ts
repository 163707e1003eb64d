import type { JsonObject } from '../../src/schema/json.ts'
import { textOf } from '../services/input.ts'
import type { Person } from './passwordReset.ts'

/** Whose sign-in a call is about: that of the e-mail that it names. */
export const personOf = (input: JsonObject): Person => ({
  email: textOf(input, 'email'),
  customerOf: customersOf(input),
})

/** `m=customer` is the customers' own sign-in (G-17), of the company that is named or of any. */
export const customersOf = (input: JsonObject): string | null => {
  const customers = textOf(input, 'm') === 'customer' || textOf(input, 'module') === 'customer'
  return customers ? textOf(input, 'company') || '*' : null
}
