import type { JsonObject } from '../../src/schema/json.ts'
import type { Caller } from '../contract.ts'
import { textOf } from '../services/input.ts'
import type { Person } from './passwordReset.ts'

/** Whose sign-in a call is about: the signed-in person's own, or the e-mail that the call names. */
export const personOf = (input: JsonObject, caller: Caller | null): Person => {
  if (caller !== null)
    return { email: caller.email, customerOf: caller.type === 'company-customer' ? caller.businessId : '' }
  return { email: textOf(input, 'email'), customerOf: customersOf(input) }
}

/** `m=customer` is the customers' own sign-in (G-17), of the company that is named or of any. */
export const customersOf = (input: JsonObject): string | null => {
  const customers = textOf(input, 'm') === 'customer' || textOf(input, 'module') === 'customer'
  return customers ? textOf(input, 'company') || '*' : null
}
