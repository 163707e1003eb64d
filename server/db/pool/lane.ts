import type { PoolClient } from 'pg'
import { isLost } from './failures.ts'

/** Look-ups that may share a turn; then a new one is waited for, so that others have theirs. */
const longest = 16

/**
 * Look-ups of one person that begin while another of his is under way: they share its turn and its connection, so that
 * many are read one after the other without waiting. It ends when none is under way, or when it has had its share.
 */
export class Lane {
  readonly #client: Promise<PoolClient>
  readonly #ended: Promise<void>
  readonly #onClosed: () => void
  #begin: (client: PoolClient) => void = () => undefined
  #fail: (problem: unknown) => void = () => undefined
  #end: () => void = () => undefined
  #joined = 0
  #running = 0
  #lost: unknown = null

  /** @param onClosed called when nobody may join any more */
  constructor(onClosed: () => void) {
    this.#onClosed = onClosed
    this.#client = new Promise((resolve, reject) => {
      this.#begin = resolve
      this.#fail = reject
    })
    this.#ended = new Promise((resolve) => {
      this.#end = resolve
    })
  }

  /**
   * Lets what waits run on a connection, and waits for it.
   *
   * @throws what was lost with the connection, so that it is not used again
   */
  async runOn(client: PoolClient): Promise<void> {
    this.#begin(client)
    await this.#ended
    if (this.#lost !== null) throw this.#lost
  }

  /** There is no connection: what waits fails. */
  fail(problem: unknown): void {
    this.#fail(problem)
  }

  async ask<T>(query: (client: PoolClient) => Promise<T>): Promise<T> {
    this.#joined += 1
    this.#running += 1
    if (this.#joined === longest) this.#onClosed()
    try {
      return await query(await this.#client)
    } catch (problem) {
      if (isLost(problem)) this.#lost = problem
      throw problem
    } finally {
      this.#running -= 1
      if (this.#running === 0) this.#close()
    }
  }

  #close(): void {
    if (this.#joined < longest) this.#onClosed()
    this.#end()
  }
}
