import type { AnyRecord } from '../../src/schema/json.ts'
import type { Executor } from './pool/connections.ts'
import { Answers } from './answers.ts'
import { lockSql } from './repository/locks.ts'

/** A record that a write refers to or takes away. */
export interface Held {
  readonly resource: string
  readonly id: string
}

/** What one session has done so far, whoever's eyes its statements have. */
interface Course {
  namespace: string
  trials: number
  /** Locks that this transaction has: they stay until it ends, but those of a trial that is taken back. */
  readonly held: Set<string>
  /** Rows that are this transaction's alone. */
  readonly locked: Answers<readonly AnyRecord[]>
  /** Rows that were read; others may write to them meanwhile. */
  readonly read: Answers<readonly object[]>
}

const begun = (namespace: string): Course => ({
  namespace,
  trials: 0,
  held: new Set(),
  locked: new Answers(),
  read: new Answers(),
})

const locks = /\bfor (?:update|share|no key update)\b/i

/** The statements of one session: in one transaction, or reads each on its own. */
export class Unit {
  readonly executor: Executor
  readonly #course: Course

  constructor(executor: Executor, namespace: string, course: Course = begun(namespace)) {
    this.executor = executor
    this.#course = course
  }

  /** The same unit as row-level security shows it to the customer who asks. */
  asCustomer(): Unit {
    const whole = this.executor
    const executor: Executor = {
      inTransaction: whole.inTransaction,
      prepare: (text) => whole.prepare(text),
      run: (text, values, options) => whole.run(text, values, { ...options, asCustomer: true }),
    }
    return new Unit(executor, this.namespace, this.#course)
  }

  get namespace(): string {
    return this.#course.namespace
  }

  run<T extends object>(text: string, values: readonly unknown[] = [], prepared = false): Promise<readonly T[]> {
    this.#course.locked.before(text)
    this.#course.read.before(text)
    if (locks.test(text)) this.#course.read.lockedIn(text)
    return this.executor.run<T>(text, values, { prepared })
  }

  /**
   * Rows as they were read before in this transaction, if it has written to none of their tables since and locked
   * nothing there. Only for work whose world nobody else changes meanwhile.
   */
  async recall<T extends object>(text: string, values: readonly unknown[], prepared: boolean): Promise<readonly T[]> {
    if (!this.executor.inTransaction) return this.run<T>(text, values, prepared)
    const asked = JSON.stringify([text, values])
    const { read } = this.#course
    const known = read.get(asked)
    const { mark } = read
    const rows = known ?? (await this.run<T>(text, values, prepared))
    if (known === undefined) read.keep(asked, text, rows, mark)
    return rows.map((row) => ({ ...row }) as T)
  }

  /**
   * Rows that stay this transaction's until it ends. Asked for again before it has written to their table, they are as
   * they were: a move looks at the record that it locks, and so does the write that follows.
   *
   * @param isOvertaken of a row that was not read whole when it was locked: it is read again, now that it is locked
   */
  async lock(
    text: string,
    values: readonly unknown[],
    count: number,
    isOvertaken: (row: AnyRecord) => boolean,
  ): Promise<readonly AnyRecord[]> {
    const asked = JSON.stringify([text, values])
    const { locked } = this.#course
    const known = locked.get(asked)
    if (known !== undefined) return known
    const { mark } = locked
    const first = await this.run<AnyRecord>(text, values, true)
    const rows = first.some(isOvertaken) ? await this.run<AnyRecord>(text, values, true) : first
    if (this.executor.inTransaction && rows.length === count) locked.keep(asked, text, rows, mark)
    return rows
  }

  /** The one row that a key names. */
  async find<T extends object>(text: string, values: readonly unknown[]): Promise<T | undefined> {
    const [row] = await this.executor.run<T>(text, values, { prepared: true, lookup: true })
    return row
  }

  /**
   * Keeps records from being deleted (`shared`), or from being referred to (`exclusive`), until the transaction
   * ends. Row locks cannot do it: row-level security lets nobody lock a shared row.
   */
  async hold(records: readonly Held[], mode: 'shared' | 'exclusive'): Promise<void> {
    const name = ({ resource, id }: Held): string => JSON.stringify([mode, resource, id])
    const text = lockSql(
      records.filter((record) => !this.#course.held.has(name(record))),
      mode,
    )
    if (text === null) return
    await this.executor.prepare(text)
    if (this.executor.inTransaction) for (const record of records) this.#course.held.add(name(record))
  }

  /** Runs `work` and takes back what it wrote, where it fails or its result is not one to `keep`. */
  async trial<T>(work: () => Promise<T>, keep: (result: T) => boolean): Promise<T> {
    this.#course.trials += 1
    const name = `trial_${this.#course.trials}`
    await this.run(`savepoint ${name}`)
    let kept = false
    try {
      const result = await work()
      kept = keep(result)
      return result
    } finally {
      if (!kept) {
        await this.run(`rollback to savepoint ${name}`)
        this.#course.held.clear()
        this.#course.locked.forget()
        this.#course.read.forget()
      }
      await this.run(`release savepoint ${name}`)
      this.#course.trials -= 1
    }
  }

  /** Runs `work` on the rows of another namespace: the platform's own, on shared rows. */
  async within<T>(namespace: string, work: () => Promise<T>): Promise<T> {
    if (namespace === this.#course.namespace) return work()
    const before = this.#course.namespace
    await this.#enter(namespace)
    const result = await work().catch(async (problem: unknown) => {
      // A transaction that has failed takes nothing any more; what takes its work back takes the setting back with it.
      await this.#enter(before).catch(() => undefined)
      this.#course.namespace = before
      throw problem
    })
    await this.#enter(before)
    return result
  }

  async #enter(namespace: string): Promise<void> {
    await this.run("select set_config('estiba.namespace', $1, true)", [namespace])
    this.#course.namespace = namespace
    this.#course.locked.forget()
    this.#course.read.forget()
  }
}
