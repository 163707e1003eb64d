import { email, password, text } from '../../../src/schema/builders.ts'
import { ApiError } from '../../errors.ts'
import type { Endpoint } from '../../services/endpoint.ts'
import { secretOf, textOf } from '../../services/input.ts'
import { lockout } from '../failures.ts'
import { changePassword, requestReset } from '../passwordReset.ts'
import { personOf } from '../person.ts'
import { asker } from '../securityCodes.ts'
import { assertFewTries } from '../tries.ts'

/** B-RESET-PASSWORD: the same answer at once, whoever the e-mail belongs to. */
export const resetPassword: Endpoint = {
  service: 'auth',
  key: 'users.resetPassword',
  route: 'PUT /user/public/reset-password{?email}',
  access: 'open',
  unlogged: true,
  input: { email: email({ required: true }) },
  handle: async ({ deps, input, request }) => {
    await assertFewTries(deps, 'reset', request.ip, lockout.alone)
    requestReset(deps, personOf(input, null), asker.at(request.ip), request.locale)
    return { sent: true }
  },
}

/** A new password by the mailed code; signed in, for oneself, or else for the e-mail that is named. */
export const updatePassword: Endpoint = {
  service: 'auth',
  key: 'users.updatePassword',
  route: 'POST /users/password',
  access: 'open',
  unlogged: true,
  input: {
    password: password({ required: true }),
    securityCode: text({ required: true }),
    link: text(),
    email: email(),
  },
  handle: async ({ deps, input, request, caller }) => {
    const person = personOf(input, caller)
    if (person.email === '') throw new ApiError('UNAUTHENTICATED')
    await assertFewTries(deps, 'password', request.ip, 3 * lockout.alone)
    await changePassword(
      deps,
      person,
      {
        password: secretOf(input, 'password'),
        typed: {
          code: textOf(input, 'securityCode'),
          link: textOf(input, 'link'),
          askers: [asker.nobody, asker.at(request.ip), ...(caller === null ? [] : [asker.session(caller.sessionId)])],
        },
      },
      request.locale,
    )
    return { updated: true }
  },
}
