import { openDatabase } from '../../server/db/open.ts'
import { readSettings } from '../../server/settings.ts'
import { declaredRegistry, silent } from '../contract/scratch.ts'
import type { Engine } from './layCompanies.ts'
import { nestedLines, succeeded, type Write } from './writes.ts'

export type Sql = <T extends object>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>

/** Looks into a data folder whose server has stopped. */
export const inside = async <T>(folder: string, engine: Engine, look: (sql: Sql) => Promise<T>): Promise<T> => {
  const settings = readSettings({ DATA_DIR: folder, DATABASE_ENGINE: engine, SAMPLE_DATA: 'no' })
  const db = await openDatabase(settings, await declaredRegistry(), silent)
  try {
    return await db.platform(look)
  } finally {
    await db.close()
  }
}

interface Found {
  readonly mark: string
  readonly rows: number
}

/** How many rows each write left, by its mark, as the history tells: every written row has its entry there. */
const rowsByMark = async (sql: Sql): Promise<ReadonlyMap<string, number>> => {
  const found = await sql<Found>(`select mark, count(*)::int as rows from (
      select coalesce(changes->'description'->>1, changes->'name'->>1) as mark from estiba.history where namespace = 't1'
    ) h where mark is not null group by mark`)
  return new Map(found.map(({ mark, rows }) => [mark, rows]))
}

/** What is wrong with what a list of writes left behind; empty where all holds. */
export const problemsOf = async (sql: Sql, writes: readonly Write[]): Promise<readonly string[]> => {
  const left = await rowsByMark(sql)
  const ofWrites = writes.flatMap(({ mark, kind, rows, answer }) => {
    const found = left.get(mark) ?? 0
    if (answer !== null && succeeded(answer))
      return found === rows ? [] : [`${kind} ${mark} was acknowledged and left ${found} of ${rows} rows`]
    return found === 0 || found === rows ? [] : [`${kind} ${mark} was cut off and left ${found} of ${rows} rows`]
  })
  return [...ofWrites, ...(await invariantProblems(sql))]
}

/** Rules that hold in every database of ours, whatever happened to it. */
export const invariantProblems = async (sql: Sql): Promise<readonly string[]> => {
  const rules: { readonly [problem: string]: string } = {
    'a record without a history entry for its version': `select t.id from estiba.taxes t where t.namespace = 't1' and t.created_by like 'a%' and (
        select count(distinct h.version) from estiba.history h where h.namespace = t.namespace and h.resource = 'taxes' and h.record_id = t.id
      ) <> t.version`,
    'a history entry of a record that is not there': `select h.record_id from estiba.history h where h.namespace = 't1' and h.resource = 'taxes'
      and not exists (select from estiba.taxes t where t.namespace = h.namespace and t.id = h.record_id)`,
    'a record with the same history version twice': `select record_id from estiba.history where namespace = 't1' group by resource, record_id, version having count(*) > 1`,
    'lines without their record': `select l.parent_id from estiba.roles__restrictions l where not exists (
        select from estiba.roles r where r.namespace = l.namespace and r.id = l.parent_id)`,
    'a record with some of its lines': `select r.id from estiba.roles r where r.name ~ '^N[0-9]+$' and (
        select count(*) from estiba.roles__restrictions l where l.namespace = r.namespace and l.parent_id = r.id) <> ${nestedLines}`,
    'an import without its batch': `select batch_id from estiba.history h where batch_id is not null
      and not exists (select from estiba.import_batches b where b.namespace = h.namespace and b.id = h.batch_id)`,
    'a key without its answer': `select key from estiba.idempotency_keys where status is null`,
  }
  const problems: string[] = []
  for (const [problem, text] of Object.entries(rules)) {
    const found = await sql<object>(text)
    if (found.length > 0) problems.push(`${problem}: ${found.length}, such as ${JSON.stringify(found[0])}`)
  }
  return problems
}
