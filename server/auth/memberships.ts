import { type Account, type Sql, type UserType, type Workspace, plainEmail, realmOf, workspaces } from './accounts.ts'

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
  readonly namespace: string
  readonly username: string
  readonly email: string
  readonly type: UserType
  readonly role: string | null
  readonly last_login_at: Date | string | null
}

const select = 'select namespace, username, email, type, role, last_login_at from estiba.users'

const join = async (sql: Sql, rows: readonly MembershipRow[]): Promise<readonly Membership[]> => {
  if (rows.length === 0) return []
  const found = await workspaces(sql, 'namespace = any($1)', [rows.map((row) => row.namespace)])
  return found.flatMap((workspace) =>
    rows
      .filter((row) => row.namespace === workspace.namespace)
      .map((row) => ({
        workspace,
        username: row.username,
        email: plainEmail(row.email),
        type: row.type,
        role: row.role,
        lastLoginAt: row.last_login_at === null ? null : new Date(row.last_login_at).toISOString(),
      })),
  )
}

/** Where an account may work: active users of its e-mail in active workspaces, of its realm. */
export const membershipsOf = async (
  sql: Sql,
  account: Pick<Account, 'email' | 'realm'>,
): Promise<readonly Membership[]> => {
  const rows = await sql<MembershipRow>(`${select} where lower(email) = $1 and status = 'ACTIVE'`, [account.email])
  const all = await join(sql, rows)
  return all.filter((membership) => realmOf(membership.type, membership.workspace.businessId) === account.realm)
}

/** Everybody of that user name, in any workspace. */
export const membershipsNamed = async (sql: Sql, username: string): Promise<readonly Membership[]> =>
  join(
    sql,
    await sql<MembershipRow>(`${select} where lower(username) = lower($1) and status = 'ACTIVE' limit 50`, [
      username.trim(),
    ]),
  )
