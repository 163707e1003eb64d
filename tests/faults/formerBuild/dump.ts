import type { Client } from 'pg'
import { comments, constraints, counters, grants, indexes, policies, tables } from '../../../server/backup/catalogue.ts'
import { insertOf, type KeptTable, keptTables } from '../../../server/backup/rows.ts'
import { quoted } from '../../../server/db/ddl/names.ts'

/** Tables of the world's places: thousands of rows, of which a company names a few. In the order in which they name each other. */
const places = ['zip_codes', 'airports', 'general_ports', 'ports', 'cities', 'states']
const rowsInOne = 200

/**
 * All that stands in the schema `estiba` as SQL that makes it again in an empty database: the embedded PostgreSQL
 * carries no pg_dump. Of the world's places those that other rows name.
 */
export const dumpOf = async (client: Client): Promise<string> => {
  const lines = async (text: string): Promise<readonly string[]> =>
    (await client.query<{ readonly line: string }>(text)).rows.map(({ line }) => line)
  await client.query("set search_path = ''")
  const statements = [
    'create schema estiba',
    ...(await lines(extensions)),
    ...(await lines(collations)),
    ...(await lines(functions)),
    ...(await lines(tables)),
    ...(await rowsOf(client)),
    ...(await lines(constraints)),
    ...(await lines(indexes)),
    ...(await lines(comments)),
    ...(await lines(policies)),
    ...(await lines(grants)),
    ...(await lines(counters)),
  ]
  return statements.map((statement) => `${statement};\n`).join('')
}

const inSchema = "'estiba'::regnamespace"

const extensions = `select format('create extension %I schema %s', extname, extnamespace::regnamespace) as line
  from pg_catalog.pg_extension where extname in ('unaccent', 'pg_trgm') order by 1`

const collations = `select format('create collation estiba.%I (provider = icu, locale = %L%s)', collname, colllocale,
    case when collicurules is null then '' else format(', rules = %L', collicurules) end) as line
  from pg_catalog.pg_collation where collnamespace = ${inSchema} and collprovider = 'i'`

const functions = `select pg_catalog.pg_get_functiondef(oid) as line from pg_catalog.pg_proc p where pronamespace = ${inSchema}
    and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.classid = 'pg_catalog.pg_proc'::regclass and d.deptype = 'e')
  order by oid`

const rowsOf = async (client: Client): Promise<readonly string[]> => {
  const { rows } = await client.query<KeptTable>(keptTables)
  const named = new Set<string>()
  const statements: string[] = []
  for (const table of rows.toSorted((one, other) => places.indexOf(one.name) - places.indexOf(other.name))) {
    const found = await client.query<{ readonly row: string }>(`select row_to_json(t)::text as row from
      (select ${table.columns.map(quoted).join(', ')} from estiba.${quoted(table.name)}) t order by 1`)
    const kept = found.rows
      .map(({ row }) => row)
      .filter((row) => !places.includes(table.name) || named.has(String((JSON.parse(row) as { id: unknown }).id)))
    for (const row of kept) for (const [text] of row.matchAll(/"(?:[^"\\]|\\.)*"/g)) named.add(text.slice(1, -1))
    for (let at = 0; at < kept.length; at += rowsInOne) statements.push(insertOf(table, kept.slice(at, at + rowsInOne)))
  }
  return statements
}
