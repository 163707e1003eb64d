/** How a column is typed in a sheet. */
export type CellType = 'text' | 'number' | 'date' | 'datetime' | 'boolean'

export interface ExportColumn {
  /** Field name; the column's values are found by it when the file is imported again. */
  readonly source: string
  readonly label: string
  readonly type: CellType
  readonly decimals?: number
}

export type Cell = string | number | boolean | null

export type Row = readonly Cell[]

/** Texts that a spreadsheet would take for a formula; full-width signs count too. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(text)
