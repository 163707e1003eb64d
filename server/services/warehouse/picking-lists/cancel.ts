import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Effect } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { unlisted } from '../../orders/servedBy.ts'
import { takeOffList } from './holdBulks.ts'
import { linesOf } from './listOf.ts'
import { momentOf } from './refresh.ts'

/** A list that is not picked any more: its bulks are free again. */
export const cancel: Effect<RecordOf<'picking-lists'>> = async ({ session, record, input }) => {
  const ids = linesOf(record).map(({ bulk }) => bulk)
  const bulks = ids.length === 0 ? [] : await session.asSystem('bulks').getMany(ids)
  await takeOffList(
    session,
    bulks.filter(({ pickingList }) => pickingList === record.id).map(({ id }) => id),
  )
  await unlisted(session, record.id, linesOf(record))
  return { cancelReason: textOf(input, 'reason'), finishedAt: await momentOf(session) }
}
