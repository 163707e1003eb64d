import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { cameBack, delivered } from '../../orders/servedBy.ts'
import { lineRows, linesOf, shortagesOf } from './listOf.ts'

type List = RecordOf<'picking-lists'>

/**
 * Whether the order of a line knows that it left: a line says so itself. All of a list that left as a whole did, also
 * where an earlier build wrote it, which told orders of the whole list alone.
 */
const told = (list: List, line: { readonly dispatched: boolean }): boolean =>
  list.state === 'SHIPPED' || line.dispatched

/**
 * Bulks of a list leave: their orders have so much more delivered, those of others wait (G-19). The last of them ships
 * the list.
 *
 * @param isGone of the bulks on the list, those that have left by now
 * @param at when they did
 */
export const leave = async (
  session: Session,
  list: List,
  isGone: (bulk: string) => boolean,
  whole: boolean,
  at: string,
): Promise<List> => {
  const lines = linesOf(list)
  const going = lines.filter((line) => !told(list, line) && (whole || isGone(line.bulk)))
  const change = { lines: lineRows(lines.map((line) => (going.includes(line) ? { ...line, dispatched: true } : line))) }
  const lists = session.asSystem('picking-lists')
  const left =
    whole && list.state !== 'SHIPPED'
      ? await lists.move(list.id, 'leave', { ...change, shipped: true, shippedAt: at })
      : await lists.update(list.id, change)
  await delivered(session, going, 1)
  return left
}

/** Bulks of a list did not leave after all: of what its orders have delivered, so much is taken back. */
export const comeBack = async (session: Session, list: List, bulks: ReadonlySet<string>): Promise<void> => {
  const lines = linesOf(list)
  const back = lines.filter((line) => told(list, line) && bulks.has(line.bulk))
  const change = {
    lines: lineRows(lines.map((line) => ({ ...line, dispatched: told(list, line) && !bulks.has(line.bulk) }))),
  }
  const lists = session.asSystem('picking-lists')
  if (list.state === 'SHIPPED') await lists.move(list.id, 'comeBack', { ...change, shipped: false, shippedAt: null })
  else await lists.update(list.id, change)
  await delivered(session, back, -1)
}

/**
 * Bulks of a list were refused at the door and are on it no longer: it says so among what it missed. Their orders wait
 * for them again.
 */
export const returned = async (
  session: Session,
  list: List,
  bulks: ReadonlySet<string>,
  { notes, at }: { readonly notes: string; readonly at: string },
): Promise<void> => {
  const lines = linesOf(list)
  const back = lines.filter(({ bulk }) => bulks.has(bulk))
  await session.asSystem('picking-lists').update(list.id, {
    lines: lineRows(lines.filter((line) => !back.includes(line))),
    shortages: [
      ...shortagesOf(list),
      ...back.map(({ bulk, location, quantity }) => ({
        bulk,
        location,
        asked: quantity,
        found: 0,
        reason: 'REFUSED',
        notes,
        at,
      })),
    ],
  })
  await cameBack(
    session,
    back.filter((line) => told(list, line)),
  )
}
