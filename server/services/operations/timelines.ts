import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { eventLines, hasEventTwice, keepsOrder, numbered } from './eventSequence.ts'
import { textOf } from '../input.ts'
import { chartValues } from './timelines/chartValues.ts'
import { readableRecords } from '../readableRecords.ts'
import { refusal } from '../refusal.ts'
import type { Planned } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

/** The events that stand on a timeline, in its order. */
const eventsByTimeline: Implementation = async (session, input) => {
  const timeline = await session.of('timelines').get(textOf(input, 'timeline'))
  const lines = eventLines(timeline.events)
  const events = new Map(
    (
      await readableRecords(
        session,
        'events',
        lines.map(({ event }) => event),
      )
    ).map((event) => [event.id, event]),
  )
  return lines.flatMap(({ event }, index) => {
    const found = events.get(event)
    return found === undefined ? [] : [{ ...found, order: index + 1 }]
  })
}

/** A timeline with a route, or that a route keeps, has its order for good (V-TIMELINE-ROUTE-ORDER). */
const isRouted = async (session: Session, timeline: RecordOf<'timelines'>): Promise<boolean> =>
  typeof timeline.route === 'string' || (await session.asSystem('routes').exists({ timeline: timeline.id }))

/** An event that an operation went through stays, and so does the route while an operation is open on it (G-18.5). */
const assertNotUsed = async (session: Session, timeline: RecordOf<'timelines'>, input: JsonObject): Promise<void> => {
  const on = { timeline: timeline.id }
  const operations = session.asSystem('pre-registers')
  if (typeof timeline.route === 'string' && Object.hasOwn(input, 'route') && input['route'] !== timeline.route) {
    const open = { ...on, status: 'ACTIVE', state: { ne: 'EXECUTED' } }
    if ((await operations.list({ where: open, range: [0, 0] })).total > 0)
      throw refusal(session, 'timelines', 'route', 'openOperations')
  }
  if (!Object.hasOwn(input, 'events')) return
  const kept = new Set(eventLines(input['events']).map(({ event }) => event))
  const gone = eventLines(timeline.events).filter(({ event }) => !kept.has(event))
  if (gone.length === 0) return
  const [used] = await session.sql(
    `select 1 from estiba.transactional_activities a join estiba.pre_registers o on o.namespace = a.namespace
        and o.type = a.pre_register_type collate "C" and o.number = a.pre_register_number collate "C"
      where a.namespace = current_setting('estiba.namespace') and o.timeline = $1 and a.event_id = any($2::text[]) limit 1`,
    [timeline.id, gone.map(({ event }) => event)],
  )
  if (used !== undefined) throw refusal(session, 'timelines', 'events', 'eventUsed')
}

const before = async (
  session: Session,
  { action, input, current, values }: Planned<RecordOf<'timelines'>>,
): Promise<JsonObject | undefined> => {
  if (action === 'delete') return undefined
  if (values.courier !== true && values.freight !== true && values.wms !== true)
    throw refusal(session, 'timelines', 'freight', 'noMode')
  const lines = Object.hasOwn(input, 'events') ? eventLines(input['events']) : null
  if (lines !== null && hasEventTwice(lines)) throw refusal(session, 'timelines', 'events', 'eventTwice')
  if (current !== null && (await isRouted(session, current))) {
    if (lines !== null && !keepsOrder(eventLines(current.events), lines))
      throw refusal(session, 'timelines', 'events', 'routeOrder')
    await assertNotUsed(session, current, input)
  }
  return lines === null ? undefined : { ...input, events: numbered(lines) }
}

export default defineService('timelines', { queries: { eventsByTimeline, chartValues }, hooks: { before } })
