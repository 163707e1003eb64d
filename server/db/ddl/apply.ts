import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { readCatalogue } from './catalogue.ts'
import { desiredTables, hashOf } from './desired.ts'
import { layGroundwork, openIndexes } from './groundwork.ts'
import { literal, qualified } from './names.ts'
import { type Destructive, planOf } from './plan.ts'
import { policySql } from './policies.ts'
import { ownSystemTables, sharedSystemTables, systemTables } from './systemTables.ts'
import type { Table } from './tableModel.ts'

/** Grows when what this folder makes of the same schema changes. */
const generation = 3

export interface ApplyOptions {
  /** Destructive changes asked for by name, `table.column`. */
  readonly approved: ReadonlySet<string>
  /** Password of the application's own sign-in; null: the role is taken on instead. */
  readonly appPassword: string | null
}

/** Changes that would lose data were not made; the message holds the SQL of each. */
export class DestructiveChange extends Error {
  readonly changes: readonly Destructive[]
  constructor(changes: readonly Destructive[]) {
    const lines = changes.map(({ name, statements }) => `  ${name}: ${statements.join('; ')};`)
    super(
      `The schema asks for changes that lose data:\n${lines.join('\n')}\nTo make them, start once with APPLY_DESTRUCTIVE=${changes.map(({ name }) => name).join(',')}`,
    )
    this.name = 'DestructiveChange'
    this.changes = changes
  }
}

/**
 * Brings the database to the schema files, in one transaction. Where nothing has changed since the last
 * start, one query tells so.
 *
 * @returns the statements that were run beside the groundwork
 * @throws DestructiveChange
 */
export const applySchema = async (
  pool: Pool,
  tables: ReadonlyMap<string, Table>,
  options: ApplyOptions,
  log: Logger,
): Promise<readonly string[]> => {
  const desired = desiredTables(tables.values())
  const fingerprint = hashOf(JSON.stringify([generation, desired, systemTables, sharedSystemTables]))
  const client = await pool.connect()
  try {
    if ((await knownFingerprint(client)) === fingerprint) return []
    return await inTransaction(client, async () => {
      const run = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
      await run("set local statement_timeout = 0; select pg_advisory_xact_lock(hashtext('estiba.schema'))")
      await layGroundwork(run, options.appPassword)
      for (const statement of systemTables) await run(statement)
      for (const name of ownSystemTables)
        for (const statement of policySql(qualified(name), sharedSystemTables.includes(name))) await run(statement)
      const known = new Set([
        ...systemTables.flatMap((text) => /create table if not exists estiba\.(\w+)/.exec(text)?.[1] ?? []),
        'schema_state',
      ])
      const plan = planOf(desired, await readCatalogue(run), known)
      const refused = plan.destructive.filter(({ name }) => !options.approved.has(name))
      if (refused.length > 0) throw new DestructiveChange(refused)
      if (plan.orphans.length > 0)
        log.info({ tables: plan.orphans }, 'tables that no resource declares are left as they are')
      const statements = [...plan.destructive.flatMap((change) => change.statements), ...plan.statements]
      for (const statement of statements) await run(statement)
      await run(
        'create table if not exists estiba.schema_state (id boolean primary key default true check (id), fingerprint text not null, at timestamptz not null default now())',
      )
      await run(
        `insert into estiba.schema_state (fingerprint) values (${literal(fingerprint)}) on conflict (id) do update set fingerprint = excluded.fingerprint, at = now()`,
      )
      await openIndexes(run, log)
      return statements
    })
  } finally {
    client.release()
  }
}

const knownFingerprint = async (client: PoolClient): Promise<string | null> => {
  const {
    rows: [found],
  } = await client.query<{ there: boolean }>("select to_regclass('estiba.schema_state') is not null as there")
  if (!found?.there) return null
  const {
    rows: [state],
  } = await client.query<{ fingerprint: string }>('select fingerprint from estiba.schema_state')
  return state?.fingerprint ?? null
}

const inTransaction = async <T>(client: PoolClient, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (problem) {
    await client.query('rollback')
    throw problem
  }
}
