import type { Fields } from '../../schema/fields.ts'
import type { Values } from '../kinds/kindUi.ts'

/** Something that can be done with a record, or why not now. */
export interface Doing {
  readonly name: string
  readonly label: string
  /** Whole sentences; empty where it can be done. */
  readonly reasons: readonly string[]
  /** What is worth knowing before it is done, in whole sentences. */
  readonly notes?: readonly string[]
  /** What it asks for, and what the dialog begins with. */
  readonly input?: Fields
  readonly begins?: Values
  /** The resource that it makes a record of. */
  readonly makes?: string
  /** Of the record by which it is offered, where that is told with it. */
  readonly version?: number
  /** `seen` is the version of the record that the person has seen, where that is not the one that stands. */
  readonly run: (values: Values, seen?: number) => Promise<void>
}
