import type { Caller, Deps, Session } from '../contract.ts'
import type { Endpoint } from '../services/endpoint.ts'
import type { RequestInfo } from '../services/service.ts'
import type { Resource, Service } from '../../src/schema/resource.ts'
import type { Template } from './template.ts'

/** Who may call: anyone; every member; or who has this right on the resource. */
export type Right = 'open' | 'member' | 'read' | 'edit' | 'delete'

/** What is read of the body: nothing, JSON (or a form), a plain text, the rows of an import, or nothing because the operation reads it. */
export type BodyKind = 'none' | 'json' | 'text' | 'import' | 'raw'

/** What a handler gives back; turned into one response by `respond`. */
export interface Answer {
  readonly status?: number
  /** Sent as JSON; `undefined` sends nothing. */
  readonly body?: unknown
  readonly headers?: { readonly [name: string]: string }
  /** Sent as it is, instead of `body`. */
  readonly bytes?: Uint8Array | string
  /** The bytes of what read alone, made once its unit of work is over. */
  readonly late?: () => Promise<Uint8Array>
}

/** One request to one operation, its parts read. */
export interface Call {
  readonly deps: Deps
  readonly operation: RoutedOperation
  readonly params: { readonly [name: string]: string }
  readonly query: URLSearchParams
  readonly body: unknown
  /** From `If-Match`. */
  readonly version: number | undefined
  readonly request: RequestInfo
}

export type Handler = (call: Call, session: Session) => Promise<Answer>

interface Routed {
  /** `config.taxes.list`. */
  readonly id: string
  readonly service: Service
  /** `taxes.list`, its key in the route table. */
  readonly key: string
  /** The last part of the key. */
  readonly name: string
  /** `METHOD template` below the service's base. */
  readonly route: string
  readonly template: Template
  readonly right: Right
  readonly body: BodyKind
}

/** An operation of a resource, run in one unit of work. */
export interface ResourceOperation extends Routed {
  readonly resource: Resource
  readonly handle: Handler
  /** What is asked of others before its transaction begins. */
  readonly beforehand?: (call: Call, session: Session) => Promise<void>
  /** Instead of it, where another host has the resource: without a unit of work of ours. */
  readonly hosted?: (call: Call, caller: Caller) => Promise<Answer>
}

/** An operation beside the resources, which opens its own units of work. */
export interface EndpointOperation extends Routed {
  readonly resource: null
  readonly endpoint: Endpoint
}

export type RoutedOperation = ResourceOperation | EndpointOperation
