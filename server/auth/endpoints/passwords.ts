import { email, password, text } from '../../../src/schema/builders.ts'
import { ApiError } from '../../errors.ts'
import type { Endpoint } from '../../services/endpoint.ts'
import { secretOf, textOf } from '../../services/input.ts'
import { lockout } from '../failures.ts'
import { changeOwnPassword } from '../ownPassword.ts'
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
    requestReset(deps, personOf(input), asker.at(request.ip), request.locale)
    return { sent: true }
  },
}

/** A new password: of a forgotten one by the mailed code, of who has signed in by his present one or a code. */
export const updatePassword: Endpoint = {
  service: 'auth',
  key: 'users.updatePassword',
  route: 'POST /users/password',
  access: 'open',
  unlogged: true,
  input: {
    password: password({ required: true }),
    securityCode: text(),
    link: text(),
    currentPassword: password(),
    email: email(),
  },
  handle: async ({ deps, input, request, caller }) => {
    await assertFewTries(deps, 'password', request.ip, 3 * lockout.alone)
    const person = personOf(input)
    const link = textOf(input, 'link')
    // Who recovers a password names his e-mail, though another session, or his own, stands in the browser.
    const own = person.email === '' && link === '' ? caller : null
    const askers = [asker.nobody, asker.at(request.ip), ...(own === null ? [] : [asker.session(own.sessionId)])]
    const change = {
      password: secretOf(input, 'password'),
      typed: { code: textOf(input, 'securityCode'), link, askers },
    }
    if (own !== null) {
      const current = secretOf(input, 'currentPassword')
      await changeOwnPassword(deps, own.sessionId, { ...change, current }, request.locale)
    } else {
      if (person.email === '') throw new ApiError('UNAUTHENTICATED')
      await changePassword(deps, person, change, request.locale)
    }
    return { updated: true }
  },
}
