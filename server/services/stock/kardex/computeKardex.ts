import type { Session } from '../../../contract.ts'
import type { Computed } from './computedPair.ts'
import { computePages } from './computePages.ts'
import { pagesAfter } from './kardexPage.ts'
import { lockStocks } from './lockStocks.ts'
import { keyOf, type Pair, pairsOf, type PlannedMovement } from './plan.ts'

/** Locks the kardex of each pair that a document moves or changes the cost of, and computes it from its day on. */
export const computeKardex = async (
  session: Session,
  day: string,
  planned: readonly PlannedMovement[],
): Promise<Computed> => {
  const wanted = await reached(session, day, planned)
  const stocks = await lockStocks(session, wanted)
  return computePages(await pagesAfter(session, wanted, day), stocks, planned)
}

/** A document of an earlier day may reach every store of its references; they are locked together, in one order. */
const reached = async (
  session: Session,
  day: string,
  planned: readonly PlannedMovement[],
): Promise<readonly Pair[]> => {
  const pairs = pairsOf(planned)
  const late = await session.sql<{ readonly reference: string }>(
    `select distinct p.reference from unnest($1::text[], $2::text[]) as p(reference, store)
      where exists (select 1 from estiba.stock_movements m where m.namespace = current_setting('estiba.namespace')
        and m.sku = p.reference and m.store = p.store and m.date > $3::date)`,
    [pairs.map(({ reference }) => reference), pairs.map(({ store }) => store), day],
  )
  if (late.length === 0) return pairs
  const others = await session.sql<Pair>(
    "select code as reference, store from estiba.stocks where namespace = current_setting('estiba.namespace') and code = any($1)",
    [late.map(({ reference }) => reference)],
  )
  return [
    ...new Map(
      [...pairs, ...others].map((pair) => [keyOf(pair), { reference: pair.reference, store: pair.store }]),
    ).values(),
  ]
}
