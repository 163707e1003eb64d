import { Big } from 'big.js'
import type { RecordOf } from '../../../src/resources/records.ts'
import { assertWarehouse } from '../../access/warehouseAccess.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { Effect } from '../../moves/moving.ts'
import { companyDay } from '../company/companyDay.ts'
import { floorTolerances } from '../company/companySettings.ts'
import { databaseNow } from '../company/databaseNow.ts'
import { postDocument } from '../accounting/documents/postDocument.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import type { Before } from '../../db/repository/hooks.ts'
import { type Answering, defineService } from '../service.ts'
import { lockStocks } from '../stock/kardex/lockStocks.ts'
import { lockRacksOf } from '../places/locations/racksOf.ts'
import { type Missed, missedIn, openWhereFound, turnedUp } from './bulks/turnedUp.ts'
import { arrivedUnbought } from './stock-counts/arrivedUnbought.ts'
import { countedThere } from './stock-counts/countedThere.ts'
import { leftUnbilled } from './stock-counts/leftUnbilled.ts'
import { plan } from './stock-counts/plan.ts'
import { laterCounted, postedSince } from './stock-counts/postedSince.ts'

interface CountLine {
  readonly reference: string
  readonly counted: number | null
  readonly recounted: number | null
}

type Count = RecordOf<'stock-counts'>

const linesOf = ({ lines }: Pick<Partial<Count>, 'lines'>): readonly CountLine[] =>
  (lines ?? []).map(({ reference, counted, recounted }) => ({
    reference: reference ?? '',
    counted: counted ?? null,
    recounted: recounted ?? null,
  }))

interface Difference extends CountLine {
  readonly expected: number
  /** The last movement that the books have which it is compared with. */
  readonly sequence: number
  /** Where it was counted before: what the books said. */
  readonly keptBooks?: Books | undefined
  /** What was counted last, less what was expected. */
  readonly difference: number
}

/**
 * What each line differs by from what the books said when it was counted, with what had come by then and was bought
 * later, less what had left and was billed later, set right by what other counts posted since, and by nothing where
 * another has posted what was counted later. One that is counted just now, or again, differs from the stock as it stands,
 * which is locked: nobody moves it meanwhile.
 */
const differencesOf = async (session: Session, count: Count): Promise<readonly Difference[]> => {
  const lines = linesOf(count)
  const store = count.store ?? ''
  const stocks = await lockStocks(
    session,
    lines.map(({ reference }) => ({ reference, store })),
  )
  const references = lines.map(({ reference }) => reference)
  const left = await leftUnbilled(session, store, references)
  const came = await arrivedUnbought(session, store, references)
  const told = lines.map((line) => {
    const last = line.recounted ?? line.counted
    const again = count.state === 'RECOUNT' && line.recounted !== null
    const counted = again
      ? undefined
      : booksOf(count).find(({ reference, counted }) => reference === line.reference && counted === last)
    return { line, last, counted }
  })
  // What it posted itself, and what came after, changes nothing of what it has found.
  const kept = count.state === 'POSTED' ? [] : told.flatMap(({ counted }) => counted ?? [])
  const posted = await postedSince(
    session,
    store,
    kept.flatMap((books) => (books.sequence == null ? [] : [sinceOf(books)])),
  )
  const later = await laterCounted(
    session,
    store,
    kept.flatMap(({ reference, countedAt }) => {
      const at = countedAt ?? count.countedAt
      return at ? [{ reference: reference ?? '', at }] : []
    }),
  )
  return told.map(({ line, last, counted }) => {
    const stock = stocks.get(`${line.reference}~${store}`)
    const books =
      counted?.bookQuantity == null
        ? Math.max(0, atPlace(stock?.onHand ?? 0, came.get(line.reference), left.get(line.reference)).toNumber())
        : new Big(counted.bookQuantity).plus(posted.get(line.reference) ?? 0).toNumber()
    const expected = later.has(line.reference) ? (last ?? books) : books
    const difference = new Big(last ?? expected).minus(expected).toNumber()
    return { ...line, expected, sequence: stock?.sequence ?? 0, keptBooks: counted, difference }
  })
}

const atPlace = (onHand: number, came = 0, left = 0): Big => new Big(onHand).plus(came).minus(left)

type Books = NonNullable<Count['books']>[number]

/** What the books said, of a posted one as it was posted. */
const booksOf = ({ state, books, results }: Count): readonly Books[] =>
  (state === 'POSTED' && results?.length ? results : books) ?? []

const sinceOf = ({ reference, sequence }: Books) => ({ reference: reference ?? '', sequence: sequence ?? 0 })

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

/** What is in several places is one line: each would be compared with all that the books say. */
const refuseRepeated = (session: Session, lines: readonly CountLine[]): void => {
  const repeated = lines.flatMap(({ reference }, at) =>
    reference !== '' && lines.findIndex((other) => other.reference === reference) < at ? [at] : [],
  )
  if (repeated.length > 0) throw lineErrors(session, 'twice', repeated, 'reference')
}

