import { email } from '../../../src/schema/builders.ts'
import type { Endpoint } from '../../services/endpoint.ts'
import { lockout } from '../failures.ts'
import { requestReset } from '../passwordReset.ts'
import { personOf } from '../person.ts'
import { assertFewTries } from '../tries.ts'

/** B-RESET-PASSWORD: the same answer at once, whoever the e-mail belongs to. */
export const resetPassword: Endpoint = {
  service: 'auth', key: 'users.resetPassword', route: 'PUT /user/public/reset-password{?email}', access: 'open', unlogged: true,
  input: { email: email({ required: true }) },
  handle: async ({ deps, input, request }) => {
    await assertFewTries(deps, 'reset', request.ip, lockout.alone)
    requestReset(deps, personOf(input, null), request.locale)
    return { sent: true }
  },
}
