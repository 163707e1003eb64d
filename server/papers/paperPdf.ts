import type { Content, ContentSection } from 'pdfmake/interfaces'
import { barsPicture } from './bars.ts'
import { faint, ink, rowContent } from './boxes.ts'
import { type Filled, type Form, type Grid, isGrid, isRow, type Part, words } from './form.ts'
import { gridContent, overflows, riderContent } from './grids.ts'
import { pdfOf } from './pdf.ts'

/** The size of the sheet. */
export type Sheet = 'A4' | 'LETTER'

const portrait = { A4: 595.28, LETTER: 612 } as const
const landscape = { A4: 841.89, LETTER: 792 } as const

const margin = 34
const above = 78
const below = 62

const page = words('Página', 'Page')
const version = words('Versión', 'Version')
const checked = words('Compruebe este documento en', 'Check this document at')

/** Several papers, each from a page of its own, as one PDF. */
export interface Sheaf {
  readonly form: Form
  readonly filled: Filled
}

const headOf = (form: Form, filled: Filled, stamp: string, width: number): Content => {
  const { letterhead, number, locale } = filled
  const bars = filled.bars === true ? barsPicture(number) : null
  return {
    margin: [margin, 24, margin, 0],
    columns: [
      ...(letterhead.logo === undefined
        ? []
        : [{ image: letterhead.logo, fit: [86, 44] as [number, number], width: 94 }]),
      {
        width: '*',
        stack: [
          { text: letterhead.name, bold: true, fontSize: 10.5 },
          ...letterhead.lines.map((text) => ({ text, fontSize: 7, color: faint })),
        ],
      },
      {
        width: Math.min(260, width / 2),
        alignment: 'right',
        stack: [
          { text: filled.title ?? form.title[locale], bold: true, fontSize: 13 },
          {
            text: [
              { text: number, bold: true, fontSize: 10.5 },
              ...(stamp === '' ? [] : [{ text: `   ${stamp}`, bold: true, fontSize: 8.5, color: faint }]),
            ],
          },
          ...(bars === null
            ? []
            : [
                {
                  svg: bars,
                  fit: [170, 16] as [number, number],
                  margin: [0, 2, 0, 0] as [number, number, number, number],
                },
              ]),
        ],
      },
    ],
  }
}

/** Originals are numbered each by itself: they are of equal length. */
const ownPage = ({ stamps }: Filled, at: number, of: number): readonly [number, number] => {
  const each = of / Math.max(1, stamps.length)
  return Number.isInteger(each) && each > 0 ? [((at - 1) % each) + 1, each] : [at, of]
}

const footOf = (filled: Filled, alone: boolean, at: number, of: number): Content => {
  const { locale, checkAt, number } = filled
  const [own, all] = alone ? ownPage(filled, at, of) : [at, of]
  const told = [
    `${number}${filled.version === undefined ? '' : ` · ${version[locale]} ${filled.version}`}`,
    `${page[locale]} ${own} / ${all}`,
  ]
  return {
    margin: [margin, 8, margin, 0],
    columns: [
      ...(checkAt === undefined ? [] : [{ qr: checkAt, fit: 46, width: 54, eccLevel: 'L' as const }]),
      {
        width: '*',
        stack:
          checkAt === undefined
            ? []
            : [
                { text: checked[locale], fontSize: 6.5, color: faint, margin: [0, 12, 0, 0] },
                { text: checkAt.split('#')[0] ?? '', fontSize: 6.5, color: faint },
              ],
      },
      {
        width: 'auto',
        alignment: 'right',
        stack: told.map((text) => ({
          text,
          fontSize: 7,
          color: faint,
          margin: [0, 4, 0, 0] as [number, number, number, number],
        })),
      },
    ],
  }
}

const partContent = (part: Part, filled: Filled, width: number): readonly Content[] => {
  if (isRow(part)) return [rowContent(part, filled, width)]
  if (isGrid(part)) return gridContent(part, filled, width)
  const text = 'value' in part.prose ? (filled.boxes[part.prose.value] ?? '') : part.prose[filled.locale]
  return text === ''
    ? []
    : [
        {
          text,
          fontSize: part.small === true ? 6.4 : 8.4,
          margin: [0, 5, 0, 2],
          color: part.small === true ? faint : ink,
        },
      ]
}

/** One sheet of a paper with the lists that belong to it. */
const sheetContent = ({ form, filled }: Sheaf, width: number): readonly Content[] => {
  const title = filled.title ?? form.title[filled.locale]
  const riders = form.parts.filter((part): part is Grid => isGrid(part) && overflows(part, filled))
  return [
    ...form.parts.flatMap((part) => partContent(part, filled, width)),
    ...riders.flatMap((grid) => riderContent(grid, filled, title, width)),
  ]
}

/** Where one paper, or one of its originals, begins. */
interface Section extends Sheaf {
  readonly stamp: string
}

const sectionsOf = (sheaves: readonly Sheaf[]): readonly Section[] =>
  sheaves.flatMap((sheaf) =>
    (sheaf.filled.stamps.length === 0 ? [''] : sheaf.filled.stamps).map((stamp) => ({ ...sheaf, stamp })),
  )

const sectionOf = ({ form, filled, stamp }: Section, sheet: Sheet, alone: boolean): ContentSection => {
  const wide = form.landscape === true
  const width = (wide ? landscape : portrait)[sheet] - 2 * margin
  return {
    section: [...sheetContent({ form, filled }, width)],
    pageSize: sheet,
    pageOrientation: wide ? 'landscape' : 'portrait',
    pageMargins: [margin, above, margin, below],
    header: () => headOf(form, filled, stamp, width),
    footer: (at, of) => footOf(filled, alone, at, of),
    ...(filled.watermark === undefined
      ? {}
      : { watermark: { text: filled.watermark, color: ink, opacity: 0.08, bold: true, angle: -35 } }),
  }
}

/** Papers as one PDF, each and each of its originals from a page of its own. */
export const papersPdf = (sheaves: readonly Sheaf[], sheet: Sheet = 'A4'): Promise<Uint8Array> => {
  const [first] = sheaves
  if (first === undefined) throw new Error('no paper')
  const { filled, form } = first
  return pdfOf({
    defaultStyle: { font: 'Roboto', fontSize: 8.6, color: ink },
    info: { title: `${filled.title ?? form.title[filled.locale]} ${filled.number}`, author: filled.letterhead.name },
    content: sectionsOf(sheaves).map((one) => sectionOf(one, sheet, sheaves.length === 1)),
  })
}
