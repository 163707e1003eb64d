import type { KardexRow, Movement, Opening, StockSwitch } from '../../../src/domain/stock/kardex.ts'
import type { Session } from '../../contract.ts'
import type { Pair, PlannedMovement } from './plan.ts'

/** A movement that stands in the kardex, with what it was worth when it was last computed. */
export interface StoredMovement extends Movement, Pair {
  readonly id: string
  readonly date: string
  readonly sequence: number
  readonly document: string
  readonly transfer: string | null
  readonly stored: Pick<KardexRow, 'unitCost' | 'totalCost' | 'stockBalance' | 'stockValue' | 'averageCost'>
}

/** The part of a kardex that a document reaches: from its day on. */
export interface KardexPage {
  readonly opening: Opening
  readonly added: PlannedMovement[]
  readonly later: StoredMovement[]
}

/** What is kept beside the thirteen fields so that a row can be computed again. */
export interface Given {
  readonly unitCost?: number | null
  readonly amount?: number
  readonly reversal?: boolean
  readonly transfer?: string
}

interface Row {
  readonly id: string
  readonly date: string
  readonly sequence: number
  readonly sw: string
  readonly document: string
  readonly quantity: string
  readonly unit_value: string | null
  readonly discount_rate: string | null
  readonly unit_cost: string | null
  readonly total_cost: string | null
  readonly stock_balance: string
  readonly stock_value: string
  readonly average_cost: string
  readonly given: Given | null
}

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value))

/** Units and value at the end of a day, and the movements after it. */
export const pageAfter = async (session: Session, { reference, store }: Pair, day: string): Promise<KardexPage> => {
  const [before] = await session.sql<Pick<Row, 'stock_balance' | 'stock_value'>>(
    `select stock_balance, stock_value from estiba.stock_movements
      where namespace = current_setting('estiba.namespace') and sku = $1 and store = $2 and date <= $3::date
      order by date desc, sequence desc limit 1`,
    [reference, store, day],
  )
  const rows = await session.sql<Row>(
    `select id, to_char(date, 'YYYY-MM-DD') as date, sequence, sw, document_type || '~' || document_number as document, quantity, unit_value,
        discount_rate, unit_cost, total_cost, stock_balance, stock_value, average_cost, given
      from estiba.stock_movements
      where namespace = current_setting('estiba.namespace') and sku = $1 and store = $2 and date > $3::date
      order by date, sequence`,
    [reference, store, day],
  )
  return {
    opening: { balance: Number(before?.stock_balance ?? 0), value: Number(before?.stock_value ?? 0) },
    added: [],
    later: rows.map((row) => storedOf(row, { reference, store })),
  }
}

const storedOf = (row: Row, pair: Pair): StoredMovement => ({
  ...pair,
  ...row.given,
  id: row.id,
  date: row.date,
  sequence: row.sequence,
  document: row.document,
  transfer: row.given?.transfer ?? null,
  sw: Number(row.sw) as StockSwitch,
  units: Number(row.quantity),
  unitValue: numberOrNull(row.unit_value),
  discountRate: numberOrNull(row.discount_rate),
  stored: {
    unitCost: numberOrNull(row.unit_cost),
    totalCost: Number(row.total_cost ?? 0),
    stockBalance: Number(row.stock_balance),
    stockValue: Number(row.stock_value),
    averageCost: Number(row.average_cost),
  },
})
