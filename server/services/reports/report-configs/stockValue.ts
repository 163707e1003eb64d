import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { Asked, Source, Values } from './source.ts'

type Closing = RecordOf<'stock-movements'>

const keyOf = (code: unknown, store: unknown): string => JSON.stringify([code, store])

/**
 * What the kardex had of each reference in each store at the end of a day: of the movements that the caller reads, and
 * told of the stocks, and what of them, that he reads.
 */
const closingsOn = async (session: Session, { filters, today }: Asked): Promise<Values> => {
  const last = await session.sql<{ readonly id: string }>(
    `select distinct on (sku, store) id from estiba.stock_movements
      where namespace = current_setting('estiba.namespace') and date <= $1::date and ($2 = '' or store = $2)
      order by sku, store, date desc, sequence desc`,
    [filters['dateTo'] ?? today, filters['store'] ?? ''],
  )
  const rows = await session.of('stock-movements').getMany(last.map(({ id }) => id))
  return {
    closings: new Map(rows.map((row) => [keyOf(row.sku, row.store), row])),
    hidden: session.caller.restrictions['stocks']?.hiddenFields ?? [],
  }
}

/** What the stocks of a day were worth. */
export const stockValue: Source = {
  resource: 'stocks',
  columns: {
    store: 'store',
    reference: 'code',
    stockBalance: 'onHand',
    averageCost: 'averageCost',
    stockValue: 'stockValue',
  },
  filters: { dateTo: () => ({}), store: (value) => ({ store: value }) },
  currency: 'base',
  sort: ['store', 'ASC'],
  beside: closingsOn,
  rows: (stock, beside) => {
    const closing = (beside['closings'] as ReadonlyMap<string, Closing>).get(keyOf(stock['code'], stock['store']))
    const { stockBalance, averageCost = null, stockValue: worth = null } = closing ?? {}
    if ((stockBalance ?? 0) === 0) return []
    const then = { onHand: stockBalance, averageCost, stockValue: worth }
    const hidden = beside['hidden'] as readonly string[]
    return [{ ...stock, ...Object.fromEntries(Object.entries(then).filter(([field]) => !hidden.includes(field))) }]
  },
}
