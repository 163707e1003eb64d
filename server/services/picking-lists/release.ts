import type { Implementation } from '../service.ts'
import { textOf } from '../input.ts'
import { unlisted } from '../orders/servedBy.ts'
import { linesOf, listState, lockList } from './listOf.ts'
import { takeOffList } from './holdBulks.ts'
import { momentOf } from './refresh.ts'

/** A list goes to the floor, to one picker or to whoever takes it. */
export const release: Implementation = async (session, input) => {
  const list = await lockList(session, input)
  if (list['state'] !== 'DRAFT') throw listState(session, 'state', 'closed', list)
  const picker = textOf(input, 'picker')
  return session.asSystem('picking-lists').update(list.id, { state: 'RELEASED', ...(picker === '' ? {} : { picker }) })
}

/** A list that is not picked any more: its bulks are free again. */
export const cancel: Implementation = async (session, input) => {
  const list = await lockList(session, input)
  const ids = linesOf(list).map(({ bulk }) => bulk)
  const bulks = ids.length === 0 ? [] : await session.asSystem('bulks').getMany(ids)
  await takeOffList(
    session,
    bulks.filter(({ pickingList }) => pickingList === list.id).map(({ id }) => id),
  )
  await unlisted(session, list.id, linesOf(list))
  return session.asSystem('picking-lists').update(list.id, {
    state: 'CANCELED',
    cancelReason: textOf(input, 'reason'),
    finishedAt: await momentOf(session),
  })
}
