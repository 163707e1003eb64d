import { createHash } from 'node:crypto'
import type { Locale } from '../../src/schema/json.ts'
import type { Registry } from '../../src/schema/registry.ts'
import { type Session, sharedNamespace } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { respond } from '../routes/respond.ts'
import type { Endpoint } from '../services/endpoint.ts'
import { textOf } from '../services/input.ts'
import { type MessageSet, messageSetOf } from './messageSet.ts'

/**
 * Every text of a language under one flat key, which the browser lays over its own catalogue (G-34): what the
 * program brings, and over it what the platform and the caller's company write in their own words. A browser that has the
 * program's texts asks for their `own` alone.
 */
export const translationsEndpoint = (registry: Registry): Endpoint => {
  const brought = new Map<Locale, MessageSet>()
  const textsOf = (locale: Locale): MessageSet => {
    const texts = brought.get(locale) ?? messageSetOf(registry, locale)
    brought.set(locale, texts)
    return texts
  }
  return {
    service: 'translations',
    key: 'messageSets.byLocale',
    route: 'GET /messages/{locale}{?module,own}',
    access: 'open',
    handle: async ({ caller, deps: { db }, input, raw }) => {
      const locale = textOf(input, 'locale').slice(0, 2)
      if (locale !== 'es' && locale !== 'en') throw new ApiError('NOT_FOUND')
      const read = (session: Session): Promise<MessageSet> => ownTexts(session, locale)
      const own = await (caller === null ? db.system(sharedNamespace, read) : db.read(caller, read))
      const texts = textOf(input, 'own') === 'true' ? own : { ...textsOf(locale), ...own }
      return answer(within(texts, textOf(input, 'module')), raw.headers)
    },
  }
}

const pageSize = 1000

/** The texts of the company, and those of the platform that it has not replaced. */
const ownTexts = async (session: Session, locale: Locale): Promise<MessageSet> => {
  const texts: { [key: string]: string } = {}
  for (let first = 0; ; first += pageSize) {
    const { rows } = await session
      .asSystem('message-sets')
      .list({ where: { locale }, sort: [['key', 'ASC']], range: [first, first + pageSize - 1] })
    for (const { key, text } of rows) texts[String(key)] = String(text)
    if (rows.length < pageSize) return texts
  }
}

const within = (set: MessageSet, module: string): MessageSet =>
  module === '' ? set : Object.fromEntries(Object.entries(set).filter(([key]) => key.startsWith(`${module}.`)))

/** A browser that has these texts already is told so: they are many, and seldom change. */
const answer = (body: MessageSet, asked: Headers): Promise<Response> => {
  const etag = `W/"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  return respond(
    asked.get('if-none-match') === etag ? { status: 304 } : { body },
    headers,
    asked.get('accept-encoding'),
  )
}
