import type { Fields } from '../../src/schema/fields.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { withoutAuthors } from '../access/authors.ts'
import { assertAllowed } from '../access/allows.ts'
import { isOpenToKey } from '../access/openToKey.ts'
import { type ExportAllowance, exportAllowanceOf } from '../access/exportAllowance.ts'
import { noteExport } from '../audit/notes.ts'
import { type Caller, type Deps, type Session, sharedNamespace } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { errorAnswer } from '../middleware/answerError.ts'
import { callerOf, callerOrNobody, credentialIn } from '../middleware/bearer.ts'
import { readBody } from '../middleware/body/readBody.ts'
import { fingerprintOf, idempotencyKeyOf, once } from '../middleware/idempotency.ts'
import { type Incoming, incomingOf, type NodeBindings } from '../middleware/incoming.ts'
import { localeOf } from '../middleware/locale.ts'
import type { Metrics } from '../middleware/metrics.ts'
import { corsHeaders, preflight, refuseForeignOrigin } from '../middleware/origin.ts'
import type { Counted, RateLimits } from '../middleware/rateLimits.ts'
import { requestIdOf } from '../middleware/requestId.ts'
import { dataHeaders } from '../middleware/secureHeaders.ts'
import { versionOf } from '../middleware/version.ts'
import type { RequestInfo } from '../services/service.ts'
import { asToldTo } from './asRead.ts'
import { withLastChange } from './lastChange.ts'
import type { Answer, Call, ResourceOperation, RoutedOperation } from './call.ts'
import { answerOfEndpoint } from './endpoint.ts'
import { createMatcher } from './matcher.ts'
import { type Reply, replyOf, responseOf } from './respond.ts'

/** Longest query: 1,000 identifiers of a page fit. */
const maxSearch = 65_536
const prefix = '/api'
const emptyQuery = new URLSearchParams()

export interface Api {
  fetch(raw: Request, env?: NodeBindings): Promise<Response>
  /** The same without a Response object, where what sends it needs none. */
  answer(incoming: Incoming): Promise<Reply | Response>
}

/** Answers every operation below `/api`: who asks, may he, what does he send, do it, say it. */
export const createApi = (
  deps: Deps,
  operations: readonly RoutedOperation[],
  metrics: Metrics,
  countedFor: RateLimits,
): Api => {
  const { settings, log } = deps
  const matcher = createMatcher<RoutedOperation>()
  for (const operation of operations) {
    const { template } = operation
    matcher.add({ ...template, segments: [{ text: operation.service }, ...template.segments] }, operation)
  }
  const fixed = dataHeaders(settings)
  const allowance = exportAllowanceOf(deps)

  const answerTo = async (incoming: Incoming): Promise<Reply | Response> => {
    const start = performance.now()
    const requestId = requestIdOf(incoming.header('x-request-id'))
    const locale = localeOf(incoming.header('accept-language'))
    const counted = countedFor(incoming.ip)
    let operation: RoutedOperation | undefined
    let answer: Answer | Response
    try {
      const query = incoming.search === '' ? emptyQuery : queryOf(incoming.search)
      const found = matcher.match(incoming.method, incoming.path.slice(prefix.length), (name) => query.has(name))
      if (found === undefined) throw new ApiError('NOT_FOUND')
      if (!('value' in found)) throw new ApiError('METHOD_NOT_ALLOWED')
      operation = found.value
      const request = requestInfo(incoming, locale)
      answer = await perform(
        { deps, allowance, counted, operation, incoming },
        { params: found.params, query, request },
      )
    } catch (error) {
      answer = errorAnswer(error, locale, log, requestId)
    }
    const headers = {
      ...fixed,
      ...corsHeaders(incoming, settings),
      ...counted.headers(),
      'x-request-id': requestId,
    }
    const reply =
      answer instanceof Response
        ? withHeaders(answer, headers)
        : await replyOf(answer, headers, incoming.header('accept-encoding'))
    const ms = performance.now() - start
    const name = operation?.id ?? 'unknown'
    metrics.note(name, reply.status, ms)
    log.info(
      {
        requestId,
        method: incoming.method,
        route: operation?.route ?? null,
        operation: name,
        status: reply.status,
        ms: Math.round(ms * 100) / 100,
      },
      'request',
    )
    return reply
  }

  return {
    answer: answerTo,
    fetch: async (raw, env) => {
      const incoming = incomingOf(raw, env, settings.trustProxy)
      if (raw.method === 'OPTIONS') return preflight(incoming, settings)
      const reply = await answerTo(incoming)
      return reply instanceof Response ? reply : responseOf(reply)
    },
  }
}

/** A host is asked for people of a workspace alone. */
const nobody = (): never => {
  throw new ApiError('UNAUTHENTICATED')
}

type Parts = Pick<Call, 'params' | 'query' | 'request'>

interface Asked {
  readonly deps: Deps
  readonly allowance: ExportAllowance
  readonly counted: Counted
  readonly operation: RoutedOperation
  readonly incoming: Incoming
}

