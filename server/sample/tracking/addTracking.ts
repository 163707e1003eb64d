import type { InputOf, RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { type SampleLanguage, tableOf } from '../tableOf.ts'

/** What completes an event that asks for nothing else: that somebody says it is so, or its switch does. */
const completing = (event: RecordOf<'events'>, language: SampleLanguage): InputOf<'activities'> => ({
  actividyId: `${event.code}-1`,
  idEvent: event.id,
  description: language === 'es' ? event.descriptionEs : event.descriptionEn,
  order: 1,
})

/** A sequence of events, and what it serves with the days that each takes. */
interface SampleTimeline {
  readonly timeline: InputOf<'timelines'>
  readonly config: InputOf<'timeline-configs'>
}

/** The timelines of a sample company, which of them serves what, and what is done at their events. */
export const addTracking = async (session: Session, { language }: SampleCompany): Promise<void> => {
  const activities = session.asSystem('activities')
  for (const activity of tableOf<readonly InputOf<'activities'>[]>(`${language}/activities`))
    await activities.create(activity)
  const completed = new Set((await activities.all()).map(({ idEvent }) => idEvent))
  for (const event of await session.asSystem('events').all({ sort: [['code', 'ASC']] }))
    if (!completed.has(event.id)) await activities.create(completing(event, language))
  for (const { timeline, config } of tableOf<readonly SampleTimeline[]>(`${language}/timelines`)) {
    await session.asSystem('timelines').create(timeline)
    await session.asSystem('timeline-configs').create(config)
  }
}
