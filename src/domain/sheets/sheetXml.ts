import { type Cell, CellTooLong, type ExportColumn, looksLikeFormula, type Row } from './cells.ts'

/** Cell styles of `styles.xml`, by position. */
const style = { plain: 0, header: 1, date: 2, datetime: 3, quoted: 4 } as const

const epoch = Date.UTC(1899, 11, 30)

/** `A`, `B` ... `AA` for a zero-based column. */
export const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)

const escapes: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
}

/** Characters that XML 1.0 cannot carry. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text as XML 1.0 takes it, and as spreadsheets read it: what looks like one of their `_x0041_` stays what it is. */
export const escapeXml = (text: string): string =>
  text
    .replace(forbidden, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"\r]/g, (character) => escapes[character] ?? character)

/** Longest text that a cell of a spreadsheet holds. */
const longestText = 32_767

const textCell = (reference: string, text: string, quoted: boolean): string =>
  `<c r="${reference}" t="inlineStr"${quoted ? ` s="${style.quoted}"` : ''}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/** Spreadsheets count a 29 February 1900 that never was; days before March are written as text. */
const firstRealDay = Date.UTC(1900, 2, 1)

/** Days, and moments as a clock shows them (`2026-11-21 15:04`), have no zone: the cell says the same. */
const serialDay = (text: string): number | null => {
  const isClock = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/.test(text)
  const milliseconds = Date.parse(isClock ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(milliseconds) || milliseconds < firstRealDay ? null : (milliseconds - epoch) / 86_400_000
}

const cellXml = (cell: Cell, reference: string, column: ExportColumn | undefined): string => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (column?.type === 'date' || column?.type === 'datetime') {
    const serial = serialDay(cell)
    if (serial !== null) return `<c r="${reference}" s="${style[column.type]}"><v>${serial}</v></c>`
  }
  if (cell.length > longestText) throw new CellTooLong(column?.label ?? reference)
  return textCell(reference, cell, looksLikeFormula(cell))
}

/** One row of the sheet; `number` counts from 1. */
export const rowXml = (row: Row, number: number, columns: readonly ExportColumn[]): string =>
  `<row r="${number}">${row.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`, columns[index])).join('')}</row>`

/** The sheet up to its first data row: frozen bold header, column widths. */
export const sheetStart = (columns: readonly ExportColumn[]): string => {
  const widths = columns.map(({ label, type }, index) => {
    const width = Math.min(60, Math.max(label.length + 3, type === 'text' ? 18 : 12))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  const header = columns.map(({ label }, index) =>
    textCell(`${columnName(index)}1`, label, false).replace('t="inlineStr"', `t="inlineStr" s="${style.header}"`),
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`
}

export const sheetEnd = '</sheetData></worksheet>'
