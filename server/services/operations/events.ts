import { assertAllowed } from '../../access/allows.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { eventLines } from './eventSequence.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Implementation } from '../service.ts'

/** The events of active timelines, or of active configurations of them. */
const eventsOf = async (session: Session, resource: 'timelines' | 'timeline-configs'): Promise<readonly string[]> => {
  const rows = await session.inOperation(resource).all({ where: { status: 'ACTIVE' } })
  const holders = rows.length === 0 ? [] : await session.inOperation(resource).getMany(rows.map(({ id }) => id))
  return holders.flatMap(({ events }) => eventLines(events).map(({ event }) => event))
}

/** Active events that stand on an active timeline or configuration. */
const activeConfigured: Implementation = async (session) => {
  const ids = [
    ...new Set([...(await eventsOf(session, 'timelines')), ...(await eventsOf(session, 'timeline-configs'))]),
  ]
  if (ids.length === 0) return []
  const rows = await session.of('events').all({
    where: { status: 'ACTIVE', id: { in: ids.slice(0, 1000) } },
    sort: [['order', 'ASC']],
  })
  return rows
}

/** Takes an event off a timeline; which of the two calls may do so is told by the timeline's route (G-18). */
const takeOff =
  (onRoute: boolean): Implementation =>
  async (session, input, { deps }) => {
    assertAllowed(session.caller, deps.registry.get('timelines'), 'update')
    const timeline = await session.inOperation('timelines').get(textOf(input, 'timeline'))
    if ((typeof timeline.route === 'string') !== onRoute) throw refusal(session, 'events', 'timeline', 'otherKind')
    const event = textOf(input, 'event')
    const lines = eventLines(timeline.events)
    const left = lines.filter((line) => line.event !== event)
    if (left.length === lines.length) throw new ApiError('NOT_FOUND')
    if (left.length === 0) throw refusal(session, 'events', 'timeline', 'lastEvent')
    await session.inOperation('timelines').update(timeline.id, { events: left }, timeline.version)
    return { id: event, deleted: event }
  }

export default defineService('events', {
  queries: { activeConfigured },
  actions: { deleteOnGeneralTimeline: takeOff(false), deleteOnRouteTimeline: takeOff(true) },
})
