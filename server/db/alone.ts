import type { Database } from '../contract.ts'

/**
 * Does what the first start does while no other process of the same database does it: the second waits, and finds it
 * done. PGlite has one connection, and could not wait for itself.
 */
export const alone = <T>(db: Database, work: () => Promise<T>): Promise<T> => {
  if (db.kind === 'pglite') return work()
  return db.platform(async (sql) => {
    await sql(
      "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)",
    )
    await sql("select pg_advisory_xact_lock(hashtext('estiba.start'))")
    return work()
  })
}
