export interface ExistingColumn {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly collation: string | null
  readonly generated: boolean
  /** Hash of the expression or definition that made it, kept as its comment. */
  readonly mark: string | null
}

export interface ExistingIndex {
  readonly table: string
  readonly name: string
  readonly mark: string | null
}

export interface ExistingPolicy {
  readonly table: string
  /** Whether a connection that names no company is refused; of a build before, it was answered with nothing. */
  readonly refuses: boolean
  readonly name: string
  /** What it says, kept as its comment. */
  readonly mark: string | null
}

export interface Catalogue {
  /** Comments of tables. */
  readonly marks: ReadonlyMap<string, string>
  readonly columns: ReadonlyMap<string, readonly ExistingColumn[]>
  readonly indexes: ReadonlyMap<string, readonly ExistingIndex[]>
  /** Policies by table. */
  readonly policies: ReadonlyMap<string, readonly ExistingPolicy[]>
}

type Run = (text: string) => Promise<readonly { readonly [column: string]: unknown }[]>

/** What stands in the database now. */
export const readCatalogue = async (run: Run): Promise<Catalogue> => {
  const columns = (await run(`
    select c.relname as "table", a.attname as name, replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz') as type,
      case when a.attcollation in (0, 100) then null else l.collname end as collation,
      a.attgenerated <> '' as generated, col_description(c.oid, a.attnum) as mark
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_collation l on l.oid = a.attcollation
    where c.relnamespace = 'estiba'::regnamespace and c.relkind in ('r', 'p')`)) as unknown as readonly ExistingColumn[]
  const indexes = (await run(`
    select t.relname as "table", i.relname as name, obj_description(i.oid, 'pg_class') as mark
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'estiba'::regnamespace and not x.indisprimary`)) as unknown as readonly ExistingIndex[]
  const policies = (await run(`
    select t.relname as "table", p.polname as name, obj_description(p.oid, 'pg_policy') as mark,
      p.polname in ('platform', 'customers') or coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) like '%no_company%' as refuses
    from pg_policy p join pg_class t on t.oid = p.polrelid
    where t.relnamespace = 'estiba'::regnamespace`)) as unknown as readonly ExistingPolicy[]
  const marks = await run(`
    select relname as "table", obj_description(oid, 'pg_class') as mark from pg_class
    where relnamespace = 'estiba'::regnamespace and relkind in ('r', 'p') and obj_description(oid, 'pg_class') is not null`)
  return {
    marks: new Map(marks.map(({ table, mark }) => [String(table), String(mark)])),
    columns: byTable(columns),
    indexes: byTable(indexes),
    policies: byTable(policies),
  }
}

const byTable = <T extends { readonly table: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>()
  for (const row of rows) found.set(row.table, [...(found.get(row.table) ?? []), row])
  return found
}
