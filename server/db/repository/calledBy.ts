import { quoted } from '../ddl/names.ts'
import type { Link, Table } from '../ddl/tableModel.ts'
import type { Params } from '../where/params.ts'
import { isHidden } from '../where/paths.ts'
import type { RepositoryContext } from './context.ts'
import { limitsOf } from './read.ts'

/** A field as a person reads it, as SQL: of a reference, what is called so there; the second in English. */
export interface Called {
  readonly es: string
  readonly en: string
}

/** What tells a record apart from others of its title; null where its resource names nothing, or the caller sees nothing of it. */
export const besideSql = (context: RepositoryContext, table: Table, alias: string, params: Params): Called | null => {
  const parts = table.resource.disambiguateBy.flatMap((field) => calledBy(context, table, alias, field, params) ?? [])
  const joined = (texts: readonly string[]): string => `nullif(concat_ws(', ', ${texts.join(', ')}) collate "C", '')`
  return parts.length === 0 ? null : { es: joined(parts.map(({ es }) => es)), en: joined(parts.map(({ en }) => en)) }
}

/** Null where the caller sees no such field. */
export const calledBy = (
  context: RepositoryContext,
  table: Table,
  alias: string,
  field: string,
  params: Params,
): Called | null => {
  const column = table.byField.get(field)
  if (column === undefined || isHidden(field, table, context.scope)) return null
  const link = table.links.find((each) => each.field === field && !each.many)
  const own = `${alias}.${quoted(column.name)}::text`
  if (link === undefined) return { es: own, en: englishOf(context, table, alias, field) ?? own }
  const there = titleThere(context, link, params)
  if (there === null) return { es: own, en: own }
  const read = (title: string): string =>
    `coalesce((select ${title} from ${there.table.sql} o where o.id = ${alias}.${quoted(link.column)}${there.limits} order by o.namespace desc limit 1), ${own})`
  return { es: read(there.title.es), en: read(there.title.en) }
}

/** One step only: a title that refers further stays an identifier. */
const titleThere = (context: RepositoryContext, { to }: Link, params: Params) => {
  const table = context.tables.get(to)
  const column = table?.byField.get(table.resource.title)
  if (table === undefined || column === undefined || isHidden(column.field, table, context.scope)) return null
  const es = `o.${quoted(column.name)}::text`
  const english = englishOf(context, table, 'o', column.field)
  const limits = limitsOf(context, table, 'o', params)
  return { table, limits, title: { es, en: english === null ? es : `coalesce(${english}, ${es})` } }
}

/** What a field says in English, where the resource keeps that. */
const englishOf = ({ scope }: RepositoryContext, table: Table, alias: string, field: string): string | null => {
  const schema = table.byField.get(field)?.schema
  const english = schema !== undefined && 'inEnglish' in schema ? table.byField.get(schema.inEnglish ?? '') : undefined
  return english === undefined || isHidden(english.field, table, scope)
    ? null
    : `${alias}.${quoted(english.name)}::text`
}
