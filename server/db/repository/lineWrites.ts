import { quoted } from '../ddl/names.ts'
import type { LineTable } from '../ddl/tableModel.ts'
import type { Params } from '../where/params.ts'
import type { Values } from './hooks.ts'

const rowsOf = (line: LineTable, values: Values): readonly Values[] => (values[line.field] ?? []) as readonly Values[]

/** Parts of a writing statement that put the lines of the record written in `main`, which has none yet. */
export const lineInserts = (lines: readonly LineTable[], values: Values, params: Params): readonly string[] =>
  lines.flatMap((line) => {
    const rows = rowsOf(line, values)
    return rows.length === 0 ? [] : [insertOf(line, rows, params)]
  })

/**
 * The same of a record that may have lines: each place takes what now stands there, and the places after the last one
 * are no more. No row is written by two parts, whose order nobody knows.
 */
export const lineReplacements = (lines: readonly LineTable[], values: Values, params: Params): readonly string[] =>
  lines.flatMap((line) => {
    const rows = rowsOf(line, values)
    const rest = `delete from ${line.sql} l using main where l.namespace = main.namespace and l.parent_id = main.id and l.position >= ${params.add(rows.length, 'int')}`
    return rows.length === 0 ? [rest] : [rest, `${insertOf(line, rows, params)} ${inPlace(line)}`]
  })

const ownColumns = (line: LineTable): readonly string[] =>
  line.columns.filter(({ generated }) => generated === null).map(({ name }) => quoted(name))

const inPlace = (line: LineTable): string =>
  `on conflict (namespace, parent_id, position) do update set ${ownColumns(line)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ')}`

const insertOf = (line: LineTable, rows: readonly Values[], params: Params): string => {
  const given = params.add(JSON.stringify(rows), 'jsonb')
  const names = ownColumns(line)
  const read = line.columns
    .filter(({ generated }) => generated === null)
    .map((column) => `${fromJson(column.field, column.type)} as ${quoted(column.name)}`)
  return `insert into ${line.sql} (namespace, parent_id, position${names.map((name) => `, ${name}`).join('')})
    select main.namespace, main.id, x.position${names.map((name) => `, x.${name}`).join('')}
    from main, (select (e.position - 1)::int as position${read.map((text) => `, ${text}`).join('')} from jsonb_array_elements(${given}) with ordinality as e(line, position)) x`
}

const fromJson = (field: string, type: string): string => {
  const key = `'${field.replaceAll("'", "''")}'`
  if (type === 'jsonb') return `nullif(e.line -> ${key}, 'null')`
  if (type.endsWith('[]'))
    return `(case when jsonb_typeof(e.line -> ${key}) = 'array' then array(select jsonb_array_elements_text(e.line -> ${key})) end)`
  return `(e.line ->> ${key})::${type}`
}
