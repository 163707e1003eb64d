import type { Answers } from '../../src/resources/answers.ts'
import type { Fields } from '../../src/schema/fields.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Service } from '../../src/schema/resource.ts'
import type { Caller, Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { RequestInfo } from './service.ts'

export interface EndpointCall {
  readonly deps: Deps
  /** Path, query and JSON or form body together. */
  readonly input: JsonObject
  readonly raw: Request
  readonly request: RequestInfo
  /** Null without a valid session token. */
  readonly caller: Caller | null
}

/** An operation that belongs to no resource's generic service: signing in, files, the public calls. */
export interface Endpoint<Answer = unknown> {
  readonly service: Service
  /** `session.login`, its key in the route table. */
  readonly key: string
  /** `METHOD template`, below the service's base. */
  readonly route: string
  /** `session`: 401 without a caller. */
  readonly access: 'open' | 'session'
  readonly input?: Fields
  /** `raw`: the endpoint reads the body itself (uploads). */
  readonly body?: 'parsed' | 'raw'
  /** Its query carries secrets. */
  readonly unlogged?: boolean
  /** A Response, or a value sent as JSON with status 200. */
  readonly handle: (call: EndpointCall) => Promise<Answer>
}

/** One whose answer is declared. */
export type AnsweringEndpoint<O extends keyof Answers> = Endpoint<Answers[O]>

/** An endpoint that needs a session; the caller is there. */
export const forMembers =
  <Answer>(handle: (call: EndpointCall & { readonly caller: Caller }) => Promise<Answer>): Endpoint<Answer>['handle'] =>
  async (call) => {
    if (call.caller === null) throw new ApiError('UNAUTHENTICATED')
    return handle({ ...call, caller: call.caller })
  }
