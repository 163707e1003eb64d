import type { AnyRecord } from '../../../src/schema/json.ts'
import { assignableRoles } from '../../access/assignable.ts'
import { assertNewProfiles } from '../../access/giveProfiles.ts'
import { assertComesWithinOwn, asWritten } from '../../access/giveWithinOwn.ts'
import { roleIdsOf } from '../../access/rights.ts'
import { asUser, serviceName, serviceUserNamed } from '../../access/serviceAccounts.ts'
import { newKey } from '../../auth/apiKeys.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { type Change, defineService, type Implementation } from '../service.ts'

const dayMs = 86_400_000

/**
 * An account does and sees no more than who writes it, or makes a key of it: the key is his. A role of a super user no
 * account gets from anybody.
 */
const assertWithinOwn = async (session: Session, user: AnyRecord): Promise<void> => {
  const roles = await assignableRoles(session, roleIdsOf(user), 'role')
  if (roles.some((role) => role['superUser'] === true)) throw refusal(session, 'service-accounts', 'role', 'superUser')
  await assertNewProfiles(session, user, {})
  await assertComesWithinOwn(session, user, 'role')
}

const before = async (session: Session, { action, input, current }: Change): Promise<undefined> => {
  // Whoever has the right may stop an account, however much it may do.
  const stops = input['status'] === 'INACTIVE' && Object.keys(input).length === 1
  if (action === 'delete' || stops) return
  await assertWithinOwn(session, asUser(asWritten(current, { ...input, status: 'ACTIVE' })))
}

/** Makes a key, which is answered this once. */
const issueKey: Implementation = async (session, input, { deps }) => {
  const { id } = await session.of('service-accounts').get(textOf(input, 'name'))
  // Whole: what his role hides of the account, the key would open all the same.
  const user = await serviceUserNamed(session, serviceName(id))
  if (user?.['status'] !== 'ACTIVE') throw refusal(session, 'service-accounts', 'name', 'inactive')
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
