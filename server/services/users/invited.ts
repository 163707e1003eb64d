import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import { prepareInvitation, revokePending } from '../../auth/invitations.ts'
import type { Session } from '../../contract.ts'
import { refusal } from '../refusal.ts'
import type { Change } from '../../db/repository/hooks.ts'

type Stored = { readonly [field: string]: unknown }

const isCustomer = (user: Stored): boolean => user['type'] === 'company-customer'

/**
 * What a write by a person means for a membership: a new user is invited; one of other realm (staff or customer) must
 * accept again; the e-mail of one who has accepted is changed in his record only, where he is asked.
 *
 * @throws ApiError 422 at `email`
 */
export const asInvited = (session: Session, { action, input, current }: Change): JsonObject => {
  if (action === 'create') return { ...input, membershipState: 'INVITED', invitedAt: session.now().toISOString() }
  const stored: Stored = current ?? {}
  const next: Stored = { ...stored, ...input }
  if (stored['membershipState'] !== 'ACCEPTED') return input
  if (String(next['email'] ?? '') !== String(stored['email'] ?? ''))
    throw refusal(session, 'users', 'email', 'emailAsked')
  return isCustomer(next) === isCustomer(stored) ? input : { ...input, membershipState: 'INVITED' }
}

/** Invites whoever has to accept after a write; who has no e-mail gets a printed activation instead. */
export const inviteAfter = async (session: Session, { action, current, record }: Written): Promise<void> => {
  if (record === null || action === 'delete') return
  const email = String(record['email'] ?? '')
  const was: Stored = current ?? {}
  const anew =
    action === 'create' || was['membershipState'] !== record['membershipState'] || String(was['email'] ?? '') !== email
  if (record['membershipState'] !== 'INVITED' || !anew) return
  if (email === '') await revokePending(session, { member: record.id })
  else await prepareInvitation(session, { email, role: String(record['role']), member: record.id }, session.now())
}

interface Written extends Change {
  readonly record: AnyRecord | null
}
