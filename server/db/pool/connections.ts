import { setTimeout as wait } from 'node:timers/promises'
import pg, { type Pool, type PoolClient } from 'pg'
import { ApiError } from '../../errors.ts'
import { FairShare, type Turn } from './fairShare.ts'
import { isDropped, isLost, isRetryable, isStalePlan, toApiError } from './failures.ts'
import { Lane } from './lane.ts'
import { type CustomerSight, roleSetting, sightSettings } from './sight.ts'
import { statementName } from './statements.ts'
import { ConnectionSpoilt, LostBeforeCommit, Transaction } from './transaction.ts'

/** Under whose eyes a statement runs: the rows of one namespace, and who writes. */
export interface Scope {
  readonly namespace: string
  readonly userId: string
  /** The same few statements over and over: their plans are kept as they are, whatever the values. */
  readonly repeats?: boolean
  /** A customer of the company asks. */
  readonly customer?: CustomerSight
}

export interface RunOptions {
  /** Keep the plan on the connection; not for searches, whose best plan depends on the words. */
  readonly prepared?: boolean
  /** One row by its key, which takes no time worth naming. */
  readonly lookup?: boolean
  /** Row-level security shows what the customer of the scope sees, not what the company does. */
  readonly asCustomer?: boolean
}

/** Runs statements; one of a pool, or the one connection of a transaction. */
export interface Executor {
  readonly inTransaction: boolean
  run<T extends object>(text: string, values?: readonly unknown[], options?: RunOptions): Promise<readonly T[]>
  /** Runs an SQL statement of ours that answers nothing, with the beginning of the transaction where that is still to come. */
  prepare(text: string): Promise<void>
}

export interface ConnectionsOptions {
  /** Role that requests take on; null: the pool signs in as it already. */
  readonly role: string | null
  /**
   * `session`: a connection stays labelled with its namespace, so that a read is one round trip.
   * `transaction`: nothing outlives a transaction and no statement is named, as a pooler in between demands.
   */
  readonly mode: 'session' | 'transaction'
  /** Set in each transaction, where a pooler lets no connection setting through. */
  readonly statementTimeoutMs?: number
}

const maxAttempts = 4

/** Longer each time, and not in step with others who failed together. */
const pauseAfter = (attempt: number): Promise<void> => wait(2 ** attempt * 5 * (0.5 + Math.random()))

/** Under whose name the server does its own work: sign-in, rights, jobs. */
const systemUser = 'system'

/** Connections that people never take, so that who signs in need not wait for them. */
const keptForSystem = (max: number): number => (max >= 6 ? 2 : 0)

/** The connections of one sign-in; every statement runs under a scope, never without one. */
export class Connections {
  readonly pool: Pool
  readonly #options: ConnectionsOptions
  readonly #share: FairShare
  readonly #labels = new WeakMap<PoolClient, string>()
  readonly #lanes = new Map<string, Lane>()

  constructor(pool: Pool, options: ConnectionsOptions) {
    this.pool = pool
    this.#options = options
    this.#share = new FairShare({ capacity: pool.options.max - keptForSystem(pool.options.max) })
  }

  /** What is under way: of all, of a company, of a person in it. */
  running(namespace?: string, userId?: string): number {
    return this.#share.running(namespace, userId)
  }

  /** An executor whose every statement takes a connection of its own: for reads. */
  reader(scope: Scope): Executor {
    return {
      inTransaction: false,
      run: (text, values = [], options = {}) => this.#read(seenIn(scope, options), text, values, options),
      prepare: () => Promise.resolve(),
    }
  }

