import type { Locale } from '../../src/schema/json.ts'
import { callerCacheOf } from '../access/callerCache.ts'
import type { Deps } from '../contract.ts'
import {
  type Account,
  type Sql,
  accountsByEmail,
  ensureAccount,
  plainEmail,
  realmOf,
  storePassword,
} from './accounts.ts'
import { inBackground } from './background.ts'
import { assertPassword, invalid } from './invalid.ts'
import { mailMember } from './mailMember.ts'
import { membershipsOf } from './memberships.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { newSecurityCode, securityCode, tryCode, type TypedCode, useCode } from './securityCodes.ts'

/** Whose password is meant: an e-mail, as staff or as the customer of a company (`*`: of any). */
export interface Person {
  readonly email: string
  readonly customerOf: string | null
}

/** Mails a code to a known, active person; says nothing of whether there is one (B-RESET-PASSWORD). */
export const requestReset = (deps: Deps, person: Person, by: string, locale: Locale): void =>
  inBackground(deps, 'Mail of a security code', async () => {
    const account = await deps.db.platform((sql) => activeAccount(sql, person))
    if (account) await mailSecurityCode(deps, account, by, locale)
  })

/** Null where three codes were mailed in this hour to who asks. */
export const mailSecurityCode = async (
  deps: Deps,
  account: Pick<Account, 'id' | 'email'>,
  by: string,
  locale: Locale,
): Promise<{ readonly expiresAt: string } | null> => {
  const made = await newSecurityCode(deps, account, by)
  if (made === null) return null
  const query = new URLSearchParams({ email: account.email, link: made.link })
  const link = `${deps.settings.publicUrl}/auth/forgetpassword?${query}`
  await mailMember(deps, account, 'securityCode', locale, { code: made.code, minutes: securityCode.minutes, link })
  return { expiresAt: made.expiresAt.toISOString() }
}

/**
 * Changes a password by the mailed code and ends every session of the account.
 *
 * @throws ApiError 422 at `password` or `securityCode`
 */
export const changePassword = async (
  deps: Deps,
  person: Person,
  change: { readonly password: string; readonly typed: TypedCode },
  locale: Locale,
): Promise<void> => {
  assertPassword(change.password, locale)
  const account = await deps.db.platform((sql) => activeAccount(sql, person))
  if (account === null || !(await tryCode(deps, account, change.typed)))
    throw invalid('securityCode', 'codeBad', locale)
  if (account.passwordHash !== null && (await passwordFits(account.passwordHash, change.password)))
    throw invalid('password', 'passwordSame', locale)
  const hash = await hashPassword(change.password)
  const now = deps.clock()
  const first = await deps.db.platform(async (sql) => {
    if (!(await useCode(sql, account.id, now))) return false
    await storePassword(sql, account.id, hash, now)
    return true
  })
  if (!first) throw invalid('securityCode', 'codeBad', locale)
  callerCacheOf(deps.db).forget(({ email }) => plainEmail(email) === account.email)
  const link = `${deps.settings.publicUrl}/auth/forgetpassword`
  inBackground(deps, 'Mail of a changed password', () =>
    mailMember(deps, account, 'passwordChanged', locale, { email: account.email, link }),
  )
}

/** The membership decides: an account is made for a member who has none yet (he proves the e-mail by the code). */
export const activeAccount = async (sql: Sql, { email, customerOf }: Person): Promise<Account | null> => {
  const known = (await accountsByEmail(sql, email)).filter(({ realm }) => fits(realm, customerOf))
  const account = known[0] ?? (await memberWithoutAccount(sql, email, customerOf))
  if (!account?.active) return null
  return account.platform || (await membershipsOf(sql, account)).length > 0 ? account : null
}

const fits = (realm: string, customerOf: string | null): boolean =>
  customerOf === null || (customerOf === '*' ? realm !== '' : realm === customerOf)

const memberWithoutAccount = async (sql: Sql, email: string, customerOf: string | null): Promise<Account | null> => {
  const rows = await sql<{ type: 'company-official' | 'company-customer'; business_id: string }>(
    `select users.type, auth_namespaces.business_id from estiba.users join estiba.auth_namespaces using (namespace)
      where lower(users.email) = $1 and users.status = 'ACTIVE' limit 20`,
    [plainEmail(email)],
  )
  const realm = rows
    .map((row) => realmOf(row.type, row.business_id))
    .filter((found) => fits(found, customerOf))
    .toSorted()[0]
  return realm === undefined ? null : ensureAccount(sql, email, realm)
}
