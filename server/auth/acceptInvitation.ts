import type { JsonObject, Locale } from '../../src/schema/json.ts'
import { companyOf } from '../access/resolveCaller.ts'
import { aboutInvitation } from '../audit/about.ts'
import { writeAudit } from '../audit/auditEntries.ts'
import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { RequestInfo } from '../services/service.ts'
import {
  type Account,
  accountByEmail,
  ensureAccount,
  realmOf,
  type Sql,
  storePassword,
  type UserType,
  type Workspace,
  workspaces,
} from './accounts.ts'
import { activate, activationCode, activationOf } from './activations.ts'
import { assertPassword, invalid } from './invalid.ts'
import { type Acceptance, accept } from './memberships.ts'
import { hashPassword } from './passwords.ts'
import { tokenHash } from './secrets.ts'

interface InvitationRow {
  readonly id: string
  readonly namespace: string
  readonly role: string
  readonly email: string
  readonly member: string | null
  readonly invited_by: string | null
  /** Of the user that is there already; null where he is made when he accepts. */
  readonly type: UserType | null
}

export interface Invited extends InvitationRow {
  readonly workspace: Workspace
  readonly realm: string
}

/** Pending invitations to workspaces that are open, of users who are not put aside. */
const invited = async (sql: Sql, condition: string, values: readonly unknown[]): Promise<readonly Invited[]> => {
  const rows = await sql<InvitationRow>(
    `select i.id, i.namespace, i.role, i.email, i.member, i.invited_by, u.type from estiba.invitations i
      left join estiba.users u on u.namespace = i.namespace and u.id = i.member collate "C"
      where i.invitation_state = 'PENDING' and (i.member is null or u.status = 'ACTIVE') and ${condition}`,
    values,
  )
  const found =
    rows.length === 0 ? [] : await workspaces(sql, 'namespace = any($1)', [rows.map((row) => row.namespace)])
  return rows.flatMap((row) => {
    const workspace = found.find(({ namespace }) => namespace === row.namespace)
    const realm = realmOf(row.type ?? 'company-official', workspace?.businessId ?? '')
    return workspace === undefined ? [] : [{ ...row, workspace, realm }]
  })
}

/** What somebody who has signed in may accept. */
export const invitationsOf = async (
  sql: Sql,
  { email, realm }: Pick<Account, 'email' | 'realm'>,
  now: Date,
): Promise<readonly Invited[]> =>
  (await invited(sql, 'i.email = $1 and i.expires_at > $2', [email, now])).filter((one) => one.realm === realm)

export interface Confirmation {
  readonly email: string
  readonly namespace: string
  readonly role: string
  /** The person must choose a password first: nothing was changed yet. */
  readonly needsPassword: boolean
  readonly newUser: boolean
  /** The company knows his name: only a password is asked. */
  readonly known?: true
  /** Of who has no e-mail: kept where the printed code was typed. */
  readonly device?: string
}

/**
 * Accepts an invitation by the link of its mail, which proves the e-mail (S-INVITE-ACCEPT). A new person without a
 * password in the call is only told that one is needed.
 *
 * @throws ApiError 410 for a token that was used, revoked, has expired or never was
 */
export const confirmInvitation = async (
  deps: Deps,
  token: string,
  person: { readonly name: string; readonly lastName: string; readonly password: string },
  { locale, userAgent }: Pick<RequestInfo, 'locale' | 'userAgent'>,
): Promise<Confirmation> => {
  const code = activationCode(token)
  if (code !== null) return confirmActivation(deps, code, person.password, { locale, userAgent })
  const found = await deps.db.platform(async (sql) => {
    const [one] = await invited(sql, 'i.token = $1 and i.expires_at > $2', [tokenHash(token), deps.clock()])
    return one === undefined ? null : { one, account: await accountByEmail(sql, one.email, one.realm) }
  })
  if (found === null) throw new ApiError('GONE')
  const { one, account } = found
  const newUser = account === null || account.passwordHash === null || !account.active
  const known = one.member === null ? {} : { known: true as const }
  const answer = { email: one.email, namespace: one.namespace, role: one.role, newUser, ...known }
  if (newUser && person.password === '') return { ...answer, needsPassword: true }
  if (newUser) assertPassword(person.password, locale)
  if (newUser && one.member === null && person.name === '') throw invalid('name', 'required', locale)
  const hash = newUser ? await hashPassword(person.password) : null
  await join(deps, one, { ...person, language: locale, how: 'LINK', hash })
  return { ...answer, needsPassword: false }
}

