import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook } from '../../../src/domain/sheets/readWorkbook.ts'
import { ImportFileError, type Table } from '../../../src/domain/sheets/table.ts'

/** What the thread was started with. */
export type WorkbookAsked = ArrayBuffer

export type WorkbookRead = { readonly table: Table } | { readonly problem: ImportFileError['key'] }

const answer = (bytes: WorkbookAsked): WorkbookRead => {
  try {
    return { table: readWorkbook(new Uint8Array(bytes)) }
  } catch (problem) {
    return { problem: problem instanceof ImportFileError ? problem.key : 'unreadable' }
  }
}

parentPort?.postMessage(answer(workerData as WorkbookAsked))
