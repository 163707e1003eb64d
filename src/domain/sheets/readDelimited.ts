import Papa from 'papaparse'
import { withoutApostrophe } from './cells.ts'
import { type Table, tableOf } from './table.ts'
import { hasDecimalPoints } from './writtenPoints.ts'

const delimitersToGuess = [';', ',', '\t', '|']

/** Rows from which the delimiter is told. */
const looksAt = 20

/** Who parts columns by semicolons has the comma in numbers, who parts them by commas has the point there. */
const writings: { readonly [delimiter: string]: Table['writing'] } = { ';': 'es', ',': 'en' }

/** Text parted by comma, semicolon or tab (found by itself), as a file or pasted from a sheet. */
export const readDelimited = (text: string): Table => {
  const written = text.replace(/^\ufeff/, '')
  const { meta } = Papa.parse(written, { preview: looksAt, skipEmptyLines: 'greedy', delimitersToGuess })
  const { data } = Papa.parse<string[]>(written, { delimiter: meta.delimiter })
  const table = tableOf(data.map((row) => row.map(withoutApostrophe)))
  const writing = (table.header.length > 1 ? writings[meta.delimiter] : undefined) ?? 'reader'
  return { ...table, writing: writing === 'es' && hasDecimalPoints(table.rows) ? 'en' : writing }
}
