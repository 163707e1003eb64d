import { readFileSync } from 'node:fs'
import type { jsPDF } from 'jspdf'
import { eastAsianFile, robotoFile } from '../../papers/fontFiles.ts'
import { eastAsian, saysEastAsian, withoutUnprintable } from '../../papers/runs.ts'
import { sfntOf } from '../../papers/sfnt.ts'

const latin = 'helvetica'
const european = 'Roboto'

/** A text in a font that has its letters. */
interface Lettered {
  readonly text: string
  readonly font: string
}

/** The faces of the fonts that are embedded, read once; the one of Chinese and Japanese has one weight for both. */
const faces: { readonly [font: string]: () => { readonly normal: Buffer; readonly bold: Buffer } } = {
  [european]: () => ({ normal: readFileSync(robotoFile('Regular')), bold: readFileSync(robotoFile('Medium')) }),
  [eastAsian]: () => {
    const only = sfntOf(readFileSync(eastAsianFile(400)))
    return { normal: only, bold: only }
  },
}

const read = new Map<string, { readonly normal: string; readonly bold: string }>()

const facesOf = (font: string) => {
  const known = read.get(font)
  if (known !== undefined) return known
  const found = faces[font]?.()
  const made = { normal: found?.normal.toString('base64') ?? '', bold: found?.bold.toString('base64') ?? '' }
  read.set(font, made)
  return made
}

/** A font is embedded where something is said in it. */
const embed = (pdf: jsPDF, font: string): void => {
  if (Object.hasOwn(pdf.getFontList(), font)) return
  const { normal, bold } = facesOf(font)
  for (const [style, bytes] of [
    ['normal', normal],
    ['bold', bold],
  ] as const) {
    pdf.addFileToVFS(`${font}-${style}.ttf`, bytes)
    pdf.addFont(`${font}-${style}.ttf`, font, style)
  }
}

const isLatin = (text: string): boolean => [...text].every((sign) => sign.charCodeAt(0) < 256)

/** The font of Chinese and Japanese has the letters of western Europe beside: another becomes its closest plain one. */
const besideEastAsian = (text: string): string =>
  [...text]
    .map((sign) => (saysEastAsian(sign) || isLatin(sign) ? sign : (sign.normalize('NFD').at(0) ?? '?')))
    .map((sign) => (saysEastAsian(sign) || isLatin(sign) ? sign : '?'))
    .join('')

/** A text with the font that has its letters, which is embedded where it is none of every reader's own. */
export const lettered = (pdf: jsPDF, said: string): Lettered => {
  if (isLatin(said)) return { text: said, font: latin }
  const text = withoutUnprintable(said)
  const font = saysEastAsian(text) ? eastAsian : european
  embed(pdf, font)
  return { text: font === eastAsian ? besideEastAsian(text) : text, font }
}

/** Takes the font that has the letters of a text; answers the text as that writes it. */
export const inItsFont = (pdf: jsPDF, said: string, style: 'normal' | 'bold'): string => {
  const { text, font } = lettered(pdf, said)
  pdf.setFont(font, style)
  return text
}
