import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { leaveIfGone } from './leaveIfGone.ts'
import { linesOf } from './listOf.ts'

/** What is still to be picked of a list. */
export const openBulks = async (
  session: Session,
  list: RecordOf<'picking-lists'>,
): Promise<readonly RecordOf<'bulks'>[]> => {
  const ids = linesOf(list).map(({ bulk }) => bulk)
  return (ids.length === 0 ? [] : await session.asSystem('bulks').getMany(ids)).filter(
    ({ pickingList, status }) => pickingList === list.id && status === 'FOR_PICKING',
  )
}

/** The moment of this change, as the database sees it. */
export const momentOf = async (session: Session): Promise<string> => {
  const [clock] = await session.sql<{ readonly now: string | Date }>('select clock_timestamp() as now')
  return new Date(clock?.now ?? '').toISOString()
}

/**
 * Writes a list with the state that its bulks give it: being picked until nothing is left to pick, shipped where what
 * was picked left before.
 *
 * @param changes what else is written
 */
export const refresh = async (
  session: Session,
  list: RecordOf<'picking-lists'>,
  changes: JsonObject = {},
): Promise<RecordOf<'picking-lists'>> => {
  const next = { ...list, ...changes }
  const open = await openBulks(session, next)
  const now = await momentOf(session)
  const done = open.length === 0
  const written = await session.asSystem('picking-lists').move(list.id, 'pick', {
    ...changes,
    state: done ? 'PICKED' : 'PICKING',
    startedAt: list.startedAt ?? now,
    finishedAt: done ? (list.finishedAt ?? now) : null,
  })
  return done ? leaveIfGone(session, written, now) : written
}
