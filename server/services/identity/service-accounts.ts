import type { RecordOf } from '../../../src/resources/records.ts'
import { assignableRoles } from '../../access/assignable.ts'
import { assertNewProfiles } from '../../access/giveProfiles.ts'
import type { Person } from '../../access/asWritten.ts'
import { assertComesWithinOwn } from '../../access/giveWithinOwn.ts'
import { roleIdsOf } from '../../access/rights.ts'
import { asUser, serviceName, serviceUserNamed } from '../../access/serviceAccounts.ts'
import { newKey } from '../../auth/apiKeys.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { type Before, defineService, type Implementation } from '../service.ts'

const dayMs = 86_400_000

/**
 * An account does and sees no more than who writes it, or makes a key of it: the key is his. A role of a super user no
 * account gets from anybody.
 */
const assertWithinOwn = async (session: Session, user: Person): Promise<void> => {
  const roles = await assignableRoles(session, roleIdsOf(user), 'role')
  if (roles.some((role) => role.superUser === true)) throw refusal(session, 'service-accounts', 'role', 'superUser')
  await assertNewProfiles(session, user, null)
  await assertComesWithinOwn(session, user, 'role')
}

const before: Before<RecordOf<'service-accounts'>> = async (session, { action, id, input, values }) => {
  // Whoever has the right may stop an account, however much it may do.
  const stops = input['status'] === 'INACTIVE' && Object.keys(input).length === 1
  if (action === 'delete' || stops) return undefined
  await assertWithinOwn(session, asUser({ ...values, id: id ?? '', status: 'ACTIVE' }))
  return undefined
}

/** Makes a key, which is answered this once. */
const issueKey: Implementation = async (session, input, { deps }) => {
  const { id } = await session.of('service-accounts').get(textOf(input, 'name'))
  // Whole: what his role hides of the account, the key would open all the same.
  const user = await serviceUserNamed(session, serviceName(id))
  if (user?.status !== 'ACTIVE') throw refusal(session, 'service-accounts', 'name', 'inactive')
  await assertWithinOwn(session, user)
  const { key, beginsWith, hash } = newKey()
  await session.asSystem('api-keys').create({
    label: textOf(input, 'label'),
    account: id,
    beginsWith,
    token: hash,
    readsOnly: input['readsOnly'] === true,
    requestsPerMinute: Number(input['requestsPerMinute']),
    expiresAt: new Date(deps.clock().getTime() + Number(input['days']) * dayMs).toISOString(),
  })
  return key
}

export default defineService('service-accounts', { actions: { issueKey }, hooks: { before } })
