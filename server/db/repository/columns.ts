import { kindOf } from '../../../src/schema/kinds/index.ts'
import { quoted } from '../ddl/names.ts'
import type { Column, LineTable, Table } from '../ddl/tableModel.ts'

/** Whether a field may leave the server. */
const answered = ({ schema }: Column): boolean => !schema.secret && kindOf(schema).operators.length > 0

/** Lines that stay on the server. */
export const isSecret = ({ resource }: Table, { field }: LineTable): boolean => resource.fields[field]?.secret === true

const written = new WeakMap<Table, Map<string, string>>()

/** The columns of a record under the names of its fields; secret ones are never among them. */
export const recordColumns = (table: Table, alias: string, hidden: readonly string[], withLines: boolean): string => {
  const known = written.get(table) ?? new Map<string, string>()
  written.set(table, known)
  const key = `${alias} ${withLines} ${hidden.join(' ')}`
  const columns = known.get(key) ?? writeColumns(table, alias, hidden, withLines)
  known.set(key, columns)
  return columns
}

const writeColumns = (table: Table, alias: string, hidden: readonly string[], withLines: boolean): string => {
  const own = table.columns
    .filter((column) => answered(column) && !hidden.includes(column.field))
    .map(({ name, field }) => `${alias}.${quoted(name)} as ${quoted(field)}`)
  const lines = withLines
    ? table.lines
        .filter((line) => !isSecret(table, line) && !hidden.includes(line.field))
        .map((line) => `${linesJson(line, alias)} as ${quoted(line.field)}`)
    : []
  const meta = [
    'created_at as "createdAt"',
    'created_by as "createdBy"',
    'updated_at as "updatedAt"',
    'updated_by as "updatedBy"',
  ].map((text) => `${alias}.${text}`)
  return [`${alias}.id`, `${alias}.version`, ...own, ...lines, ...meta].join(', ')
}

/** The lines of a record as JSON, in their order. */
export const linesJson = (line: LineTable, alias: string): string => {
  const fields = line.columns
    .filter(({ schema }) => !schema.secret)
    .map((column) => `'${column.field}', ${jsonValue(column)}`)
  const pairs = chunks(fields, 45).map((part) => `jsonb_build_object(${part.join(', ')})`)
  return `(select coalesce(jsonb_agg(${pairs.join(' || ')} order by l.position), '[]') from ${line.sql} l where l.namespace = ${alias}.namespace and l.parent_id = ${alias}.${line.owner})`
}

/** Moments inside JSON are written as they are outside of it. */
const jsonValue = ({ name, type }: Column): string =>
  type === 'timestamptz'
    ? `to_char(l.${quoted(name)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : `l.${quoted(name)}`

/** A function takes a hundred arguments at most. */
const chunks = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_none, index) =>
    items.slice(index * size, (index + 1) * size),
  )
