import { randomUUID } from 'node:crypto'
import type { Locale } from '../../src/schema/json.ts'
import { isEmail } from '../../src/schema/kinds/email.ts'
import { assignableRoles } from '../access/assignable.ts'
import { companyOf } from '../access/resolveCaller.ts'
import type { Deps, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { compose } from '../mail/compose.ts'
import { accountByEmail, ensureAccount, plainEmail, type Sql, storePassword, workspaces } from './accounts.ts'
import { assertPassword, invalid } from './invalid.ts'
import { hashPassword } from './passwords.ts'
import { randomToken, tokenHash } from './secrets.ts'

/** G-16: seven days, once. */
export const invitationDays = 7

export interface Invitation {
  readonly id: string
  readonly namespace: string
  readonly email: string
  readonly role: string
  readonly invitationState: 'PENDING' | 'ACCEPTED' | 'EXPIRED' | 'REVOKED'
  readonly invitedBy: string
  readonly sentAt: string
  readonly expiresAt: string
  readonly acceptedAt: string | null
}

interface InvitationRow {
  readonly id: string
  readonly namespace: string
  readonly role: string
  readonly email: string
  readonly invited_by: string
  readonly state: 'PENDING' | 'ACCEPTED' | 'REVOKED'
  readonly sent_at: Date | string
  readonly expires_at: Date | string
  readonly accepted_at: Date | string | null
}

const iso = (at: Date | string): string => new Date(at).toISOString()

const invitationOf = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  namespace: row.namespace,
  email: row.email,
  role: row.role,
  invitedBy: row.invited_by,
  invitationState: row.state === 'PENDING' && new Date(row.expires_at) <= now ? 'EXPIRED' : row.state,
  sentAt: iso(row.sent_at),
  expiresAt: iso(row.expires_at),
  acceptedAt: row.accepted_at === null ? null : iso(row.accepted_at),
})

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
  const members = await session.trusted('users').list({ where: { email: { eq: email } }, range: [0, 0] })
  if (role === undefined || members.rows.length > 0) throw new ApiError('DUPLICATE')
  const token = randomToken()
  const now = deps.clock()
  const row: InvitationRow = {
    id: randomUUID(),
    namespace: caller.namespace,
    role: role.id,
    email,
    invited_by: caller.username,
    state: 'PENDING',
    sent_at: now,
    expires_at: new Date(now.getTime() + invitationDays * 86_400_000),
    accepted_at: null,
  }
  const [company] = await session.trusted('companies').getMany([caller.businessId])
  const locale: Locale = company?.['language'] === 'en' ? 'en' : 'es'
  const mail = compose('invitation', locale, email, {
    company: String(company?.['name'] ?? caller.namespace),
    inviter: caller.name || caller.username,
    role: String(role['name']),
    days: invitationDays,
    link: `${deps.settings.publicUrl}/accept-invitation?token=${token}`,
  })
  session.afterCommit(async () => {
    await deps.db.platform((sql) => replacePending(sql, row, tokenHash(token)))
    await deps.mailer.send(mail)
  })
  return invitationOf(row, now)
}

const replacePending = async (sql: Sql, row: InvitationRow, hash: string): Promise<void> => {
  await sql(
    "update estiba.auth_invitations set state = 'REVOKED' where namespace = $1 and email = $2 and state = 'PENDING'",
    [row.namespace, row.email],
  )
  await sql(
    'insert into estiba.auth_invitations (id, hash, namespace, role, email, invited_by, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [row.id, hash, row.namespace, row.role, row.email, row.invited_by, row.sent_at, row.expires_at],
  )
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
      "select * from estiba.auth_invitations where hash = $1 and state = 'PENDING' and expires_at > $2",
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
  await take(deps, row.id, now)
  await deps.db.system(row.namespace, async (session) => {
    const company = await companyOf(session, workspace)
    await session.trusted('users').create({
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
const take = async (deps: Deps, id: string, now: Date): Promise<void> => {
  const taken = await deps.db.platform((sql) =>
    sql(
      "update estiba.auth_invitations set state = 'ACCEPTED', accepted_at = $2 where id = $1 and state = 'PENDING' returning id",
      [id, now],
    ),
  )
  if (taken.length === 0) throw new ApiError('GONE')
}

const nameOf = (email: string): string => email.split('@')[0] ?? email

/** Invitations to a workspace, the newest first. */
export const invitationsOf = async (deps: Deps, namespace: string): Promise<readonly Invitation[]> => {
  const rows = await deps.db.platform((sql) =>
    sql<InvitationRow>('select * from estiba.auth_invitations where namespace = $1 order by sent_at desc limit 500', [
      namespace,
    ]),
  )
  return rows.map((row) => invitationOf(row, deps.clock()))
}

export const revokeInvitation = async (deps: Deps, namespace: string, id: string): Promise<void> => {
  const revoked = await deps.db.platform((sql) =>
    sql(
      "update estiba.auth_invitations set state = 'REVOKED' where namespace = $1 and id = $2 and state = 'PENDING' returning id",
      [namespace, id],
    ),
  )
  if (revoked.length === 0) throw new ApiError('NOT_FOUND')
}
