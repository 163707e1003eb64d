import type { Locale } from '../../src/schema/json.ts'
import { noteOfAccount } from '../audit/notes.ts'
import { callerCacheOf } from '../access/callerCache.ts'
import type { Deps } from '../contract.ts'
import { type Account, isLocal, isOfAccount, signInQuery, type Sql, storePassword } from './accounts.ts'
import { inBackground } from './background.ts'
import { assertPassword, invalid } from './invalid.ts'
import { mailMember } from './mailMember.ts'
import { workingAccounts } from './memberships.ts'
import { noSoonerThan } from './noSoonerThan.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { accountOfLink, newSecurityCode, securityCode, tryCode, type TypedCode, useCode } from './securityCodes.ts'

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
  account: Account,
  by: string,
  locale: Locale,
): Promise<{ readonly expiresAt: string } | null> => {
  const made = await newSecurityCode(deps, account, by)
  if (made === null) return null
  const query = new URLSearchParams({ ...signInQuery(account), email: account.email, link: made.link })
  const link = `${deps.settings.publicUrl}/auth/forgetpassword?${query}`
  await mailMember(deps, account, 'securityCode', locale, { code: made.code, minutes: securityCode.minutes, link })
  return { expiresAt: made.expiresAt.toISOString() }
}

/** Far longer than it takes to look up an account and to count a try at its code, in milliseconds. */
const tryMs = 40

/**
 * Changes a forgotten password by the mailed code and ends every session of the account.
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
  const account = await noSoonerThan(tryMs, async () => {
    const found = await deps.db.platform((sql) => accountMeant(sql, person, change.typed, deps.clock()))
    // Tried of nobody too: it takes about as long where there is no account.
    const fits = await tryCode(deps, found ?? { id: '' }, change.typed)
    return fits ? found : null
  })
  if (account === null) throw invalid('securityCode', 'codeBad', locale)
  await replaceByCode(deps, account, change.password, locale)
}

/** Who comes by the link of a mail is whom it was mailed to, though others share his e-mail. */
const accountMeant = async (sql: Sql, person: Person, { link = '' }: TypedCode, now: Date): Promise<Account | null> => {
  if (link === '') return activeAccount(sql, person)
  const id = await accountOfLink(sql, link, now)
  return (await workingAccounts(sql, person.email, null)).find((account) => account.id === id) ?? null
}

/** @throws ApiError 422 at `password` or `securityCode` */
export const changeByCode = async (
  deps: Deps,
  account: Account,
  { password, typed }: { readonly password: string; readonly typed: TypedCode },
  locale: Locale,
): Promise<void> => {
  if (!(await tryCode(deps, account, typed))) throw invalid('securityCode', 'codeBad', locale)
  await replaceByCode(deps, account, password, locale)
}

/** By a code that was tried and fits. */
const replaceByCode = (deps: Deps, account: Account, password: string, locale: Locale): Promise<void> =>
  replacePassword(deps, account, password, locale, async (sql) => {
    if (!(await useCode(sql, account.id, deps.clock()))) throw invalid('securityCode', 'codeBad', locale)
  })

/** Keeps a new password of somebody who has shown that he may, ends his sessions and tells him. */
export const replacePassword = async (
  deps: Deps,
  account: Account,
  password: string,
  locale: Locale,
  first: (sql: Sql) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  if (account.passwordHash !== null && (await passwordFits(account.passwordHash, password)))
    throw invalid('password', 'passwordSame', locale)
  const hash = await hashPassword(password)
  await deps.db.platform(async (sql) => {
    await first(sql)
    await storePassword(sql, account.id, hash, deps.clock())
  })
  callerCacheOf(deps.db).forget((caller) => isOfAccount(caller, account))
  const query = new URLSearchParams(signInQuery(account))
  const link = `${deps.settings.publicUrl}/auth/forgetpassword${query.size === 0 ? '' : `?${query}`}`
  noteOfAccount(deps, account, 'PASSWORD', { ip: '', userAgent: '' })
  inBackground(deps, 'Mail of a changed password', () =>
    mailMember(deps, account, 'passwordChanged', locale, { email: account.email, link }),
  )
}

/** The account of an e-mail that its owner has proven, with a workspace to work in. */
export const activeAccount = async (sql: Sql, { email, customerOf }: Person): Promise<Account | null> => {
  const found = await workingAccounts(sql, email, customerOf)
  return found.find((one) => !isLocal(one)) ?? null
}
