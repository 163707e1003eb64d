import type { jsPDF } from 'jspdf'
import { type BulkLabel, elementString, type LabelWords } from '../../../../src/domain/labels/bulkLabel.ts'
import { type Box, drawBars, drawMatrix } from '../../print/drawSymbol.ts'
import { inItsFont } from '../../print/letters.ts'
import { type DrawLabel, fitted } from '../../print/labelsPdf.ts'

const margin = 3.5

/** The label of a bulk: on a tall one everything below each other, on a low one text and codes closer together. */
export const drawBulkLabel =
  (words: LabelWords): DrawLabel<BulkLabel> =>
  (pdf, label, box) => {
    const inner: Box = {
      left: box.left + margin,
      top: box.top + margin,
      width: box.width - 2 * margin,
      height: box.height - 2 * margin,
    }
    if (box.height >= 120) tall(pdf, label, words, inner)
    else low(pdf, label, words, inner)
  }

const tall = (pdf: jsPDF, label: BulkLabel, words: LabelWords, { left, top, width, height }: Box): void => {
  const side = 34
  small(pdf, label.company, left, top + 3, width - side)
  large(pdf, label.destination, { left, top: top + 4, width: width - side, height: 14 }, 34)
  named(pdf, words.house, label.house, { left, top: top + 20, width: width - side, height: 12 }, 18)
  drawMatrix(pdf, elementString(label), { left: left + width - side, top, width: side, height: side })
  rule(pdf, left, top + 36, width)
  named(pdf, words.consignee, label.consignee, { left, top: top + 38, width, height: 11 }, 16)
  named(pdf, words.operation, label.operation, { left, top: top + 51, width: width * 0.6, height: 9 }, 12)
  named(pdf, words.weight, label.weight, { left: left + width * 0.6, top: top + 51, width: width * 0.4, height: 9 }, 12)
  rule(pdf, left, top + 62, width)
  large(pdf, pieceOf(label, words), { left, top: top + 63, width, height: 12 }, 26)
  lines(pdf, [label.description, label.marks, ...further(label)], left, top + 79, width, top + height - 42)
  rule(pdf, left, top + height - 39, width)
  drawBars(pdf, elementString(label), { left: left - 2, top: top + height - 36, width: width + 4, height: 29 })
  readable(pdf, label, left + width / 2, top + height - 1, 13)
}

const low = (pdf: jsPDF, label: BulkLabel, words: LabelWords, { left, top, width, height }: Box): void => {
  const side = Math.min(24, height * 0.48)
  const beside = width - side - 1
  const bars = height - side - 4.5
  small(pdf, label.company, left, top + 2.2, beside)
  named(pdf, words.house, label.house, { left, top: top + 3, width: beside * 0.62, height: 7 }, 12)
  large(pdf, label.destination, { left: left + beside * 0.64, top: top + 3, width: beside * 0.36, height: 7 }, 16)
  named(pdf, words.consignee, label.consignee, { left, top: top + 10.5, width: beside, height: 6 }, 10)
  small(pdf, `${pieceOf(label, words)} · ${label.weight} · ${label.operation}`, left, top + 19.5, beside)
  small(pdf, [label.description, ...further(label)].join(' · '), left, top + 22.5, beside)
  drawMatrix(pdf, elementString(label), { left: left + width - side, top: top - 1.5, width: side, height: side })
  drawBars(pdf, elementString(label), { left: left - 2, top: top + side, width: width + 4, height: bars })
  readable(pdf, label, left + width / 2, top + height + 0.5, 9)
}

const pieceOf = ({ piece, pieces }: BulkLabel, words: LabelWords): string =>
  `${words.piece} ${piece} ${words.of} ${pieces}`

const further = ({ further: fields }: BulkLabel): readonly string[] =>
  fields.map(({ word, value }) => `${word}: ${value}`)

/** What a person types where no scanner reads it. */
const readable = (pdf: jsPDF, label: BulkLabel, middle: number, bottom: number, size: number): void => {
  pdf.setFont('courier', 'bold').setFontSize(size)
  pdf.text(elementString(label), middle, bottom, { align: 'center' })
}

const rule = (pdf: jsPDF, left: number, top: number, width: number): void => {
  pdf
    .setDrawColor(0, 0, 0)
    .setLineWidth(0.25)
    .line(left, top, left + width, top)
}

const small = (pdf: jsPDF, text: string, left: number, bottom: number, width: number): void => {
  const said = inItsFont(pdf, text, 'normal')
  fitted(pdf, said, width, 8)
  pdf.text(said, left, bottom)
}

const large = (pdf: jsPDF, text: string, { left, top, width, height }: Box, size: number): void => {
  const said = inItsFont(pdf, text, 'bold')
  fitted(pdf, said, width, size)
  pdf.text(said, left, top + height * 0.82)
}

const named = (pdf: jsPDF, word: string, text: string, box: Box, size: number): void => {
  pdf.setFont('helvetica', 'normal').setFontSize(Math.min(7, size * 0.5))
  pdf.text(word, box.left, box.top + 2.2)
  large(pdf, text, { ...box, top: box.top + 1.5, height: box.height - 1.5 }, size)
}

/** As many lines as there is room for. */
const lines = (
  pdf: jsPDF,
  texts: readonly string[],
  left: number,
  top: number,
  width: number,
  bottom: number,
): void => {
  pdf.setFontSize(10)
  const wrapped: readonly string[] = texts
    .filter((text) => text !== '')
    .flatMap((text) => pdf.splitTextToSize(inItsFont(pdf, text, 'normal'), width) as readonly string[])
  for (const [index, text] of wrapped.slice(0, Math.max(0, Math.floor((bottom - top) / 4.2))).entries())
    pdf.text(inItsFont(pdf, text, 'normal'), left, top + index * 4.2)
}
