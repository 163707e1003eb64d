import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

/** Fields by name; what is undefined is not said. */
export type Values = { readonly [field: string]: unknown }

/** A write that is about to happen or just happened, inside its transaction. */
export interface Change<R = AnyRecord> {
  readonly action: 'create' | 'update' | 'delete'
  readonly resource: string
  /** Null for a record that is being made. */
  readonly id: string | null
  readonly input: JsonObject
  /** The record as it is stored. */
  readonly current: R | null
  /** The declared move that an update is part of. */
  readonly move?: string
  /** The state in which a record begins that is made past the first one: posted at once, or open elsewhere before. */
  readonly opening?: string
}

/** A write before it is checked. */
export interface Planned<R = AnyRecord> extends Change<R> {
  /** The record as it would be, what is written read by its kinds; what they cannot read is left out. */
  readonly values: Partial<R>
  /** The server itself writes it, not a person. */
  readonly byServer: boolean
}

/** A write that is done. */
export interface Written<R = AnyRecord> extends Change<R> {
  /** Null for one that is deleted. */
  readonly record: R | null
}

/** Around every write of a record, however it comes: form, import, restore or another service. */
export interface Hooks<R = AnyRecord> {
  /** Refuses by throwing an ApiError; may answer an input to be written instead. */
  before?(session: Session, change: Planned<R>): Promise<Values | undefined>
  after?(session: Session, change: Written<R>): Promise<void>
}

export type Before<R> = NonNullable<Hooks<R>['before']>
export type After<R> = NonNullable<Hooks<R>['after']>

export type HooksOf = (resource: string) => Hooks | undefined
