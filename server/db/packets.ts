import type { ServerEvent } from '../contract.ts'
import { inLanguages, type Told } from '../messages/told.ts'

/** PostgreSQL takes at most 8,000 bytes at once. */
const mostBytes = 7800
/** From how many changes of one resource on they are said as one. */
const oneByOne = 50
/** A text that is longer is read in full where the notification is opened. */
const mostLetters = 1000

/** Events as texts that fit into one message of the database each; many changes of one list become a single one. */
export const packets = (from: string, events: readonly ServerEvent[]): readonly string[] => {
  const texts: string[] = []
  let parts: string[] = []
  const packet = (): string => `{"from":${JSON.stringify(from)},"events":[${parts.join(',')}]}`
  for (const part of gathered(events).map((event) => JSON.stringify(shortened(event)))) {
    parts.push(part)
    if (Buffer.byteLength(packet()) <= mostBytes) continue
    parts.pop()
    if (parts.length > 0) texts.push(packet())
    parts = [part]
  }
  return parts.length === 0 ? texts : [...texts, packet()]
}

const listOf = (event: ServerEvent): string => (event.type === 'change' ? `${event.namespace} ${event.resource}` : '')

const gathered = (events: readonly ServerEvent[]): readonly ServerEvent[] => {
  const counts = new Map<string, number>()
  for (const event of events) counts.set(listOf(event), (counts.get(listOf(event)) ?? 0) + 1)
  const said = new Set<string>()
  return events.flatMap((event): readonly ServerEvent[] => {
    const list = listOf(event)
    if (event.type !== 'change' || (counts.get(list) ?? 0) <= oneByOne) return [event]
    if (said.has(list)) return []
    said.add(list)
    return [{ ...event, id: '*', version: 0 }]
  })
}

/** Of a text in two languages half of each. */
const cut = (told: Told): Told =>
  typeof told === 'string'
    ? told.slice(0, mostLetters)
    : inLanguages((locale) => told[locale].slice(0, mostLetters / 2))

const shortened = (event: ServerEvent): ServerEvent =>
  event.type === 'notification'
    ? {
        ...event,
        title: cut(event.title),
        ...(event.body === undefined ? {} : { body: cut(event.body) }),
      }
    : event
