import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { ImportFileError, type Table } from '../../../src/domain/sheets/table.ts'
import { ThreadQueue } from '../../threads/threadQueue.ts'
import type { WorkbookAsked, WorkbookSaid } from './workbook.worker.ts'

const megabyte = 1024 * 1024

/** What a workbook may cost while it is read; beyond it its thread is ended. */
const most = { milliseconds: 30_000, megabytes: 256 } as const

/** Threads cost their megabytes each; what waits costs its bytes. */
const queue = new ThreadQueue({
  threads: Math.min(4, Math.max(2, availableParallelism())),
  waiting: { company: 80 * megabyte, all: 240 * megabyte },
  refusal: 'workbooksWait',
})

/**
 * The first sheet of a workbook, read in a thread of its own, so that neither a large nor a hostile one holds up anybody
 * else; companies have their turns.
 *
 * @param headed whether its first row names columns
 * @throws ImportFileError
 * @throws ApiError 429 where too many wait
 */
export const readWorkbookFile = (bytes: ArrayBuffer, company: string, headed = true): Promise<Table> =>
  queue.take(company, bytes.byteLength, () => readNow({ bytes, headed }))

const readNow = async (asked: WorkbookAsked): Promise<Table> => {
  const { default: source } = await import('virtual:estiba/workbook-worker')
  const worker = new Worker(source, {
    eval: true,
    workerData: asked,
    transferList: [asked.bytes],
    resourceLimits: { maxOldGenerationSizeMb: most.megabytes },
  })
  try {
    return await new Promise<Table>((resolve, reject) => {
      const rows: (readonly string[])[] = []
      const late = setTimeout(() => reject(new ImportFileError('tooLarge')), most.milliseconds)
      const end = (act: () => void): void => {
        clearTimeout(late)
        act()
      }
      worker.on('message', (said: WorkbookSaid) => {
        if ('rows' in said) for (const row of said.rows) rows.push(row)
        else end(() => ('problem' in said ? reject(new ImportFileError(said.problem)) : resolve({ ...said.end, rows })))
      })
      // Out of memory, or a fault of the reader.
      worker.once('error', () => end(() => reject(new ImportFileError('tooLarge'))))
      worker.once('exit', () => end(() => reject(new ImportFileError('unreadable'))))
    })
  } finally {
    await worker.terminate()
  }
}
