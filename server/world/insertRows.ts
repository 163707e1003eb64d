import { kindOf } from '../../src/schema/kinds/index.ts'
import { snakeCase } from '../../src/schema/names.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Session } from '../contract.ts'

/** Runs a statement: a session's `sql`, or that of the platform. */
export type Sql = Session['sql']

/** Values by field name; `id` too where the resource has no key. */
export type Row = { readonly [field: string]: unknown }

const rowsAtOnce = 5000

/**
 * Writes many rows of one resource, some thousands in a statement. A row that is there already is brought up
 * to date unless somebody changed it; the fields that `rows[0]` names are written, the others keep their default.
 *
 * @returns how many rows were written
 */
export const insertRows = async (
  sql: Sql,
  resource: Resource,
  namespace: string,
  rows: readonly Row[],
): Promise<number> => {
  const first = rows[0]
  if (first === undefined) return 0
  const columns = columnsOf(resource, first)
  const names = columns.map(({ name }) => name).join(', ')
  const statement = `insert into estiba.${snakeCase(resource.name)} as kept (namespace, id, created_by, updated_by, ${names})
    select $1, id, 'system', 'system', ${names} from jsonb_to_recordset($2::jsonb) as given (id text, ${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})
    on conflict (namespace, id) do update set ${columns.map(({ name }) => `${name} = excluded.${name}`).join(', ')}, version = kept.version + 1, updated_at = now()
      where kept.updated_by = 'system'
    returning 1`
  let written = 0
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const page = rows.slice(from, from + rowsAtOnce).map((row) => recordOf(resource, columns, row))
    written += (await sql(statement, [namespace, JSON.stringify(page)])).length
  }
  return written
}

/** The identifier of a row: its key fields joined by `~`. */
export const idOf = (resource: Resource, row: Row): string =>
  resource.key.length === 0 ? String(row['id']) : resource.key.map((field) => String(row[field])).join('~')

interface Column {
  readonly field: string
  readonly name: string
  readonly type: string
}

const columnsOf = (resource: Resource, row: Row): readonly Column[] =>
  Object.keys(row).flatMap((field) => {
    const schema = resource.fields[field]
    if (schema === undefined) {
      if (field === 'id') return []
      throw new Error(`${resource.name} has no field '${field}'`)
    }
    const type = kindOf(schema).column(schema)
    return type === null ? [] : [{ field, name: `"${snakeCase(field)}"`, type }]
  })

const recordOf = (resource: Resource, columns: readonly Column[], row: Row): Row =>
  Object.fromEntries([
    ['id', idOf(resource, row)],
    ...columns.map(({ field, name }) => [name.slice(1, -1), row[field] ?? null]),
  ])
