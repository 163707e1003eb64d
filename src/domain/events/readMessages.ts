import { readDcsa2 } from './dcsa2.ts'
import { readDcsa3 } from './dcsa3.ts'
import { readEpcis } from './epcis.ts'
import type { Standard } from './fact.ts'
import { readFsu } from './fsu.ts'
import { readOneRecord } from './oneRecord.ts'
import { type Circumstances, isNode, type Node, type Reading } from './reading.ts'

export interface Message {
  readonly standard: Standard
  /** What came, as it came. */
  readonly raw: string
  /** By what it is known when it comes again; null where it cannot be read. */
  readonly key: string | null
  /** Usually one; a line of a status message may tell of two things. */
  readonly readings: readonly Reading[]
}

const readers: readonly {
  readonly standard: Standard
  readonly fits: (node: Node) => boolean
  readonly read: (raw: unknown, circumstances: Circumstances) => Reading
}[] = [
  { standard: 'DCSA3', fits: (node) => isNode(node['eventClassification']), read: readDcsa3 },
  {
    standard: 'EPCIS',
    fits: ({ eventTime, type }) => eventTime !== undefined || String(type).endsWith('Event'),
    read: readEpcis,
  },
  {
    standard: 'IATA',
    fits: (node) => /(?:LogisticsEvent|StatusUpdateEvent)$/.test(String(node['@type'])),
    read: readOneRecord,
  },
  { standard: 'DCSA2', fits: () => true, read: readDcsa2 },
]

/** What the standards put around several events. */
const within = (node: Node): readonly unknown[] | null => {
  const body = node['epcisBody']
  const items = Object.entries(node).find(([name]) => /(?:^|[:#])hasItem$/.test(name))?.[1]
  const found = isNode(body) ? (body['eventList'] ?? body['event']) : (node['events'] ?? node['@graph'] ?? items)
  return found === undefined ? null : Array.isArray(found) ? found : [found]
}

/** Null says nothing: what a sender leaves empty is as if it were not there. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isNode(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (inner === null ? [] : [[name, withoutNulls(inner)]])),
  )
}

const readOne = (raw: unknown, circumstances: Circumstances): Message => {
  const { standard, read } = readers.find(({ fits }) => isNode(raw) && fits(raw)) ?? {
    standard: 'DCSA2',
    read: readDcsa2,
  }
  const reading = read(withoutNulls(raw), circumstances)
  // What is said again later under one identifier is another message, which corrects.
  const key = 'fact' in reading ? `${standard} ${reading.fact.id} ${reading.fact.saidAt}` : null
  return { standard, raw: JSON.stringify(raw) ?? 'null', key, readings: [reading] }
}

const readLines = (text: string, circumstances: Circumstances): readonly Message[] =>
  readFsu(text, circumstances).map(({ raw, readings }) => {
    const [first] = readings
    return { standard: 'IATA', raw, key: first && 'fact' in first ? `IATA ${first.fact.id}` : null, readings }
  })

/** Every message of what came, a list or one of the standards' envelopes or a status message in lines, in its order. */
export const readMessages = (body: unknown, circumstances: Circumstances): readonly Message[] => {
  if (typeof body === 'string') return readLines(body, circumstances)
  const several = Array.isArray(body) ? body : isNode(body) ? within(body) : null
  return (several ?? [body]).map((raw) => readOne(raw, circumstances))
}
