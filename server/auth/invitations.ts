import type { AnyRecord, Locale } from '../../src/schema/json.ts'
import { isEmail } from '../../src/schema/kinds/email.ts'
import type { Where } from '../../src/schema/where.ts'
import { assignableRoles } from '../access/assignable.ts'
import { companyOf } from '../access/resolveCaller.ts'
import type { Deps, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { mailCompany } from '../mail/companyMail.ts'
import { accountByEmail, ensureAccount, plainEmail, type Sql, storePassword, workspaces } from './accounts.ts'
import { assertPassword, invalid } from './invalid.ts'
import { hashPassword } from './passwords.ts'
import { randomToken, tokenHash } from './secrets.ts'

/** G-16: seven days, once. */
export const invitationDays = 7

/** What a workspace knows of an invitation. */
export type Invitation = AnyRecord

interface InvitationRow {
  readonly id: string
  readonly namespace: string
  readonly role: string
  readonly email: string
}

/**
 * Invites an e-mail to the caller's workspace with a role; a pending invitation of it is replaced.
 *
 * @throws ApiError 400 `DUPLICATE` for a member, 422 for a role that the caller may not assign
 */
export const invite = async (
  session: Session,
  deps: Deps,
  asked: { readonly email: string; readonly role: string },
): Promise<Invitation> => {
  const { caller } = session
  const email = plainEmail(asked.email)
  if (!isEmail(email)) throw invalid('email', 'email', caller.locale)
  const [role] = await assignableRoles(session, [asked.role], 'role')
  const members = await session.asSystem('users').list({ where: { email: { eq: email } }, range: [0, 0] })
  if (role === undefined || members.rows.length > 0) throw new ApiError('DUPLICATE')
  const token = randomToken()
  const now = deps.clock()
  await revokePending(session, email)
  const invitation = await session.asSystem('invitations').create({
    email,
    role: role.id,
    token: tokenHash(token),
    invitedBy: caller.username,
    sentAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + invitationDays * 86_400_000).toISOString(),
    invitationState: 'PENDING',
  })
  const [company] = await session.asSystem('companies').getMany([caller.businessId])
  const locale: Locale = company?.['language'] === 'en' ? 'en' : 'es'
  const values = {
    company: String(company?.['name'] ?? caller.namespace),
    inviter: caller.name || caller.username,
    role: String(role['name']),
    days: invitationDays,
    link: `${deps.settings.publicUrl}/accept-invitation?token=${token}`,
  }
  session.afterCommit(() => mailCompany(deps, caller.namespace, 'invitation', locale, email, values))
  return invitation
}

const pending = async (session: Session, where: Where): Promise<readonly AnyRecord[]> => {
  const wanted = { and: [where, { invitationState: 'PENDING' }] }
  return (await session.asSystem('invitations').list({ where: wanted, range: [0, 999] })).rows
}

const revokePending = async (session: Session, email: string): Promise<void> => {
  for (const { id } of await pending(session, { email }))
    await session.asSystem('invitations').update(id, { invitationState: 'REVOKED' })
}

export interface Confirmation {
  readonly email: string
  readonly namespace: string
  readonly role: string
  /** The person must choose a password first: nothing was changed yet. */
  readonly needsPassword: boolean
  readonly newUser: boolean
}

/**
 * Accepts an invitation (S-INVITE-ACCEPT). A new person without a password in the call is only told that one
 * is needed.
 *
 * @throws ApiError 410 for a token that was used, revoked, has expired or never was
 */
export const confirmInvitation = async (
  deps: Deps,
  token: string,
  person: { readonly name: string; readonly lastName: string; readonly password: string },
  locale: Locale,
): Promise<Confirmation> => {
  const now = deps.clock()
  const found = await deps.db.platform(async (sql) => {
    const [row] = await sql<InvitationRow>(
      "select id, namespace, role, email from estiba.invitations where token = $1 and invitation_state = 'PENDING' and expires_at > $2",
      [tokenHash(token), now],
    )
    const [workspace] = row ? await workspaces(sql, 'namespace = $1', [row.namespace]) : []
    return row && workspace ? { row, workspace, account: await accountByEmail(sql, row.email, '') } : null
  })
  if (found === null) throw new ApiError('GONE')
  const { row, workspace, account } = found
  const newUser = account?.passwordHash === null || account === null
  const answer = { email: row.email, namespace: row.namespace, role: row.role, newUser }
  if (newUser && person.password === '') return { ...answer, needsPassword: true }
  if (newUser) assertPassword(person.password, locale)
  if (newUser && person.name === '') throw invalid('name', 'required', locale)
  const hash = newUser ? await hashPassword(person.password) : null
  await take(deps, row, now)
  await deps.db.system(row.namespace, async (session) => {
    const company = await companyOf(session, workspace)
    await session.asSystem('users').create({
      username: row.email,
      email: row.email,
      name: person.name || nameOf(row.email),
      lastName: person.lastName || null,
      company: company?.id ?? null,
      type: 'company-official',
      role: row.role,
      roles: [row.role],
      language: locale,
      status: 'ACTIVE',
    })
  })
  await deps.db.platform(async (sql) => {
    const own = await ensureAccount(sql, row.email, '')
    if (hash !== null) await storePassword(sql, own.id, hash, now)
  })
  return { ...answer, needsPassword: false }
}

/** Of two who confirm at once, one is late. */
const take = async (deps: Deps, { id, namespace }: InvitationRow, now: Date): Promise<void> => {
  const taken = await deps.db.platform((sql) =>
    sql(
      `update estiba.invitations set invitation_state = 'ACCEPTED', accepted_at = $3, version = version + 1, updated_at = $3
        where namespace = $1 and id = $2 and invitation_state = 'PENDING' returning id`,
      [namespace, id, now],
    ),
  )
  if (taken.length === 0) throw new ApiError('GONE')
}

const nameOf = (email: string): string => email.split('@')[0] ?? email

/**
 * Takes a pending invitation back; its link opens nothing any more.
 *
 * @throws ApiError 404 for one that is not pending
 */
export const revokeInvitation = async (session: Session, id: string): Promise<void> => {
  const [found] = await pending(session, { id })
  if (found === undefined) throw new ApiError('NOT_FOUND')
  await session.asSystem('invitations').update(found.id, { invitationState: 'REVOKED' })
}

/** Marks those whose time is over; they open nothing before either. */
export const expireInvitations = (sql: Sql): Promise<unknown> =>
  sql(
    `update estiba.invitations set invitation_state = 'EXPIRED', version = version + 1, updated_at = now()
      where invitation_state = 'PENDING' and expires_at <= now()`,
  )
