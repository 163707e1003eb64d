import { Worker } from 'node:worker_threads'
import { ImportFileError, type Table } from '../../../src/domain/sheets/table.ts'
import type { WorkbookRead } from './workbook.worker.ts'

/** What a workbook may cost while it is read; beyond it its thread is ended. */
const most = { milliseconds: 30_000, megabytes: 256 } as const

let before: Promise<unknown> = Promise.resolve()

/**
 * The first sheet of a workbook, read in a thread of its own, one after another, so that neither a large nor a
 * hostile one holds up anybody else.
 *
 * @throws ImportFileError
 */
export const readWorkbookFile = (bytes: ArrayBuffer): Promise<Table> => {
  const turn = before.then(() => readNow(bytes))
  before = turn.catch(() => undefined)
  return turn
}

const readNow = async (bytes: ArrayBuffer): Promise<Table> => {
  const { default: source } = await import('virtual:estiba/workbook-worker')
  const worker = new Worker(source, {
    eval: true,
    workerData: bytes,
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb: most.megabytes },
  })
  try {
    return await new Promise<Table>((resolve, reject) => {
      const late = setTimeout(() => reject(new ImportFileError('tooLarge')), most.milliseconds)
      const end = (act: () => void): void => {
        clearTimeout(late)
        act()
      }
      worker.once('message', (read: WorkbookRead) =>
        end(() => ('table' in read ? resolve(read.table) : reject(new ImportFileError(read.problem)))),
      )
      // Out of memory, or a fault of the reader.
      worker.once('error', () => end(() => reject(new ImportFileError('tooLarge'))))
      worker.once('exit', () => end(() => reject(new ImportFileError('unreadable'))))
    })
  } finally {
    await worker.terminate()
  }
}
