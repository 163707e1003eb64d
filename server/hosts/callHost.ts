import { randomUUID } from 'node:crypto'
import { bodyOf, formBody, headersIn, isGiven, unnamed } from '../../src/domain/hosts/hostBody.ts'
import { HostMismatch } from '../../src/domain/hosts/hostMismatch.ts'
import type { HostOperation } from '../../src/domain/hosts/hostOperation.ts'
import { isRefused, refusalOf, saysNoRows } from '../../src/domain/hosts/hostRefusal.ts'
import { addressOf, variablesOf } from '../../src/domain/hosts/route.ts'
import type { Caller, Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { type CredentialsOf, createCredentials } from './credentials.ts'
import { type Exchanged, exchange } from './exchange.ts'

type Row = { readonly [name: string]: unknown }

export interface HostAsked {
  /** What the template is filled with; of a list, what goes to the query or the body where it is not named. */
  readonly values: Row
  /** Beside what the template names. */
  readonly further?: Row
  readonly body?: unknown
  readonly idempotencyKey?: string | null
}

/** Who is asking, as headers may tell the host. */
export type Asking = Pick<Caller, 'namespace' | 'username' | 'email' | 'locale'>

export type CallHost = (operation: HostOperation, asked: HostAsked, caller: Asking) => Promise<Exchanged>

const longestWaitMs = 30_000

/** Forwards calls to the hosts of the table, with their secrets, and says what went wrong. */
export const createCallHost = ({ settings, log }: Pick<Deps, 'settings' | 'log'>): CallHost => {
  const credentials = createCredentials(settings)
  return async (operation, asked, caller) => {
    const start = performance.now()
    try {
      const answer = await tried(operation, asked, caller, credentials)
      log.info(told(operation, answer.status, start), 'forwarded')
      if (saysNoRows(operation, answer.status)) return { ...answer, status: 204, body: null }
      const good = answer.status >= 200 && answer.status < 300
      if (good && !isRefused(answer.body, operation.errors)) return answer
      throw refused(operation, answer)
    } catch (problem) {
      if (problem instanceof ApiError) throw problem
      log.warn({ ...told(operation, null, start), reason: reasonOf(problem) }, 'not forwarded')
      throw failed(operation, problem)
    }
  }
}

const told = ({ name, host }: HostOperation, status: number | null, start: number) => ({
  operation: name,
  host,
  status,
  ms: Math.round(performance.now() - start),
})

/** Once, and again as the table allows; a token that is not taken any more is asked for anew. */
const tried = async (
  operation: HostOperation,
  asked: HostAsked,
  caller: Asking,
  credentials: CredentialsOf,
): Promise<Exchanged> => {
  const { retry, method, timeoutMs } = operation
  // What is written again is one request, also where who asks named none; what reads names none.
  const key = asked.idempotencyKey === null && method !== 'GET' ? randomUUID() : (asked.idempotencyKey ?? null)
  let renewed = false
  for (let left = retry.times; ; left--) {
    const { headers, query } = await credentials.of(operation)
    const own = await credentials.opened(operation.headers)
    const body = bodyOf(operation, asked)
    const answer = await exchange(addressFor(operation, asked, query), {
      method,
      timeoutMs,
      headers: {
        accept: 'application/json, application/problem+json, */*;q=0.5',
        'accept-language': caller.locale,
        ...(body === undefined ? {} : { 'content-type': types[operation.send] }),
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...headersIn(asked.further),
        // Who asks is said last: nothing that is asked for says it instead.
        ...Object.fromEntries(Object.entries(own).map(([name, text]) => [name.toLowerCase(), filled(text, caller)])),
        ...headers,
      },
      ...(body === undefined ? {} : { body: operation.send === 'form' ? formBody(body) : JSON.stringify(body) }),
    }).catch((problem: unknown) => {
      if (left <= 0 || method !== 'GET') throw problem
      return null
    })
    if (answer?.status === 401 && !renewed && credentials.renew(operation)) {
      renewed = true
      left++
      continue
    }
    if (answer !== null && (left <= 0 || !retry.statuses.includes(answer.status))) return answer
    const wait = waitOf(answer) ?? retry.wait
    if (wait > longestWaitMs && answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

const types = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

const filled = (text: string, { namespace, username, email, locale }: Asking): string => {
  const known: { readonly [name: string]: string } = { company: namespace, user: username, email, locale }
  return text.replace(/\{(\w+)\}/g, (_all, name: string) => known[name] ?? '').replace(/[^\x20-\x7e]/g, '?')
}

/** What `Retry-After` asks for, in milliseconds. */
const waitOf = (answer: Exchanged | null): number | null => {
  const said = answer?.header('retry-after')
  if (said === null || said === undefined) return null
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : null
}

/**
 * The address of a call, always below that of its host.
 *
 * @throws ApiError 404 for values that would lead out of it
 */
const addressFor = (
  { url, template, method }: HostOperation,
  { values, further = {} }: HostAsked,
  secrets: Row,
): URL => {
  const { path } = variablesOf(template)
  for (const name of path)
    if (!isGiven(values[name]) || /^\.{1,2}$/.test(String(values[name]))) throw new ApiError('NOT_FOUND')
  const base = new URL(`${url}/`)
  const address = new URL(`${url}${addressOf({ template }, { ...values, ...further })}`)
  if (address.origin !== base.origin || !address.pathname.startsWith(base.pathname)) throw new ApiError('NOT_FOUND')
  const rest = method === 'GET' ? unnamed(template, further) : []
  for (const [name, value] of [...rest, ...Object.entries(secrets)])
    if (isGiven(value)) address.searchParams.set(name, String(value))
  return address
}

/** What a refusal of the host is to our caller; who we are to the host is not his business. */
const refused = ({ name, records, errors: shape }: HostOperation, answer: Exchanged): ApiError => {
  const { status, body } = answer
  const { message, errors, duplicate, missing } = refusalOf(records, body, shape)
  const values = { operation: name, said: message ?? '' }
  const said = message === null ? {} : ({ text: 'hostSaid', values } as const)
  if (status >= 300 && status < 400)
    return new ApiError('HOST_FAILED', { values: { operation: name, reason: `${status}, redirects are not followed` } })
  if (duplicate || (status === 409 && name.endsWith('.create'))) return new ApiError('DUPLICATE', duplicate ? {} : said)
  // Of what is there already, it says that its state is against it: in use, or changed meanwhile.
  if (status === 409) return new ApiError('STATE', said)
  if (missing || status === 404) return new ApiError('NOT_FOUND', message === null ? {} : said)
  if (status === 429 || status === 503) {
    const seconds = Math.ceil((waitOf(answer) ?? 1000) / 1000)
    return new ApiError('UNAVAILABLE', { text: 'hostBusy', values: { operation: name, seconds }, retryAfter: seconds })
  }
  if (status < 300 || status === 400 || status === 422)
    return new ApiError('INVALID', { ...said, ...(Object.keys(errors).length === 0 ? {} : { errors }) })
  const refusal = status === 401 || status === 403 ? `${status}: it does not take our credentials` : String(status)
  return new ApiError('HOST_FAILED', {
    values: { operation: name, reason: message === null ? refusal : `${refusal}, ${message}` },
  })
}

const reasonOf = (problem: unknown): string => {
  if (!(problem instanceof Error)) return 'unknown'
  const cause = problem.cause instanceof Error && 'code' in problem.cause ? String(problem.cause.code) : null
  // What is wrong with a header or an address is told with its value, which may be a secret.
  return cause ?? (problem instanceof TypeError ? 'the call could not be made' : problem.message)
}

const failed = ({ name, timeoutMs }: HostOperation, problem: unknown): ApiError => {
  if (problem instanceof HostMismatch) return mismatch(name, problem)
  if (problem instanceof Error && problem.name === 'TimeoutError')
    return new ApiError('HOST_LATE', { values: { operation: name, seconds: timeoutMs / 1000 }, cause: problem })
  return new ApiError('HOST_FAILED', { values: { operation: name, reason: reasonOf(problem) }, cause: problem })
}

const mismatch = (operation: string, problem: HostMismatch): ApiError =>
  new ApiError('HOST_MISMATCH', { values: { operation, reason: problem.message }, cause: problem })

/** Reads an answer; what does not fit is told with the operation's name. */
export const fitting = <T>({ name }: HostOperation, read: () => T): T => {
  try {
    return read()
  } catch (problem) {
    throw problem instanceof HostMismatch ? mismatch(name, problem) : problem
  }
}
