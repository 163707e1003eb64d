import type { Session } from '../../../contract.ts'
import type { Asked, Source, Values } from './source.ts'

interface Closing {
  readonly sku: string
  readonly store: string
  readonly stock_balance: string
  readonly stock_value: string
  readonly average_cost: string
}

const keyOf = (code: unknown, store: unknown): string => JSON.stringify([code, store])

/** What the kardex had of each reference in each store at the end of a day; told of the stocks, and what of them, that the caller reads. */
const closingsOn = async (session: Session, { filters, today }: Asked): Promise<Values> => {
  const rows = await session.sql<Closing>(
    `select distinct on (sku, store) sku, store, stock_balance, stock_value, average_cost from estiba.stock_movements
      where namespace = current_setting('estiba.namespace') and date <= $1::date and ($2 = '' or store = $2)
      order by sku, store, date desc, sequence desc`,
    [filters['dateTo'] ?? today, filters['store'] ?? ''],
  )
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
    if (closing === undefined || Number(closing.stock_balance) === 0) return []
    const then = {
      onHand: Number(closing.stock_balance),
      averageCost: Number(closing.average_cost),
      stockValue: Number(closing.stock_value),
    }
    const hidden = beside['hidden'] as readonly string[]
    return [{ ...stock, ...Object.fromEntries(Object.entries(then).filter(([field]) => !hidden.includes(field))) }]
  },
}
