import { password, text } from '../../../src/schema/builders.ts'
import type { Endpoint } from '../../services/endpoint.ts'
import { secretOf, textOf } from '../../services/input.ts'
import { lockout } from '../failures.ts'
import { confirmInvitation } from '../invitations.ts'
import { assertFewTries } from '../tries.ts'

const confirm: Endpoint = {
  service: 'auth',
  key: 'invitations.confirm',
  route: 'POST /user/public/confirm-invite{?token}',
  access: 'open',
  unlogged: true,
  input: { name: text(), lastName: text(), password: password() },
  handle: async ({ deps, input, request }) => {
    await assertFewTries(deps, 'invitation', request.ip, 3 * lockout.alone)
    const person = {
      name: textOf(input, 'name'),
      lastName: textOf(input, 'lastName'),
      password: secretOf(input, 'password'),
    }
    return confirmInvitation(deps, textOf(input, 'token'), person, request.locale)
  },
}

export const invitationEndpoints: readonly Endpoint[] = [confirm]
