import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { assignableRoles } from '../../access/assignable.ts'
import { assertNewProfiles } from '../../access/giveProfiles.ts'
import { giveWithinOwn } from '../../access/giveWithinOwn.ts'
import { revokePending } from '../../auth/invitations.ts'
import { roleIdsOf } from '../../access/rights.ts'
import { assertSuperUserStays } from '../../access/superUsers.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { asInvited, inviteAfter } from './users/invited.ts'
import { warnOfNobody } from './users/ofNobody.ts'
import { activation } from './users/activation.ts'
import { assertMayBring, assertNotAbove, isSuperUser } from './users/above.ts'
import { createInvited, updateMember } from './users/members.ts'
import { deleteUser, invite, removeFromNamespace } from './users/membership.ts'
import { maxCustomerCode } from './users/customerCodes.ts'
import { profileInfo, updateProfile } from './users/profile.ts'
import { seenMember } from './users/seenMember.ts'
import { rightsOfUser } from './users/rightsOfUser.ts'
import { securityCode } from './users/securityCode.ts'
import { pick, textOf, textsOf } from '../input.ts'
import type { Before } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

const assignRoles: Implementation = async (session, input) => {
  const ids = textsOf(input, 'roles')
  const user = await seenMember(session, textOf(input, 'username'))
  if (ids.length === 0) throw new ApiError('MALFORMED')
  return session.of('users').update(user.id, { role: ids[0] ?? null, roles: ids }, user.version)
}

const assignStores: Implementation = async (session, input) => {
  const user = await seenMember(session, textOf(input, 'username'))
  return session.of('users').update(user.id, { stores: textsOf(input, 'stores') }, user.version)
}

/** What decides on who a member is and what he may do. */
const decisive = ['email', 'role', 'roles', 'type', 'status', 'customer'] as const

/** No role comes to a user that the one who gives it could not give; the last super user stays one. */
const before: Before<RecordOf<'users'>> = async (session, change) => {
  const { action, input, current, values } = change
  if (action === 'delete') return current === null ? undefined : beforeDelete(session, input, current)
  const given = [...new Set([textOf(input, 'role'), ...textsOf(pick(input, ['roles']), 'roles')])].filter(
    (id) => id !== '' && !holds(current, id),
  )
  if (!isServer(session)) {
    await assignableRoles(session, given, 'role')
    if (decisive.some((name) => Object.hasOwn(input, name) && !same(input[name], current?.[name])))
      await assertNotAbove(session, current ?? {})
    // Whoever accepts under another address comes in with these roles: they must be his to give.
    if (Object.hasOwn(input, 'email') && !same(input['email'], current?.email) && current !== null)
      await assertMayBring(session, current)
    await giveWithinOwn(
      session,
      [current?.username ?? textOf(input, 'username')],
      given.length > 0 ? { otherwise: 'role' } : { warehouses: 'stores', otherwise: 'role' },
    )
    await assertNewProfiles(session, values, current)
  }
  const touches = ['role', 'roles', 'status', 'type'].some((name) => Object.hasOwn(input, name))
  if (current !== null && touches && (await isSuperUser(session, current)) && !(await isSuperUser(session, values))) {
    await assertSuperUserStays(session, { username: current.username })
  }
  const { password: _password, ...rest } = input
  return isServer(session) ? rest : asInvited(session, { ...change, input: rest })
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const holds = (user: RecordOf<'users'> | null, role: string): boolean => user !== null && roleIdsOf(user).includes(role)

const isServer = ({ caller }: Session): boolean => caller.sessionId === ''

const beforeDelete = async (session: Session, input: JsonObject, current: RecordOf<'users'>): Promise<JsonObject> => {
  if (!isServer(session)) await assertNotAbove(session, current)
  if (await isSuperUser(session, current)) await assertSuperUserStays(session, { username: current.username })
  await revokePending(session, { member: current.username })
  return input
}

export default defineService('users', {
  queries: { profileInfo, securityCode, maxCustomerCode, rights: rightsOfUser },
  actions: { activation, updateProfile, assignRoles, assignStores, invite, removeFromNamespace },
  verbs: { create: createInvited, update: updateMember, delete: deleteUser },
  hooks: {
    before,
    after: async (session, change) => {
      if (isServer(session)) return
      warnOfNobody(session, change.record)
      await inviteAfter(session, change)
    },
  },
})
