import { parentPort } from 'node:worker_threads'
import { zipSync } from 'fflate'
import type { ExportColumn } from '../../../../src/domain/sheets/cells.ts'
import { csvWriter } from '../../../../src/domain/sheets/csvWriter.ts'
import { xlsxWriter } from '../../../../src/domain/sheets/xlsxWriter.ts'
import { papersPdf, type Sheaf, type Sheet } from '../../../papers/paperPdf.ts'
import { type ReportPage, type ReportRow, reportPdf } from './reportPdf.ts'

/** A file of an archive: as it is, or a paper that is still to be laid out. */
export type Archived = { readonly name: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly sheaves: readonly Sheaf[] }
)

/** What a table becomes; its rows are sent before. */
export type Table = { readonly columns: readonly ExportColumn[] } & (
  | { readonly output: 'PDF'; readonly page: ReportPage }
  | { readonly output: 'XLSX' }
  | { readonly output: 'CSV'; readonly separator: ';' | ',' }
)

/** What is made of plain data, and of nothing else. */
export type PaperWork =
  | { readonly papers: readonly Sheaf[]; readonly sheet: Sheet }
  | { readonly archive: readonly Archived[]; readonly mostBytes: number }
  | { readonly table: Table }

/** Rows of a table in parts, so that who sends them does other work in between; then what is asked. */
export type PaperAsked = { readonly rows: readonly ReportRow[] } | PaperWork

export type PaperSaid =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly problem: 'tooLarge' }
  | { readonly fault: string }

class TooLarge extends Error {}

const rows: ReportRow[] = []

const tableFile = async (table: Table): Promise<Uint8Array> => {
  const own = rows.splice(0)
  if (table.output === 'PDF') return reportPdf(table.columns, own, table.page)
  const writer = table.output === 'XLSX' ? xlsxWriter(table.columns) : csvWriter(table.columns, table.separator)
  writer.add(own.map(({ cells }) => cells))
  return new Uint8Array(await writer.finish().arrayBuffer())
}

const archiveFile = async (files: readonly Archived[], mostBytes: number): Promise<Uint8Array> => {
  const entries: { [name: string]: Uint8Array } = {}
  let bytes = 0
  for (const file of files) {
    const content = 'bytes' in file ? file.bytes : await papersPdf(file.sheaves)
    bytes += content.byteLength
    if (bytes > mostBytes) throw new TooLarge()
    entries[file.name] = content
  }
  // Papers and pictures are compressed already: they are put in as they are.
  return zipSync(entries, { level: 0 })
}

const made = (work: PaperWork): Promise<Uint8Array> => {
  if ('papers' in work) return papersPdf(work.papers, work.sheet)
  return 'archive' in work ? archiveFile(work.archive, work.mostBytes) : tableFile(work.table)
}

const say = (said: PaperSaid, transferred: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(said, transferred)

const answer = async (work: PaperWork): Promise<void> => {
  try {
    const bytes = new Uint8Array(await made(work))
    say({ bytes }, [bytes.buffer])
  } catch (problem) {
    if (problem instanceof TooLarge) say({ problem: 'tooLarge' })
    else say({ fault: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) })
  }
}

parentPort?.on('message', (asked: PaperAsked) => {
  if ('rows' in asked) for (const row of asked.rows) rows.push(row)
  else void answer(asked)
})
