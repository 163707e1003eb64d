import type { Deps } from '../../contract.ts'
import { byText } from '../../../src/domain/events/byText.ts'
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
  ofAddress.take(placeOf(trier.ip), () => taken(deps, [trier], (attempt) => work(attempt(trier))))

/**
 * The same for one password that is tried on several accounts: it counts on each, and once at the address.
 *
 * @param triers of one address
 * @throws ApiError 429 where that takes too long
 */
export const inTurnOfAll = <T>(
  deps: Deps,
  triers: readonly [Trier, ...Trier[]],
  work: (attemptOf: (trier: Trier) => Try) => Promise<T>,
): Promise<T> =>
  // All take theirs in one order, so that nobody waits for who waits for him.
  ofAddress.take(placeOf(triers[0].ip), () =>
    taken(
      deps,
      triers.toSorted((one, other) => byText(keyOf(one), keyOf(other))),
      work,
    ),
  )

const keyOf = ({ device, who }: Trier): string => device ?? who

const taken = async <T>(
  deps: Deps,
  triers: readonly Trier[],
  work: (attemptOf: (trier: Trier) => Try) => Promise<T>,
  attempts: ReadonlyMap<Trier, Try> = new Map(),
): Promise<T> => {
  const [trier, ...others] = triers
  if (trier === undefined)
    return work((one) => {
      const attempt = attempts.get(one)
      if (attempt === undefined) throw new Error('Nobody tries without his turn')
      return attempt
    })
  const isCounted = [...attempts].some(([{ device }, { lock }]) => device === null && lock !== 'refused')
  return ofAccount.take(keyOf(trier), async () =>
    taken(deps, others, work, new Map([...attempts, [trier, await begun(deps, trier, !isCounted)]])),
  )
}

const begun = async (deps: Deps, trier: Trier, atAddress: boolean): Promise<Try> => {
  const until = performance.now() + patienceMs
  for (;;) {
    const attempt = await deps.db.platform((sql) => beginTry(sql, trier, deps.clock(), atAddress))
    if (attempt.lock !== 'busy') return attempt
    if (performance.now() > until) throw new ApiError('TOO_MANY', { values: { seconds: 60 }, retryAfter: 60 })
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (1 + Math.random())))
  }
}
