import type { ExportColumn } from '../../../../src/domain/sheets/cells.ts'
import { mostLookedAt, type Look } from '../../../../src/domain/sheets/look.ts'
import { csvWriter } from '../../../../src/domain/sheets/csvWriter.ts'
import { xlsxWriter } from '../../../../src/domain/sheets/xlsxWriter.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import type { Deps, Session } from '../../../contract.ts'
import { letterheadOf } from '../../../papers/letterhead.ts'
import type { FileResult } from '../../../routes/operationAnswer.ts'
import { grouped, type KeyedRow, type ReportRow } from './grouped.ts'
import { cellsOf, columnsOf, readRows } from './readRows.ts'
import { reportPdf } from './reportPdf.ts'
import type { Asked, Source } from './source.ts'

/** `JSON`: to look at, its first rows alone. */
export type Output = 'PDF' | 'XLSX' | 'CSV' | 'JSON'

export interface Making {
  readonly config: RecordOf<'report-configs'>
  readonly source: Source
  readonly asked: Asked
  readonly output: Output
  readonly locale: Locale
}

const mimeTypes = {
  PDF: 'application/pdf',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  CSV: 'text/csv; charset=utf-8',
  JSON: 'application/json',
} as const

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** A report as a file, `<reportType>-<yyyymmdd-hhmm>.<ext>`; null where nothing matches (X-NO-ROWS). */
export const makeReport = async (session: Session, deps: Deps, making: Making): Promise<FileResult | null> => {
  const { config, source, asked, output, locale } = making
  const wanted = namesIn(config.columns)
  const lacking = (source.always ?? []).filter((column) => !wanted.includes(column))
  const columns = columnsOf(session, source, [...lacking, ...wanted], locale)
  const cells: KeyedRow[] = []
  const groupBy = [...lacking, ...namesIn(config.groupBy)]
  for await (const rows of readRows(session, source, asked))
    cells.push(...(await cellsOf(session, source, columns, rows, asked, locale, groupBy[0])))
  if (cells.length === 0) return null
  const words = session.registry.get('report-configs').labels[locale].messages
  const rows = grouped(cells, columns, groupBy, namesIn(config.totals), words['total'] ?? '', source.summedWithin)
  const now = timeOf(deps.clock(), session.caller.timeZone)
  return {
    filename: `${config.reportType}-${now.replace(/[-:]/g, '').replace(' ', '-')}.${output.toLowerCase()}`,
    mimeType: mimeTypes[output],
    bytes: await bytesOf(session, deps, making, columns, rows, now),
  }
}

const bytesOf = async (
  session: Session,
  deps: Deps,
  making: Making,
  columns: readonly ExportColumn[],
  rows: readonly ReportRow[],
  now: string,
): Promise<Uint8Array> => {
  const { output, locale } = making
  if (output === 'PDF') return pdf(session, deps, making, columns, rows, now)
  return output === 'JSON' ? look(columns, rows) : sheet(output, columns, rows, locale)
}

const look = (columns: readonly ExportColumn[], rows: readonly ReportRow[]): Uint8Array => {
  const shown = rows.slice(0, mostLookedAt).map(({ cells }) => cells)
  return new TextEncoder().encode(JSON.stringify({ columns, rows: shown, count: rows.length } satisfies Look))
}

/** `2026-11-21 15:04` where the company is. */
const timeOf = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)

/** The title of a report in the reader's language, where it has one in English. */
const titleOf = (config: RecordOf<'report-configs'>, locale: Locale): string =>
  (locale === 'en' ? config.nameEn : null) ?? config.title ?? config.name

const sheet = async (
  output: 'XLSX' | 'CSV',
  columns: readonly ExportColumn[],
  rows: readonly ReportRow[],
  locale: Locale,
): Promise<Uint8Array> => {
  const writer = output === 'XLSX' ? xlsxWriter(columns) : csvWriter(columns, locale === 'es' ? ';' : ',')
  writer.add(rows.map(({ cells }) => cells))
  return new Uint8Array(await writer.finish().arrayBuffer())
}

/** What a report was asked with, by the words of its form. */
const filtersTold = async (
  session: Session,
  { basedOn, reportType }: RecordOf<'report-configs'>,
  { filters }: Asked,
  locale: Locale,
): Promise<readonly string[]> => {
  const declared = await session
    .asSystem('report-filters')
    .all({ where: { type: basedOn ?? reportType }, sort: [['order', 'ASC']] })
  const told: string[] = []
  for (const { name, labelEn, labelEs, reference } of declared) {
    const value = Object.hasOwn(filters, name) ? filters[name] : undefined
    if (value === undefined) continue
    const [named] = reference ? await session.of(reference).options({ ids: [value] }) : []
    told.push(`${locale === 'es' ? labelEs : labelEn}: ${named === undefined ? value : String(named.title)}`)
  }
  return told
}

const pdf = async (
  session: Session,
  deps: Deps,
  { config, asked, locale }: Making,
  columns: readonly ExportColumn[],
  rows: readonly ReportRow[],
  now: string,
): Promise<Uint8Array> => {
  const company = await session.asSystem('companies').find(session.caller.businessId)
  const filters = await filtersTold(session, config, asked, locale)
  const { logo } = await letterheadOf(session, deps)
  return reportPdf(columns, rows, {
    title: titleOf(config, locale),
    company: String(company?.['legalName'] ?? company?.['name'] ?? ''),
    footer: [...filters, session.caller.name, now].join('   '),
    ...(logo === undefined ? {} : { logo }),
    landscape: config['orientation'] === 'LANDSCAPE',
    paper: config['paper'] === 'A4' ? 'a4' : 'letter',
    locale,
    yes: locale === 'es' ? 'Sí' : 'Yes',
    no: 'No',
  })
}