/** Of what was expected; of nothing every difference is. */
const isBeyond = (difference: number, expected: number, percent: number): boolean =>
  new Big(difference).abs().times(100).gt(new Big(expected).times(percent))

/** Ends a count: what is not counted is refused, what differs is to be counted again without telling by how much. */
const finish: Effect<Count> = async ({ session, record }) => {
  const lines = linesOf(record)
  refuseRepeated(session, lines)
  const open = where(lines, ({ counted }) => counted === null)
  if (open.length > 0) throw lineErrors(session, 'counted', open, 'counted')
  const { count: tolerated } = await floorTolerances(session)
  const found = await differencesOf(session, record)
  const isDoubtful = ({ recounted, difference, expected }: Difference): boolean =>
    recounted === null && isBeyond(difference, expected, tolerated)
  const doubtful = where(found, isDoubtful)
  if (doubtful.length > 0 && record.state === 'RECOUNT') throw lineErrors(session, 'recounted', doubtful, 'recounted')
  const countedAt = (await databaseNow(session)).toISOString()
  return {
    state: doubtful.length > 0 ? 'RECOUNT' : 'COUNTED',
    again: found.filter(isDoubtful).map(({ reference }) => reference),
    books: found
      .filter((line) => !isDoubtful(line))
      .map(({ reference, counted, recounted, expected, sequence, keptBooks }) =>
        keptBooks === undefined
          ? { reference, counted: recounted ?? counted, bookQuantity: expected, sequence, countedAt }
          : { ...keptBooks, countedAt: keptBooks.countedAt ?? record.countedAt ?? null },
      ),
    countedAt,
  }
}

/** What a supervisor sees: expected, counted and the difference. */
const differences: Answering<'transactions.stockCounts.differences'> = async (session, input) => {
  const count = await session.of('stock-counts').get(textOf(input, 'id'))
  const lines = (await differencesOf(session, count)).map(
    ({ sequence: _sequence, keptBooks: _keptBooks, ...line }) => line,
  )
  return { id: count.id, store: count.store, state: count.state, lines }
}

/**
 * Posts what was found over as an entry and what was missing as an exit, at the average cost, in one transaction. What a
 * picking missed and the count has found is picked again.
 */
const postDifferences: Effect<Count> = async ({ session, record: count }) => {
  refuseRepeated(session, linesOf(count))
  const missed = await missedIn(
    session,
    count.store ?? '',
    linesOf(count).map(({ reference }) => reference),
  )
  // Racks before stocks, as who moves pieces to another store.
  await lockRacksOf(
    session,
    missed.flatMap(({ location }) => location ?? []),
  )
  const found = await differencesOf(session, count)
  await settleFound(session, count, missed, found)
  const now = await databaseNow(session)
  const post = async (sw: '11' | '12', lines: readonly Difference[]): Promise<string | null> => {
    if (lines.length === 0) return null
    const type = await session
      .asSystem('document-types')
      .first({ where: { sw, status: 'ACTIVE' }, sort: [['type', 'ASC']] })
    if (type === undefined) throw refusal(session, 'stock-counts', 'state', 'type')
    const document = await postDocument(
      session,
      {
        type: type.id,
        switches: sw,
        date: companyDay(now, session.caller),
        store: count.store ?? '',
        notes: count.notes || null,
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

const settleFound = async (
  session: Session,
  count: Count,
  missed: readonly Missed[],
  found: readonly Difference[],
): Promise<void> => {
  const counted = found.flatMap(({ reference, counted, recounted, difference, keptBooks }) => {
    const [units, at] = [recounted ?? counted, keptBooks?.countedAt ?? count.countedAt]
    return units === null || !at ? [] : [{ reference, units, difference, at }]
  })
  const there = await countedThere(session, count.store ?? '', missed, counted)
  const { messages } = session.registry.get('stock-counts').labels[session.caller.locale]
  await turnedUp(session, there, `${messages['found'] ?? ''} (${count.date})`)
  await openWhereFound(session, there)
}

/** Who counts, or posts what was counted, may do so where the store is (X-WAREHOUSE-FLAGS). */
const mayCount = async (session: Session, id: string | undefined): Promise<void> => {
  const store = await session.asSystem('stores').find(id)
  if (store !== undefined) assertWarehouse(session, store.warehouseCode, 'canCount', store.id)
}

const before: Before<Count> = async (session, { current, values, input }) => {
  await mayCount(session, current?.store ?? values.store)
  if (Object.hasOwn(input, 'lines')) refuseRepeated(session, linesOf(values))
  return undefined
}

export default defineService('stock-counts', {
  queries: { differences },
  actions: { plan },
  moves: { finish, postDifferences },
  hooks: { before },
})
