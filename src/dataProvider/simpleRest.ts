import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'ra-core'
import type { Route } from '../domain/hosts/route.ts'
import type { Transport } from './transport.ts'

const forms = {
  list: /^GET \/?([^{}?]+)\{\?([^}]*)\}$/,
  get: /^GET \/?([^{}?]+)\/\{id\}$/,
  create: /^POST \/?([^{}?]+)$/,
  update: /^PUT \/?([^{}?]+)\/\{id\}$/,
  delete: /^DELETE \/?([^{}?]+)\/\{id\}$/,
} as const

export type SimpleVerb = keyof typeof forms

/** The path of a route that speaks the simple-rest dialect; null where it speaks another. */
export const simplePath = (verb: SimpleVerb, route: Route): string | null => {
  const found = forms[verb].exec(`${route.method} ${route.template}`)
  if (found === null) return null
  if (verb !== 'list') return found[1] ?? null
  const names = (found[2] ?? '').split(',')
  return ['sort', 'range', 'filter'].every((name) => names.includes(name)) ? (found[1] ?? null) : null
}

export interface SimpleCall {
  readonly provider: DataProvider
  /** The headers of the last answer. */
  readonly answered: () => Headers
}

/**
 * `ra-data-simple-rest` over our own transport: with the caller's credentials and errors, and without its
 * `Range` header, which browsers do not get along with on compressed answers.
 */
export const simpleRest = (
  transport: Transport,
  module: string,
  route: Route,
  extra: { readonly [name: string]: string } = {},
): SimpleCall => {
  let answered = new Headers()
  const provider = simpleRestProvider(transport.hostOf(module), async (url: string, options: RequestInit = {}) => {
    const headers = transport.headersFor(route)
    if (options.body !== undefined) headers.set('Content-Type', 'application/json')
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
    const { signal, method, body } = options
    const limit = transport.limit(route, signal ?? undefined)
    const response = await transport.fetch(url, {
      headers,
      signal: limit,
      ...(method ? { method } : {}),
      ...(body ? { body } : {}),
    })
    const read = await transport.read(response)
    answered = read.headers
    return { status: read.status, headers: counted(read.headers, read.body), body: '', json: read.body }
  })
  return { provider, answered: () => answered }
}

/** The header that ra-data-simple-rest insists on, made of what the host gives instead. */
const counted = (headers: Headers, body: unknown): Headers => {
  if (headers.has('content-range') || !Array.isArray(body)) return headers
  const made = new Headers(headers)
  made.set('Content-Range', `rows */${headers.get('x-total-count') ?? body.length}`)
  return made
}
