import type { Deps } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { RequestInfo } from '../../services/service.ts'
import type { Account } from '../accounts.ts'
import { inTurn } from '../devices/inTurn.ts'
import { failTry, forgiveTry, lockout, type Trier } from '../failures.ts'
import { invalid } from '../invalid.ts'

/**
 * Counts tries of a proof that somebody gives after his password: five failures in a quarter of an hour at an
 * address, twenty in an hour on the account. Whoever tries it knows the password; a new one begins anew.
 *
 * @throws ApiError 422 at `field` where it is wrong, 429 after too many
 */
export const tryProof = async (
  deps: Deps,
  kind: string,
  account: Account,
  { ip, locale }: RequestInfo,
  field: string,
  proves: () => Promise<boolean>,
): Promise<void> => {
  const trier: Trier = { who: `${kind}:${account.id}:${account.rightsVersion}`, ip, device: null }
  const right = await inTurn(deps, trier, async (attempt) => {
    if (attempt.lock !== 'free') {
      await deps.db.platform((sql) => failTry(sql, attempt))
      throw new ApiError('TOO_MANY', { values: { seconds: lockout.minutes * 60 }, retryAfter: lockout.minutes * 60 })
    }
    const fits = await proves()
    await deps.db.platform((sql) => (fits ? forgiveTry(sql, trier, attempt) : failTry(sql, attempt)))
    return fits
  })
  if (!right) throw invalid(field, field === 'password' ? 'passwordWrong' : 'codeBad', locale)
}
