import { quoted } from '../ddl/names.ts'
import type { LineTable } from '../ddl/tableModel.ts'
import type { Params } from '../where/params.ts'
import type { Values } from './hooks.ts'

/** Parts of a writing statement that put the lines of the record written in `main`. */
export const lineInserts = (lines: readonly LineTable[], values: Values, params: Params): readonly string[] =>
  lines.flatMap((line) => {
    const rows = (values[line.field] ?? []) as readonly Values[]
    if (rows.length === 0) return []
    const columns = line.columns.filter(({ generated }) => generated === null)
    const given = params.add(JSON.stringify(rows), 'jsonb')
    const read = columns.map((column) => `${fromJson(column.field, column.type)} as ${quoted(column.name)}`)
    return [
      `insert into ${line.sql} (namespace, parent_id, position${columns.map(({ name }) => `, ${quoted(name)}`).join('')})
      select main.namespace, main.id, x.position${columns.map(({ name }) => `, x.${quoted(name)}`).join('')}
      from main, (select (e.position - 1)::int as position${read.map((text) => `, ${text}`).join('')} from jsonb_array_elements(${given}) with ordinality as e(line, position)) x`,
    ]
  })

const fromJson = (field: string, type: string): string => {
  const key = `'${field.replaceAll("'", "''")}'`
  if (type === 'jsonb') return `nullif(e.line -> ${key}, 'null')`
  if (type.endsWith('[]'))
    return `(case when jsonb_typeof(e.line -> ${key}) = 'array' then array(select jsonb_array_elements_text(e.line -> ${key})) end)`
  return `(e.line ->> ${key})::${type}`
}
