import type { ExportColumn } from '../../../../src/domain/sheets/cells.ts'
import { mostLookedAt, type Look } from '../../../../src/domain/sheets/look.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import type { Deps, Session } from '../../../contract.ts'
import { letterheadOf } from '../../../papers/letterhead.ts'
import type { LateFile } from '../../../routes/operationAnswer.ts'
import { type Table, tableApart } from '../../print/apart/apart.ts'
import type { ReportPage, ReportRow } from '../../print/apart/reportPdf.ts'
import { grouped, type KeyedRow } from './grouped.ts'
import { cellsOf, columnsOf, readRows } from './readRows.ts'
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

/** A report whose rows are read. */
export interface Gathered {
  /** How many it tells of, the sums left out. */
  readonly rows: number
  /** Its file, `<reportType>-<yyyymmdd-hhmm>.<ext>`, made in a thread; `whenever`: nobody waits for it. */
  readonly file: (whenever: boolean) => LateFile
}

/**
 * Reads the rows of a report; null where nothing matches (X-NO-ROWS).
 *
 * @param most further rows are not read: a report of more is none that is made at once
 */
export const gatherReport = async (
  session: Session,
  deps: Deps,
  making: Making,
  most = Infinity,
): Promise<Gathered | 'tooLong' | null> => {
  const { config, source, asked, output, locale } = making
  const wanted = namesIn(config.columns)
  const lacking = (source.always ?? []).filter((column) => !wanted.includes(column))
  const columns = columnsOf(session, source, [...lacking, ...wanted], locale)
  const cells: KeyedRow[] = []
  const groupBy = [...lacking, ...namesIn(config.groupBy)]
  for await (const rows of readRows(session, source, asked)) {
    if (cells.length + rows.length > most) return 'tooLong'
    for (const row of await cellsOf(session, source, columns, rows, asked, locale, groupBy[0])) cells.push(row)
  }
  if (cells.length === 0) return null
  const words = session.registry.get('report-configs').labels[locale].messages
  const rows = grouped(cells, columns, groupBy, namesIn(config.totals), words['total'] ?? '', source.summedWithin)
  const now = timeOf(deps.clock(), session.caller.timeZone)
  const table = output === 'JSON' ? null : await tableOf(session, deps, { ...making, output }, columns, now)
  return {
    rows: cells.length,
    file: (whenever) => ({
      filename: `${config.reportType}-${now.replace(/[-:]/g, '').replace(' ', '-')}.${output.toLowerCase()}`,
      mimeType: mimeTypes[output],
      late: () =>
        table === null ? Promise.resolve(look(columns, rows)) : tableApart(session.caller, table, rows, whenever),
    }),
  }
}

const tableOf = async (
  session: Session,
  deps: Deps,
  making: Making & { readonly output: Table['output'] },
  columns: readonly ExportColumn[],
  now: string,
): Promise<Table> => {
  const { output, locale } = making
  if (output === 'PDF') return { output, columns, page: await pageOf(session, deps, making, now) }
  return output === 'CSV' ? { output, columns, separator: locale === 'es' ? ';' : ',' } : { output, columns }
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

const pageOf = async (
  session: Session,
  deps: Deps,
  { config, asked, locale }: Making,
  now: string,
): Promise<ReportPage> => {
  const company = await session.asSystem('companies').find(session.caller.businessId)
  const filters = await filtersTold(session, config, asked, locale)
  const { logo } = await letterheadOf(session, deps)
  return {
    title: titleOf(config, locale),
    company: String(company?.['legalName'] ?? company?.['name'] ?? ''),
    footer: [...filters, session.caller.name, now].join('   '),
    ...(logo === undefined ? {} : { logo }),
    landscape: config['orientation'] === 'LANDSCAPE',
    paper: config['paper'] === 'A4' ? 'a4' : 'letter',
    locale,
    yes: locale === 'es' ? 'Sí' : 'Yes',
    no: 'No',
  }
}
