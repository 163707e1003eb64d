import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'
import { readCatalogue } from './catalogue.ts'
import { desiredTables } from './desired.ts'
import { hashOf } from './hashOf.ts'
import { layGroundwork, openIndexes } from './groundwork.ts'
import { literal, qualified } from './names.ts'
import { type Destructive, type Plan, planOf, serves } from './plan.ts'
import { policySql } from './policies.ts'
import { renameInData } from './renamedData.ts'
import { renamedFields } from './renamedFields.ts'
import { refuseDuplicates, refuseOtherKeys, SchemaRefusal } from './refusals.ts'
import { ownSystemTables, sharedSystemTables, systemTables } from './systemTables.ts'
import type { Table } from './tableModel.ts'

/** Grows when what this folder makes of the same schema changes. */
const generation = 6

export interface ApplyOptions {
  /** Destructive changes asked for by name, `table.column`. */
  readonly approved: ReadonlySet<string>
  /** Password of the application's own sign-in; null: the role is taken on instead. */
  readonly appPassword: string | null
}

/** Changes that would lose data were not made; the message holds the SQL of each. */
export class DestructiveChange extends SchemaRefusal {
  readonly changes: readonly Destructive[]
  constructor(changes: readonly Destructive[]) {
    const lines = changes.map(({ name, statements }) => `  ${name}: ${statements.join('; ')};`)
    super(
      `The schema asks for changes that lose data:\n${lines.join('\n')}\nTo make them, after a backup: npm run schema -- ${changes.map(({ name }) => name).join(' ')}`,
    )
    this.changes = changes
  }
}

/**
 * Brings the database to the schema files, in one transaction. Where nothing has changed since the last
 * start, one query tells so. A build that finds what a newer one made of its tables takes them as they are.
 *
 * @returns the statements that were run beside the groundwork
 * @throws SchemaRefusal
 */
export const applySchema = async (
  pool: Pool,
  tables: ReadonlyMap<string, Table>,
  options: ApplyOptions,
  log: Logger,
): Promise<readonly string[]> => {
  const desired = desiredTables(tables)
  const fingerprint = hashOf(
    JSON.stringify([generation, desired, renamedFields(tables), systemTables, sharedSystemTables]),
  )
  const client = await pool.connect()
  try {
    const asked = options.approved.size > 0
    if (!asked && (await knownFingerprint(client)) === fingerprint) return []
    return await inTransaction(client, async () => {
      const run: Run = async (text) => (await client.query<Record<string, unknown>>(text)).rows
      await run("set local statement_timeout = 0; select pg_advisory_xact_lock(hashtext('estiba.schema'))")
      const latest = await knownFingerprint(client)
      if (!asked && latest === fingerprint) return []
      const former = !asked && latest !== null && (await isFormer(run, fingerprint))
      if (former && serves(desired, await readCatalogue(run))) {
        log.info('a newer build has brought this database on; its tables are taken as they are')
        return []
      }
      await layGroundwork(run, options.appPassword)
      for (const statement of systemTables) await run(statement)
      for (const name of ownSystemTables)
        for (const statement of policySql(qualified(name), sharedSystemTables.includes(name))) await run(statement)
      const plan = planOf(desired, await readCatalogue(run), knownTables)
      const statements = approvedStatements(plan, options, log)
      await refuseOtherKeys(run, plan.keys)
      for (const statement of statements) await run(statement)
      await refuseDuplicates(run, plan.uniques)
      const last = [...plan.uniques.flatMap((unique) => unique.statements), ...plan.customers]
      for (const statement of last) await run(statement)
      await renameInData(run, tables)
      await remember(run, fingerprint)
      await openIndexes(run)
      return [...statements, ...last]
    })
  } finally {
    client.release()
  }
}

type Run = (text: string) => Promise<readonly Record<string, unknown>[]>

export const knownTables: ReadonlySet<string> = new Set([
  ...systemTables.flatMap((text) => /create table if not exists estiba\.(\w+)/.exec(text)?.[1] ?? []),
  'schema_state',
  'schema_builds',
  'world_loads',
  'adoptions',
])

const approvedStatements = (plan: Plan, { approved }: ApplyOptions, log: Logger): readonly string[] => {
  const refused = plan.destructive.filter(({ name }) => !approved.has(name))
  if (refused.length > 0) throw new DestructiveChange(refused)
  if (plan.orphans.length > 0)
    log.info({ tables: plan.orphans }, 'tables that no resource declares are left as they are')
  const left = plan.leftovers.filter(({ name }) => !approved.has(name)).map(({ name }) => name)
  if (left.length > 0) log.info({ columns: left }, 'columns that no resource declares are left as they are')
  const going = [...plan.destructive, ...plan.leftovers].filter(({ name }) => approved.has(name))
  return [...plan.loose, ...plan.kept, ...going.flatMap((change) => change.statements), ...plan.statements]
}

/** The schema of this build stands now; those of builds before it stay known. */
const remember = async (run: Run, fingerprint: string): Promise<void> => {
  await run(
    'create table if not exists estiba.schema_state (id boolean primary key default true check (id), fingerprint text not null, at timestamptz not null default now())',
  )
  await run(
    'create table if not exists estiba.schema_builds (fingerprint text primary key, at timestamptz not null default now())',
  )
  await run(
    `insert into estiba.schema_builds (fingerprint) select fingerprint from estiba.schema_state union select ${literal(fingerprint)} on conflict do nothing`,
  )
  await run(
    `insert into estiba.schema_state (fingerprint) values (${literal(fingerprint)}) on conflict (id) do update set fingerprint = excluded.fingerprint, at = now()`,
  )
}

/** Whether this very schema stood here once, and another one came after it. */
const isFormer = async (run: Run, fingerprint: string): Promise<boolean> => {
  const [builds] = await run("select to_regclass('estiba.schema_builds') is not null as there")
  if (builds?.['there'] !== true) return false
  return (await run(`select 1 from estiba.schema_builds where fingerprint = ${literal(fingerprint)}`)).length > 0
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
