import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Session } from '../../../contract.ts'
import type { Implementation } from '../../service.ts'

/** Stocks that are looked at: no store has so many products. */
const mostStocks = 100_000

const dayMs = 86_400_000

/** When each product of a store was counted last, in ms; those that are being counted come after all. */
const countedAt = async (session: Session, store: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await session.sql<{ readonly reference: string; readonly at: string }>(
    `select l.reference, max(case when c.state = 'POSTED' then extract(epoch from c.posted_at) * 1000 else $2 end)::text as at
      from estiba.stock_counts c join estiba.stock_counts__lines l on l.namespace = c.namespace and l.parent_id = c.id
      where c.namespace = current_setting('estiba.namespace') and c.store = $1 and c.state <> 'CANCELED' group by 1`,
    [store, session.now().getTime() + dayMs],
  )
  return new Map(rows.map(({ reference, at }) => [reference, Number(at)]))
}

/**
 * A count of what a store has and was not counted for so many days: what was never counted first, then what was longest
 * ago, of these what is worth most. Quantities are told to nobody.
 */
export const plan: Implementation = async (session, input) => {
  const store = textOf(input, 'store')
  const days = Number(input['notCountedDays'] ?? 0)
  const before = session.now().getTime() - days * dayMs
  const counted = await countedAt(session, store)
  const last = (code: string): number => counted.get(code) ?? 0
  const stocks = await session
    .asSystem('stocks')
    .all({ where: { store, onHand: { gt: 0 }, 'code.managedStock': true }, most: mostStocks })
  const due = stocks
    .filter(({ code }) => last(code) <= before)
    .toSorted((one, other) => last(one.code) - last(other.code) || (other.stockValue ?? 0) - (one.stockValue ?? 0))
    .slice(0, Number(input['productCount'] ?? 0))
  if (due.length === 0) throw refusal(session, 'stock-counts', 'store', 'nothingDue')
  return session.of('stock-counts').create({
    store,
    date: session.today(),
    counter: textOf(input, 'counter') || null,
    lines: due.map(({ code }) => ({ reference: code })),
  })
}
