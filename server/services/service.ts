import type { JsonObject, Locale } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Deps, Session } from '../contract.ts'

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

/** The values of a record as they are stored, by field. */
export type Stored = { readonly [field: string]: unknown }

/**
 * Looked at before every write of a record, however it comes: form, import, restore or another service.
 * Each refuses by throwing an ApiError, or answers the input to be written.
 */
export interface Hooks {
  readonly beforeCreate?: (session: Session, input: JsonObject) => Promise<JsonObject>
  readonly beforeUpdate?: (session: Session, input: JsonObject, current?: Stored) => Promise<JsonObject>
  readonly beforeDelete?: (session: Session, input: JsonObject, current?: Stored) => Promise<JsonObject>
}

/** What the server computes for one resource beside the generic service. */
export interface ServiceDefinition {
  readonly queries?: { readonly [name: string]: Implementation }
  readonly actions?: { readonly [name: string]: Implementation }
  /** Instead of a generic verb, where a request asks for it. */
  readonly verbs?: { readonly [verb: string]: Implementation }
  readonly hooks?: Hooks
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
