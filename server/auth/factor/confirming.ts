import type { Locale } from '../../../src/schema/json.ts'
import type { Deps } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { type Account, isLocal } from '../accounts.ts'
import { passwordFits } from '../passwords.ts'
import { asker, newSecurityCode, securityCode, tryCode, useCode } from '../securityCodes.ts'
import { mailSecurity } from '../securityMails.ts'
import { enrolment } from './factors.ts'

/**
 * How somebody proves in a session that it is he: by a code of his second factor, by his password, or, where he signs
 * in with another's (Google, Facebook) and has neither, by a code that is mailed to him.
 */
export type ConfirmBy = 'FACTOR' | 'PASSWORD' | 'MAIL'

export const confirmBy = async (deps: Deps, account: Account): Promise<ConfirmBy> => {
  if ((await deps.db.platform((sql) => enrolment(sql, account.id))) !== null) return 'FACTOR'
  return account.passwordHash === null && !isLocal(account) ? 'MAIL' : 'PASSWORD'
}

/**
 * Mails a code to who has no other way to confirm; it is good in this session alone.
 *
 * @throws ApiError 409 for who confirms otherwise, 429 after three in an hour
 */
export const mailConfirmCode = async (
  deps: Deps,
  account: Account,
  sessionId: string,
  locale: Locale,
): Promise<Date> => {
  if ((await confirmBy(deps, account)) !== 'MAIL') throw new ApiError('STATE')
  const made = await newSecurityCode(deps, account, asker.confirming(sessionId))
  const seconds = 3600 / securityCode.anHour
  if (made === null) throw new ApiError('TOO_MANY', { values: { seconds }, retryAfter: seconds })
  await mailSecurity(deps, 'confirmCode', account.email, locale, { code: made.code, minutes: securityCode.minutes })
  return made.expiresAt
}

/** Whether the password, or the code that was mailed to this session, is right; a code is good once. */
export const confirms = async (
  deps: Deps,
  account: Account,
  by: Exclude<ConfirmBy, 'FACTOR'>,
  typed: { readonly password: string; readonly code: string; readonly sessionId: string },
): Promise<boolean> => {
  if (by === 'PASSWORD') return passwordFits(account.passwordHash, typed.password)
  const askers = [asker.confirming(typed.sessionId)]
  if (!(await tryCode(deps, account, { code: typed.code, askers }))) return false
  return deps.db.platform((sql) => useCode(sql, account.id, deps.clock()))
}
