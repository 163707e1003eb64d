import Papa from 'papaparse'
import { type Table, tableOf } from './table.ts'

/** Text parted by comma, semicolon or tab (found by itself), as a file or pasted from a sheet. */
export const readDelimited = (text: string): Table => {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [';', ',', '\t', '|'],
  })
  return tableOf(data)
}
