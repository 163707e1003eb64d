import type { AnyRecord } from '../../../src/schema/json.ts'
import type { ListQuery } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { quoted } from '../ddl/names.ts'
import { isHidden } from '../where/paths.ts'
import { besideSql, calledBy } from './calledBy.ts'
import type { RepositoryContext } from './context.ts'
import { rangeOf, selectionOf } from './list.ts'
import { rowLimits } from './read.ts'
import { sortingOf } from './sorting.ts'
import { sourceSql } from './source.ts'
import { Params } from '../where/params.ts'
import { visible } from './visible.ts'

/** `{ id, title, code? or beside?, status? }` for selectors: active records; those asked for by identifier whatever their status. */
export const optionsOf = async (
  context: RepositoryContext,
  query: ListQuery & { readonly ids?: readonly string[] },
): Promise<readonly AnyRecord[]> => {
  const { ids, ...rest } = query
  return ids === undefined ? offered(context, rest) : named(context, ids)
}

const offered = async (context: RepositoryContext, query: ListQuery): Promise<readonly AnyRecord[]> => {
  const { table, unit } = context
  const [first, last] = rangeOf(query.range ?? [0, 24])
  const count = last - first + 1
  const selection = selectionOf(context, query)
  const sorted = sortingOf(query.sort ?? offeredFirst(context), context, 't', selection.params)
  const own = query.sort === undefined ? await ownFirst(context, selection.params) : null
  const sorting = own === null ? sorted : { ...sorted, order: `${own}, ${sorted.order}` }
  const condition = `${selection.condition}${hasActiveStatus(context) ? " and t.status is distinct from 'INACTIVE'" : ''}`
  const text = `select ${optionColumns(context, selection.params)} from ${sourceSql(context, condition, sorting, first + count)} t order by ${sorting.order} limit ${count} offset ${first}`
  return unit.run<AnyRecord>(
    text,
    selection.params.values,
    !selection.searching && first === 0 && table.columns.length > 0,
  )
}

const named = async (context: RepositoryContext, ids: readonly string[]): Promise<readonly AnyRecord[]> => {
  if (ids.length > 1000) throw new ApiError('MALFORMED')
  const { table, unit } = context
  const params = new Params()
  const text = `select ${optionColumns(context, params)} from ${table.sql} t where ${params.among('t.id', ids)} and ${visible(table, 't')}${rowLimits(context, 't', params)}`
  return unit.run<AnyRecord>(text, params.values, true)
}

/** As the resource says, then by title. */
const offeredFirst = (context: RepositoryContext): NonNullable<ListQuery['sort']> => {
  const { selectSort } = context.resource
  const byTitle = [titleField(context), 'ASC'] as const
  return selectSort === null || isHidden(selectSort[0], context.table, context.scope)
    ? [byTitle]
    : [selectSort, byTitle, ['id', 'ASC']]
}

/** What is of the company's own country, then what is of none; null where the resource does not ask for it. */
const ownFirst = async (context: RepositoryContext, params: Params): Promise<string | null> => {
  const { resource, scope, session, table } = context
  const field = resource.ownFirst
  const column = field === null || isHidden(field, table, scope) ? undefined : table.byField.get(field)
  if (column === undefined) return null
  const country = (await session.asSystem('companies').first())?.country ?? ''
  const at = `t.${quoted(column.name)}`
  return `case when ${at} = ${params.add(country, 'text')} then 0 when ${at} is null then 1 else 2 end`
}

const titleField = (context: RepositoryContext): string => {
  const { resource, scope, table } = context
  return table.byField.has(resource.title) && !isHidden(resource.title, table, scope) ? resource.title : 'id'
}

const optionColumns = (context: RepositoryContext, params: Params): string => {
  const { resource, table } = context
  const title = calledBy(context, table, 't', titleField(context), params)
  const code = shownCode(context)
  const beside = besideSql(context, table, 't', params)
  return [
    't.id',
    title === null ? 't.id as title' : `coalesce(${title.es}, t.id) as title`,
    ...(title === null || title.en === title.es ? [] : [`${title.en} as "titleEn"`]),
    ...(code === null ? [] : [`${code} as code`]),
    ...(beside === null ? [] : [`${beside.es} as beside`, `${beside.en} as "besideEn"`]),
    ...(hasActiveStatus(context) ? ['t.status'] : []),
    ...(resource.tree === null || isHidden(resource.tree, table, context.scope)
      ? []
      : [`t.${quoted(table.byField.get(resource.tree)?.name ?? 'id')} as ${quoted(resource.tree)}`]),
  ].join(', ')
}

/** The code beside the title; what refers to something else, is a word of the programme, or tells nothing, is none. */
const shownCode = ({ resource, scope, table }: RepositoryContext): string | null => {
  const code = table.byField.get(resource.key.length === 1 ? (resource.key[0] ?? 'code') : 'code')
  if (code === undefined || resource.disambiguateBy.length > 0 || code.field === resource.title) return null
  const declared = resource.fields[code.field]
  if (declared !== undefined && 'values' in declared) return null
  if (isHidden(code.field, table, scope) || table.links.some(({ field }) => field === code.field)) return null
  return `t.${quoted(code.name)}`
}

const hasActiveStatus = ({ resource, scope, table }: RepositoryContext): boolean => {
  const status = resource.fields['status']
  return status !== undefined && 'active' in status && status.active === true && !isHidden('status', table, scope)
}
