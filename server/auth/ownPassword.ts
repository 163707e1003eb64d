import type { Locale } from '../../src/schema/json.ts'
import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { accountOfSession } from './accountOfSession.ts'
import { assertPassword, invalid } from './invalid.ts'
import { changeByCode, replacePassword } from './passwordReset.ts'
import { passwordFits } from './passwords.ts'
import type { TypedCode } from './securityCodes.ts'
import { assertFewTries } from './tries.ts'

/** Wrong present passwords that a session may try in a quarter of an hour. */
const tries = 9

/**
 * A new password of who has signed in: by his present one, or by a mailed code just after he signed in. Whoever finds
 * an open screen has neither.
 *
 * @throws ApiError 403 `CONFIRM` by a code where he did neither lately, 422 at `currentPassword`, `securityCode` or `password`
 */
export const changeOwnPassword = async (
  deps: Deps,
  sessionId: string,
  change: { readonly password: string; readonly current: string; readonly typed: TypedCode },
  locale: Locale,
): Promise<void> => {
  assertPassword(change.password, locale)
  const { account, fresh } = await accountOfSession(deps, sessionId)
  if (change.current === '') {
    if (!fresh) throw new ApiError('CONFIRM')
    return changeByCode(deps, account, change, locale)
  }
  await assertFewTries(deps, 'own-password', account.id, tries)
  if (!(await passwordFits(account.passwordHash, change.current)))
    throw invalid('currentPassword', 'currentBad', locale)
  await replacePassword(deps, account, change.password, locale)
}
