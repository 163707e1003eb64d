import pg, { type Pool, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { valueTypes } from './types.ts'

const statementTimeoutMs = 5000

/**
 * A pool whose connections may drop without ending the process; the next request gets a new one.
 *
 * @param pooled whether a pooler may stand in between, which takes no settings of a connection
 */
export const makePool = (config: PoolConfig, pooled: boolean, log: Logger): Pool => {
  const pool = new pg.Pool({
    max: 16,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 60_000,
    ...(pooled ? {} : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 60_000 }),
    types: valueTypes,
    ...config,
  })
  // A database that stops may be ahead of what a pool that ends still closes.
  const dropped = (problem: Error): void => {
    if (!pool.ending) log.warn({ reason: problem.message }, 'a database connection dropped')
  }
  pool.on('error', dropped)
  pool.on('connect', (client) => void client.on('error', dropped))
  return pool
}