/** The same by a printed code, of a member who has no e-mail: his name is known, and he always chooses a password. */
const confirmActivation = async (
  deps: Deps,
  code: string,
  password: string,
  { locale, userAgent }: Pick<RequestInfo, 'locale' | 'userAgent'>,
): Promise<Confirmation> => {
  const one = await deps.db.platform((sql) => activationOf(sql, code, deps.clock()))
  if (one === null) throw new ApiError('GONE')
  const answer = { email: one.login, namespace: one.namespace, role: one.role, newUser: true, known: true as const }
  if (password === '') return { ...answer, needsPassword: true }
  assertPassword(password, locale)
  const device = await activate(deps, code, one, await hashPassword(password), userAgent)
  return { ...answer, needsPassword: false, device }
}

/**
 * Accepts an invitation as somebody who has signed in.
 *
 * @throws ApiError 404 for one that is not his, or no longer pending
 */
export const acceptAsAccount = async (deps: Deps, account: Account, id: string, locale: Locale): Promise<string> => {
  const open = await deps.db.platform((sql) => invitationsOf(sql, account, deps.clock()))
  const one = open.find((invitation) => invitation.id === id)
  if (one === undefined) throw new ApiError('NOT_FOUND')
  await join(deps, one, { name: '', lastName: '', language: locale, how: 'SIGN_IN', hash: null })
  return one.namespace
}

interface Joining {
  readonly name: string
  readonly lastName: string
  readonly language: Locale
  readonly how: Acceptance
  /** The password of a new account. */
  readonly hash: string | null
}

const join = async (deps: Deps, one: Invited, { how, hash, ...person }: Joining): Promise<void> => {
  const now = deps.clock()
  const id = one.member === null ? await makeUser(deps, one, person) : await addressed(deps, one, one.member)
  await deps.db.platform(async (sql) => {
    await take(sql, one, now)
    const account = await ensureAccount(sql, one.email, one.realm)
    await accept(sql, account.id, { namespace: one.namespace, id }, how, now)
    await writeAudit(sql, { namespace: one.namespace, event: 'ACCEPTED', person: id, ...aboutInvitation(one) }, now)
    if (hash === null) return
    await storePassword(sql, account.id, hash, now)
    await sql("update estiba.auth_accounts set state = 'ACTIVE' where id = $1", [account.id])
  })
}

const makeUser = (deps: Deps, one: Invited, person: JsonObject): Promise<string> =>
  deps.db
    .system(one.namespace, async (session) => {
      const company = await companyOf(session, one.workspace)
      const made = await session.asSystem('users').create({
        ...person,
        name: person['name'] || nameOf(one.email),
        lastName: person['lastName'] || null,
        username: one.email,
        email: one.email,
        company: company?.id ?? null,
        type: 'company-official',
        role: one.role,
        roles: [one.role],
        status: 'ACTIVE',
      })
      // Where it ends before he is a member, the link leads on from here.
      await session.asSystem('invitations').update(one.id, { member: made.id })
      return made.id
    })
    .catch((problem: unknown) => {
      throw problem instanceof ApiError && problem.code === 'DUPLICATE' ? new ApiError('GONE') : problem
    })

/** A user who had no e-mail has one from the moment that its owner accepts. */
const addressed = (deps: Deps, { namespace, email }: Invited, id: string): Promise<string> =>
  deps.db.system(namespace, async (session) => {
    const user = await session.asSystem('users').find(id)
    if (user !== undefined && user['email'] !== email)
      await session.asSystem('users').update(id, { email, pendingEmail: null })
    return id
  })

/** Of two who accept at once, one is late. */
const take = async (sql: Sql, { id, namespace }: Invited, now: Date): Promise<void> => {
  const taken = await sql(
    `update estiba.invitations set invitation_state = 'ACCEPTED', accepted_at = $3, version = version + 1, updated_at = $3
      where namespace = $1 and id = $2 and invitation_state = 'PENDING' returning id`,
    [namespace, id, now],
  )
  if (taken.length === 0) throw new ApiError('GONE')
}

const nameOf = (email: string): string => email.split('@')[0] ?? email
