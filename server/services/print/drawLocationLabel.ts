import { drawBars, drawMatrix } from './drawSymbol.ts'
import { inItsFont } from './letters.ts'
import { type DrawLabel, fitted } from './labelsPdf.ts'

/** What stands on the label of a location. */
export interface LocationLabel {
  readonly code: string
  readonly barcode: string
  /** Store and zone. */
  readonly place: string
}

const margin = 4

/** The code as large as the label is wide, its bars below, a QR code beside them where there is room. */
export const drawLocationLabel: DrawLabel<LocationLabel> = (pdf, { code, barcode, place }, box) => {
  const { left, top, width, height } = box
  const inner = width - 2 * margin
  const where = inItsFont(pdf, place, 'normal')
  fitted(pdf, where, inner, 9)
  pdf.text(where, left + width / 2, top + margin + 3, { align: 'center' })
  const what = inItsFont(pdf, code, 'bold')
  fitted(pdf, what, inner, height > 100 ? 44 : 30)
  pdf.text(what, left + width / 2, top + height * 0.34, { align: 'center' })
  const side = Math.min(22, height * 0.4)
  const barsTop = top + height * 0.42
  drawMatrix(pdf, barcode, { left: left + width - margin - side, top: barsTop, width: side, height: side })
  drawBars(pdf, barcode, { left: left + 1, top: barsTop, width: inner - side + 2, height: height * 0.4 })
  pdf.setFont('courier', 'bold').setFontSize(8)
  pdf.text(barcode, left + width / 2, top + height - margin + 1, { align: 'center' })
}
