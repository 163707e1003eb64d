import type { AnyRecord, JsonObject, Locale } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Deps, Session } from '../contract.ts'
import type { MoveCode } from '../moves/moving.ts'

/** What is known of the HTTP request that asks. */
export interface RequestInfo {
  readonly ip: string
  readonly userAgent: string
  readonly locale: Locale
  readonly headers: Headers
}

export interface OperationContext {
  readonly deps: Deps
  readonly resource: Resource
  readonly operation: string
  readonly request: RequestInfo
}

/** One operation: its input is the path, query and body together; what it answers is sent as JSON. */
export type Implementation = (session: Session, input: JsonObject, context: OperationContext) => Promise<unknown>

/** A write that is about to happen or just happened, inside its transaction. */
export interface Change {
  readonly action: 'create' | 'update' | 'delete'
  readonly resource: string
  /** Null for a record that is being made. */
  readonly id: string | null
  readonly input: JsonObject
  /** The record as it is stored. */
  readonly current: AnyRecord | null
  /** The declared move that an update is part of. */
  readonly move?: string
  /** The state in which a record begins that is made past the first one: posted at once, or open elsewhere before. */
  readonly opening?: string
}

/** Around every write of a record, however it comes: form, import, restore or another service. */
export interface Hooks {
  /** Refuses by throwing an ApiError; may answer an input to be written instead. */
  readonly before?: (session: Session, change: Change) => Promise<JsonObject | undefined>
  readonly after?: (session: Session, change: Change & { readonly record: AnyRecord | null }) => Promise<void>
}

/** What the server computes for one resource beside the generic service. */
export interface ServiceDefinition {
  readonly queries?: { readonly [name: string]: Implementation }
  readonly actions?: { readonly [name: string]: Implementation }
  /** Instead of a generic verb, where a request asks for it. */
  readonly verbs?: { readonly [verb: string]: Implementation }
  /** Those of the verbs that read a plain text as well, which comes as `text`. */
  readonly plainText?: readonly string[]
  readonly hooks?: Hooks
  /** What the declared moves do beside the state. */
  readonly moves?: { readonly [move: string]: MoveCode }
}

export interface Service extends ServiceDefinition {
  readonly resource: string
}

/**
 * Declares what the server computes for a resource.
 *
 * @example
 * export default defineService('currencies', { queries: { allWithRate: (session, input) => ratesOf(session, input) } })
 */
export const defineService = (resource: string, definition: ServiceDefinition): Service => ({ resource, ...definition })
