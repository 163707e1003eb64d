import type { Tone } from '../../schema/fields.ts'
import type { Json } from '../../schema/json.ts'

/** Why a move cannot be made now. */
export interface MoveReason {
  /**
   * `state`: not from the state that the record has. `right`: the caller lacks it. `suspended`: the company's payment.
   * Else the key of a message of the resource (`creditPassed`).
   */
  readonly code: string
  /** A whole sentence in the caller's language. */
  readonly text: string
  /** The field of the record that it speaks of. */
  readonly field?: string
}

/** What a move asks for; how it is written stands in the resource (`actions[move].input[field]`). */
export interface AskedField {
  readonly field: string
  readonly required: boolean
  /** What the dialog begins with. */
  readonly value?: Json
}

/** One move of a record, as the caller may or may not make it now. */
export interface MoveNow {
  /** Its operation: `orders.approve` of `orders` is called `approve`. */
  readonly name: string
  /** Key of its title in the resource's `names`. */
  readonly label: string
  /** The state after it; several where its effect decides among them. Empty: the state stays, it makes something. */
  readonly to: readonly string[]
  /** The next step of the record's usual way: its main button. At most one, and only where it is allowed. */
  readonly primary?: true
  readonly allowed: boolean
  /** Empty where it is allowed. */
  readonly reasons: readonly MoveReason[]
  /** What is worth knowing before it is made, in the caller's language; only where it is allowed. */
  readonly notes?: readonly string[]
  readonly input: readonly AskedField[]
  /** The resource that it makes a record of. */
  readonly makes?: string
  /** The screen of work where it is made: its button leads there. */
  readonly link?: string
}

/** A record on the way that work took: a request, its quotation, the order made of it, the order's invoice. */
export interface FlowStep {
  readonly resource: string
  readonly id: string
  /** What a person calls it. */
  readonly number: string
  /** What it is, where its resource says less than it does itself: the type of a document. */
  readonly named?: string
  readonly state: string | null
  readonly tone: Tone
  /** Address of its screen, where it has one. */
  readonly link?: string
  /** The record that was asked about. */
  readonly current?: true
}

/** Where the work goes on: by a move of this record, or at another record of the flow. */
export type NextStep = { readonly move: string } | { readonly resource: string; readonly id: string }

/** `GET /<service>/<resource>/{id}/moves`: what can be done with a record now, why not the rest, and its flow. */
export interface RecordMoves {
  readonly id: string
  /** To be sent in `If-Match` with the move. */
  readonly version: number
  /** The field that holds the state, and the state. */
  readonly field: string
  readonly state: string
  readonly moves: readonly MoveNow[]
  /** In the order in which the records were made; the record itself is always among them. */
  readonly flow: readonly FlowStep[]
  readonly next: NextStep | null
}
