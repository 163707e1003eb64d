import type { Catalogue } from './catalogue.ts'
import { quoted } from './names.ts'
import type { Index } from './tableModel.ts'

type Run = (text: string) => Promise<readonly Record<string, unknown>[]>

/** The schema does not fit what is stored; the message says what to do, and nothing was changed. */
export class SchemaRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = new.target.name
  }
}

/** A unique index that is to be made where rows stand. */
export interface Unique {
  readonly table: string
  readonly sql: string
  readonly index: Index
  readonly statements: readonly string[]
}

/** Records whose unique values are not; a line for each index. */
export const duplicatesOf = async (run: Run, uniques: readonly Unique[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { table, sql, index } of uniques) {
    const columns = columnsOf(index)
    const where = [...columns.map((column) => `${column} is not null`), ...(index.where ? [index.where] : [])]
    const values = columns.map((column) => `${column}::text`).join(', ')
    const rows = await run(
      `select namespace, concat_ws(' / ', ${values}) as value, array_to_string((array_agg(id order by id))[1:5], ', ') as ids, count(*)::int8 as n
       from ${sql} where ${where.join(' and ')} group by ${index.on} having count(*) > 1 order by count(*) desc, 1, 2 limit 5`,
    )
    const told = rows.map(({ namespace, value, ids, n }) => `'${value}' in ${n} records of ${namespace} (${ids})`)
    if (told.length > 0) found.push(`${table}.${index.fields.join('+')} is to be unique: ${told.join('; ')}`)
  }
  return found
}

const columnsOf = ({ on }: Index): readonly string[] =>
  on.split(', ').filter((column) => column !== quoted('namespace'))

/** Of these, the indexes whose columns are there already. */
export const onWhatStands = (uniques: readonly Unique[], { columns }: Catalogue): readonly Unique[] =>
  uniques.filter(({ table, index }) => {
    const there = new Set((columns.get(table) ?? []).map(({ name }) => quoted(name)))
    return columnsOf(index).every((column) => there.has(column))
  })

/** @throws SchemaRefusal naming some of the records */
export const refuseDuplicates = async (run: Run, uniques: readonly Unique[]): Promise<void> => {
  const found = await duplicatesOf(run, uniques)
  if (found.length > 0)
    throw new SchemaRefusal(
      `Values that are to be unique are not:\n${found.map((line) => `  ${line}`).join('\n')}\nGive the records values of their own with the build before, or take 'unique' back, and start again.`,
    )
}

/** A table whose records are known by other fields than the schema says now. */
export interface OtherKey {
  readonly table: string
  readonly sql: string
  readonly was: string
  readonly now: string
}

/** Records that keep identifiers of a key that is not theirs any more; a line for each table. */
export const keptByFormerKey = async (run: Run, keys: readonly OtherKey[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { table, sql, was, now } of keys) {
    const [row] = await run(`select count(*)::int8 as n from ${sql}`)
    if (Number(row?.['n']) > 0)
      found.push(`${table}: ${String(row?.['n'])} records are known by ${was || 'id'}, the schema says ${now || 'id'}`)
  }
  return found
}

/** @throws SchemaRefusal */
export const refuseOtherKeys = async (run: Run, keys: readonly OtherKey[]): Promise<void> => {
  const found = await keptByFormerKey(run, keys)
  if (found.length > 0)
    throw new SchemaRefusal(
      `The key of a table with records does not change:\n${found.map((line) => `  ${line}`).join('\n')}\nTake the former key back, or export the records and delete them with the build before, and import them with this one. A key field that is only called otherwise says renamedFrom.`,
    )
}
