import type { Session } from '../../../contract.ts'
import { Params } from '../../../db/where/params.ts'

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
  const params = new Params()
  const [asked, within] = [params.add(reference), params.add(year)]
  const stocks = session.of('stocks').rowsSql({}, ['code', 'store'], params)
  const rows = await session.sql<{ readonly [column: string]: unknown }>(
    `select m.reference, m.store, m.month, m.entries, m.exits, m.adjustment, m.closing_balance, m.closing_value, m.movements
      from estiba.stock_months m join ${stocks} s on s.code = m.reference and s.store = m.store
      where m.namespace = current_setting('estiba.namespace') and (${asked} = '' or m.reference = ${asked})
        and (${within} = '' or left(m.month, 4) = ${within})
      order by m.reference, m.store, m.month`,
    params.values,
  )
  return rows.map((row) => {
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
