import type { Session } from '../../contract.ts'
import { everyRow } from './everyRow.ts'

export interface SeenMonth {
  readonly sku: string
  readonly store: string
  readonly month: string
  readonly entry: number
  readonly invoice: number
  readonly adjustment: number
  readonly stockBalance: number
  readonly stockValue: number
  readonly averageCost: number
  readonly movements: number
}

const numberOf = (value: unknown): number => Number(value ?? 0)

/** The months of the kardex that the caller may see, by reference, store and month. */
export const monthsSeen = async (
  session: Session,
  { year, reference }: { readonly year: string; readonly reference: string },
): Promise<readonly SeenMonth[]> => {
  const stocks = await everyRow(session, 'stocks', reference === '' ? {} : { code: reference }, [['code', 'ASC']])
  const seen = new Set(stocks.map(({ id }) => id))
  const rows = await session.sql<{ readonly [column: string]: unknown }>(
    `select reference, store, month, entries, exits, adjustment, closing_balance, closing_value, movements from estiba.stock_months
      where namespace = current_setting('estiba.namespace') and ($1 = '' or reference = $1) and ($2 = '' or left(month, 4) = $2)
      order by reference, store, month`,
    [reference, year],
  )
  return rows
    .filter((row) => seen.has(`${String(row['reference'])}~${String(row['store'])}`))
    .map((row) => {
      const [balance, value] = [numberOf(row['closing_balance']), numberOf(row['closing_value'])]
      return {
        sku: String(row['reference']),
        store: String(row['store']),
        month: String(row['month']),
        entry: numberOf(row['entries']),
        invoice: numberOf(row['exits']),
        adjustment: numberOf(row['adjustment']),
        stockBalance: balance,
        stockValue: value,
        averageCost: balance > 0 ? Math.round((value / balance) * 1_000_000) / 1_000_000 : 0,
        movements: numberOf(row['movements']),
      }
    })
}
