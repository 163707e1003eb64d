import type { JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { eventLines, hasEventTwice, keepsOrder, numbered } from './eventSequence.ts'
import { textOf } from './input.ts'
import { chartValues } from './timelines/chartValues.ts'
import { readableRecords } from './readableRecords.ts'
import { refusal } from './refusal.ts'
import { type Change, defineService, type Implementation } from './service.ts'

/** The events that stand on a timeline, in its order. */
const eventsByTimeline: Implementation = async (session, input) => {
  const timeline = await session.of('timelines').get(textOf(input, 'timeline'))
  const lines = eventLines(timeline['events'])
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

type Wanted = { readonly [field: string]: unknown }

const before = async (session: Session, { action, input, current }: Change): Promise<JsonObject | undefined> => {
  if (action === 'delete') return undefined
  const wanted: Wanted = { ...current, ...input }
  if (wanted['courier'] !== true && wanted['freight'] !== true && wanted['wms'] !== true)
    throw refusal(session, 'timelines', 'freight', 'noMode')
  if (!Object.hasOwn(input, 'events')) return undefined
  const lines = eventLines(input['events'])
  if (hasEventTwice(lines)) throw refusal(session, 'timelines', 'events', 'eventTwice')
  const routed = current !== null && typeof current['route'] === 'string'
  if (routed && !keepsOrder(eventLines(current['events']), lines))
    throw refusal(session, 'timelines', 'events', 'routeOrder')
  return { ...input, events: numbered(lines) }
}

export default defineService('timelines', { queries: { eventsByTimeline, chartValues }, hooks: { before } })
