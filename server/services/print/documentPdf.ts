import { createRequire } from 'node:module'
import type { jsPDF } from 'jspdf'
import { drawBars } from './drawSymbol.ts'
import type { Written } from './written.ts'

// CommonJS packages: their names are missing under plain Node.
const load = createRequire(import.meta.url)
const { jsPDF: Pdf } = load('jspdf') as typeof import('jspdf')
const { autoTable } = load('jspdf-autotable') as typeof import('jspdf-autotable')

/** A table of a printed document; the columns of numbers stand right. */
export interface PrintedTable {
  readonly title?: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly foot?: readonly string[]
  readonly numbers?: readonly number[]
}

/** A document on paper: who issues it, its number also in bars, boxes with its fields, tables, a remark at the end. */
export interface PrintedDocument {
  readonly company: string
  readonly title: string
  readonly number: string
  readonly remark?: string
  /** Rows of boxes; those of a row share its width. */
  readonly boxes: readonly (readonly Written[])[]
  readonly tables: readonly PrintedTable[]
  readonly landscape?: boolean
}

const margin = 12
const boxHeight = 11

/** Prints one document, or several that belong together, each from a page of its own. */
export const documentPdf = (documents: readonly PrintedDocument[]): Uint8Array => {
  const orientation = documents.some(({ landscape }) => landscape === true) ? 'landscape' : 'portrait'
  const pdf = new Pdf({ unit: 'mm', format: 'a4', orientation, putOnlyUsedFonts: true })
  for (const [index, printed] of documents.entries()) {
    if (index > 0) pdf.addPage('a4', orientation)
    drawDocument(pdf, printed)
  }
  numberPages(pdf)
  return new Uint8Array(pdf.output('arraybuffer'))
}

const drawDocument = (pdf: jsPDF, printed: PrintedDocument): void => {
  const width = pdf.internal.pageSize.getWidth() - 2 * margin
  pdf
    .setFont('helvetica', 'normal')
    .setFontSize(9)
    .text(printed.company, margin, margin + 3)
  pdf
    .setFont('helvetica', 'bold')
    .setFontSize(15)
    .text(printed.title, margin, margin + 10)
  pdf.setFontSize(12).text(printed.number, margin, margin + 16)
  if (/^[\x20-\x7e]+$/.test(printed.number))
    drawBars(pdf, printed.number, { left: margin + width - 80, top: margin, width: 80, height: 13 }, 0.375)
  let top = margin + 20
  for (const row of printed.boxes) {
    drawBoxes(pdf, row, top, width)
    top += boxHeight
  }
  top += 4
  for (const table of printed.tables) top = drawTable(pdf, table, top)
  if (printed.remark !== undefined) {
    pdf.setFont('helvetica', 'normal').setFontSize(9)
    pdf.text(pdf.splitTextToSize(printed.remark, width) as string[], margin, top + 4)
  }
}

const drawBoxes = (pdf: jsPDF, boxes: readonly Written[], top: number, width: number): void => {
  const each = width / boxes.length
  pdf.setDrawColor(120, 130, 140).setLineWidth(0.2)
  for (const [index, { word, text }] of boxes.entries()) {
    const left = margin + index * each
    pdf.rect(left, top, each, boxHeight)
    pdf.setFont('helvetica', 'normal').setFontSize(6.5).setTextColor(90)
    pdf.text(word, left + 1.5, top + 3.2)
    pdf.setFontSize(9.5).setTextColor(0)
    const [first = '', second] = pdf.splitTextToSize(text, each - 3) as readonly string[]
    if (second !== undefined) pdf.setFontSize(7.5)
    const [one = first, two] = pdf.splitTextToSize(text, each - 3) as readonly string[]
    pdf.text(one, left + 1.5, top + (two === undefined ? 8 : 6.6))
    if (two !== undefined) pdf.text(two, left + 1.5, top + 9.8)
  }
}

const drawTable = (pdf: jsPDF, { title, head, rows, foot, numbers = [] }: PrintedTable, top: number): number => {
  if (title !== undefined)
    pdf
      .setFont('helvetica', 'bold')
      .setFontSize(10)
      .text(title, margin, top + 3)
  let end = top
  autoTable(pdf, {
    head: [[...head]],
    body: rows.map((row) => [...row]),
    ...(foot === undefined ? {} : { foot: [[...foot]] }),
    showFoot: 'lastPage',
    startY: title === undefined ? top : top + 5,
    margin: { left: margin, right: margin, bottom: 16 },
    styles: { fontSize: 8, cellPadding: 1.4, overflow: 'linebreak', textColor: 0 },
    headStyles: { fillColor: [31, 58, 82], textColor: 255 },
    footStyles: { fillColor: [230, 235, 240], textColor: 0 },
    columnStyles: Object.fromEntries(numbers.map((column) => [column, { halign: 'right' as const }])),
    didParseCell: ({ cell, column, section }) => {
      if (section !== 'body' && numbers.includes(column.index)) cell.styles.halign = 'right'
    },
    didDrawPage: ({ cursor }) => {
      end = cursor?.y ?? end
    },
  })
  return end + 6
}

const numberPages = (pdf: jsPDF): void => {
  const pages = pdf.getNumberOfPages()
  const { getWidth, getHeight } = pdf.internal.pageSize
  pdf.setFont('helvetica', 'normal').setFontSize(7).setTextColor(90)
  for (let page = 1; page <= pages; page++) {
    pdf.setPage(page)
    pdf.text(`${page} / ${pages}`, getWidth() - margin, getHeight() - 8, { align: 'right' })
  }
}
