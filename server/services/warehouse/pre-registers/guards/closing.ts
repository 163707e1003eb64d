import { textOf } from '../../../input.ts'
import { invalidAt, refusedFor, refuseWhere } from '../refused.ts'
import { textIn, type Work } from '../reading/work.ts'

/** An expedition is closed once what left under a house is delivered. */
export const everyHouseDelivered = (work: Work): void => {
  if (work.state.direction !== 'EXPEDITION') return
  refuseWhere(
    work,
    'X-NOT-DELIVERED',
    work.pieces.filter(({ bulk }) => textIn(bulk, 'houseBl') !== '' && bulk['delivered'] !== true),
  )
}

/** Required activities of the timeline are done or skipped. */
export const activitiesDone = async (work: Work): Promise<void> => {
  const rows = await work.session.asSystem('transactional-activities').all({
    where: {
      preRegisterType: textIn(work.header, 'type'),
      preRegisterNumber: textIn(work.header, 'number'),
      required: true,
      status: { nin: ['DONE', 'SKIPPED'] },
    },
  })
  if (rows.length === 0) return
  const activities = await work.session.asSystem('activities').getMany(rows.map((row) => textIn(row, 'activityId')))
  throw refusedFor(work, 'X-ACTIVITIES', [], {
    names: activities.map((activity) => textIn(activity, 'description')).join(', '),
  })
}

export const reason = (work: Work): void => {
  if (textOf(work.input, 'reason') === '') throw invalidAt(work.session.caller.locale, { reason: 'X-REASON' })
}
