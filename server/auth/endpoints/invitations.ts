import { password, text } from '../../../src/schema/builders.ts'
import type { Endpoint } from '../../services/endpoint.ts'
import { secretOf, textOf } from '../../services/input.ts'
import { confirmEmail } from '../confirmEmail.ts'
import { lockout } from '../failures.ts'
import { confirmInvitation } from '../acceptInvitation.ts'
import { assertFewTries, countingFailures } from '../tries.ts'

const confirm: Endpoint = {
  service: 'auth',
  key: 'invitations.confirm',
  route: 'POST /user/public/confirm-invite{?token}',
  access: 'open',
  unlogged: true,
  input: { name: text(), lastName: text(), password: password() },
  handle: async ({ deps, input, request }) => {
    const person = {
      name: textOf(input, 'name'),
      lastName: textOf(input, 'lastName'),
      password: secretOf(input, 'password'),
    }
    return countingFailures(deps, 'invitation', request.ip, 3 * lockout.alone, () =>
      confirmInvitation(deps, textOf(input, 'token'), person, request),
    )
  },
}

const confirmAddress: Endpoint = {
  service: 'auth',
  key: 'users.confirmEmail',
  route: 'POST /user/public/confirm-email{?token}',
  access: 'open',
  unlogged: true,
  handle: async ({ deps, input, request }) => {
    await assertFewTries(deps, 'email', request.ip, 3 * lockout.alone)
    return confirmEmail(deps, textOf(input, 'token'))
  },
}

export const invitationEndpoints: readonly Endpoint[] = [confirm, confirmAddress]
