import type { Caller } from '../contract.ts'
import { readBytes } from '../middleware/body/readBytes.ts'
import type { Endpoint } from '../services/endpoint.ts'
import type { Answer, Call } from './call.ts'
import { inputOf } from './ownOperation.ts'
import { asRead } from './asRead.ts'

/** Room for the parts of a form around its file. */
const formBytes = 64 * 1024

/** Calls an endpoint that belongs to no resource; it opens its own units of work. */
export const answerOfEndpoint = async (
  endpoint: Endpoint,
  call: Call,
  raw: Request,
  caller: Caller | null,
): Promise<Answer | Response> => {
  const limit = call.deps.settings.maxFileMb * 1024 * 1024 + formBytes
  const request = endpoint.body === 'raw' && raw.body !== null ? await bounded(raw, limit) : raw
  const answer = await endpoint.handle({
    deps: call.deps,
    input: inputOf(call),
    raw: request,
    request: call.request,
    caller,
  })
  if (answer instanceof Response) return answer
  return { body: (caller === null ? answer : asRead(caller, call.deps.registry, null, answer)) ?? null }
}

/** The same request with its body read, so that no endpoint can be made to read without end. */
const bounded = async (raw: Request, limit: number): Promise<Request> =>
  new Request(raw.url, { method: raw.method, headers: raw.headers, body: await readBytes(raw, limit) })
