import Papa from 'papaparse'
import { looksLikeFormula } from './cells.ts'
import { type Table, tableOf } from './table.ts'

const delimitersToGuess = [';', ',', '\t', '|']

/** Rows from which the delimiter is told. */
const looksAt = 20

/** Text parted by comma, semicolon or tab (found by itself), as a file or pasted from a sheet. */
export const readDelimited = (text: string): Table => {
  const written = text.replace(/^\ufeff/, '')
  const { meta } = Papa.parse(written, { preview: looksAt, skipEmptyLines: 'greedy', delimitersToGuess })
  const { data } = Papa.parse<string[]>(written, { delimiter: meta.delimiter })
  return tableOf(data.map((row) => row.map(withoutApostrophe)))
}

/** The apostrophe that keeps a text from being taken for a formula is no part of it. */
const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.replace(/^'+/, '')) ? text.slice(1) : text
