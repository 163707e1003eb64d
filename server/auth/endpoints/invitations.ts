import { password, text } from '../../../src/schema/builders.ts'
import { assertAllowed } from '../../access/allows.ts'
import { type Endpoint, forMembers } from '../../services/endpoint.ts'
import { secretOf, textOf } from '../../services/input.ts'
import { lockout } from '../failures.ts'
import { confirmInvitation, invitationsOf, revokeInvitation } from '../invitations.ts'
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

const list: Endpoint = {
  service: 'auth',
  key: 'invitations.list',
  route: 'GET /invitations',
  access: 'session',
  handle: forMembers(async ({ deps, caller }) => {
    assertAllowed(caller, deps.registry.get('users'), 'list')
    return invitationsOf(deps, caller.namespace)
  }),
}

const revoke: Endpoint = {
  service: 'auth',
  key: 'invitations.revoke',
  route: 'DELETE /invitations/{id}',
  access: 'session',
  handle: forMembers(async ({ deps, caller, input }) => {
    assertAllowed(caller, deps.registry.get('users'), 'invite')
    await revokeInvitation(deps, caller.namespace, textOf(input, 'id'))
    return { id: textOf(input, 'id') }
  }),
}

export const invitationEndpoints: readonly Endpoint[] = [confirm, list, revoke]
