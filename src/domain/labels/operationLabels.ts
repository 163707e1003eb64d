import type { BulkLabel, LabelWords } from './bulkLabel.ts'

/** An operation with bulks to tag, or with labels that nobody has printed. */
export interface OperationToTag {
  readonly type: string
  readonly number: string
  readonly customer: string | null
  readonly date: string | null
  readonly cubed: number
  readonly pending: number
}

export interface LabelRow extends BulkLabel {
  readonly sequence: number
  readonly stage: string
  /** Nobody has printed it as it is. */
  readonly pending: boolean
}

export interface OperationLabels {
  readonly words: LabelWords
  readonly labels: readonly LabelRow[]
}
