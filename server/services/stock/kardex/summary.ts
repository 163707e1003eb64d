import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Implementation } from '../../service.ts'
import { type DayRange, splitRange } from './splitRange.ts'
import { Params } from '../../../db/where/params.ts'
import { told } from './told.ts'

/** One reference in one store over some days, in units and value. */
export interface SummaryRow {
  readonly code: string
  readonly description: string | null
  readonly store: string
  readonly opening: number
  readonly openingValue: number
  readonly entries: number
  readonly entryValue: number
  readonly exits: number
  readonly exitValue: number
  readonly adjustments: number
  readonly closing: number
  readonly stockValue: number
  readonly averageCost: number
}

/**
 * Opening, entries, exits, adjustments and closing by reference over days of one store, or of all. Whole months are
 * taken from what they closed with, the days at both ends from their movements: the time does not grow with the years.
 */
export const summaryByDateRangeAndStore: Implementation = async (session, input) => {
  const [from, to] = [textOf(input, 'dateFrom'), textOf(input, 'dateTo')]
  if (![from, to].every((day) => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)) || from > to)
    throw refusal(session, 'stocks', 'dateFrom', 'dates')
  const store = textOf(input, 'store')
  const rows = await summaryRows(session, { from, to }, store === 'ALL' ? '' : store)
  return rows.map((row) => told(session, row))
}

/** The same of all stocks that the caller sees. */
export const summaryRows = async (session: Session, days: DayRange, store: string): Promise<readonly SummaryRow[]> => {
  const { months, ends } = splitRange(days)
  const params = new Params()
  for (const value of [days.from, days.to, store, months?.from ?? '9999-99', months?.to ?? '0000-00']) params.add(value)
  for (const value of [ends.map(({ from }) => from), ends.map(({ to }) => to)]) params.add(value)
  const stocks = session.of('stocks').rowsSql({}, ['code', 'store'], params)
  const references = session.of('references').rowsSql({}, ['id', 'description'], params)
  const rows = await session.sql<{ readonly [column: string]: string | null }>(
    `with moved as (
        select reference as code, store, sum(entries) as entries, sum(exits) as exits, sum(entry_value) as entry_value,
          sum(exit_value) as exit_value, sum(adjustment) as adjustments
        from estiba.stock_months
        where namespace = current_setting('estiba.namespace') and ($3 = '' or store = $3) and month >= $4 and month <= $5
        group by reference, store
        union all
        select m.sku, m.store, sum(m.entry), sum(m.invoice), sum(m.total_cost) filter (where m.entry is not null),
          sum(m.total_cost) filter (where m.invoice is not null),
          sum(case when m.sw = '13' then -m.total_cost else m.total_cost end) filter (where m.entry is null and m.invoice is null)
        from unnest($6::date[], $7::date[]) as d(first, last) join estiba.stock_movements m
          on m.namespace = current_setting('estiba.namespace') and ($3 = '' or m.store = $3) and m.date between d.first and d.last
        group by m.sku, m.store
      ), sums as (
        select code, store, sum(entries) as entries, sum(exits) as exits, sum(entry_value) as entry_value,
          sum(exit_value) as exit_value, sum(adjustments) as adjustments from moved group by code, store
      )
      select s.code, s.store, r.description, o.stock_balance as opening, o.stock_value as opening_value, m.entries, m.entry_value, m.exits,
        m.exit_value, m.adjustments, c.stock_balance as closing, c.stock_value, c.average_cost
      from ${stocks} s
      left join ${references} r on r.id = s.code
      left join sums m on m.code = s.code and m.store = s.store
      left join lateral (select stock_balance, stock_value from estiba.stock_movements where namespace = current_setting('estiba.namespace') and sku = s.code
        and store = s.store and date < $1::date order by date desc, sequence desc limit 1) o on true
      left join lateral (select stock_balance, stock_value, average_cost from estiba.stock_movements where namespace = current_setting('estiba.namespace') and sku = s.code
        and store = s.store and date <= $2::date order by date desc, sequence desc limit 1) c on true
      where ($3 = '' or s.store = $3) and c.stock_balance is not null
      order by s.code, s.store`,
    params.values,
  )
  return rows.map((row) => {
    const number = (column: string): number => Number(row[column] ?? 0)
    return {
      code: row['code'] ?? '',
      description: row['description'] ?? null,
      store: row['store'] ?? '',
      opening: number('opening'),
      openingValue: number('opening_value'),
      entries: number('entries'),
      entryValue: number('entry_value'),
      exits: number('exits'),
      exitValue: number('exit_value'),
      adjustments: number('adjustments'),
      closing: number('closing'),
      stockValue: number('stock_value'),
      averageCost: number('average_cost'),
    }
  })
}
