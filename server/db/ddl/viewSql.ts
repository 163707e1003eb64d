import { ofParent, shownBy, type View } from '../../../src/schema/view.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { columnName, literal, quoted } from './names.ts'
import type { Column, LineTable, Table } from './tableModel.ts'

const stamps = ['created_at', 'created_by', 'updated_at', 'updated_by']

/**
 * The rows of a view, to stand where a table's name would; PostgreSQL looks through it to the table and its
 * indexes, and row-level security asks who reads as ever.
 */
export const viewSql = (resource: Resource, view: View, base: Table, own: readonly Column[]): string => {
  const line = view.lines === null ? null : lineOf(base, view.lines.field)
  const source = (field: string): string => {
    const shown = shownBy(view, field)
    if (line === null) return shown === 'id' ? 'b.id' : `b.${quoted(columnName(shown))}`
    if (field === view.lines?.parent) return 'l.parent_id'
    const parent = ofParent(view, field)
    if (parent !== null) return `b.${quoted(columnName(parent))}`
    return `l.${quoted(line.columns.find((one) => one.field === shown)?.name ?? columnName(shown))}`
  }
  const columns = [
    'b.namespace',
    `${line === null ? identifier(resource, source) : "l.parent_id || '~' || (l.position + 1)"} as id`,
    ...(line === null ? ['b.id as kept_id'] : []),
    ...['version', ...stamps, ...(base.shared ? ['shadows'] : [])].map((name) => `b.${name}`),
    ...own.map((column) => `${source(column.field)} as ${quoted(column.name)}`),
    ...own.flatMap(({ near }) => (near === null ? [] : [`b.${quoted(near.name)}`])),
    `${searchText(resource, view, base, source)} as search_text`,
  ]
  const from =
    line === null
      ? `${base.sql} b`
      : `${line.sql} l join ${base.sql} b on b.namespace = l.namespace and b.id = l.parent_id`
  return `(select ${columns.join(', ')} from ${from}${onlyRows(view)})`
}

const onlyRows = ({ where, also }: View): string => {
  const column = (field: string): string => `b.${quoted(columnName(field))}`
  const own = Object.entries(where).map(([field, value]) =>
    value === null ? `${column(field)} is null` : `${column(field)} = ${constant(value)}`,
  )
  const others = Object.entries(also).map(
    ([field, values]) => `${column(field)} in (${values.map(literal).join(', ')})`,
  )
  if (own.length === 0) return ''
  return ` where ${[own.join(' and '), ...others].join(' or ')}`
}

const lineOf = (base: Table, field: string): LineTable => {
  const line = base.lines.find((one) => one.field === field)
  if (line === undefined) throw new Error(`${base.resource.name} has no lines '${field}'`)
  return line
}

const identifier = ({ key, view }: Resource, source: (field: string) => string): string =>
  key.length === 0 || view?.written === true
    ? 'b.id'
    : key.map((field) => `${source(field)}::text collate "C"`).join(" || '~' || ")

const constant = (value: string | number | boolean): string =>
  typeof value === 'string' ? literal(value) : String(value)

/** The indexed text of the table, where the view searches the same fields; else one made of its own. */
const searchText = (resource: Resource, view: View, base: Table, source: (field: string) => string): string => {
  const wanted = resource.search.map((field) => shownBy(view, field))
  const indexed = base.searched.map(({ field }) => field)
  const same = wanted.length === indexed.length && wanted.every((field) => indexed.includes(field))
  if (view.lines === null && same && wanted.length > 0) return 'b.search_text'
  const parts = resource.search.map((field) => `coalesce(${source(field)}::text, '')`)
  return parts.length === 0 ? "''" : `estiba.fold(${parts.join(` || ${literal(' ')} || `)})`
}
