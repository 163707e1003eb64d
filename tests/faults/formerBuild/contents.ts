import { quoted } from '../../../server/db/ddl/names.ts'
import type { Sql } from '../invariants.ts'

/** What a company has in a table. */
export interface Holding {
  readonly rows: number
  /** The identifiers of its records; null where the table has none. */
  readonly ids: string | null
  /** The sum of every quantity and amount, by column. */
  readonly sums: { readonly [column: string]: string }
}

/** By table and company; what belongs to all companies stands under `*`. */
export type Contents = ReadonlyMap<string, Holding>

interface Row {
  readonly owner: string
  readonly rows: number
  readonly ids: string | null
  readonly amounts: readonly string[]
}

interface Columns {
  readonly table: string
  readonly names: readonly string[]
  readonly decimals: readonly string[]
}

const declared = `select c.relname as "table", array_agg(a.attname::text) as names,
    coalesce(array_agg(a.attname::text order by a.attname) filter (where a.atttypid = 'numeric'::regtype), '{}') as decimals
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'estiba'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`

/** Counts rows, identifiers, quantities and amounts of every table. */
export const contentsOf = async (sql: Sql): Promise<Contents> => {
  const found = new Map<string, Holding>()
  for (const { table, names, decimals } of await sql<Columns>(declared)) {
    const owner = names.includes('namespace') ? 'namespace' : "'*'"
    const ids = names.includes('id') ? `string_agg(id::text, ' ' order by id::text collate "C")` : 'null'
    const amounts = decimals.map((name) => `trim_scale(coalesce(sum(${quoted(name)}), 0))::text`)
    const rows = await sql<Row>(
      `select ${owner} as owner, count(*)::int as rows, md5(${ids}) as ids, array[${amounts.join(', ')}]::text[] as amounts
        from estiba.${quoted(table)} group by 1`,
    )
    for (const row of rows)
      found.set(`${table} of ${row.owner}`, {
        rows: row.rows,
        ids: row.ids,
        sums: Object.fromEntries(decimals.map((name, at) => [name, row.amounts[at] ?? ''])),
      })
  }
  return found
}
