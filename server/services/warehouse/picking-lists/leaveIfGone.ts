import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { linesOf } from './listOf.ts'
import { leave } from './told.ts'

/**
 * A list of which all that is left has left already is shipped, and what it carried is delivered to its orders; any
 * other stays as it is.
 *
 * @param at when it turned out so
 */
export const leaveIfGone = async (
  session: Session,
  list: RecordOf<'picking-lists'>,
  at: string,
): Promise<RecordOf<'picking-lists'>> => {
  const ids = linesOf(list).map(({ bulk }) => bulk)
  const bulks = ids.length === 0 ? [] : await session.asSystem('bulks').getMany(ids)
  if (bulks.length === 0 || bulks.some(({ status }) => status !== 'SHIPPED')) return list
  return leave(session, list, () => true, true, at)
}
