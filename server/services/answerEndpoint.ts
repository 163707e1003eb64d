import type { Json, JsonObject, Locale } from '../../src/schema/json.ts'
import type { Caller, Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { Endpoint } from './endpoint.ts'

export interface Asked {
  readonly request: Request
  readonly params: { readonly [name: string]: string }
  readonly ip: string
  readonly locale: Locale
  readonly caller: Caller | null
}

const maxBodyBytes = 1024 * 1024

/**
 * Reads a request for an endpoint, calls it and sends what it answers.
 *
 * @throws ApiError, for the application's one error handler
 */
export const answerEndpoint = async (endpoint: Endpoint, deps: Deps, asked: Asked): Promise<Response> => {
  if (endpoint.access === 'session' && asked.caller === null) throw new ApiError('UNAUTHENTICATED')
  const query = Object.fromEntries(new URL(asked.request.url).searchParams)
  const body = endpoint.body === 'raw' ? {} : await bodyOf(asked.request)
  const answer = await endpoint.handle({
    deps,
    input: { ...query, ...body, ...asked.params },
    raw: asked.request,
    request: {
      ip: asked.ip,
      userAgent: asked.request.headers.get('user-agent')?.slice(0, 200) ?? '',
      locale: asked.locale,
      headers: asked.request.headers,
    },
    caller: asked.caller,
  })
  if (answer instanceof Response) return answer
  return Response.json(answer ?? null, { headers: { 'cache-control': 'no-store' } })
}

const bodyOf = async (request: Request): Promise<JsonObject> => {
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null) return {}
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw new ApiError('TOO_LARGE')
  const type = request.headers.get('content-type') ?? ''
  const text = await request.text()
  if (text.length > maxBodyBytes) throw new ApiError('TOO_LARGE')
  if (text === '') return {}
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  // A page of another origin can send text/plain without a preflight: only JSON that says so is read.
  if (!type.startsWith('application/json')) throw new ApiError('UNSUPPORTED_TYPE')
  return objectOf(parse(text))
}

const parse = (text: string): Json => {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw new ApiError('MALFORMED')
  }
}

const objectOf = (value: Json): JsonObject => {
  if (Array.isArray(value)) return { items: value }
  if (typeof value !== 'object' || value === null) throw new ApiError('MALFORMED')
  return value as JsonObject
}
