import { setImmediate as others } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ApiError } from '../../../errors.ts'
import { packagesAt } from '../../../packages.ts'
import type { PaperAsked, PaperSaid, PaperWork } from './paper.worker.ts'
import type { ReportRow } from './reportPdf.ts'

/** What one file may cost while it is made; beyond it its thread is ended. */
const mostMegabytes = 1024

/** Rows that are sent at once. */
const part = 1000

/** A thread that makes files of plain data: one at a time, and another after it. */
export class PaperThread {
  readonly #worker: Worker
  #hasEnded = false

  private constructor(worker: Worker) {
    this.#worker = worker
    const ended = (): void => {
      this.#hasEnded = true
    }
    worker.on('error', ended)
    worker.on('exit', ended)
  }

  /** It fell while nothing was asked of it. */
  get hasEnded(): boolean {
    return this.#hasEnded
  }

  static async start(): Promise<PaperThread> {
    const { default: source } = await import('virtual:estiba/paper-worker')
    return new PaperThread(
      new Worker(source, {
        eval: true,
        workerData: { packages: packagesAt },
        resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
      }),
    )
  }

  /**
   * @param transferred memory of the work that this thread has no more afterwards
   * @throws ApiError 413 where it takes more time or memory than it may: the thread is of no use any more
   */
  async make(
    work: PaperWork,
    rows: readonly ReportRow[],
    transferred: readonly ArrayBuffer[],
    mostMs: number,
  ): Promise<Uint8Array> {
    const worker = this.#worker
    const send = (asked: PaperAsked, moved: readonly ArrayBuffer[] = []): void => worker.postMessage(asked, moved)
    worker.ref()
    const answered = this.#answer(mostMs)
    // One that fails while its rows are sent is told below, and ends no process before.
    answered.catch(() => undefined)
    for (let at = 0; at < rows.length; at += part) {
      send({ rows: rows.slice(at, at + part) })
      await others()
    }
    send(work, transferred)
    const said = await answered
    // It holds nobody up who ends.
    worker.unref()
    if ('bytes' in said) return said.bytes
    if ('fault' in said) throw new Error(`No file was made: ${said.fault}`)
    throw new ApiError('TOO_LARGE')
  }

  end(): Promise<unknown> {
    return this.#worker.terminate()
  }

  #answer(mostMs: number): Promise<PaperSaid> {
    const worker = this.#worker
    return new Promise<PaperSaid>((resolve, reject) => {
      const end = (act: () => void): void => {
        clearTimeout(late)
        worker.off('message', said)
        worker.off('error', failed)
        worker.off('exit', ended)
        act()
      }
      const tooMuch = (): void => end(() => reject(new ApiError('TOO_LARGE', { text: 'paperTooLong' })))
      const said = (answer: PaperSaid): void => end(() => resolve(answer))
      const failed = (problem: Error & { readonly code?: string }): void =>
        problem.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : end(() => reject(problem))
      const ended = (): void => end(() => reject(new Error('The thread that makes files has ended')))
      const late = setTimeout(tooMuch, mostMs)
      worker.on('message', said)
      worker.on('error', failed)
      worker.on('exit', ended)
    })
  }
}
