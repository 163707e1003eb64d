import type { Session } from '../../contract.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { activityRecords } from './activities.ts'
import { timelineConfigRecord, timelineRecord, timelines } from './timelines.ts'

/** The timelines of a sample company, which of them serves what, and what is done at their events. */
export const addTracking = async (session: Session, { namespace, chart }: SampleCompany): Promise<void> => {
  const language = chart === 'puc' ? 'es' : 'de'
  for (const activity of activityRecords(language)) await session.asSystem('activities').create(activity)
  for (const timeline of namespace === 'andina' ? timelines.andina : timelines.nordfracht) {
    await session.asSystem('timelines').create(timelineRecord(timeline, language))
    await session.asSystem('timeline-configs').create(timelineConfigRecord(timeline, language))
  }
}
