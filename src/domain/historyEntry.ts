import type { Json } from '../schema/json.ts'

/** What a value was and what it became. */
export type Change = readonly [before: Json, after: Json]

/** Per changed field. */
export interface Changes {
  readonly [field: string]: Change
}

/** One change of a record. */
export interface HistoryEntry {
  readonly id: string
  readonly version: number
  readonly action: 'create' | 'update' | 'delete' | 'restore' | 'import' | 'undo'
  readonly at: string
  readonly userId: string
  readonly userName: string
  readonly batchId: string | null
  /** Not of the record that is there now: of one that was deleted, or of the shared one after the company's copy. */
  readonly earlier?: true
  readonly changes: Changes
}

/** The same among those of all resources. */
export interface ChangeEntry extends Omit<HistoryEntry, 'earlier'> {
  readonly resource: string
  readonly recordId: string
  readonly title: string
  /** The fields that identify the record, for operations that name them. */
  readonly key: { readonly [field: string]: unknown }
  /** The record is there no more. */
  readonly gone: boolean
  /** The version that the record has now; none where it is gone. */
  readonly current?: number
  /** What was changed is written no more in the state of the record. */
  readonly frozen?: true
}
