import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import type { ApiError } from '../errors.ts'
import type { OperationContext } from '../services/service.ts'

/** A move of a record under way: the record is locked and stands where the move begins. */
export interface Moving<R = AnyRecord> {
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
  /** What is said with the move at its `field` does for it: told beforehand, it shuts the move not. */
  readonly answered?: true
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
export type Effect<R = AnyRecord> = Of<R>['effect']

/** As methods: code is given records of the resource that it is declared for, by callers that serve any. */
interface Of<R> {
  effect(moving: Moving<R>): Promise<Done> | Done
}

/** A record that is about to be moved, and is neither locked nor looked at yet. */
interface Ahead<R> {
  /** Reads without a transaction. */
  readonly session: Session
  readonly record: R
  readonly context: OperationContext
}

export interface MoveSteps<R = AnyRecord> {
  /**
   * What others are asked over the network, before the transaction of the move: it keeps what they tell, and the move
   * reads that. Asked of a record in a state that the move begins from; whether it can be made is seen later.
   */
  beforehand?(ahead: Ahead<R>): Promise<void>
  /** Locks that all must take before the record itself, in one order. */
  readonly before?: (session: Session, id: string) => Promise<void>
  /** Locks the record itself with all that moves with it, in one order, and answers it whole. */
  readonly lock?: (session: Session, id: string, input: JsonObject) => Promise<AnyRecord>
  /** The screen of work where it is made, for a move that asks for more than a dialog holds. */
  screen?(record: R): string | null
  /** What only other records can tell: asked with the moves of a record, and again when it is made, but of `through`. */
  blocked?(moving: Omit<Moving<R>, 'input'>): Promise<readonly Blocked[]>
  /** What its dialog begins with that other records tell; asked where nothing stands against it. */
  proposes?(moving: Omit<Moving<R>, 'input'>): Promise<JsonObject>
  /** What is worth knowing before it is made, in whole sentences; asked where nothing stands against it. */
  notes?(moving: Omit<Moving<R>, 'input'>): Promise<readonly string[]>
  readonly effect?: Effect<R>
  /** Does and refuses the whole of it instead, the state included, by work that others do too (`Repository.move`). */
  through?(moving: Moving<R>): Promise<AnyRecord>
  /** Done when the record has moved. */
  after?(moving: Moving<R>, record: R): Promise<void>
}

/** The hand-written part of a move: its effect alone, or with what goes before and after it. */
export type MoveCode<R = AnyRecord> = Effect<R> | MoveSteps<R>

export const stepsOf = <R>(code: MoveCode<R> | undefined): MoveSteps<R> =>
  code === undefined ? {} : typeof code === 'function' ? { effect: code } : code
