import { email, password, text } from '../../../src/schema/builders.ts'
import { ApiError } from '../../errors.ts'
import type { Endpoint, EndpointCall } from '../../services/endpoint.ts'
import { secretOf, textOf } from '../../services/input.ts'
import { lockout } from '../failures.ts'
import { changePassword, type Person, requestReset } from '../passwordReset.ts'
import { assertFewTries } from '../tries.ts'

const personOf = ({ input, caller }: EndpointCall): Person => {
  if (caller !== null) return { email: caller.email, customerOf: caller.type === 'company-customer' ? caller.businessId : '' }
  const customers = textOf(input, 'm') === 'customer' || textOf(input, 'module') === 'customer'
  return { email: textOf(input, 'email'), customerOf: customers ? textOf(input, 'company') || '*' : null }
}

export const resetPassword: Endpoint = {
  service: 'auth', key: 'users.resetPassword', route: 'PUT /user/public/reset-password{?email}', access: 'open', unlogged: true,
  input: { email: email({ required: true }) },
  handle: async (call) => {
    await assertFewTries(call.deps, 'reset', call.request.ip, lockout.alone)
    requestReset(call.deps, { ...personOf(call), email: textOf(call.input, 'email') }, call.request.locale)
    return { sent: true }
  },
}

export const updatePassword: Endpoint = {
  service: 'auth', key: 'users.updatePassword', route: 'POST /users/password', access: 'open', unlogged: true,
  input: { password: password({ required: true }), securityCode: text({ required: true }), email: email() },
  handle: async (call) => {
    const person = personOf(call)
    if (person.email === '') throw new ApiError('UNAUTHENTICATED')
    await assertFewTries(call.deps, 'password', call.request.ip, 3 * lockout.alone)
    await changePassword(call.deps, person, { password: secretOf(call.input, 'password'), code: textOf(call.input, 'securityCode') }, call.request.locale)
    return { updated: true }
  },
}
