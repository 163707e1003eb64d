import { parentPort, workerData } from 'node:worker_threads'
import { readWorkbook } from '../../../src/domain/sheets/readWorkbook.ts'
import { ImportFileError, type Table } from '../../../src/domain/sheets/table.ts'

/** What the thread was started with. */
export interface WorkbookAsked {
  readonly bytes: ArrayBuffer
  readonly headed: boolean
}

/** Rows in parts, so that who takes them does other work in between; then the end, or why there is none. */
export type WorkbookSaid =
  | { readonly rows: Table['rows'] }
  | { readonly end: Omit<Table, 'rows'> }
  | { readonly problem: ImportFileError['key'] }

const part = 1000

const say = (said: WorkbookSaid): void => parentPort?.postMessage(said)

const answer = ({ bytes, headed }: WorkbookAsked): void => {
  try {
    const { rows, ...end } = readWorkbook(new Uint8Array(bytes), headed)
    for (let at = 0; at < rows.length; at += part) say({ rows: rows.slice(at, at + part) })
    say({ end })
  } catch (problem) {
    say({ problem: problem instanceof ImportFileError ? problem.key : 'unreadable' })
  }
}

answer(workerData as WorkbookAsked)
