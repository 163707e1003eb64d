import { createRequire } from 'node:module'
import type { jsPDF } from 'jspdf'
import { numberWritten } from '../../../../../src/domain/writtenNumbers.ts'
import type { Locale } from '../../../../../src/schema/json.ts'
import type { Resource } from '../../../../../src/schema/resource.ts'
import type { ReportKind } from './reportKinds.ts'
import { numberIn, textIn } from '../reading/work.ts'

// A CommonJS package: its names are missing under plain Node.
const { jsPDF: Pdf } = createRequire(import.meta.url)('jspdf') as typeof import('jspdf')

const margin = 14
const width = 210
const bottom = 282

/** Which fields stand on it, its kind says. */
type Row = { readonly [field: string]: unknown }

export interface Report {
  readonly header: Row
  readonly bulks: readonly Row[]
  readonly company: string
  readonly locale: Locale
  readonly operations: Resource
  readonly pieces: Resource
  readonly kind: ReportKind
  /** Titles of the records that the header refers to, by field. */
  readonly titles: { readonly [field: string]: string }
  /** Titles of the records that the pieces refer to, by identifier. */
  readonly called: ReadonlyMap<string, string>
}

const shown = (locale: Locale, value: unknown): string => {
  if (typeof value === 'number') return numberWritten(locale, value)
  return typeof value === 'string' ? value : ''
}

/** An operation on paper, as its report type has it: who, what, and its pieces with their sums. */
export const operationPdf = (report: Report): Uint8Array => {
  const pdf = new Pdf({ unit: 'mm', format: 'a4', putOnlyUsedFonts: true })
  let top = head(pdf, report)
  top = titles(pdf, report, top)
  for (const bulk of report.bulks) {
    if (top > bottom) {
      pdf.addPage()
      top = titles(pdf, report, margin + 4)
    }
    row(pdf, report, bulk, top)
    top += 5.5
  }
  sums(pdf, report, top + 2)
  return new Uint8Array(pdf.output('arraybuffer'))
}

const head = (pdf: jsPDF, { header, company, kind, locale, operations, titles: known }: Report): number => {
  const labels = operations.labels[locale]
  pdf
    .setFont('helvetica', 'bold')
    .setFontSize(15)
    .text(`${kind.title[locale]} ${textIn(header, 'number')}`, margin, 20)
  pdf
    .setFont('helvetica', 'normal')
    .setFontSize(10)
    .text(company, width - margin, 20, { align: 'right' })
  let top = 30
  for (const [index, field] of kind.head.entries()) {
    const left = index % 2 === 0 ? margin : 110
    const value = known[field] ?? labels.options[field]?.[textIn(header, field)] ?? shown(locale, header[field] ?? '')
    pdf
      .setFont('helvetica', 'bold')
      .setFontSize(9)
      .text(labels.fields[field] ?? field, left, top)
    pdf.setFont('helvetica', 'normal').text(value.slice(0, 44), left + 36, top)
    if (index % 2 === 1) top += 6
  }
  return top + 6
}

/** Every column with the place where its text begins, or ends where it is a number. */
const placesOf = ({ columns }: ReportKind) =>
  columns.map(([field, wide, isNumber], index) => {
    const left = columns.slice(0, index).reduce((sum, [, before]) => sum + before, margin)
    return {
      field,
      wide,
      at: isNumber ? left + wide - 2 : left,
      options: isNumber ? ({ align: 'right' } as const) : {},
    }
  })

const titles = (pdf: jsPDF, { kind, locale, pieces }: Report, top: number): number => {
  pdf.setFont('helvetica', 'bold').setFontSize(8)
  for (const { field, at, options } of placesOf(kind))
    pdf.text(pieces.labels[locale].fields[field] ?? field, at, top, options)
  pdf.setLineWidth(0.2).line(margin, top + 1.5, width - margin, top + 1.5)
  pdf.setFont('helvetica', 'normal')
  return top + 6
}

const row = (pdf: jsPDF, { called, kind, locale, pieces }: Report, bulk: Row, top: number): void => {
  for (const { field, wide, at, options } of placesOf(kind)) {
    const value = textIn(bulk, field)
    const said = called.get(value) ?? pieces.labels[locale].options[field]?.[value] ?? shown(locale, bulk[field] ?? '')
    pdf.text(said.slice(0, Math.floor(wide / 1.5)), at, top, options)
  }
}

const sums = (pdf: jsPDF, { header, kind, locale }: Report, top: number): void => {
  pdf.setLineWidth(0.2).line(margin, top - 4, width - margin, top - 4)
  pdf.setFont('helvetica', 'bold')
  for (const { field, at, options } of placesOf(kind)) {
    const sum = kind.sums[field]
    if (sum !== undefined) pdf.text(shown(locale, numberIn(header, sum) ?? 0), at, top, options)
  }
}
