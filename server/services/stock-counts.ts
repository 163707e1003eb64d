import { Big } from 'big.js'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import { assertWarehouse } from '../access/warehouseAccess.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { Effect } from '../moves/moving.ts'
import { companyDay } from './companyDay.ts'
import { floorTolerances } from './companySettings.ts'
import { databaseNow } from './databaseNow.ts'
import { postDocument } from './documents/postDocument.ts'
import { textIn } from './documents/values.ts'
import { textOf } from './input.ts'
import { refusal } from './refusal.ts'
import { type Change, defineService, type Implementation } from './service.ts'
import { lockStocks } from './stock/lockStocks.ts'

interface CountLine {
  readonly reference: string
  readonly counted: number | null
  readonly recounted: number | null
}

const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

const linesOf = (count: AnyRecord): readonly CountLine[] =>
  (Array.isArray(count['lines']) ? (count['lines'] as readonly AnyRecord[]) : []).map((line) => ({
    reference: textIn(line, 'reference'),
    counted: numberOrNull(line['counted']),
    recounted: numberOrNull(line['recounted']),
  }))

interface Difference extends CountLine {
  readonly expected: number
  /** What was counted last, less what was expected. */
  readonly difference: number
}

/** What each line differs by from the stock as it stands, which is locked: nobody moves it meanwhile. */
const differencesOf = async (session: Session, count: AnyRecord): Promise<readonly Difference[]> => {
  const lines = linesOf(count)
  const store = textIn(count, 'store')
  const stocks = await lockStocks(
    session,
    lines.map(({ reference }) => ({ reference, store })),
  )
  return lines.map((line) => {
    const expected = stocks.get(`${line.reference}~${store}`)?.onHand ?? 0
    const last = line.recounted ?? line.counted ?? expected
    return { ...line, expected, difference: new Big(last).minus(expected).toNumber() }
  })
}

const lineErrors = (session: Session, message: string, at: readonly number[], field: string): ApiError =>
  new ApiError('INVALID', {
    errors: Object.fromEntries(
      at.map((line) => [
        `lines.${line}.${field}`,
        session.registry.get('stock-counts').labels[session.caller.locale].messages[message] ?? '',
      ]),
    ),
  })

const where = <T>(items: readonly T[], holds: (item: T) => boolean): readonly number[] =>
  items.flatMap((item, at) => (holds(item) ? [at] : []))

/** Of what was expected; of nothing every difference is. */
const isBeyond = (difference: number, expected: number, percent: number): boolean =>
  new Big(difference).abs().times(100).gt(new Big(expected).times(percent))

/** Ends a count: what is not counted is refused, what differs is to be counted again without telling by how much. */
const finish: Effect = async ({ session, record }) => {
  const lines = linesOf(record)
  const open = where(lines, ({ counted }) => counted === null)
  if (open.length > 0) throw lineErrors(session, 'counted', open, 'counted')
  const { count: tolerated } = await floorTolerances(session)
  const doubtful = where(
    await differencesOf(session, record),
    ({ recounted, difference, expected }) => recounted === null && isBeyond(difference, expected, tolerated),
  )
  if (doubtful.length > 0 && record['state'] === 'RECOUNT')
    throw lineErrors(session, 'recounted', doubtful, 'recounted')
  return {
    state: doubtful.length > 0 ? 'RECOUNT' : 'COUNTED',
    countedAt: (await databaseNow(session)).toISOString(),
  }
}

/** What a supervisor sees: expected, counted and the difference. */
const differences: Implementation = async (session, input) => {
  const count = await session.of('stock-counts').get(textOf(input, 'id'))
  return { id: count.id, store: count['store'], state: count['state'], lines: await differencesOf(session, count) }
}

/** Posts what was found over as an entry and what is missing as an exit, at the average cost, in one transaction. */
const postDifferences: Effect = async ({ session, record: count }) => {
  const found = await differencesOf(session, count)
  const now = await databaseNow(session)
  const post = async (sw: '11' | '12', lines: readonly Difference[]): Promise<string | null> => {
    if (lines.length === 0) return null
    const { rows } = await session
      .asSystem('document-types')
      .list({ where: { sw, status: 'ACTIVE' }, sort: [['type', 'ASC']], range: [0, 0] })
    if (rows[0] === undefined) throw refusal(session, 'stock-counts', 'state', 'type')
    const document = await postDocument(
      session,
      {
        type: rows[0].id,
        switches: sw,
        date: companyDay(now, session.caller),
        store: textIn(count, 'store'),
        notes: textIn(count, 'notes') || null,
        lines: lines.map(({ reference, difference }) => ({ reference, quantity: Math.abs(difference) })),
      },
      true,
    )
    return document.id
  }
  return {
    results: found.map(({ reference, counted, recounted, expected }) => ({
      reference,
      bookQuantity: expected,
      counted: recounted ?? counted,
    })),
    entryDocument: await post(
      '12',
      found.filter(({ difference }) => difference > 0),
    ),
    exitDocument: await post(
      '11',
      found.filter(({ difference }) => difference < 0),
    ),
    postedAt: now.toISOString(),
  }
}

/** Who counts, or posts what was counted, may do so where the store is (X-WAREHOUSE-FLAGS). */
const mayCount = async (session: Session, id: string): Promise<void> => {
  const [store] = id === '' ? [] : await session.asSystem('stores').getMany([id])
  if (store !== undefined) assertWarehouse(session, textIn(store, 'warehouseCode'), 'canCount', store.id)
}

const before = async (session: Session, { input, current }: Change): Promise<JsonObject | undefined> => {
  await mayCount(session, textIn(current ?? input, 'store'))
  return undefined
}

export default defineService('stock-counts', {
  queries: { differences },
  moves: { finish, postDifferences },
  hooks: { before },
})
