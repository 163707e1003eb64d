import type { AnyRecord } from '../../../src/schema/json.ts'
import type { ListQuery, Page } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { compileWhere } from '../where/compile.ts'
import { Params } from '../where/params.ts'
import { searchSql } from '../where/search.ts'
import { recordColumns } from './columns.ts'
import { hiddenFields, type RepositoryContext } from './context.ts'
import { rowLimits } from './read.ts'
import { type Sorting, sortingOf } from './sorting.ts'
import { branches } from './visible.ts'

/** Totals are counted to here; beyond, a page says `at-least`. */
export const exactTotals = 10_000

const longestPage = 1000

/** The condition of a list with its parameters, shared by the page and its total. */
export interface Selection {
  readonly condition: string
  readonly params: Params
  /** Looks words up: its plan depends on them, so it is made anew each time. */
  readonly searching: boolean
}

export const listRecords = async (context: RepositoryContext, query: ListQuery): Promise<Page> => {
  const [first, last] = rangeOf(query.range)
  const selection = selectionOf(context, query)
  const sorting = sortingOf(query.sort, context, 't')
  return page(context, selection, sorting, first, last - first + 1)
}

/** @throws ApiError 400 for more than 1,000 rows or numbers that are none */
export const rangeOf = (range: ListQuery['range'] = [0, longestPage - 1]): readonly [number, number] => {
  const [first, last] = range
  const right = Number.isSafeInteger(first) && Number.isSafeInteger(last) && first >= 0 && last >= first && last - first < longestPage && first < 1e9
  if (!right) throw new ApiError('MALFORMED')
  return [first, last]
}

export const selectionOf = (context: RepositoryContext, query: ListQuery): Selection => {
  const { scope, table } = context
  const params = new Params()
  const filter = query.where === undefined ? 'true' : compileWhere(query.where, table, 't', scope, params)
  const search = query.q === undefined ? 'true' : searchSql(query.q, table, 't', scope, params)
  const condition = `${filter} and ${search}${rowLimits(context, 't', params)}`
  return { condition, params, searching: condition.includes('estiba.fold(') || condition.includes('search_text') }
}

const page = async (context: RepositoryContext, selection: Selection, sorting: Sorting, first: number, count: number): Promise<Page> => {
  const { table } = context
  const columns = recordColumns(table, 't', hiddenFields(context), false)
  const text = `select ${totalSql(context, selection)} as "#total", ${columns} from ${sourceSql(context, selection.condition, sorting, first + count)} t order by ${sorting.order} limit ${count} offset ${first}`
  const rows = await context.unit.run<AnyRecord & { '#total'?: number }>(text, selection.params.values, !selection.searching && first === 0)
  const counted = rows[0]?.['#total'] ?? (first === 0 ? 0 : await countRows(context, selection))
  for (const row of rows) delete row['#total']
  return { rows, ...totalOf(counted) }
}

export const totalOf = (counted: number): Pick<Page, 'total' | 'totalKind'> =>
  counted > exactTotals ? { total: exactTotals, totalKind: 'at-least' } : { total: counted, totalKind: 'exact' }

/** Each branch in its index's order, cut to what the page can need. */
export const sourceSql = ({ table }: RepositoryContext, condition: string, sorting: Sorting, reach: number): string => {
  const parts = branches(table, 't').map((branch) => `(select t.* from ${table.sql} t where ${branch} and ${condition} order by ${sorting.order} limit ${reach})`)
  return parts.length === 1 ? `${parts[0]}` : `(${parts.join(' union all ')})`
}

/** Counts no further than a person needs to know. */
export const totalSql = ({ table }: RepositoryContext, { condition }: Selection): string => {
  const parts = branches(table, 't').map((branch) => `(select 1 from ${table.sql} t where ${branch} and ${condition} limit ${exactTotals + 1})`)
  return `(select count(*)::int from (${parts.join(' union all ')}) c)`
}

export const countRows = async (context: RepositoryContext, selection: Selection): Promise<number> => {
  const [row] = await context.unit.run<{ total: number }>(`select ${totalSql(context, selection)} as total`, selection.params.values)
  return row?.total ?? 0
}
