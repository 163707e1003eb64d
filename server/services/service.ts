import type { Answers } from '../../src/resources/answers.ts'
import type { RecordOf, ResourceName } from '../../src/resources/records.ts'
import type { AnyRecord, JsonObject, Locale } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Deps, Session } from '../contract.ts'
import type { Hooks } from '../db/repository/hooks.ts'
import type { MoveCode } from '../moves/moving.ts'

export type { After, Before, Change, Hooks } from '../db/repository/hooks.ts'

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
export type Implementation<Answer = unknown> = (
  session: Session,
  input: JsonObject,
  context: OperationContext,
) => Promise<Answer>

/** The same where what it answers is declared. */
export type Answering<O extends keyof Answers> = Implementation<Answers[O]>

/** `pre-registers` -> `preRegisters`, as operations name their resource. */
type Camel<N extends string> = N extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : N

/** The declared answers of a resource's own operations, by their short names. */
type Declared<N extends string> = {
  readonly [O in keyof Answers as O extends `${string}.${Camel<N>}.${infer Name}` ? Name : never]?: Answering<O>
}

/** What the server computes for one resource beside the generic service. */
export interface ServiceDefinition<R = AnyRecord> {
  /** Where it is written, for who is told of a mistake in it. */
  readonly file?: string
  readonly queries?: { readonly [name: string]: Implementation }
  readonly actions?: { readonly [name: string]: Implementation }
  /** Instead of a generic verb, where a request asks for it. */
  readonly verbs?: { readonly [verb: string]: Implementation }
  /** Those of the verbs that read a plain text as well, which comes as `text`. */
  readonly plainText?: readonly string[]
  readonly hooks?: Hooks<R>
  /** What the declared moves do beside the state. */
  readonly moves?: { readonly [move: string]: MoveCode<R> }
}

export interface Service<R = AnyRecord> extends ServiceDefinition<R> {
  readonly resource: string
}

/**
 * Declares what the server computes for a resource; its hooks and moves are given its records.
 *
 * @example
 * export default defineService('currencies', { queries: { allWithRate: (session, input) => ratesOf(session, input) } })
 */
export const defineService = <N extends ResourceName>(
  resource: N,
  definition: ServiceDefinition<RecordOf<N>> & { readonly queries?: Declared<N>; readonly actions?: Declared<N> },
): Service<RecordOf<N>> => ({ resource, ...definition })
