import type { Database } from '../contract.ts'
import { ensureAccount, plainEmail, realmOf, storePassword, type UserType } from './accounts.ts'
import { accept } from './memberships.ts'
import { hashPassword } from './passwords.ts'

export interface NewWorkspace {
  readonly namespace: string
  readonly name: string
  /** Identifier of the company's record in the workspace, the `businessId` of the tokens. */
  readonly businessId: string
  readonly configProfile?: string
}

/** Makes a workspace known to the platform; doing it again changes nothing. */
export const foundWorkspace = async (
  db: Database,
  { namespace, name, businessId, configProfile = 'default' }: NewWorkspace,
): Promise<void> => {
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(namespace))
    throw new Error(`'${namespace}' cannot be a namespace: small letters, digits and dashes only`)
  await db.platform((sql) =>
    sql(
      'insert into estiba.auth_namespaces (namespace, name, business_id, config_profile) values ($1, $2, $3, $4) on conflict (namespace) do nothing',
      [namespace, name, businessId, configProfile],
    ),
  )
}

export interface NewPassword {
  readonly email: string
  readonly type: UserType
  readonly businessId: string
  readonly password: string
}

/**
 * Gives a person the password that he signs in with, and has him accepted wherever he is a user: for samples and tests,
 * whose people nobody invites. His former sessions end.
 */
export const setPassword = async (
  db: Database,
  { email, type, businessId, password }: NewPassword,
  now = new Date(),
): Promise<void> => {
  const hash = await hashPassword(password)
  await db.platform(async (sql) => {
    const account = await ensureAccount(sql, email, realmOf(type, businessId))
    await storePassword(sql, account.id, hash, now)
    const users = await sql<{ namespace: string; id: string }>(
      `select namespace, id from estiba.users join estiba.auth_namespaces using (namespace)
        where lower(email) = $1 and case when type = 'company-customer' then business_id else '' end = $2`,
      [plainEmail(email), account.realm],
    )
    for (const user of users) await accept(sql, account.id, user, 'OPERATOR', now)
  })
}
