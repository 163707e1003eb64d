import { createRequire } from 'node:module'
import { code128 } from '../../../src/domain/code128.ts'

const { jsPDF } = createRequire(import.meta.url)('jspdf') as typeof import('jspdf')

/** What stands on the label of a location. */
export interface Label {
  readonly code: string
  readonly barcode: string
  /** Store and zone. */
  readonly place: string
}

interface Format {
  /** Sides of the page in millimetres. */
  readonly page: readonly [width: number, height: number]
  /** Labels beside and below each other. */
  readonly grid: readonly [columns: number, rows: number]
}

const formats = {
  LABEL_100x50: { page: [100, 50], grid: [1, 1] },
  LABEL_100x150: { page: [100, 150], grid: [1, 1] },
  A4: { page: [210, 297], grid: [2, 5] },
} as const satisfies { readonly [name: string]: Format }

export type LabelFormat = keyof typeof formats

export const labelFormatOf = (name: string): LabelFormat =>
  Object.hasOwn(formats, name) ? (name as LabelFormat) : 'LABEL_100x50'

type Pdf = InstanceType<typeof jsPDF>

/** Labels with their barcodes as a PDF, one a page or ten on a sheet. */
export const labelsPdf = (labels: readonly Label[], name: LabelFormat): Uint8Array => {
  const { page, grid }: Format = formats[name]
  const [columns, rows] = grid
  const orientation = page[0] > page[1] ? 'landscape' : 'portrait'
  const pdf = new jsPDF({ unit: 'mm', format: [...page], orientation })
  const [width, height] = [page[0] / columns, page[1] / rows]
  for (const [index, label] of labels.entries()) {
    const onPage = index % (columns * rows)
    if (index > 0 && onPage === 0) pdf.addPage([...page], orientation)
    const left = (onPage % columns) * width
    drawLabel(pdf, label, { left, top: Math.floor(onPage / columns) * height, width, height })
  }
  return new Uint8Array(pdf.output('arraybuffer'))
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const margin = 4

const drawLabel = (pdf: Pdf, { code, barcode, place }: Label, { left, top, width, height }: Box): void => {
  const middle = left + width / 2
  const inner = width - 2 * margin
  pdf.setFont('helvetica', 'normal').setFontSize(9)
  pdf.text(place, middle, top + margin + 3, { align: 'center', maxWidth: inner })
  pdf.setFont('helvetica', 'bold').setFontSize(fontSize(pdf, code, inner))
  pdf.text(code, middle, top + height * 0.4, { align: 'center' })
  drawBarcode(pdf, barcode, { left: left + margin, top: top + height * 0.5, width: inner, height: height * 0.36 })
  pdf.setFont('helvetica', 'normal').setFontSize(8)
  pdf.text(barcode, middle, top + height - margin + 1, { align: 'center' })
}

const largest = 30

/** As large as the label is wide. */
const fontSize = (pdf: Pdf, text: string, width: number): number => {
  pdf.setFontSize(largest)
  return Math.min(largest, (largest * width) / pdf.getTextWidth(text))
}

/** Ten modules of white stand on either side, as scanners ask for. */
const quietModules = 20

const drawBarcode = (pdf: Pdf, text: string, { left, top, width, height }: Box): void => {
  const widths = code128(text)
  const modules = widths.reduce((sum, each) => sum + each, quietModules)
  const module = Math.min(0.5, width / modules)
  pdf.setFillColor(0, 0, 0)
  let at = left + (width - module * (modules - quietModules)) / 2
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(at, top, each * module, height, 'F')
    at += each * module
  }
}
