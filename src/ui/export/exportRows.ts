import { CellTooLong, type ExportColumn, type FileTexts, type Row } from '../../domain/sheets/cells.ts'
import type { ExportFormat, FromWorker, ToWorker } from './protocol.ts'

/** Rows asked for at a time, the server's most. */
export const exportPageSize = 1000

/** Above this an export asks to narrow the view (amendment to G-23). */
export const exportLimit = 200_000

export interface ExportJob {
  readonly format: ExportFormat
  readonly columns: readonly ExportColumn[]
  readonly texts: FileTexts
  /** The rows of one page of the view, first and last included; fewer than asked for: the last page. */
  readonly page: (first: number, last: number, signal: AbortSignal) => Promise<readonly Row[]>
  readonly onProgress?: (rows: number) => void
  readonly signal: AbortSignal
  /** Makes the worker; handed in so that tests can run without one. */
  readonly worker?: () => Worker
}

const startWorker = (): Worker => new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' })

/**
 * Reads a view page by page and writes it to a file in a worker, so that the page stays responsive.
 *
 * @throws DOMException `AbortError` where the job was cancelled
 */
export const exportRows = async ({
  format,
  columns,
  texts,
  page,
  onProgress,
  signal,
  worker = startWorker,
}: ExportJob): Promise<Blob> => {
  const writer = worker()
  const stop = (): void => writer.terminate()
  signal.addEventListener('abort', stop)
  try {
    await exchange(writer, { type: 'start', format, columns, texts }, signal)
    for (let first = 0; ; first += exportPageSize) {
      const rows = await page(first, first + exportPageSize - 1, signal)
      if (rows.length > 0) await exchange(writer, { type: 'rows', rows }, signal)
      onProgress?.(first + rows.length)
      if (rows.length < exportPageSize) break
    }
    const answer = await exchange(writer, { type: 'finish' }, signal)
    if (answer.type !== 'done') throw new Error('The export ended without a file')
    return answer.file
  } finally {
    signal.removeEventListener('abort', stop)
    writer.terminate()
  }
}

const exchange = (worker: Worker, message: ToWorker, signal: AbortSignal): Promise<FromWorker> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = (event: MessageEvent<FromWorker>) =>
      event.data.type === 'failed'
        ? reject(event.data.tooLong === undefined ? new Error(event.data.message) : new CellTooLong(event.data.tooLong))
        : resolve(event.data)
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage(message)
  })
