import type { InputOf, RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { activityRecords } from './activities.ts'
import { timelineConfigRecord, timelineRecord, timelines } from './timelines.ts'

/** What completes an event that asks for nothing else: that somebody says it is so, or its switch does. */
const completing = (event: RecordOf<'events'>, language: 'es' | 'de'): InputOf<'activities'> => ({
  actividyId: `${event.code}-1`,
  idEvent: event.id,
  description: language === 'es' ? event.descriptionEs : event.descriptionEn,
  order: 1,
})

/** The timelines of a sample company, which of them serves what, and what is done at their events. */
export const addTracking = async (session: Session, { namespace, chart }: SampleCompany): Promise<void> => {
  const language = chart === 'puc' ? 'es' : 'de'
  const activities = session.asSystem('activities')
  for (const activity of activityRecords(language)) await activities.create(activity)
  const completed = new Set((await activities.all()).map(({ idEvent }) => idEvent))
  for (const event of await session.asSystem('events').all({ sort: [['code', 'ASC']] }))
    if (!completed.has(event.id)) await activities.create(completing(event, language))
  for (const timeline of namespace === 'andina' ? timelines.andina : timelines.nordfracht) {
    await session.asSystem('timelines').create(timelineRecord(timeline, language))
    await session.asSystem('timeline-configs').create(timelineConfigRecord(timeline, language))
  }
}
