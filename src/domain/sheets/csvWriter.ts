import { type Cell, type ExportColumn, type FileTexts, looksLikeFormula, type Row } from './cells.ts'
import type { SheetWriter } from './xlsxWriter.ts'

type Separator = FileTexts['separator']

/**
 * A delimited text (RFC 4180) in UTF-8 with a byte order mark. A text that a spreadsheet would take for a formula
 * has an apostrophe before it, which our import takes away again. Beside semicolons numbers have a decimal comma.
 */
export const csvWriter = (columns: readonly ExportColumn[], separator: Separator): SheetWriter => {
  const line = (cells: Row): string => `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`
  const parts: string[] = ['\ufeff', line(columns.map(({ label }) => label))]
  return {
    add: (rows) => parts.push(rows.map(line).join('')),
    finish: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}

const written = (cell: Cell, separator: Separator): string => {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? quotedFormula(cell) : plain(cell, separator)
  return text.includes(separator) || /["\r\n\t|;,]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const plain = (cell: number | boolean, separator: Separator): string =>
  separator === ';' ? String(cell).replace('.', ',') : String(cell)

/** Also before what already begins with an apostrophe and goes on so: each export adds one, each import takes one. */
const quotedFormula = (text: string): string => (looksLikeFormula(text.replace(/^'+/, '')) ? `'${text}` : text)
