import type { KardexRow, Movement, Opening, StockSwitch } from '../../../../src/domain/stock/kardex.ts'
import type { Session } from '../../../contract.ts'
import { type GivesBack, keyOf, type Pair, type PlannedMovement } from './plan.ts'

/** A movement that stands in the kardex, with what it was worth when it was last computed. */
export interface StoredMovement extends Movement, Pair {
  readonly id: string
  readonly date: string
  readonly sequence: number
  readonly document: string
  readonly transfer: string | null
  /** The movement that this one takes back. */
  readonly reverses: string | null
  readonly givesBack: GivesBack | null
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
  readonly totalCost?: number | null
  readonly amount?: number
  readonly reversal?: boolean
  readonly transfer?: string
  /** Of a return: the units that had come back before it. */
  readonly before?: number
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
  readonly reverses: string | null
  readonly source_document: string | null
}

const numberOrNull = (value: string | null): number | null => (value === null ? null : Number(value))

/** Of each pair, units and value at the end of a day, and the movements after it. */
export const pagesAfter = async (
  session: Session,
  pairs: readonly Pair[],
  day: string,
): Promise<ReadonlyMap<string, KardexPage>> => {
  const asked = [pairs.map(({ reference }) => reference), pairs.map(({ store }) => store), day]
  const openings = await session.sql<Pick<Row, 'stock_balance' | 'stock_value'> & Pair>(
    `select p.reference, p.store, m.stock_balance, m.stock_value from unnest($1::text[], $2::text[]) as p(reference, store)
      join lateral (select stock_balance, stock_value from estiba.stock_movements
        where namespace = current_setting('estiba.namespace') and sku = p.reference and store = p.store and date <= $3::date
        order by date desc, sequence desc limit 1) m on true`,
    asked,
  )
  const rows = await session.sql<Row & Pair>(
    `select p.reference, p.store, m.id, to_char(m.date, 'YYYY-MM-DD') as date, m.sequence, m.sw,
        m.document_type || '~' || m.document_number as document, m.quantity, m.unit_value, m.discount_rate, m.unit_cost, m.total_cost,
        m.stock_balance, m.stock_value, m.average_cost, m.given, m.reverses, d.source_document
      from unnest($1::text[], $2::text[]) as p(reference, store) join estiba.stock_movements m
        on m.namespace = current_setting('estiba.namespace') and m.sku = p.reference and m.store = p.store and m.date > $3::date
      left join estiba.documents d on m.sw = '2' and m.reverses is null
        and d.namespace = m.namespace and d.type = m.document_type and d.number = m.document_number
      order by m.date, m.sequence`,
    asked,
  )
  const opened = new Map(openings.map((row) => [keyOf(row), row]))
  return new Map(
    pairs.map((pair) => {
      const key = keyOf(pair)
      const before = opened.get(key)
      const page: KardexPage = {
        opening: { balance: Number(before?.stock_balance ?? 0), value: Number(before?.stock_value ?? 0) },
        added: [],
        later: rows.filter((row) => keyOf(row) === key).map((row) => storedOf(row, pair)),
      }
      return [key, page]
    }),
  )
}

const storedOf = (row: Row, { reference, store }: Pair): StoredMovement => ({
  reference,
  store,
  ...row.given,
  id: row.id,
  date: row.date,
  sequence: row.sequence,
  document: row.document,
  transfer: row.given?.transfer ?? null,
  reverses: row.reverses,
  givesBack: row.source_document === null ? null : { document: row.source_document, before: row.given?.before ?? 0 },
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
