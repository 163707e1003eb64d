import type { Configuration } from './configuration.ts'
import { lineErrorOf } from './lineError.ts'
import { OperationError } from './operationError.ts'
import { addressOf, type Route, variablesOf } from '../domain/hosts/route.ts'

/** Who calls: read at each request, since sign-in and workspace change while the page stands. */
export interface Identity {
  readonly bearer: () => string | null
  readonly basic?: () => string | null
  readonly erp?: () => { readonly token: string; readonly userId: string } | null
  readonly locale: () => string
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  readonly headers?: { readonly [name: string]: string }
  /** How the answer is read; by default what its content type says. */
  readonly as?: 'json' | 'text' | 'file'
  /** How long a call may take that is known to take long. */
  readonly patienceMs?: number
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

export interface Transport {
  /** @throws OperationError with the server's message, status and body (`body.errors` by field) */
  readonly send: (operation: string, values: object, options?: CallOptions) => Promise<Answered>
  /** @throws OperationError 501 where the configuration has no such operation, or nothing of its module (E-PAGE-UNAVAILABLE) */
  readonly routeOf: (operation: string) => Route
  readonly has: (operation: string) => boolean
  readonly hostOf: (module: string) => string
  readonly headersFor: (route: Route) => Headers
  readonly read: (response: Response, as?: CallOptions['as']) => Promise<Answered>
  readonly fetch: typeof fetch
  /** Ends a call that takes longer than its route allows, or that nobody waits for any more. */
  readonly limit: (route: Route, signal?: AbortSignal) => AbortSignal
}

const defaultPatienceMs = 60_000

const limit = ({ timeoutMs }: Route, signal?: AbortSignal, patienceMs = defaultPatienceMs): AbortSignal => {
  const late = AbortSignal.timeout(timeoutMs ?? patienceMs)
  return signal === undefined ? late : AbortSignal.any([signal, late])
}

/** Calls operations by name where the configuration says they are. */
export const createTransport = (
  configuration: () => Configuration,
  identity: Identity,
  fetcher: typeof fetch = (...given) => fetch(...given),
  /** Called with what the server took and yet doubts (`X-Warnings`). */
  onWarnings: (warnings: readonly string[]) => void = () => undefined,
): Transport => {
  const find = (operation: string): Route | undefined => {
    const [module = '', ...key] = operation.split('.')
    return configuration()[module]?.routes[key.join('.')]
  }
  const routeOf = (operation: string): Route => {
    const route = find(operation)
    if (route !== undefined) return route
    const known = configuration()[operation.split('.')[0] ?? ''] !== undefined
    throw new OperationError(known ? 'estiba.errors.notImplemented' : 'estiba.errors.pageUnavailable', 501)
  }
  const reach: typeof fetch = (...given) => fetcher(...given).catch(noAnswer)
  const headersFor = ({ auth }: Route): Headers => {
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': identity.locale() })
    const [bearer, basic, erp] = [identity.bearer(), identity.basic?.() ?? null, identity.erp?.() ?? null]
    if (auth === 'bearer' && bearer !== null) headers.set('Authorization', `Bearer ${bearer}`)
    if (auth === 'basic' && basic !== null) headers.set('Authorization', `Basic ${basic}`)
    if (auth === 'erp' && erp !== null) {
      headers.set('Authorization', `Bearer ${erp.token}`)
      headers.set('X-User-Id', erp.userId)
    }
    return headers
  }
  const readTold: Transport['read'] = (response, as) => {
    const warnings = warningsIn(response.headers)
    if (warnings.length > 0) onWarnings(warnings)
    return read(response, as)
  }
  return {
    routeOf,
    headersFor,
    read: readTold,
    limit,
    fetch: reach,
    has: (operation) => find(operation) !== undefined,
    hostOf: (module) => (configuration()[module]?.host ?? '').replace(/\/$/, ''),
    send: async (operation, values, { signal, headers = {}, as, patienceMs } = {}) => {
      const route = routeOf(operation)
      const host = (configuration()[operation.split('.')[0] ?? '']?.host ?? '').replace(/\/$/, '')
      const sent = headersFor(route)
      for (const [name, value] of Object.entries(headers)) sent.set(name, value)
      const body = bodyOf(route, values as Values)
      if (body !== undefined && !(body instanceof FormData)) sent.set('Content-Type', 'application/json')
      const address = `${host}/${addressWithRest(route, values as Values).replace(/^\//, '')}`
      const response = await reach(address, {
        method: route.method,
        headers: sent,
        signal: limit(route, signal, patienceMs),
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
      return readTold(response, as)
    },
  }
}

/** What was taken and is doubted, in the caller's language. */
const warningsIn = (headers: Headers): readonly string[] => {
  const told = parsed(decodeURIComponent(headers.get('X-Warnings') ?? ''))
  return typeof told === 'object' && told !== null ? Object.values(told).map(String) : []
}

type Values = { readonly [name: string]: unknown }

/** Fields that a reading call's template does not name go to its query. */
const addressWithRest = (route: Route, values: Values): string => {
  const address = addressOf(route, values)
  if (route.method !== 'GET') return address
  const { path, query } = variablesOf(route.template)
  const rest = Object.entries(values).filter(
    ([name, value]) =>
      !path.includes(name) && !query.includes(name) && value !== undefined && value !== null && value !== '',
  )
  if (rest.length === 0) return address
  const more = new URLSearchParams(
    rest.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )
  return `${address}${address.includes('?') ? '&' : '?'}${more}`
}

/** What the template does not name: the body of a writing call. `items` is a body that is a list, `form` one of form data. */
const bodyOf = (route: Route, values: Values): unknown => {
  if (route.method === 'GET') return undefined
  if (values['form'] instanceof FormData) return values['form']
  if (Array.isArray(values['items'])) return values['items']
  const { path, query } = variablesOf(route.template)
  const rest = Object.entries(values).filter(([name]) => !path.includes(name) && !query.includes(name))
  if (rest.length === 0) return route.method === 'DELETE' ? undefined : {}
  return Object.fromEntries(rest)
}

const noAnswer = (problem: unknown): never => {
  throw lineErrorOf(problem)
}

/** What an answer says; one of a server in trouble that says nothing readable has no message. */
const read = async (response: Response, as?: CallOptions['as']): Promise<Answered> => {
  const { status, headers } = response
  if (as === 'file' && response.ok)
    return { status, headers, body: namedFile(await response.blob().catch(noAnswer), headers) }
  const text = await response.text().catch(noAnswer)
  const body = as === 'text' && response.ok ? text : parsed(text)
  if (!response.ok)
    throw new OperationError(
      messageIn(body) ?? (status >= 500 ? '' : response.statusText),
      status,
      body,
      secondsIn(headers.get('retry-after')),
    )
  return { status, headers, body }
}

/** `Retry-After` in seconds, which a host may also say as a moment; null where it says neither. */
const secondsIn = (told: string | null): number | null => {
  if (told === null) return null
  const seconds = /^\d+$/.test(told) ? Number(told) : (Date.parse(told) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

/** A file by the name that its answer gives it. */
const namedFile = (blob: Blob, headers: Headers): Blob => {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '') ?? []
  return name === undefined ? blob : new File([blob], decodeURIComponent(name), { type: blob.type })
}

const parsed = (text: string): unknown => {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const messageIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : null