const perform = async (asked: Asked, parts: Parts): Promise<Answer | Response> => {
  const { deps, operation, incoming } = asked
  const credential = credentialIn(incoming.header)
  const caller = await (operation.right === 'open' ? callerOrNobody : callerOf)(
    deps,
    credential,
    parts.request.locale,
  ).catch((refusal: unknown) => {
    // Who guesses is counted by his address.
    asked.counted.take(null)
    throw refusal
  })
  asked.counted.take(caller)
  if (incoming.method !== 'GET') refuseForeignOrigin(incoming, deps.settings)
  if (caller?.key !== undefined && !isOpenToKey(operation, caller.key)) throw new ApiError('FORBIDDEN')
  if (caller !== null && operation.resource !== null && operation.right !== 'open')
    assertAllowed(caller, operation.resource, operation.name)
  const body =
    operation.body === 'none' || operation.body === 'raw'
      ? undefined
      : await readBody(incoming.raw, operation.body, caller?.namespace)
  const call: Call = { deps, operation, body, version: versionOf(incoming.header('if-match')), ...parts }
  if (operation.resource === null) {
    const answer = await answerOfEndpoint(operation.endpoint, call, incoming.raw, caller)
    return answer instanceof Response ? answer : leaving(caller, deps.registry, null, answer)
  }
  const answer = leaving(
    caller,
    deps.registry,
    operation.resource.fields,
    operation.hosted === undefined
      ? await withBytes(await run(operation, call, caller, incoming))
      : await operation.hosted(call, caller ?? nobody()),
  )
  if (caller !== null && incoming.method === 'GET' && Array.isArray(answer.body))
    takeAway(asked, caller, operation.resource.name, answer.body.length, parts)
  return answer
}

/** What is made late is made now. */
const withBytes = async ({ late, ...answer }: Answer): Promise<Answer> =>
  late === undefined ? answer : { ...answer, bytes: await late() }

const leaving = (caller: Caller | null, registry: Registry, of: Fields | null, answer: Answer): Answer => {
  const body = withoutAuthors(caller, registry, of, answer.body)
  return body === answer.body ? answer : { ...answer, body }
}

/** Pages are counted; long ones, and more short ones than a person reads, are told in the company's audit log. */
const takeAway = (
  { deps, allowance, operation }: Asked,
  caller: Caller,
  resource: string,
  rows: number,
  { params, query, request }: Parts,
): void => {
  const page = `${operation.id} ${JSON.stringify(params)} ${query.toString()}`
  const told = allowance.take(caller, rows) ? rows : allowance.look(caller, page, rows)
  if (told > 0) noteExport(deps, caller, resource, told, request)
}

/** One unit of work: reads without a transaction of their own, writes in one, at most once for a key. */
const run = async (
  operation: ResourceOperation,
  call: Call,
  caller: Caller | null,
  incoming: Incoming,
): Promise<Answer> => {
  const { db } = call.deps
  const work = (session: Session): Promise<Answer> => {
    // A selector is open to every member, who reads no further by it (G-03.3).
    if (operation.name !== 'options') session.grant(operation.resource.name)
    return operation.handle(call, session).then(
      (answer) => withWarnings(answer, shownWarnings(session, operation.resource)),
      async (problem: unknown) => {
        throw asToldTo(
          caller,
          call.deps.registry,
          operation.resource,
          await withLastChange(session, operation.resource, call, problem),
        )
      },
    )
  }
  if (caller === null) return db.system(sharedNamespace, work)
  if (incoming.method === 'GET') return db.read(caller, work)
  if (operation.beforehand !== undefined)
    await db.read(caller, async (session) => {
      session.grant(operation.resource.name)
      await operation.beforehand?.(call, session)
    })
  const key = idempotencyKeyOf(incoming.header('idempotency-key'))
  if (key === null) return db.transaction(caller, work)
  const fingerprint = fingerprintOf(incoming.method, incoming.path, incoming.search, call.body)
  return db.transaction(caller, (session) =>
    once(session, key, fingerprint, () => work(session), operation.right === 'read'),
  )
}

/** Most warnings that one answer carries. */
const mostWarnings = 20

/** Of a field that the caller's role hides nothing is doubted either. */
const shownWarnings = ({ caller, warnings }: Session, { name }: Resource): ReadonlyMap<string, string> => {
  const hidden = caller.restrictions[name]?.hiddenFields ?? []
  return hidden.length === 0 ? warnings : new Map([...warnings].filter(([field]) => !hidden.includes(field)))
}

/** What was taken and yet doubted is told beside the answer, so that a record stays what is stored. */
const withWarnings = (answer: Answer, warnings: ReadonlyMap<string, string>): Answer =>
  warnings.size === 0
    ? answer
    : { ...answer, headers: { ...answer.headers, 'x-warnings': encodeURIComponent(told(warnings)) } }

const told = (warnings: ReadonlyMap<string, string>): string =>
  JSON.stringify(Object.fromEntries([...warnings].slice(0, mostWarnings)))

const queryOf = (search: string): URLSearchParams => {
  if (search.length > maxSearch) throw new ApiError('TOO_LARGE')
  return new URLSearchParams(search)
}

const requestInfo = (incoming: Incoming, locale: RequestInfo['locale']): RequestInfo => ({
  ip: incoming.ip,
  userAgent: (incoming.header('user-agent') ?? '').slice(0, 200),
  locale,
  // Built only when somebody reads them.
  get headers() {
    return incoming.raw.headers
  },
})

const withHeaders = (response: Response, headers: { readonly [name: string]: string }): Response => {
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}
