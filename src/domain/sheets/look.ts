import type { ExportColumn, Row } from './cells.ts'

/** Rows of a report that are looked at before it is taken as a file; the file has all of them. */
export const mostLookedAt = 500

/** A report to look at: its first rows with what their columns hold, and how many rows there are. */
export interface Look {
  readonly columns: readonly ExportColumn[]
  readonly rows: readonly Row[]
  readonly count: number
}
