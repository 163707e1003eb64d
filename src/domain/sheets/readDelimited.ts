import Papa from 'papaparse'
import { withoutApostrophe } from './cells.ts'
import { ImportFileError, type Table, tableOf } from './table.ts'
import { hasDecimalPoints } from './writtenPoints.ts'

const delimitersToGuess = [';', ',', '\t', '|']

/** Rows from which the delimiter is told. */
const looksAt = 20

/** Who parts columns by semicolons has the comma in numbers, who parts them by commas has the point there. */
const writings: { readonly [delimiter: string]: Table['writing'] } = { ';': 'es', ',': 'en' }

export interface DelimitedRows {
  readonly rows: readonly (readonly string[])[]
  readonly delimiter: string
}

/**
 * The cells of a text as they stand there, empty rows among them.
 *
 * @throws ImportFileError for a row of more columns than its header: a decimal comma without quotes parts a number in two
 */
export const delimitedRows = (text: string): DelimitedRows => {
  const written = text.replace(/^\ufeff/, '')
  const { meta } = Papa.parse(written, { preview: looksAt, skipEmptyLines: 'greedy', delimitersToGuess })
  const { data } = Papa.parse<string[]>(written, { delimiter: meta.delimiter })
  const columns = data.find((row) => row.some(isFilled))?.length ?? 0
  const beyond = data.findIndex((row) => row.slice(columns).some(isFilled))
  if (beyond !== -1) throw new ImportFileError('beyondHeader', { row: beyond + 1 })
  return { rows: data, delimiter: meta.delimiter }
}

const isFilled = (cell: string): boolean => cell.trim() !== ''

/** Text parted by comma, semicolon or tab (found by itself), as a file or pasted from a sheet. */
export const readDelimited = (text: string): Table => {
  const { rows, delimiter } = delimitedRows(text)
  const table = tableOf(rows.map((row) => row.map(withoutApostrophe)))
  const writing = (table.header.length > 1 ? writings[delimiter] : undefined) ?? 'reader'
  return { ...table, writing: writing === 'es' && hasDecimalPoints(table.rows) ? 'en' : writing }
}
