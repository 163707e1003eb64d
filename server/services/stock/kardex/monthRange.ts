import { Big } from 'big.js'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Answering } from '../../service.ts'
import { told } from './told.ts'

const inOrder = [
  ['store', 'ASC'],
  ['date', 'ASC'],
  ['sequence', 'ASC'],
] as const

/** `2026-03`, or the month `3` of the year given. */
const monthOf = (session: Session, given: string, year: string, otherwise: string): string => {
  const month = given === '' ? otherwise : given
  const full = /^\d{1,2}$/.test(month) ? `${year}-${month.padStart(2, '0')}` : month
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(full)) throw refusal(session, 'stock-movements', 'month', 'months')
  return full
}

interface Opening {
  readonly store: string
  readonly balance: string
  readonly value: string
}

/**
 * The kardex of a reference over months of one year, both included: the opening of each store and its movements, one
 * store after the other and never mixed (A-INITIAL-BALANCE, G-09).
 */
export const byMonthRange: Answering<'transactions.stockMovements.byMonthRange'> = async (session, input) => {
  const sku = textOf(input, 'sku')
  const store = textOf(input, 'store')
  const year = textOf(input, 'year') || textOf(input, 'monthFrom').slice(0, 4)
  const from = monthOf(session, textOf(input, 'monthFrom'), year, '1')
  const to = monthOf(session, textOf(input, 'monthTo'), year, '12')
  if (from > to || from.slice(0, 4) !== to.slice(0, 4)) throw refusal(session, 'stock-movements', 'month', 'months')
  const one = store === '' || store === 'ALL' ? {} : { store }
  const movements = await session
    .of('stock-movements')
    .all({ where: { sku, ...one, month: { gte: from }, and: [{ month: { lte: to } }] }, sort: inOrder })
  const stocks = await session.of('stocks').all({ where: { code: sku, ...one } })
  const stores = [...new Set([...stocks, ...movements].map((row) => row.store))].toSorted()
  const openings = await openingsOf(session, sku, stores, `${from}-01`)
  const balance = openings.reduce((sum, row) => sum.plus(row.balance), new Big(0))
  const value = openings.reduce((sum, row) => sum.plus(row.value), new Big(0))
  return told(session, {
    sku,
    monthFrom: from,
    monthTo: to,
    initialBalance: balance.toNumber(),
    initialValue: value.toNumber(),
    initialAverageCost: averageOf(balance, value),
    openings: openings.map((row) =>
      told(session, {
        store: row.store,
        initialBalance: Number(row.balance),
        initialValue: Number(row.value),
        initialAverageCost: averageOf(new Big(row.balance), new Big(row.value)),
      }),
    ),
    movements,
  })
}

const averageOf = (balance: Big, value: Big): number =>
  balance.gt(0) ? value.div(balance).round(6, Big.roundHalfUp).toNumber() : 0

const openingsOf = (
  session: Session,
  sku: string,
  stores: readonly string[],
  day: string,
): Promise<readonly Opening[]> =>
  session.sql<Opening>(
    `select s.store, coalesce(m.stock_balance, 0) as balance, coalesce(m.stock_value, 0) as value
      from unnest($2::text[]) as s(store) left join lateral (
        select stock_balance, stock_value from estiba.stock_movements
        where namespace = current_setting('estiba.namespace') and sku = $1 and store = s.store and date < $3::date
        order by date desc, sequence desc limit 1) m on true
      order by s.store`,
    [sku, stores, day],
  )
