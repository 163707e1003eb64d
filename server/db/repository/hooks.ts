import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

/** A write that is about to happen or just happened, inside its transaction. */
export interface Change {
  readonly action: 'create' | 'update' | 'delete'
  readonly resource: string
  readonly id: string | null
  readonly input: JsonObject
  readonly current: AnyRecord | null
  /** The declared move that an update is part of. */
  readonly move?: string
  /** The state in which a record begins that is made past the first one: posted at once, or open elsewhere before. */
  readonly opening?: string
}

/** What the server does around the generic writes of a resource. */
export interface Hooks {
  /** May refuse by throwing an ApiError, or answer an input to be written instead. */
  readonly before?: (session: Session, change: Change) => Promise<JsonObject | undefined>
  readonly after?: (session: Session, change: Change & { readonly record: AnyRecord | null }) => Promise<void>
}

export type HooksOf = (resource: string) => Hooks | undefined
