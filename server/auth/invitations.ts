import type { RecordOf } from '../../src/resources/records.ts'
import { isEmail } from '../../src/schema/kinds/email.ts'
import type { Where } from '../../src/schema/where.ts'
import { assignableRoles } from '../access/assignable.ts'
import { assertComesWithinOwn } from '../access/giveWithinOwn.ts'
import { roleIdsOf } from '../access/rights.ts'
import type { Deps, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { plainEmail, type Sql } from './accounts.ts'
import { invalid } from './invalid.ts'
import { invitationDays, sendOne } from './sendInvitations.ts'

/** What a workspace knows of an invitation. */
export type Invitation = RecordOf<'invitations'>

/**
 * Invites an e-mail to the caller's workspace with a role; a pending invitation of it is replaced. A user who was made
 * and has not accepted yet gets the role and another mail.
 *
 * @throws ApiError 400 `DUPLICATE` for a member, 409 for one who is put aside, 422 for a role that the caller may not assign
 */
export const invite = async (
  session: Session,
  deps: Deps,
  asked: { readonly email: string; readonly role: string },
): Promise<Invitation> => {
  const email = plainEmail(asked.email)
  if (!isEmail(email)) throw invalid('email', 'email', session.caller.locale)
  const [role] = await assignableRoles(session, [asked.role], 'role')
  const known = await session.asSystem('users').first({ where: { email: { eq: email } } })
  if (role === undefined || known?.membershipState === 'ACCEPTED') throw new ApiError('DUPLICATE')
  // The link would open nothing.
  if (known !== undefined && known.status !== 'ACTIVE') throw new ApiError('STATE')
  // Who is not there yet is made with this role alone when he accepts.
  const newcomer = { id: email, username: email, type: 'company-official', status: 'ACTIVE' } as const
  await assertComesWithinOwn(session, { ...(known ?? newcomer), role: role.id, roles: [role.id] }, 'role')
  if (known !== undefined && roleIdsOf(known).join() !== role.id)
    await session.of('users').update(known.id, { role: role.id, roles: [role.id] })
  const made = await prepareInvitation(session, { email, role: role.id, member: known?.id ?? null }, deps.clock())
  session.afterCommit(() => sendOne(deps, session.caller.namespace, made.id))
  return made
}

/** Writes an invitation that is mailed after the transaction (`watchInvitations`); no link opens anything before. */
export const prepareInvitation = async (
  session: Session,
  { email, role, member }: { readonly email: string; readonly role: string; readonly member: string | null },
  now: Date,
): Promise<Invitation> => {
  await revokePending(session, member === null ? { email } : { or: [{ email }, { member }] })
  return session.asSystem('invitations').create({
    email,
    role,
    member,
    invitedBy: session.caller.sessionId === '' ? null : session.caller.username,
    expiresAt: new Date(now.getTime() + invitationDays * 86_400_000).toISOString(),
    invitationState: 'PENDING',
  })
}

/** Links of these invitations open nothing any more. */
export const revokePending = async (session: Session, where: Where): Promise<void> => {
  const invitations = session.asSystem('invitations')
  for (const { id } of await invitations.all({ where: { and: [where, { invitationState: 'PENDING' }] } }))
    await invitations.update(id, { invitationState: 'REVOKED' })
}

/**
 * Takes a pending invitation back; its link opens nothing any more.
 *
 * @throws ApiError 404 for one that is not pending, or not among the caller's rows
 */
export const revokeInvitation = async (session: Session, id: string): Promise<void> => {
  const found = await session.of('invitations').get(id)
  if (found['invitationState'] !== 'PENDING') throw new ApiError('NOT_FOUND')
  await session.asSystem('invitations').update(found.id, { invitationState: 'REVOKED' })
  // The address that it was to confirm is awaited no more.
  const member = await session.asSystem('users').find(found.member)
  if (member?.pendingEmail === found.email) await session.asSystem('users').update(member.id, { pendingEmail: null })
}

/** Marks those whose time is over; they open nothing before either, and the address that they were to confirm is awaited no more. */
export const expireInvitations = (sql: Sql): Promise<unknown> =>
  sql(
    `with gone as (update estiba.invitations set invitation_state = 'EXPIRED', version = version + 1, updated_at = now()
        where invitation_state = 'PENDING' and expires_at <= now() returning namespace, member, email)
      update estiba.users u set pending_email = null from gone
        where u.namespace = gone.namespace and u.id = gone.member collate "C" and u.pending_email = gone.email collate "C"`,
  )
