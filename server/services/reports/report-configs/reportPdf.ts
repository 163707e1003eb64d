import { createRequire } from 'node:module'
import { decimalsOf, type ExportColumn, type Row } from '../../../../src/domain/sheets/cells.ts'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import type { ReportRow } from './grouped.ts'

// CommonJS packages: their names are missing under plain Node.
const load = createRequire(import.meta.url)
const { jsPDF: Pdf } = load('jspdf') as typeof import('jspdf')
const { autoTable } = load('jspdf-autotable') as typeof import('jspdf-autotable')

export interface ReportPage {
  readonly title: string
  readonly company: string
  /** Filters, who made it and when. */
  readonly footer: string
  readonly landscape: boolean
  readonly paper: 'a4' | 'letter'
  readonly locale: Locale
  readonly yes: string
  readonly no: string
}

/** C-PDF-FONT: 6.5 points, right aligned. */
const fontSizePt = 6.5
const margin = 28

/** A report as PDF: company and title above, the table, and on every page what it was asked with, who, when and which page. */
export const reportPdf = (
  columns: readonly ExportColumn[],
  rows: readonly ReportRow[],
  page: ReportPage,
): Uint8Array => {
  const document = new Pdf({ orientation: page.landscape ? 'landscape' : 'portrait', unit: 'pt', format: page.paper })
  const { width, height } = document.internal.pageSize
  document.setFontSize(9).text(latin(page.company), margin, 26)
  document.setFontSize(12).text(latin(page.title), margin, 42)
  const written = (cell: Row[number], index: number): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return numberWritten(page.locale, cell, decimalsOf(columns[index]))
    if (typeof cell === 'boolean') return cell ? page.yes : page.no
    return latin(cell)
  }
  autoTable(document, {
    head: [columns.map(({ label }) => latin(label))],
    body: rows.map(({ cells }) => cells.map(written)),
    startY: 52,
    margin: { left: margin, right: margin, bottom: 36 },
    styles: { fontSize: fontSizePt, halign: 'right', cellPadding: 2, overflow: 'linebreak' },
    headStyles: { halign: 'right', fillColor: [31, 58, 82] },
    didParseCell: ({ row, cell, section }) => {
      if (section === 'body' && rows[row.index]?.sum === true) cell.styles.fontStyle = 'bold'
    },
  })
  const pages = document.getNumberOfPages()
  for (let at = 1; at <= pages; at++) {
    document.setPage(at)
    document.setFontSize(fontSizePt)
    document.text(latin(page.footer), margin, height - 16, { maxWidth: width - 2 * margin - 60 })
    document.text(`${at} / ${pages}`, width - margin, height - 16, { align: 'right' })
  }
  return new Uint8Array(document.output('arraybuffer'))
}

/** The standard fonts write Latin-1: another character becomes its closest plain letter or a question mark. */
const latin = (text: string): string =>
  [...text]
    .map((sign) => (sign.charCodeAt(0) < 256 ? sign : (sign.normalize('NFD').at(0) ?? '?')))
    .map((sign) => (sign.charCodeAt(0) < 256 ? sign : '?'))
    .join('')
