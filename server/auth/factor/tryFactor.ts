import type { Deps } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { RequestInfo } from '../../services/service.ts'
import type { Account } from '../accounts.ts'
import { inTurn } from '../devices/inTurn.ts'
import { dropTry, failTry, forgiveTry, secondsToWait, type Trier } from '../failures.ts'
import { invalid } from '../invalid.ts'

/**
 * Counts tries of a proof that somebody gives after his password: five failures in a quarter of an hour at an
 * address, twenty in an hour on the account. Whoever tries it knows the password; a new one begins anew. Nobody else
 * behind the address is held to them.
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
  const who = `${kind}:${account.id}:${account.rightsVersion}`
  const trier: Trier = { who, ip, device: null, signedIn: true }
  const right = await inTurn(deps, trier, async (attempt) => {
    if (attempt.lock !== 'free') {
      const seconds = await deps.db.platform(async (sql) => {
        await dropTry(sql, attempt)
        return secondsToWait(sql, trier, deps.clock())
      })
      throw new ApiError('TOO_MANY', { values: { seconds }, retryAfter: seconds })
    }
    const fits = await proves()
    await deps.db.platform((sql) => (fits ? forgiveTry(sql, trier, attempt) : failTry(sql, attempt)))
    return fits
  })
  if (!right) throw invalid(field, field === 'password' ? 'passwordWrong' : 'codeBad', locale)
}
