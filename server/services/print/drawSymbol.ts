import type { jsPDF } from 'jspdf'
import { barsOf, matrixOf } from './symbol.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Width of one dot of a label printer of 203 dpi; whole dots keep the bars even. */
const dotMm = 0.125

/** Ten modules of white stand on either side of bars, four around a QR code, as scanners ask for. */
const besideBars = 20
const aroundMatrix = 8

const wholeDots = (module: number): number => Math.max(1, Math.floor(module / dotMm)) * dotMm

/** Draws the bars of a text in the middle of a box, as wide as whole dots allow, at most `widest` a module. */
export const drawBars = (pdf: jsPDF, text: string, box: Box, widest = 0.5): void => {
  const bars = barsOf(text)
  const modules = bars.reduce((sum, each) => sum + each, 0)
  const module = wholeDots(Math.min(widest, box.width / (modules + besideBars)))
  let at = box.left + (box.width - module * modules) / 2
  pdf.setFillColor(0, 0, 0)
  for (const [index, each] of bars.entries()) {
    if (index % 2 === 0) pdf.rect(at, box.top, each * module, box.height, 'F')
    at += each * module
  }
}

/** Draws the QR code of a text in the middle of a box; dark squares beside each other as one. */
export const drawMatrix = (pdf: jsPDF, text: string, box: Box): void => {
  const { size, dark } = matrixOf(text)
  const module = wholeDots(Math.min(box.width, box.height) / (size + aroundMatrix))
  const left = box.left + (box.width - module * size) / 2
  const top = box.top + (box.height - module * size) / 2
  pdf.setFillColor(0, 0, 0)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!dark(column, row)) continue
      const from = column
      while (column + 1 < size && dark(column + 1, row)) column++
      pdf.rect(left + from * module, top + row * module, (column - from + 1) * module, module, 'F')
    }
  }
}
