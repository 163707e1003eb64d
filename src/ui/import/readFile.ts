import type { ReadAnswer, ReadRequest } from './import.worker.ts'
import { ImportFileError, importLimits, type Table } from '../../domain/sheets/table.ts'

/** Longest that a file may take to read before its worker is ended. */
const patienceMs = 30_000

/**
 * Reads a workbook or a delimited file in a worker of its own.
 *
 * @throws ImportFileError
 */
export const readFile = async (file: File): Promise<Table> => {
  if (file.size > importLimits.fileBytes) throw new ImportFileError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
  const request: ReadRequest = { bytes, workbook: /\.(xlsx|xlsm)$/i.test(file.name) }
  try {
    return await new Promise<Table>((resolve, reject) => {
      const late = setTimeout(() => reject(new ImportFileError('unreadable')), patienceMs)
      worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
        clearTimeout(late)
        if ('table' in data) resolve(data.table)
        else reject(new ImportFileError(data.problem, data.values))
      }
      worker.onerror = () => reject(new ImportFileError('unreadable'))
      worker.postMessage(request, [bytes.buffer])
    })
  } finally {
    worker.terminate()
  }
}
