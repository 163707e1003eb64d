import { createRequire } from 'node:module'
import type { jsPDF } from 'jspdf'
import { labelSizes, type LabelSize, type LabelSizeName } from '../../../src/domain/labels/sizes.ts'
import type { Box } from './drawSymbol.ts'

// A CommonJS package: its names are missing under plain Node.
const { jsPDF: Pdf } = createRequire(import.meta.url)('jspdf') as typeof import('jspdf')

/** Draws one label into its box. */
export type DrawLabel<L> = (pdf: jsPDF, label: L, box: Box) => void

/** Labels of any sort as one PDF: one a page on a roll, several on a sheet. */
export const labelsPdf = <L>(labels: readonly L[], size: LabelSizeName | LabelSize, draw: DrawLabel<L>): Uint8Array => {
  const { page, grid } = typeof size === 'string' ? labelSizes[size] : size
  const [columns, rows] = grid
  const orientation = page[0] > page[1] ? 'landscape' : 'portrait'
  const pdf = new Pdf({ unit: 'mm', format: [...page], orientation, putOnlyUsedFonts: true })
  const [width, height] = [page[0] / columns, page[1] / rows]
  for (const [index, label] of labels.entries()) {
    const onPage = index % (columns * rows)
    if (index > 0 && onPage === 0) pdf.addPage([...page], orientation)
    const left = (onPage % columns) * width
    draw(pdf, label, { left, top: Math.floor(onPage / columns) * height, width, height })
  }
  return new Uint8Array(pdf.output('arraybuffer'))
}

/** A text in one line, as large as the room beside it allows. */
export const fitted = (pdf: jsPDF, text: string, width: number, largest: number): void => {
  pdf.setFontSize(largest)
  const wide = pdf.getTextWidth(text)
  if (wide > width) pdf.setFontSize((largest * width) / wide)
}
