import type { Content, ContentSection } from 'pdfmake/interfaces'
import { barsPicture } from './bars.ts'
import { faint, ink, rowContent } from './boxes.ts'
import { type Filled, type Form, isGrid, isRow, type Part, words } from './form.ts'
import { asDrawn, attachable, type Fitting, gridContent, overflows, riderContent } from './grids.ts'
import { pdfOf, readEastAsian } from './pdf.ts'
import { linesIn, runsOf, saysEastAsian } from './runs.ts'

/** The size of the sheet. */
export type Sheet = 'A4' | 'LETTER'

const portrait = { A4: 595.28, LETTER: 612 } as const
const landscape = { A4: 841.89, LETTER: 792 } as const

const margin = 34
const above = 78
const headTop = 24
const logoWidth = 94
const titleWidth = (width: number): number => Math.min(260, width / 2)
const below = 62

const page = words('Página', 'Page')
const version = words('Versión', 'Version')
const checked = words('Compruebe este documento en', 'Check this document at')

/** Several papers, each from a page of its own, as one PDF. */
export interface Sheaf {
  readonly form: Form
  readonly filled: Filled
}

/** A paper, and how its form is made to end where it should. */
interface Laid extends Sheaf {
  readonly fitting: Fitting
}

const headOf = (form: Form, filled: Filled, stamp: string, width: number): Content => {
  const { letterhead, number, locale } = filled
  const bars = filled.bars === true ? barsPicture(number) : null
  return {
    margin: [margin, headTop, margin, 0],
    columns: [
      ...(letterhead.logo === undefined
        ? []
        : [{ image: letterhead.logo, fit: [86, 44] as [number, number], width: logoWidth }]),
      {
        width: '*',
        stack: [
          { text: runsOf(letterhead.name), bold: true, fontSize: 10.5 },
          ...letterhead.lines.map((text) => ({ text: runsOf(text), fontSize: 7, color: faint })),
        ],
      },
      {
        width: titleWidth(width),
        alignment: 'right',
        stack: [
          { text: runsOf(filled.title ?? form.title[locale]), bold: true, fontSize: 13 },
          {
            text: [
              { text: runsOf(number), bold: true, fontSize: 10.5 },
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

/** The pages of all on which a section stands; nothing where it stands on all of them. */
type Pages = ReadonlySet<number> | undefined

/** Papers and originals are numbered each by itself. */
const ownPage = (pages: Pages, at: number, of: number): readonly [number, number] =>
  pages?.has(at) ? [at - Math.min(...pages) + 1, pages.size] : [at, of]

const footOf = (filled: Filled, pages: Pages, at: number, of: number): Content => {
  const { locale, checkAt, number } = filled
  const [own, all] = ownPage(pages, at, of)
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

const partContent = (part: Part, { filled, fitting }: Laid, width: number): readonly Content[] => {
  if (isRow(part)) return [rowContent(part, filled, width)]
  if (isGrid(part)) return gridContent(part, filled, width, fitting)
  const text = 'value' in part.prose ? (filled.boxes[part.prose.value] ?? '') : part.prose[filled.locale]
  return text === ''
    ? []
    : [
        {
          text: runsOf(text),
          fontSize: part.small === true ? 6.4 : 8.4,
          margin: [0, 5, 0, 2],
          color: part.small === true ? faint : ink,
        },
      ]
}

const formContent = (laid: Laid, width: number): readonly Content[] =>
  laid.form.parts.flatMap((part) => partContent(part, laid, width))

/** One sheet of a paper with the lists that belong to it. */
const sheetContent = (laid: Laid, width: number): readonly Content[] => {
  const { form, filled, fitting } = laid
  const title = filled.title ?? form.title[filled.locale]
  const riders = form.parts.filter(isGrid).filter((part) => overflows(part, filled, fitting))
  return [...formContent(laid, width), ...riders.flatMap((grid) => riderContent(grid, filled, title, width))]
}

/** Where one paper, or one of its originals, begins. */
interface Section extends Laid {
  readonly stamp: string
}

const sectionsOf = (sheaves: readonly Laid[]): readonly Section[] =>
  sheaves.flatMap((sheaf) =>
    (sheaf.filled.stamps.length === 0 ? [''] : sheaf.filled.stamps).map((stamp) => ({ ...sheaf, stamp })),
  )

const widthOf = (form: Form, sheet: Sheet): number =>
  (form.landscape === true ? landscape : portrait)[sheet] - 2 * margin

/** About how high the head of a paper is: names and addresses that are long take several lines of it. */
const headHeight = ({ letterhead }: Filled, width: number): number => {
  const room = width - titleWidth(width) - (letterhead.logo === undefined ? 0 : logoWidth)
  const lines = letterhead.lines.reduce((sum, text) => sum + linesIn(text, room / 4.3), 0)
  return linesIn(letterhead.name, room / 6.5) * 12.5 + lines * 8.3
}

const pageOf = (
  { form, filled }: Sheaf,
  sheet: Sheet,
): Pick<ContentSection, 'pageSize' | 'pageOrientation' | 'pageMargins'> => ({
  pageSize: sheet,
  pageOrientation: form.landscape === true ? 'landscape' : 'portrait',
  pageMargins: [margin, Math.max(above, headTop + headHeight(filled, widthOf(form, sheet)) + 4), margin, below],
})

const sectionOf = (section: Section, sheet: Sheet, pages: Pages): ContentSection => {
  const { form, filled, stamp } = section
  const width = widthOf(form, sheet)
  return {
    section: [...sheetContent(section, width)],
    ...pageOf(section, sheet),
    header: () => headOf(form, filled, stamp, width),
    footer: (at, of) => footOf(filled, pages, at, of),
    ...(filled.watermark === undefined
      ? {}
      : { watermark: { text: filled.watermark, color: ink, opacity: 0.08, bold: true, angle: -35 } }),
  }
}

const style = { font: 'Roboto', fontSize: 8.6, color: ink } as const

/** How many pages a form takes, without its attached lists. */
const pagesOf = async (laid: Laid, sheet: Sheet): Promise<number> => {
  let pages = 0
  await pdfOf({
    defaultStyle: style,
    content: [
      {
        section: [...formContent(laid, widthOf(laid.form, sheet))],
        ...pageOf(laid, sheet),
        footer: (_at, of) => {
          pages = of
          return ''
        },
      },
    ],
  })
  return pages
}

/** A form that is signed on its first sheet gives up blank room, then its longest lists, until it ends there. */
const fitted = async ({ form, filled }: Sheaf, sheet: Sheet): Promise<Laid> => {
  const drawn: Laid = { form, filled, fitting: asDrawn }
  if (form.onOneSheet !== true) return drawn
  const lists = attachable(form.parts.filter(isGrid), filled)
  const tried = [
    drawn,
    ...[...lists, ''].map((_none, at) => ({ form, filled, fitting: { tight: true, attached: lists.slice(0, at) } })),
  ]
  for (const laid of tried) if ((await pagesOf(laid, sheet)) <= 1) return laid
  return drawn
}

/** The pages on which each of several sections stands, as they are laid out. */
const pagesOfEach = async (sections: readonly Section[], sheet: Sheet): Promise<readonly Pages[]> => {
  if (sections.length === 1) return [undefined]
  const pages = sections.map(() => new Set<number>())
  await pdfOf({
    defaultStyle: style,
    content: sections.map((one, index) => ({
      ...sectionOf(one, sheet, undefined),
      footer: (at: number) => {
        pages[index]?.add(at)
        return ''
      },
    })),
  })
  return pages
}

/** Papers as one PDF, each and each of its originals from a page of its own. */
export const papersPdf = async (sheaves: readonly Sheaf[], sheet: Sheet = 'A4'): Promise<Uint8Array> => {
  const [first] = sheaves
  if (first === undefined) throw new Error('no paper')
  const { filled, form } = first
  if (saysEastAsian(JSON.stringify(sheaves))) await readEastAsian()
  const laid = await Promise.all(sheaves.map((sheaf) => fitted(sheaf, sheet)))
  const sections = sectionsOf(laid)
  const pages = await pagesOfEach(sections, sheet)
  return pdfOf({
    defaultStyle: style,
    info: { title: `${filled.title ?? form.title[filled.locale]} ${filled.number}`, author: filled.letterhead.name },
    content: sections.map((one, index) => sectionOf(one, sheet, pages[index])),
  })
}
