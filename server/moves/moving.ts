import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import type { ApiError } from '../errors.ts'
import type { OperationContext } from '../services/service.ts'

/** A move of a record under way: the record is locked and stands where the move begins. */
export interface Moving<R extends AnyRecord = AnyRecord> {
  readonly session: Session
  readonly move: string
  readonly record: R
  /** What the caller said with it, checked against the move's `input`; null while it is only asked what could be done. */
  readonly input: JsonObject
  readonly context: OperationContext
  /** In the company's time zone. */
  readonly today: string
  /** A refusal with one of the resource's own messages, at a field. */
  readonly refuse: (field: string, message: string) => ApiError
}

/** Why a move cannot be made, beyond its declared needs: a message of the resource, or a whole sentence. */
export interface Blocked {
  readonly code: string
  readonly field?: string
  /** Default: the resource's message of that code. */
  readonly text?: string
}

/** What a move made: a record of the resource that it `makes`, and what it writes on its own record. */
export class Made {
  readonly record: AnyRecord
  readonly changes: JsonObject
  /** Where it is of another resource than the one that the move usually makes. */
  readonly resource: string | null
  constructor(record: AnyRecord, changes: JsonObject = {}, resource: string | null = null) {
    this.record = record
    this.changes = changes
    this.resource = resource
  }
}

type Done = JsonObject | Made | undefined

/** What a move writes beside the state; the state itself where it leads to several. */
export type Effect = (moving: Moving) => Promise<Done> | Done

export interface MoveSteps {
  /** Locks that all must take before the record itself, in one order. */
  readonly before?: (session: Session, id: string) => Promise<void>
  /** Locks the record itself with all that moves with it, in one order, and answers it whole. */
  readonly lock?: (session: Session, id: string) => Promise<AnyRecord>
  /** The screen of work where it is made, for a move that asks for more than a dialog holds. */
  readonly screen?: (record: AnyRecord) => string | null
  /** What only other records can tell: asked with the moves of a record, and again when it is made, but of `through`. */
  readonly blocked?: (moving: Omit<Moving, 'input'>) => Promise<readonly Blocked[]>
  /** What is worth knowing before it is made, in whole sentences; asked where nothing stands against it. */
  readonly notes?: (moving: Omit<Moving, 'input'>) => Promise<readonly string[]>
  readonly effect?: Effect
  /** Does and refuses the whole of it instead, the state included, by work that others do too (`Repository.move`). */
  readonly through?: (moving: Moving) => Promise<AnyRecord>
  /** Done when the record has moved. */
  readonly after?: (moving: Moving, record: AnyRecord) => Promise<void>
}

/** The hand-written part of a move: its effect alone, or with what goes before and after it. */
export type MoveCode = Effect | MoveSteps

export const stepsOf = (code: MoveCode | undefined): MoveSteps =>
  code === undefined ? {} : typeof code === 'function' ? { effect: code } : code
