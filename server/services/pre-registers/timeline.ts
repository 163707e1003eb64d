import type { AnyRecord, Json } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { isJsonObject } from '../../middleware/body/isJsonObject.ts'
import { numberIn, textIn, type Work } from './work.ts'

interface Step {
  readonly event: string
  readonly order: number
  /** Days from the step before. */
  readonly days: number | null
}

const stepsOf = (lines: unknown): readonly Step[] =>
  (Array.isArray(lines) ? lines : [])
    .flatMap((line: Json) =>
      isJsonObject(line)
        ? [{ event: String(line['event']), order: Number(line['order'] ?? 0), days: numberIn(line, 'days') }]
        : [],
    )
    .toSorted((one, other) => one.order - other.order)

interface Chosen {
  readonly timeline: string | null
  readonly steps: readonly Step[]
}

/** The operation's own timeline, else its type's, else that of the configuration for its kind and transport (G-18). */
const chosenTimeline = async ({ session, header, type }: Work): Promise<Chosen | null> => {
  const named = textIn(header, 'timeline') || textIn(type, 'timeline')
  const [timeline] = named === '' ? [] : await session.asSystem('timelines').getMany([named])
  if (timeline !== undefined) return { timeline: timeline.id, steps: stepsOf(timeline['events']) }
  const { rows } = await session.asSystem('timeline-configs').list({
    where: {
      configFor: 'wms',
      typeOperation: textIn(header, 'operation'),
      typeTransport: textIn(header, 'transport'),
      status: 'ACTIVE',
    },
    range: [0, 0],
  })
  const [row] = rows
  if (row === undefined) return null
  const config = await session.asSystem('timeline-configs').get(row.id)
  return { timeline: textIn(config, 'timeline') || null, steps: stepsOf(config['events']) }
}

/**
 * Copies the events and activities of the operation's timeline, each PENDING with its planned day, so that later
 * edits of the catalogue leave it alone. Activities that are there already stay.
 *
 * @returns the timeline; null where none serves the operation
 */
export const startTimeline = async (work: Work): Promise<string | null> => {
  const { session, header, now } = work
  const chosen = await chosenTimeline(work)
  if (chosen === null) return null
  const of = { preRegisterType: textIn(header, 'type'), preRegisterNumber: textIn(header, 'number') }
  const activities = session.asSystem('transactional-activities')
  const known = new Set(
    (await activities.all({ where: of })).map((row) => `${textIn(row, 'eventId')}~${textIn(row, 'activityId')}`),
  )
  const events = new Map(
    (await session.asSystem('events').getMany(chosen.steps.map(({ event }) => event))).map((event) => [
      event.id,
      event,
    ]),
  )
  let hours = 0
  for (const { event, order, days } of chosen.steps) {
    const found = events.get(event)
    if (found === undefined) continue
    hours += days === null ? (numberIn(found, 'expectedHours') ?? 0) : days * 24
    for (const activity of await activitiesOf(session, event))
      if (!known.has(`${event}~${activity.id}`))
        await activities.create({
          ...of,
          eventId: event,
          activityId: activity.id,
          eventOrder: order,
          sw: textIn(found, 'sw') || null,
          required: activity['required'] === true,
          plannedAt: new Date(now.getTime() + hours * 3_600_000).toISOString(),
        })
  }
  return chosen.timeline
}

const activitiesOf = async (session: Session, event: string): Promise<readonly AnyRecord[]> =>
  await session.asSystem('activities').all({ where: { idEvent: event, status: 'ACTIVE' }, sort: [['order', 'ASC']] })
