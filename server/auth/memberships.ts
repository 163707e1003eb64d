import {
  type Account,
  accountsByEmail,
  fitsRealm,
  localRealm,
  realmOf,
  type Sql,
  type UserType,
  type Workspace,
  workspaces,
} from './accounts.ts'

/** A user of a workspace: the row that its administrator manages (resource `users`). */
export interface Membership {
  readonly workspace: Workspace
  readonly username: string
  readonly email: string
  readonly type: UserType
  readonly role: string | null
  readonly lastLoginAt: string | null
}

interface MembershipRow {
  readonly account_id: string
  readonly account_email: string
  readonly realm: string
  readonly namespace: string
  readonly username: string
  readonly email: string | null
  readonly type: UserType
  readonly role: string | null
  readonly last_login_at: Date | string | null
}

/** How somebody accepted to be a user. */
export type Acceptance = 'LINK' | 'SIGN_IN' | 'CODE' | 'ACTIVATION' | 'OPERATOR'

const accepted = `select m.account_id, a.email as account_email, a.realm, u.namespace, u.username, u.email, u.type, u.role, u.last_login_at
  from estiba.auth_memberships m
  join estiba.auth_accounts a on a.id = m.account_id
  join estiba.users u on u.namespace = m.namespace and u.id = m.user_id and u.created_at = m.user_created_at
  where u.status = 'ACTIVE'`

/** Where an account may work: active users that it has accepted, of its e-mail and realm, in active workspaces. */
export const membershipsOf = async (sql: Sql, account: Pick<Account, 'id'>): Promise<readonly Membership[]> =>
  joined(sql, await sql<MembershipRow>(`${accepted} and m.account_id = $1`, [account.id]))

/** The active accounts of an e-mail that work somewhere, staff first; `customerOf` says which are meant (`fitsRealm`). */
export const workingAccounts = async (
  sql: Sql,
  email: string,
  customerOf: string | null,
): Promise<readonly Account[]> => {
  const fitting = (await accountsByEmail(sql, email)).filter((one) => one.active && fitsRealm(one, customerOf))
  // Asked of nobody too: it takes as long where there is no account.
  if (fitting.length === 0) await membershipsOf(sql, { id: '' })
  const working: Account[] = []
  for (const account of fitting)
    if ((await membershipsOf(sql, account)).length > 0 || account.platform) working.push(account)
  return working
}

/** The user of a workspace as whom an account works there; null where it has accepted none, or another one. */
export const membershipIn = async (
  sql: Sql,
  account: Pick<Account, 'id'>,
  namespace: string,
): Promise<Membership | null> => {
  const rows = await sql<MembershipRow>(`${accepted} and m.account_id = $1 and m.namespace = $2`, [
    account.id,
    namespace,
  ])
  return (await joined(sql, rows))[0] ?? null
}

/**
 * Accounts of who goes by a user name, in any workspace, who accepted it first before the others; `fits` leaves out
 * those that are not meant.
 */
export const accountsNamed = async (
  sql: Sql,
  username: string,
  fits: (membership: Membership) => boolean,
): Promise<readonly string[]> => {
  const rows = await sql<MembershipRow>(
    `${accepted} and lower(u.username) = lower($1) order by m.accepted_at, m.account_id limit 50`,
    [username.trim()],
  )
  const found = await workspaces(sql, 'namespace = any($1)', [rows.map((row) => row.namespace)])
  return [...new Set(rows.flatMap((row) => (membershipsIn(found, [row]).some(fits) ? [row.account_id] : [])))]
}

/** The account that has accepted a user of a workspace; null where none has. */
export const accountOfUser = async (sql: Sql, namespace: string, userId: string): Promise<string | null> => {
  const [row] = await sql<{ account_id: string }>(
    `select m.account_id from estiba.auth_memberships m
      join estiba.users u on u.namespace = m.namespace and u.id = m.user_id and u.created_at = m.user_created_at
      where m.namespace = $1 and m.user_id = $2`,
    [namespace, userId],
  )
  return row?.account_id ?? null
}

/** Accepts a user of a workspace for an account: from now on he works there as that user. */
export const accept = async (
  sql: Sql,
  accountId: string,
  user: { readonly namespace: string; readonly id: string },
  how: Acceptance,
  now: Date,
): Promise<void> => {
  const rows = await sql(
    `insert into estiba.auth_memberships (namespace, user_id, user_created_at, account_id, accepted_at, accepted_by)
      select namespace, id, created_at, $3, $4, $5 from estiba.users where namespace = $1 and id = $2
      on conflict (namespace, user_id) do update set user_created_at = excluded.user_created_at,
        account_id = excluded.account_id, accepted_at = excluded.accepted_at, accepted_by = excluded.accepted_by
      returning user_id`,
    [user.namespace, user.id, accountId, now, how],
  )
  if (rows.length === 0) throw new Error('Nobody can be a user who is not there')
  await sql("update estiba.users set membership_state = 'ACCEPTED' where namespace = $1 and id = $2", [
    user.namespace,
    user.id,
  ])
  // Who had no e-mail until now leaves an account behind that nobody signs in with any more.
  await sql(
    `delete from estiba.auth_accounts a where realm = $1
      and not exists (select 1 from estiba.auth_memberships m where m.account_id = a.id)`,
    [localRealm(user.namespace)],
  )
}

const joined = async (sql: Sql, rows: readonly MembershipRow[]): Promise<readonly Membership[]> => {
  // Asked of nobody too, so that no answer comes sooner where there is no account.
  const found = await workspaces(sql, 'namespace = any($1)', [rows.map((row) => row.namespace)])
  return membershipsIn(found, rows)
}

const membershipsIn = (found: readonly Workspace[], rows: readonly MembershipRow[]): readonly Membership[] =>
  found.flatMap((workspace) =>
    rows
      .filter((row) => row.namespace === workspace.namespace && belongs(row, workspace))
      .map((row) => ({
        workspace,
        username: row.username,
        email: row.account_email,
        type: row.type,
        role: row.role,
        lastLoginAt: row.last_login_at === null ? null : new Date(row.last_login_at).toISOString(),
      })),
  )

/** What the company wrote since must still be the person who accepted: his e-mail, and staff or customer. */
const belongs = (
  { namespace, email, account_email, realm, type }: MembershipRow,
  { businessId }: Workspace,
): boolean =>
  realm === localRealm(namespace)
    ? (email ?? '') === ''
    : email?.toLowerCase() === account_email && realm === realmOf(type, businessId)
