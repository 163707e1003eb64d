import { snakeCase } from '../../src/schema/names.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { sharedNamespace } from '../contract.ts'
import { insertRows, type Row, type Sql } from './insertRows.ts'

/** From so many rows on it is faster to build the indexes at once, after the rows. */
const manyRows = 5000

/**
 * Writes shared rows as the owner of the tables. Into an empty table many rows go without its indexes, which
 * are built afterwards, each as it was, its comment included.
 */
export const bulkLoad = async (sql: Sql, resource: Resource, rows: readonly Row[]): Promise<number> => {
  await sql("set local statement_timeout = 0; set local maintenance_work_mem = '128MB'")
  if (rows.length < manyRows || !(await isEmpty(sql, resource))) return insertRows(sql, resource, sharedNamespace, rows)
  const indexes = await indexesOf(sql, resource)
  for (const { name } of indexes) await sql(`drop index estiba.${quoted(name)}`)
  const written = await insertRows(sql, resource, sharedNamespace, rows)
  for (const { name, definition, comment } of indexes) {
    await sql(definition)
    if (comment !== null) await sql(`comment on index estiba.${quoted(name)} is '${comment.replaceAll("'", "''")}'`)
  }
  await sql(`analyze estiba.${quoted(snakeCase(resource.name))}`)
  return written
}

interface IndexRow {
  readonly name: string
  readonly definition: string
  readonly comment: string | null
}

const isEmpty = async (sql: Sql, resource: Resource): Promise<boolean> =>
  (await sql(`select 1 from estiba.${quoted(snakeCase(resource.name))} limit 1`)).length === 0

/** All but the primary key, which the rows need to be told apart. */
const indexesOf = (sql: Sql, resource: Resource): Promise<readonly IndexRow[]> =>
  sql<IndexRow>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, obj_description(i.indexrelid, 'pg_class') as comment
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ('estiba.' || quote_ident($1))::regclass and not i.indisprimary`,
    [snakeCase(resource.name)],
  )

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