  /**
   * Runs `work` in one transaction; done again when it lost a race with another, or its connection before the commit,
   * at most three times more.
   */
  async transaction<T>(scope: Scope, work: (executor: Executor) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(scope, work)
      } catch (problem) {
        const again = isRetryable(problem) || problem instanceof LostBeforeCommit
        if (!again || attempt >= maxAttempts) throw toApiError(underneath(problem))
        await pauseAfter(attempt)
      }
    }
  }

  async #read<T extends object>(
    scope: Scope,
    text: string,
    values: readonly unknown[],
    options: RunOptions,
  ): Promise<readonly T[]> {
    // A read that failed has done nothing, so that it may be asked again: what dropped one connection may drop the next.
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#readOnce<T>(
          scope,
          text,
          values,
          attempt === 1 ? options : { ...options, prepared: false, lookup: false },
        )
      } catch (problem) {
        const cause = underneath(problem)
        if (!(isStalePlan(cause) || isLost(cause)) || attempt >= maxAttempts) throw toApiError(cause)
        if (attempt > 1) await pauseAfter(attempt)
      }
    }
  }

  #readOnce<T extends object>(
    scope: Scope,
    text: string,
    values: readonly unknown[],
    options: RunOptions,
  ): Promise<readonly T[]> {
    const turn = options.lookup ? 'lookup' : 'statement'
    if (this.#options.mode === 'transaction')
      return this.#attempt(scope, (executor) => executor.run<T>(text, values, options), turn)
    const ask = (client: PoolClient) => this.#askUnderLabel<T>(client, scope, text, values, options)
    return turn === 'lookup' ? this.#laneOf(scope).ask(ask) : this.#withClient(scope, turn, ask)
  }

  /** The lane that look-ups of a person may join now. */
  #laneOf(scope: Scope): Lane {
    const key = `${labelOf(scope)} ${scope.userId}`
    const open = this.#lanes.get(key)
    if (open !== undefined) return open
    const lane = new Lane(() => this.#lanes.delete(key))
    this.#lanes.set(key, lane)
    this.#withClient(scope, 'lookup', (client) => lane.runOn(client)).catch((problem: unknown) => lane.fail(problem))
    return lane
  }

  async #askUnderLabel<T extends object>(
    client: PoolClient,
    scope: Scope,
    text: string,
    values: readonly unknown[],
    options: RunOptions,
  ): Promise<readonly T[]> {
    if (this.#labels.get(client) === labelOf(scope)) return this.#query<T>(client, text, values, options)
    // Sent together; where the label fails, what was read under the former one is thrown away with it.
    const [labelled, rows] = await Promise.allSettled([
      this.#label(client, scope),
      this.#query<T>(client, text, values, options),
    ])
    if (labelled.status === 'rejected') throw labelled.reason
    if (rows.status === 'rejected') throw rows.reason
    return rows.value
  }

  async #attempt<T>(scope: Scope, work: (executor: Executor) => Promise<T>, turn: Turn = 'transaction'): Promise<T> {
    return this.#withClient(scope, turn, async (client) => {
      const transaction = new Transaction(client, this.#begin(scope))
      // Who reads: null where a rollback to a savepoint has taken back what was said of it.
      let reads: Reader | null = 'company'
      const result = work({
        inTransaction: true,
        run: async <T extends object>(text: string, values: readonly unknown[] = [], options: RunOptions = {}) => {
          const wanted: Reader = scope.customer !== undefined && options.asCustomer === true ? 'customer' : 'company'
          const query = () => transaction.run(() => this.#query<T>(client, text, values, options))
          if (scope.customer === undefined || reads === wanted || savepoint.test(text)) {
            if (backToSavepoint.test(text)) reads = null
            return query()
          }
          reads = wanted
          const role = `select ${roleSetting(wanted === 'customer', this.#options.role, true)}`
          const [taken, rows] = await Promise.allSettled([transaction.run(() => client.query(role)), query()])
          if (taken.status === 'rejected') reads = null
          if (taken.status === 'rejected') throw taken.reason
          if (rows.status === 'rejected') throw rows.reason
          return rows.value
        },
        prepare: (text) => transaction.prepare(text),
      })
      return transaction.end(result)
    })
  }

  /** The server's own work waits for no person's turn: a person may be waiting for it. */
  #withClient<T>(scope: Scope, turn: Turn, work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (scope.userId === systemUser) return this.#onClient(work)
    // Work that repeats is done behind a server that people use: it stands in nobody's own queue.
    const asker = scope.repeats === true ? `${scope.userId} behind` : scope.userId
    return this.#share.take(scope.namespace, asker, turn, () => this.#onClient(work))
  }

  /** A connection that failed below the statement is closed, never given to the next one. */
  async #onClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (problem) {
      const spoilt = problem instanceof ConnectionSpoilt
      client.release(spoilt || problem instanceof LostBeforeCommit || isLost(problem))
      throw spoilt ? problem.cause : problem
    }
  }

  /** One that dropped while it was being made is made again; who refuses, or does not answer, is not asked twice. */
  async #connect(): Promise<PoolClient> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.pool.connect()
      } catch (problem) {
        if (!isDropped(problem) || attempt >= maxAttempts)
          throw new ApiError('UNAVAILABLE', { retryAfter: 1, cause: problem })
        await pauseAfter(attempt)
      }
    }
  }

  async #query<T extends object>(
    client: PoolClient,
    text: string,
    values: readonly unknown[],
    options: RunOptions,
  ): Promise<readonly T[]> {
    const name = options.prepared && this.#options.mode === 'session' ? statementName(text) : undefined
    const { rows } = await client.query<T>({
      text,
      values: values as unknown[],
      ...(name === undefined ? {} : { name }),
    })
    return rows
  }

  async #label(client: PoolClient, scope: Scope): Promise<void> {
    this.#labels.delete(client)
    const { customer, namespace } = scope
    const further = [
      roleSetting(customer !== undefined, this.#options.role, false),
      ...(customer === undefined ? [] : sightSettings(customer, false)),
    ]
    await client.query(`select set_config('estiba.namespace', $1, false), ${further.join(', ')}`, [namespace])
    this.#labels.set(client, labelOf(scope))
  }

  #begin({ namespace, userId, customer, repeats = false }: Scope): string {
    const { statementTimeoutMs } = this.#options
    const timeout =
      statementTimeoutMs === undefined ? '' : `, set_config('statement_timeout', '${statementTimeoutMs}', true)`
    const role = `, ${roleSetting(false, this.#options.role, true)}`
    const sight = customer === undefined ? '' : `, ${sightSettings(customer, true).join(', ')}`
    const plans = repeats ? ", set_config('plan_cache_mode', 'force_generic_plan', true)" : ''
    return `begin; select set_config('estiba.namespace', ${pg.escapeLiteral(namespace)}, true), set_config('estiba.user', ${pg.escapeLiteral(userId)}, true)${timeout}${role}${plans}${sight}`
  }
}

/** What the database or the connection said. */
const underneath = (problem: unknown): unknown => (problem instanceof LostBeforeCommit ? problem.cause : problem)

type Reader = 'company' | 'customer'

const savepoint = /^\s*(?:savepoint|release|rollback)\b/i
const backToSavepoint = /^\s*rollback to\b/i

/** The scope as one statement sees it. */
const seenIn = ({ customer, ...scope }: Scope, { asCustomer = false }: RunOptions): Scope =>
  asCustomer && customer !== undefined ? { ...scope, customer } : scope

const labelOf = ({ namespace, customer }: Scope): string =>
  customer === undefined ? namespace : JSON.stringify([namespace, customer])
