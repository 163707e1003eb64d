import { createHash } from 'node:crypto'
import { type Message, readMessages } from '../../../../src/domain/events/readMessages.ts'
import type { Circumstances } from '../../../../src/domain/events/reading.ts'
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
      zones.set(code, timeZone ?? null)
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

/** Messages as they were kept, read again. */
export const readKept = async (
  session: Session,
  rows: readonly Pick<RecordOf<'event-messages'>, 'raw' | 'receivedAt'>[],
): Promise<readonly Message[]> => {
  const kept = rows.map(({ raw, receivedAt }) => ({
    body: jsonIn(raw ?? '') ?? raw ?? '',
    receivedAt: receivedAt ?? '',
  }))
  const zoneOf = await zonesOf(
    session,
    kept.map(({ body }) => body),
  )
  return kept.flatMap(({ body, receivedAt }) => readMessages(body, { receivedAt, digest, zoneOf }))
}

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
