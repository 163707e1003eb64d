import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { prepareInvitation, revokePending } from '../../../auth/invitations.ts'
import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'
import type { Planned, Written } from '../../../db/repository/hooks.ts'

type User = RecordOf<'users'>

const isCustomer = (user: Partial<User> | null): boolean => user?.type === 'company-customer'

/**
 * What a write by a person means for a membership: a new user is invited; one of other realm (staff or customer) must
 * accept again; the e-mail of one who has accepted is changed in his record only, where he is asked.
 *
 * @throws ApiError 422 at `email`
 */
export const asInvited = (session: Session, { action, input, current, values }: Planned<User>): JsonObject => {
  if (action === 'create') return { ...input, membershipState: 'INVITED', invitedAt: session.now().toISOString() }
  if (current?.membershipState !== 'ACCEPTED') return input
  if ((values.email ?? '') !== (current.email ?? '')) throw refusal(session, 'users', 'email', 'emailAsked')
  return isCustomer(values) === isCustomer(current) ? input : { ...input, membershipState: 'INVITED' }
}

/** Invites whoever has to accept after a write; who has no e-mail gets a printed activation instead. */
export const inviteAfter = async (session: Session, { action, current, record }: Written<User>): Promise<void> => {
  if (record === null || action === 'delete') return
  const email = record.email ?? ''
  const anew =
    action === 'create' || current?.membershipState !== record.membershipState || (current?.email ?? '') !== email
  if (record.membershipState !== 'INVITED' || !anew) return
  if (email === '') await revokePending(session, { member: record.id })
  else await prepareInvitation(session, { email, role: record.role ?? '', member: record.id }, session.now())
}
