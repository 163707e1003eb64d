import { composed } from '../../src/schema/composed.ts'
import { aboutUser } from '../audit/about.ts'
import { writeAudit } from '../audit/auditEntries.ts'
import { randomUUID } from 'node:crypto'
import type { Caller, Session } from '../contract.ts'

export type UserType = Caller['type']

/** Who may sign in; what he may do is said by the memberships (resource `users`) of his e-mail. */
export interface Account {
  readonly id: string
  readonly email: string
  /** Empty for staff; the company for one of its customers (G-17). */
  readonly realm: string
  readonly passwordHash: string | null
  readonly active: boolean
  readonly rightsVersion: number
  readonly platform: boolean
}

interface AccountRow {
  readonly id: string
  readonly email: string
  readonly realm: string
  readonly password_hash: string | null
  readonly state: string
  readonly rights_version: number
  readonly platform: boolean
}

export type Sql = Session['sql']

export const plainEmail = (email: string): string => composed(email.trim()).toLowerCase()

export const realmOf = (type: UserType, businessId: string): string => (type === 'company-customer' ? businessId : '')

/** Realm of the people of a workspace who have no e-mail: their accounts enter this one alone. */
export const localRealm = (namespace: string): string => `@${namespace}`

export const isLocal = ({ realm }: Pick<Account, 'realm'>): boolean => realm.startsWith('@')

/** With what somebody without an e-mail signs in: no address that mail could reach, since it has no dot. */
export const localName = (username: string, namespace: string): string => plainEmail(`${username}@${namespace}`)

/** Whether an account is the one that is meant: `customerOf` null is anybody, `*` a customer of any company. */
export const fitsRealm = (account: Pick<Account, 'realm'>, customerOf: string | null): boolean =>
  customerOf === null || (customerOf === '*' ? account.realm !== '' && !isLocal(account) : account.realm === customerOf)

/** What an address of the sign-in says so that this account is meant: nothing of staff, the company of its customers. */
export const signInQuery = ({ realm }: Pick<Account, 'realm'>): { readonly [name: string]: string } =>
  realm === '' || isLocal({ realm }) ? {} : { m: 'customer', company: realm }

/** Whether a session is one of the account: who has no e-mail signs in by his user name. */
export const isOfAccount = (
  { email, namespace, username }: Pick<Caller, 'email' | 'namespace' | 'username'>,
  account: Pick<Account, 'email' | 'realm'>,
): boolean =>
  isLocal(account)
    ? localRealm(namespace) === account.realm && localName(username, namespace) === account.email
    : plainEmail(email) === account.email

const columns = 'id, email, realm, password_hash, state, rights_version, platform'

const accountOf = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  realm: row.realm,
  passwordHash: row.password_hash,
  active: row.state === 'ACTIVE',
  rightsVersion: row.rights_version,
  platform: row.platform,
})

export const accountByEmail = async (sql: Sql, email: string, realm: string): Promise<Account | null> => {
  const [row] = await sql<AccountRow>(`select ${columns} from estiba.auth_accounts where email = $1 and realm = $2`, [
    plainEmail(email),
    realm,
  ])
  return row ? accountOf(row) : null
}

export const accountById = async (sql: Sql, id: string): Promise<Account | null> => {
  const [row] = await sql<AccountRow>(`select ${columns} from estiba.auth_accounts where id = $1`, [id])
  return row ? accountOf(row) : null
}

/** Those that there are, in the order of the identifiers. */
export const accountsById = async (sql: Sql, ids: readonly string[]): Promise<readonly Account[]> => {
  const rows = await sql<AccountRow>(`select ${columns} from estiba.auth_accounts where id = any($1)`, [ids])
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(accountOf))
}

/** Staff first; a customer where the company is named, or where the e-mail is nobody's of the staff. */
export const accountsByEmail = async (sql: Sql, email: string): Promise<readonly Account[]> => {
  const rows = await sql<AccountRow>(
    `select ${columns} from estiba.auth_accounts where email = $1 order by realm limit 20`,
    [plainEmail(email)],
  )
  return rows.map(accountOf)
}

