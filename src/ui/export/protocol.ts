import type { ExportColumn, FileTexts, Row } from '../../domain/sheets/cells.ts'

export type ExportFormat = 'xlsx' | 'csv' | 'pdf'

/** What the page sends to the worker. */
export type ToWorker =
  | {
      readonly type: 'start'
      readonly format: ExportFormat
      readonly columns: readonly ExportColumn[]
      readonly texts: FileTexts
    }
  | { readonly type: 'rows'; readonly rows: readonly Row[] }
  | { readonly type: 'finish' }

/** What the worker sends back: `taken` after each batch, so that pages are fetched no faster than they are written. */
export type FromWorker =
  | { readonly type: 'taken' }
  | { readonly type: 'done'; readonly file: Blob }
  | { readonly type: 'failed'; readonly message: string; readonly tooLong?: string }

/** Names of the specification (C-PDF-FONT, C-XLSX-EXPORT). */
export const fileNames: { readonly [F in ExportFormat]: string } = {
  xlsx: 'download.xlsx',
  csv: 'download.csv',
  pdf: 'report.pdf',
}
