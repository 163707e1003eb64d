import type { Locale } from '../../schema/json.ts'
import type { Decimals } from '../writtenNumbers.ts'

/** How a column is typed in a sheet. */
export type CellType = 'text' | 'number' | 'date' | 'datetime' | 'boolean'

export interface ExportColumn {
  /** Field name; the column's values are found by it when the file is imported again. */
  readonly source: string
  readonly label: string
  readonly type: CellType
  readonly decimals?: number
  /** Written at least, as those of money. */
  readonly leastDecimals?: number
}

/** How the numbers of a column are written. */
export const decimalsOf = (column?: ExportColumn): Decimals => ({
  min: column?.leastDecimals ?? 0,
  max: column?.decimals ?? 6,
})

export type Cell = string | number | boolean | null

export type Row = readonly Cell[]

/** How numbers, days and yes or no are written in the reader's language. */
export interface FileTexts {
  /** What parts the columns of a delimited text in the reader's spreadsheet. */
  readonly separator: ';' | ','
  readonly title: string
  readonly yes: string
  readonly no: string
  readonly locale: Locale
}

/** More than one cell of a spreadsheet holds; the column's title tells where. */
export class CellTooLong extends Error {
  readonly column: string
  constructor(column: string) {
    super(`A value of '${column}' is too long for a cell`)
    this.column = column
  }
}

/** Texts that a spreadsheet would take for a formula; full-width signs count too. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(text)

/** The apostrophe that keeps a text from being taken for a formula is no part of it. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.replace(/^'+/, '')) ? text.slice(1) : text
