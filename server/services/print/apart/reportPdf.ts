import { decimalsOf, type ExportColumn, type Row } from '../../../../src/domain/sheets/cells.ts'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import { load } from '../../../packages.ts'
import { inItsFont, lettered } from '../letters.ts'

const { jsPDF: Pdf } = load('jspdf') as typeof import('jspdf')
const { autoTable } = load('jspdf-autotable') as typeof import('jspdf-autotable')

/** Rows of a report with the sums of each group and of all; `sum` rows are told apart for printing. */
export interface ReportRow {
  readonly cells: Row
  readonly sum: boolean
}

export interface ReportPage {
  readonly title: string
  readonly company: string
  /** Filters, who made it and when. */
  readonly footer: string
  /** The company's picture as a `data:` address. */
  readonly logo?: string
  readonly landscape: boolean
  readonly paper: 'a4' | 'letter'
  readonly locale: Locale
  readonly yes: string
  readonly no: string
}

/** C-PDF-FONT: 6.5 points, right aligned. */
const fontSizePt = 6.5
const margin = 28
const logoRoom = { width: 90, height: 30 } as const

/** A report as PDF: company and title above, the table, and on every page what it was asked with, who, when and which page. */
export const reportPdf = (
  columns: readonly ExportColumn[],
  rows: readonly ReportRow[],
  page: ReportPage,
): Uint8Array => {
  const document = new Pdf({ orientation: page.landscape ? 'landscape' : 'portrait', unit: 'pt', format: page.paper })
  const { width, height } = document.internal.pageSize
  const { logo } = page
  if (logo !== undefined) {
    const { width: wide, height: high } = document.getImageProperties(logo)
    const scale = Math.min(logoRoom.width / wide, logoRoom.height / high)
    document.addImage(logo, width - margin - wide * scale, 14, wide * scale, high * scale)
  }
  const say = (text: string): string => inItsFont(document, text, 'normal')
  document.setFontSize(9).text(say(page.company), margin, 26)
  document.setFontSize(12).text(say(page.title), margin, 42)
  const cellOf = (said: string) => {
    const { text, font } = lettered(document, said)
    return { content: text, styles: { font } }
  }
  const written = (cell: Row[number], index: number): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return numberWritten(page.locale, cell, decimalsOf(columns[index]))
    if (typeof cell === 'boolean') return cell ? page.yes : page.no
    return cell
  }
  autoTable(document, {
    head: [columns.map(({ label }) => cellOf(label))],
    body: rows.map(({ cells }) => cells.map((cell, index) => cellOf(written(cell, index)))),
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
    document.text(say(page.footer), margin, height - 16, { maxWidth: width - 2 * margin - 60 })
    document.setFont('helvetica', 'normal').text(`${at} / ${pages}`, width - margin, height - 16, { align: 'right' })
  }
  return new Uint8Array(document.output('arraybuffer'))
}
