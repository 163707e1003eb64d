import type { PoolClient } from 'pg'
import { isLost } from './failures.ts'

/** One transaction on one connection; it begins with the first statement, so that what goes before travels with it. */
export class Transaction {
  readonly #client: PoolClient
  #opening: string
  #begun: Promise<unknown> | null = null
  /** What a statement failed with when the connection went away. */
  #lost: unknown = null

  constructor(client: PoolClient, opening: string) {
    this.#client = client
    this.#opening = opening
  }

  /**
   * Runs a statement, the first one sent together with the beginning. A beginning that fails leaves the
   * transaction aborted, so that nothing sent after it takes effect.
   */
  async run<T>(query: () => Promise<T>): Promise<T> {
    try {
      return await this.#run(query)
    } catch (problem) {
      if (isLost(problem)) this.#lost = problem
      throw problem
    }
  }

  async #run<T>(query: () => Promise<T>): Promise<T> {
    if (this.#begun !== null) return query()
    const [begun, result] = await Promise.allSettled(
      inOnePacket(this.#client, () => {
        this.#begun = this.#client.query(this.#opening)
        return [this.#begun, query()] as const
      }),
    )
    if (begun.status === 'rejected') throw begun.reason
    if (result.status === 'rejected') throw result.reason
    return result.value
  }

  /** A statement without parameters, before the first of the transaction if that is still to come. */
  async prepare(text: string): Promise<void> {
    if (this.#begun === null) this.#opening += `; ${text}`
    else await this.run(() => this.#client.query(text))
  }

  /**
   * Commits where the work succeeds, rolls back where it does not.
   *
   * @throws LostBeforeCommit where the connection went away while the work ran
   */
  async end<T>(work: Promise<T>): Promise<T> {
    await Promise.allSettled([work])
    if (this.#lost !== null) throw new LostBeforeCommit(this.#lost)
    if (this.#begun === null) return work
    try {
      const result = await work
      await this.#client.query('commit')
      return result
    } catch (problem) {
      await this.#rollback(problem)
      throw problem
    }
  }

  async #rollback(problem: unknown): Promise<void> {
    await this.#client.query('rollback').catch(() => {
      throw new ConnectionSpoilt(problem)
    })
  }
}

/** What is sent during `send` leaves at once when it is done: each packet wakes the database. PGlite has no packets. */
const inOnePacket = <T>({ connection: { stream } }: PoolClient, send: () => T): T => {
  if (!('cork' in stream)) return send()
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** The connection went away before the commit was sent: the database has kept nothing of the transaction. */
export class LostBeforeCommit extends Error {
  override readonly cause: unknown
  constructor(cause: unknown) {
    super('The connection was lost before the transaction was committed')
    this.cause = cause
  }
}

/** A transaction could not be rolled back: its connection may not be used again. */
export class ConnectionSpoilt extends Error {
  override readonly cause: unknown
  constructor(cause: unknown) {
    super('The transaction could not be rolled back')
    this.cause = cause
  }
}
