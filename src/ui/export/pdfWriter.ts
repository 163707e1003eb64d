import { jsPDF } from 'jspdf'
import { autoTable } from 'jspdf-autotable'
import { decimalsOf, type ExportColumn, type FileTexts, type Row } from '../../domain/sheets/cells.ts'
import { numberWritten } from '../../domain/writtenNumbers.ts'
import type { SheetWriter } from '../../domain/sheets/xlsxWriter.ts'

/** C-PDF-FONT: 6.5 points, right aligned. */
const fontSizePt = 6.5

/**
 * A table as PDF: title, header on every page, page numbers. The standard fonts write Latin-1;
 * a character outside it becomes its closest plain letter or a question mark.
 */
export const pdfWriter = (columns: readonly ExportColumn[], texts: FileTexts): SheetWriter => {
  const body: string[][] = []
  const write = (cell: Row[number], index: number): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return numberWritten(texts.locale, cell, decimalsOf(columns[index]))
    if (typeof cell === 'boolean') return cell ? texts.yes : texts.no
    return latin(cell)
  }
  return {
    add: (rows) => body.push(...rows.map((row) => row.map(write))),
    finish: () => {
      const document = new jsPDF({
        orientation: columns.length > 6 ? 'landscape' : 'portrait',
        unit: 'pt',
        format: 'a4',
      })
      document.setFontSize(11)
      document.text(latin(texts.title), 28, 30)
      autoTable(document, {
        head: [columns.map(({ label }) => latin(label))],
        body,
        startY: 42,
        margin: { left: 28, right: 28, bottom: 30 },
        styles: { fontSize: fontSizePt, halign: 'right', cellPadding: 2, overflow: 'linebreak' },
        headStyles: { halign: 'right', fillColor: [31, 58, 82] },
        didDrawPage: ({ pageNumber }) => {
          const { width, height } = document.internal.pageSize
          document.setFontSize(fontSizePt)
          document.text(String(pageNumber), width - 28, height - 14, { align: 'right' })
        },
      })
      return document.output('blob')
    },
  }
}

const latin = (text: string): string =>
  [...text.replace(/[^\S\n]/g, ' ')]
    .map((character) => (character.charCodeAt(0) < 256 ? character : (character.normalize('NFD').at(0) ?? '?')))
    .map((character) => (character.charCodeAt(0) < 256 ? character : '?'))
    .join('')
