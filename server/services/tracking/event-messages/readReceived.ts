import { createHash } from 'node:crypto'
import { type Message, readMessages } from '../../../../src/domain/events/readMessages.ts'
import type { Circumstances } from '../../../../src/domain/events/reading.ts'
import { zoneOf } from '../../../../src/domain/timeZones.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { parseJson } from '../../../middleware/body/parseJson.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'

/** A short text that differs where the long one does. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)

const airportsIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/(?<=\/|\d)([A-Z]{3})([A-Z]{3})?(?=\/|$)/gm)].flatMap(([, ...codes]) => codes.filter(Boolean)),
  ),
]

const mostAirports = 500

/** Messages in lines tell the clock of their airports, whose zones are looked up for all of them at once. */
const zonesOf = async (session: Session, bodies: readonly unknown[]): Promise<Circumstances['zoneOf']> => {
  const named = bodies.flatMap((body) => (typeof body === 'string' ? airportsIn(body) : []))
  const zones = new Map<string, string | null>()
  const codes = [...new Set(named)]
  for (let start = 0; start < codes.length; start += mostAirports) {
    const some = { code: { in: codes.slice(start, start + mostAirports) } }
    for (const { code, timeZone } of await session.asSystem('airports').all({ where: some }))
      zones.set(code, zoneOf(timeZone))
  }
  return (airport) => zones.get(airport) ?? null
}

/** JSON as it may come from outside; undefined where it is none, or nested without end. */
const jsonIn = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch (problem) {
    if (problem instanceof ApiError) return undefined
    throw problem
  }
}

/** What was read of kept messages lately: what comes for a job is told beside all that came before. */
const readLately = new WeakMap<Session['registry'], Map<string, readonly Message[]>>()
const mostKept = 5000
const longestKept = 8000

const lately = ({ registry }: Session): Map<string, readonly Message[]> => {
  const known = readLately.get(registry) ?? new Map<string, readonly Message[]>()
  readLately.set(registry, known)
  return known
}

type KeptRow = Pick<RecordOf<'event-messages'>, 'raw' | 'receivedAt'>

/** Messages as they were kept, read again, each row's by themselves. */
export const readKeptRows = async (
  session: Session,
  rows: readonly KeptRow[],
): Promise<readonly (readonly Message[])[]> => {
  const cache = lately(session)
  const nameOf = ({ raw, receivedAt }: KeptRow): string => `${receivedAt ?? ''} ${raw ?? ''}`
  const unread = rows.flatMap((row) => {
    const name = nameOf(row)
    return cache.has(name)
      ? []
      : [{ name, body: jsonIn(row.raw ?? '') ?? row.raw ?? '', receivedAt: row.receivedAt ?? '' }]
  })
  const zoneOf = await zonesOf(
    session,
    unread.map(({ body }) => body),
  )
  const read = new Map(
    unread.map(({ name, body, receivedAt }) => [name, readMessages(body, { receivedAt, digest, zoneOf })]),
  )
  const all = rows.map((row) => read.get(nameOf(row)) ?? cache.get(nameOf(row)) ?? [])
  // Lines tell the clock of airports, whose zones may be written anew; what is JSON says all of itself.
  for (const { name, body } of unread)
    if (typeof body !== 'string' && name.length <= longestKept) cache.set(name, read.get(name) ?? [])
  for (const name of cache.keys()) {
    if (cache.size <= mostKept) break
    cache.delete(name)
  }
  return all
}

/** Messages as they were kept, read again. */
export const readKept = async (session: Session, rows: readonly KeptRow[]): Promise<readonly Message[]> =>
  (await readKeptRows(session, rows)).flat()

const parsed = (session: Session, text: string): unknown => {
  const body = /^FS[UA]\//.test(text) ? text : jsonIn(text)
  if (body === undefined) throw refusal(session, 'event-messages', 'message', 'json')
  return body
}

/** The messages of a call: what somebody pasted, or a body that is a standard's own. */
export const readReceived = async (session: Session, input: JsonObject): Promise<readonly Message[]> => {
  const text = textOf(input, 'message')
  const body =
    text === ''
      ? Array.isArray(input['items'])
        ? input['items']
        : { ...input, message: undefined }
      : parsed(session, text)
  return readMessages(body, {
    receivedAt: session.now().toISOString(),
    digest,
    zoneOf: await zonesOf(session, [body]),
  })
}
