import { createRequire } from 'node:module'
import type { jsPDF } from 'jspdf'
import type { AnyRecord, Locale } from '../../../src/schema/json.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { numberIn, textIn } from './work.ts'

// A CommonJS package: its names are missing under plain Node.
const { jsPDF: Pdf } = createRequire(import.meta.url)('jspdf') as typeof import('jspdf')

const margin = 14
const width = 210
const bottom = 282

const ofHeader = [
  'type',
  'warehouse',
  'date',
  'state',
  'customer',
  'consignee',
  'carrier',
  'eta',
  'vehiclePlate',
  'driver',
] as const

interface Column {
  readonly field: string
  readonly at: number
  readonly right?: true
}

const columns: readonly Column[] = [
  { field: 'sequence', at: margin },
  { field: 'description', at: 26 },
  { field: 'pieces', at: 104, right: true },
  { field: 'grossWeight', at: 126, right: true },
  { field: 'volumeM3', at: 148, right: true },
  { field: 'chargeableWeight', at: 172, right: true },
  { field: 'houseBl', at: 176 },
]

export interface Report {
  readonly header: AnyRecord
  readonly bulks: readonly AnyRecord[]
  readonly company: string
  readonly locale: Locale
  readonly operations: Resource
  readonly pieces: Resource
  /** Titles of the records that the header refers to, by field. */
  readonly titles: { readonly [field: string]: string }
}

const shown = (locale: Locale, value: unknown): string => {
  if (typeof value === 'number') return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
  return typeof value === 'string' ? value : ''
}

/** An operation on paper: who, what, and its pieces with their sums. */
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

const head = (pdf: jsPDF, { header, company, locale, operations, titles: known }: Report): number => {
  const labels = operations.labels[locale]
  pdf
    .setFont('helvetica', 'bold')
    .setFontSize(15)
    .text(`${labels.one} ${textIn(header, 'number')}`, margin, 20)
  pdf
    .setFont('helvetica', 'normal')
    .setFontSize(10)
    .text(company, width - margin, 20, { align: 'right' })
  let top = 30
  for (const [index, field] of ofHeader.entries()) {
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

const titles = (pdf: jsPDF, { locale, pieces }: Report, top: number): number => {
  pdf.setFont('helvetica', 'bold').setFontSize(8)
  for (const { field, at, right } of columns)
    pdf.text(pieces.labels[locale].fields[field] ?? field, at, top, right === true ? { align: 'right' } : {})
  pdf.setLineWidth(0.2).line(margin, top + 1.5, width - margin, top + 1.5)
  pdf.setFont('helvetica', 'normal')
  return top + 6
}

const row = (pdf: jsPDF, { locale }: Report, bulk: AnyRecord, top: number): void => {
  for (const { field, at, right } of columns)
    pdf.text(shown(locale, bulk[field] ?? '').slice(0, 42), at, top, right === true ? { align: 'right' } : {})
}

const sums = (pdf: jsPDF, { header, locale }: Report, top: number): void => {
  pdf.setLineWidth(0.2).line(margin, top - 4, width - margin, top - 4)
  pdf.setFont('helvetica', 'bold')
  const right = (field: string, at: number) =>
    pdf.text(shown(locale, numberIn(header, field) ?? 0), at, top, { align: 'right' })
  right('totalPieces', 104)
  right('totalWeight', 126)
  right('totalVolume', 148)
  right('chargeableWeight', 172)
}
