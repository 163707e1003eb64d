import { asOwner } from '../rows.mjs'

/** Lets the embedded database keep the time of each statement from its next start on. */
export const keepStatementTimes = (access) =>
  asOwner(access, (client) => client.query("alter system set shared_preload_libraries = 'pg_stat_statements'"))

/**
 * Milliseconds in the database, planning included, of what one request did over the table: the best of some
 * runs, each summed over its statements.
 */
export const databaseMs = (access, request, runs = 5) =>
  asOwner(access, async (client) => {
    await client.query('create extension if not exists pg_stat_statements')
    await client.query("alter system set pg_stat_statements.track_planning = 'on'")
    await client.query('select pg_reload_conf()')
    let best = Number.POSITIVE_INFINITY
    for (let index = 0; index < runs; index++) {
      await client.query('select pg_stat_statements_reset()')
      await request()
      const { rows } = await client.query(
        "select coalesce(sum(total_exec_time + total_plan_time), 0)::float8 as ms from pg_stat_statements where query like '%parcels%'",
      )
      best = Math.min(best, rows[0].ms)
    }
    return best
  })

/** What PostgreSQL itself says of a plain statement, in milliseconds: the best of some runs. */
export const explainMs = (access, text, runs = 3) =>
  asOwner(access, async (client) => {
    let best = Number.POSITIVE_INFINITY
    for (let index = 0; index < runs; index++) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`)
      best = Math.min(best, rows[0]['QUERY PLAN'][0]['Execution Time'])
    }
    return best
  })
