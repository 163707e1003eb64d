import { kardexOf, type Movement } from '../../../../src/domain/stock/kardex.ts'
import type { Computed, ComputedPair, MovementRefusal } from './computedPair.ts'
import type { KardexPage } from './kardexPage.ts'
import type { LockedStock } from './lockStocks.ts'
import { keyOf, pairsOf, type PlannedMovement } from './plan.ts'
import { costsOfSources, followersIn, takeCost } from './sharedCosts.ts'

/** Cost changes run forward in time and settle, however many kardexes they reach; more rounds would be a circle. */
const mostRounds = 500

/**
 * The kardexes that a document moves, and those that follow: what costs the same as a movement changes with it, in
 * whichever store: the entry of a transfer (X-TRANSFER), the return of a sale, a row that takes another one back.
 *
 * @param pages what stands after the document's day, of each pair that it can reach; its movements are added to them
 */
export const computePages = (
  pages: ReadonlyMap<string, KardexPage>,
  stocks: ReadonlyMap<string, LockedStock>,
  planned: readonly PlannedMovement[],
): Computed => {
  for (const movement of planned) pages.get(keyOf(movement))?.added.push(movement)
  const followers = followersIn(pages)
  const pairs = new Map<string, ComputedPair>()
  let waiting = new Set(pairsOf(planned).map(keyOf))
  for (let round = 0; round < mostRounds; round++) {
    if (waiting.size === 0) return { pairs: [...pairs.values()] }
    const now = waiting
    waiting = new Set()
    for (const key of now) {
      const page = pages.get(key)
      const stock = stocks.get(key)
      if (page === undefined || stock === undefined) throw new Error(`The stock ${key} is not locked`)
      const computed = computePair(page, stock)
      if ('refusal' in computed) return computed
      pairs.set(key, computed)
      now.delete(key)
      for (const [source, cost] of costsOfSources(computed, followers))
        for (const to of followers.get(source) ?? []) {
          const other = pages.get(to)
          if (other !== undefined && takeCost(other, source, cost) && !now.has(to)) waiting.add(to)
        }
    }
  }
  throw new Error('The costs of movements go in a circle')
}

const computePair = (page: KardexPage, stock: LockedStock): ComputedPair | { readonly refusal: MovementRefusal } => {
  const { opening, added, later } = page
  const outcome = kardexOf(opening, [...added, ...later])
  if ('refusal' in outcome) {
    const { at, available, reason } = outcome.refusal
    const own = added[at]
    return {
      refusal: { at: own?.at ?? added[0]?.at ?? 0, available, reason: own === undefined ? 'later' : reason, stock },
    }
  }
  const { rows } = outcome
  const last = rows.at(-1)
  const paired = <M extends Movement>(movements: readonly M[], from: number) =>
    movements.flatMap((movement, index) => {
      const row = rows[from + index]
      return row === undefined ? [] : [{ movement, row }]
    })
  return {
    reference: stock.reference,
    store: stock.store,
    stock,
    added: paired(added, 0),
    later: paired(later, added.length),
    end: {
      balance: last?.stockBalance ?? opening.balance,
      value: last?.stockValue ?? opening.value,
      averageCost: last?.averageCost ?? 0,
    },
  }
}