/** The account of an e-mail, made where there is none; without a password nobody signs in with it yet. */
export const ensureAccount = async (sql: Sql, email: string, realm: string): Promise<Account> => {
  await sql(
    'insert into estiba.auth_accounts (id, email, realm) values ($1, $2, $3) on conflict (email, realm) do nothing',
    [randomUUID(), plainEmail(email), realm],
  )
  const account = await accountByEmail(sql, email, realm)
  if (account === null) throw new Error('An account that was just made is not there')
  return account
}

/** Keeps the new hash and ends every session: tokens carry the former `rightsVersion`. */
export const storePassword = async (sql: Sql, accountId: string, passwordHash: string, now: Date): Promise<void> => {
  await sql(
    'update estiba.auth_accounts set password_hash = $2, password_changed_at = $3, rights_version = rights_version + 1 where id = $1',
    [accountId, passwordHash, now],
  )
  await sql('delete from estiba.auth_temporary_tokens where account_id = $1', [accountId])
  await endSessions(sql, { accountId }, now, 'PASSWORD')
}

/** Removes the account of who is no longer a member of any workspace (G-04), as far as a user that is gone was its last. */
export const forgetStranger = async (sql: Sql, namespace: string, userId: string): Promise<void> => {
  const gone = await sql<{ account_id: string }>(
    `delete from estiba.auth_memberships m where namespace = $1 and user_id = $2 and not exists (
      select 1 from estiba.users u where u.namespace = m.namespace and u.id = m.user_id and u.created_at = m.user_created_at)
      returning account_id`,
    [namespace, userId],
  )
  await sql(
    `delete from estiba.auth_accounts a where id = any($1) and not platform
      and not exists (select 1 from estiba.auth_memberships m where m.account_id = a.id)`,
    [gone.map((row) => row.account_id)],
  )
}

/**
 * Ends the sessions of an account, or of one user of one workspace, or a single one. The company is told of those that
 * their person did not sign out of himself.
 *
 * @param of `except` is the session that goes on
 * @param by the user name of who ends those of somebody else
 */
export const endSessions = async (
  sql: Sql,
  of: {
    readonly accountId?: string
    readonly namespace?: string
    readonly username?: string
    readonly id?: string
    readonly except?: string
  },
  now: Date,
  reason: string,
  by?: string,
): Promise<number> => {
  const ended = await sql<{ readonly namespace: string; readonly username: string }>(
    `update estiba.auth_sessions set revoked_at = $1, revoked_for = $2
      where revoked_at is null and ($3::text is null or account_id = $3) and ($4::text is null or namespace = $4)
        and ($5::text is null or username = $5) and ($6::text is null or id = $6) and ($7::text is null or id <> $7) returning namespace, username`,
    [now, reason, of.accountId ?? null, of.namespace ?? null, of.username ?? null, of.id ?? null, of.except ?? null],
  )
  if (reason === 'LOGOUT') return ended.length
  const people = new Map(ended.map((one) => [`${one.namespace} ${one.username}`, one]))
  for (const { namespace, username } of people.values()) {
    const count = ended.filter((one) => one.namespace === namespace && one.username === username).length
    await writeAudit(
      sql,
      { namespace, event: 'SESSION_ENDED', person: by ?? username, ...aboutUser(username), count },
      now,
    )
  }
  return ended.length
}

/** A workspace of a company. */
export interface Workspace {
  readonly namespace: string
  readonly name: string
  readonly businessId: string
  readonly configProfile: string
}

interface WorkspaceRow {
  readonly namespace: string
  readonly name: string
  readonly business_id: string
  readonly config_profile: string
}

/** Active workspaces, oldest first. */
export const workspaces = async (
  sql: Sql,
  condition = 'true',
  values: readonly unknown[] = [],
): Promise<readonly Workspace[]> => {
  const rows = await sql<WorkspaceRow>(
    `select namespace, name, business_id, config_profile from estiba.auth_namespaces where status = 'ACTIVE' and ${condition} order by created_at, name`,
    values,
  )
  return rows.map((row) => ({
    namespace: row.namespace,
    name: row.name,
    businessId: row.business_id,
    configProfile: row.config_profile,
  }))
}
