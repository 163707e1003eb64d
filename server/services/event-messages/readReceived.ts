import { createHash } from 'node:crypto'
import { type Message, readMessages } from '../../../src/domain/events/readMessages.ts'
import type { Circumstances } from '../../../src/domain/events/reading.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { parseJson } from '../../middleware/body/parseJson.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'

/** A short text that differs where the long one does. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)

const airportsIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(/(?<=\/|\d)([A-Z]{3})([A-Z]{3})?(?=\/|$)/gm)].flatMap(([, ...codes]) => codes.filter(Boolean)),
  ),
]

/** Messages in lines tell the clock of their airports, whose zones are looked up. */
const circumstancesOf = async (session: Session, body: unknown, receivedAt: string): Promise<Circumstances> => {
  const codes = typeof body === 'string' ? airportsIn(body).slice(0, 500) : []
  const airports =
    codes.length === 0 ? [] : await session.asSystem('airports').all({ where: { code: { in: [...codes] } } })
  const zones = new Map(airports.map(({ code, timeZone }) => [code, timeZone]))
  return { receivedAt, digest, zoneOf: (airport) => zones.get(airport) ?? null }
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
export const readKept = async (session: Session, raw: string, receivedAt: string): Promise<readonly Message[]> => {
  const body = jsonIn(raw) ?? raw
  return readMessages(body, await circumstancesOf(session, body, receivedAt))
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
  return readMessages(body, await circumstancesOf(session, body, session.now().toISOString()))
}
