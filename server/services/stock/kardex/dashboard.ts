import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { mayRead } from '../../../access/reach.ts'
import { seesAllStores } from '../../../access/warehouseAccess.ts'
import type { Session } from '../../../contract.ts'
import { companyDay } from '../../company/companyDay.ts'
import { textOf } from '../../input.ts'
import { readableRecords } from '../../readableRecords.ts'
import type { Answering } from '../../service.ts'
import { consumedIn } from '../consumption.ts'
import { summaryRows } from './summary.ts'
import { told } from './told.ts'

type Stock = RecordOf<'stocks'>

const window = 90
const top = 10

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const sum = (rows: readonly Stock[], field: 'onHand' | 'stockValue'): number =>
  rows.reduce((total, row) => total.plus(Number(row[field] ?? 0)), new Big(0)).toNumber()

/** Units and value of the stock by some word of its rows, the greatest value first. */
const grouped = (rows: readonly Stock[], by: (row: Stock) => string) => {
  const groups = new Map<string, Stock[]>()
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row])
  return [...groups]
    .map(([key, of]) => ({ key, units: sum(of, 'onHand'), value: sum(of, 'stockValue'), references: of.length }))
    .toSorted((a, b) => b.value - a.value)
}

/** What the inventory is worth and where, how fast it turns, what runs short and what lies still. */
export const dashboard: Answering<'transactions.stocks.dashboard'> = async (session, input, { deps }) => {
  const store = textOf(input, 'store')
  const stocks = await session.of('stocks').all({ where: store === '' ? {} : { store }, sort: [['code', 'ASC']] })
  const references = await referencesOf(session, stocks)
  const today = companyDay(deps.clock(), session.caller)
  const days = { from: dayBefore(today, window - 1), to: today }
  const moved = await summaryRows(session, days, store)
  const consumed = await consumedIn(session, days, store)
  const cost = consumed.reduce((total, row) => total.plus(row.cost), new Big(0)).toNumber()
  const value = sum(stocks, 'stockValue')
  const average = moved
    .reduce((total, row) => total.plus(row.openingValue).plus(row.stockValue), new Big(0))
    .div(2)
    .toNumber()
  const of = (row: Stock, field: 'category' | 'abc' | 'description'): string => references.get(row.code)?.[field] ?? ''
  const still = dayBefore(today, window)
  return told(session, {
    today,
    days: window,
    value,
    units: sum(stocks, 'onHand'),
    references: new Set(stocks.filter(({ onHand }) => Number(onHand) > 0).map(({ code }) => code)).size,
    turnover: average > 0 ? Math.round((cost / average) * (365 / window) * 100) / 100 : 0,
    daysOfStock: cost > 0 ? Math.round((value / (cost / window)) * 10) / 10 : null,
    byStore: grouped(stocks, (row) => row.store),
    byCategory: grouped(stocks, (row) => of(row, 'category')),
    byAbc: grouped(stocks, (row) => of(row, 'abc')),
    ofAllStores: seesAllStores(session),
    underMinimum: (await underMinimum(session)).slice(0, top),
    withoutMovement: stocks
      .filter((row) => (row.onHand ?? 0) > 0 && (row.lastMovement ?? '').slice(0, 10) < still)
      .toSorted((a, b) => (b.stockValue ?? 0) - (a.stockValue ?? 0))
      .slice(0, top)
      .map((row) => ({
        code: row.code,
        description: of(row, 'description'),
        store: row.store,
        onHand: row.onHand,
        stockValue: row.stockValue,
        lastMovement: row.lastMovement,
      })),
    topMovers: consumed
      .filter(({ units }) => units > 0)
      .toSorted((a, b) => b.cost - a.cost)
      .slice(0, top)
      .map(({ code, store: of, units, cost: exitValue }) => {
        const { description = null, closing = 0 } = moved.find((row) => row.code === code && row.store === of) ?? {}
        return told(session, { code, description, store: of, exits: units, exitValue, closing })
      }),
    expiries: await expiries(session, today, store),
  })
}

const referencesOf = async (
  session: Session,
  stocks: readonly Stock[],
): Promise<ReadonlyMap<string, RecordOf<'references'>>> => {
  const codes = [...new Set(stocks.map(({ code }) => code))]
  const found = await readableRecords(session, 'references', codes)
  return new Map(found.map((reference) => [reference.id, reference]))
}

/**
 * References whose stock over all stores is under what they should have, also where there never was one of them; to who
 * works at some places those that are there, as far as they are.
 */
const underMinimum = async (session: Session) => {
  if (!mayRead(session, 'references')) return []
  const where = { managedStock: true, status: 'ACTIVE', minStock: { gt: 0 } } as const
  const references = await session.of('references').all({ where })
  const stocks = await session.of('stocks').all({ where: { code: { in: references.map(({ id }) => id) } } })
  const held = new Map(grouped(stocks, (row) => row.code).map(({ key, units }) => [key, units]))
  return references
    .flatMap(({ id, description, minStock }) => {
      if (!held.has(id) && !seesAllStores(session)) return []
      const [onHand, minimum] = [held.get(id) ?? 0, minStock ?? 0]
      return onHand < minimum ? [{ code: id, description, onHand, minimum, missing: minimum - onHand }] : []
    })
    .toSorted((a, b) => b.missing / b.minimum - a.missing / a.minimum)
}

/** Pieces in the warehouse whose lots end within 30, 60 and 90 days. */
const expiries = async (session: Session, today: string, store: string) => {
  if (!mayRead(session, 'bulks')) return []
  const bulks = await session.of('bulks').all({
    where: {
      ...(store === '' ? {} : { store }),
      receivedAt: { null: false },
      dispatchedAt: null,
      dueDate: { lte: dayBefore(today, -window) },
    },
    sort: [['dueDate', 'ASC']],
  })
  return [30, 60, 90].map((days) => ({
    days,
    bulks: bulks.filter(({ dueDate }) => String(dueDate) <= dayBefore(today, -days)).length,
  }))
}
