import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { refusal } from '../../refusal.ts'
import { withGap } from './gaps.ts'

/** The next number of a consecutive, as it is and as it is written. */
export interface NextNumber {
  readonly next: number
  readonly formatted: string
}

/** A number that was taken, with the consecutive that gave it. */
export interface TakenNumber extends NextNumber {
  readonly series: RecordOf<'consecutives'>
}

/** The row of a warehouse and a type of document or operation; the company's own where the warehouse has none (G-15). */
export const consecutiveOf = async (
  session: Session,
  warehouse: string | null | undefined,
  type: string,
): Promise<RecordOf<'consecutives'>> => {
  const rows = await session.asSystem('consecutives').all({
    where: {
      status: 'ACTIVE',
      and: [
        { or: [{ type }, { operationType: type }] },
        { or: [{ warehouse: null }, ...(warehouse ? [{ warehouse }] : [])] },
      ],
    },
  })
  const found = rows.find((row) => row.warehouse === warehouse) ?? rows.find((row) => row.warehouse === null)
  if (found === undefined) throw refusal(session, 'consecutives', 'type', 'missing')
  return found
}

/** What comes after the last number: prefix and digits. `B01-IMP-` and 123 to six digits: `B01-IMP-000123`. */
export const numberAfter = ({ current, start, prefix, padding }: Partial<RecordOf<'consecutives'>>): NextNumber => {
  const next = Math.max((current ?? 0) + 1, start ?? 0)
  return { next, formatted: `${prefix ?? ''}${String(next).padStart(padding ?? 0, '0')}` }
}

/**
 * Takes the next number within the transaction that saves what carries it: two at once get different ones.
 *
 * @param today in the company's time zone: a resolution that has not begun or has ended gives no numbers
 * @throws ApiError 422 without a consecutive, at the end of its range or out of its resolution
 */
export const takeNumber = async (
  session: Session,
  warehouse: string | null | undefined,
  type: string,
  today: string,
): Promise<TakenNumber> => {
  const [taken] = await takeNumbers(session, warehouse, type, today, 1)
  if (taken === undefined) throw refusal(session, 'consecutives', 'type', 'missing')
  return taken
}

/** The next number of a type that the whole company counts; null where it keeps no consecutive of it. */
export const seriesOf = async (session: Session, type: string): Promise<string | null> => {
  const kept = await session.asSystem('consecutives').exists({ status: 'ACTIVE', type, warehouse: null })
  return !kept ? null : (await takeNumber(session, '', type, session.today())).formatted
}

/**
 * The next number that no record has yet. One that is passed over, since another series with the same prefix or an
 * opening gave it, is a gap with that reason.
 */
export const takeFreeNumber = async (...asked: Parameters<typeof takeFree>): Promise<string> =>
  (await takeFree(...asked)).formatted

/** The same, with the consecutive that gave it. */
export const takeFree = async (
  session: Session,
  warehouse: string | null | undefined,
  type: string,
  today: string,
  isUsed: (number: string) => Promise<boolean>,
): Promise<TakenNumber> => {
  const taken = await takeNumber(session, warehouse, type, today)
  const { next, series } = taken
  if (!(await isUsed(taken.formatted))) return taken
  const row = await session.asSystem('consecutives').get(series.id)
  const reason = session.registry.get('consecutives').labels[session.caller.locale].messages['carried'] ?? ''
  const gaps = withGap(row, { from: next, to: next, reason }, session.now())
  await asSystem(session, () => session.asSystem('consecutives').update(series.id, { gaps }))
  return takeFree(session, warehouse, type, today, isUsed)
}

/** So many numbers in a row, all or none. */
export const takeNumbers = async (
  session: Session,
  warehouse: string | null | undefined,
  type: string,
  today: string,
  count: number,
): Promise<readonly TakenNumber[]> => {
  const row = await heldSeries(session, warehouse, type)
  const { next } = numberAfter(row)
  const last = next + count - 1
  if (typeof row.end === 'number' && last > row.end) throw refusal(session, 'consecutives', 'type', 'used')
  if (row.validTo && row.validTo < today) throw refusal(session, 'consecutives', 'type', 'expired')
  if (row.resolutionDate && row.resolutionDate > today) throw refusal(session, 'consecutives', 'type', 'early')
  await asSystem(session, () => session.asSystem('consecutives').updateHeld(row, { current: last }))
  return Array.from({ length: count }, (_, index) => ({
    ...numberAfter({ ...row, current: next + index - 1 }),
    series: row,
  }))
}

/** Which consecutives a transaction holds, by what they count. */
const found = new WeakMap<Session, Map<string, string>>()

/** The consecutive of a warehouse and a type, held for this transaction alone. */
const heldSeries = async (
  session: Session,
  warehouse: string | null | undefined,
  type: string,
): Promise<RecordOf<'consecutives'>> => {
  const known = found.get(session) ?? new Map<string, string>()
  found.set(session, known)
  const asked = JSON.stringify([warehouse ?? null, type])
  const id = known.get(asked) ?? (await consecutiveOf(session, warehouse, type)).id
  known.set(asked, id)
  return session.asSystem('consecutives').lock(id)
}
