import type { Client } from 'pg'
import { literal, quoted } from '../db/ddl/names.ts'

export interface KeptTable {
  readonly name: string
  /** Those that are written; what is generated follows from them. */
  readonly columns: readonly string[]
}

export const keptTables = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'estiba'::regnamespace and c.relkind = 'r' group by c.oid, c.relname order by c.oid`

/** Of a statement, whichever comes first: a paper keeps its letterhead, which may be megabytes. */
const rowsInOne = 500
const charactersInOne = 8_000_000
const rowsAtOnce = 50

/** The rows of a table as statements that write them, a few at a time: a backup needs no more memory for a large company. */
export const rowsOf = async function* (client: Client, table: KeptTable): AsyncGenerator<string> {
  const columns = table.columns.map(quoted).join(', ')
  await client.query(
    `declare kept no scroll cursor for select row_to_json(t)::text as row from (select ${columns} from estiba.${quoted(table.name)}) t`,
  )
  let kept: string[] = []
  let characters = 0
  for (;;) {
    const { rows } = await client.query<{ readonly row: string }>(`fetch ${rowsAtOnce} from kept`)
    for (const { row } of rows) {
      kept.push(row)
      characters += row.length
      if (kept.length < rowsInOne && characters < charactersInOne) continue
      yield insertOf(table, kept)
      kept = []
      characters = 0
    }
    if (rows.length === 0) break
  }
  if (kept.length > 0) yield insertOf(table, kept)
  await client.query('close kept')
}

/** Numbers stay exact and moments whole: PostgreSQL writes the JSON and reads it. */
export const insertOf = ({ name, columns }: KeptTable, rows: readonly string[]): string => {
  const list = columns.map(quoted).join(', ')
  return `insert into estiba.${quoted(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::estiba.${quoted(name)}, ${literal(`[${rows.join(',\n')}]`)})`
}
