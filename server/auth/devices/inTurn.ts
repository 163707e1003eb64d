import type { Deps } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { beginTry, type Trier, type Try } from '../failures.ts'
import { placeOf } from './place.ts'
import { Turns } from './turns.ts'

/** How long somebody waits for those before him to be decided. */
const patienceMs = 30_000
const pauseMs = 50

/** Fewer than the failures that stop an account at an address: right passwords that come at once never meet the limit. */
const ofAccount = new Turns(4)
const ofAddress = new Turns(16)

/**
 * Counts a try and works on it; where as many are under way as may fail, it waits until they are decided, so that
 * those who are right all get through and those who guess at once gain nothing.
 *
 * @throws ApiError 429 where that takes too long
 */
export const inTurn = <T>(deps: Deps, trier: Trier, work: (attempt: Try) => Promise<T>): Promise<T> =>
  ofAddress.take(placeOf(trier.ip), () =>
    ofAccount.take(trier.device ?? trier.who, async () => work(await begun(deps, trier))),
  )

const begun = async (deps: Deps, trier: Trier): Promise<Try> => {
  const until = performance.now() + patienceMs
  for (;;) {
    const attempt = await deps.db.platform((sql) => beginTry(sql, trier, deps.clock()))
    if (attempt.lock !== 'busy') return attempt
    if (performance.now() > until) throw new ApiError('TOO_MANY', { values: { seconds: 60 }, retryAfter: 60 })
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (1 + Math.random())))
  }
}
