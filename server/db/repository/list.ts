import type { AnyRecord } from '../../../src/schema/json.ts'
import type { ListQuery, Page, WholeQuery } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { compileWhere } from '../where/compile.ts'
import { Params } from '../where/params.ts'
import { searchSql } from '../where/search.ts'
import type { RepositoryContext } from './context.ts'
import { readPage } from './page.ts'
import { rowLimits } from './read.ts'
import { sortingOf } from './sorting.ts'
import type { Selection } from './source.ts'

const longestPage = 1000

export const listRecords = async (context: RepositoryContext, query: ListQuery): Promise<Page> => {
  const [first, last] = rangeOf(query.range)
  const selection = selectionOf(context, query)
  const sorting = sortingOf(query.sort, context, 't', selection.params)
  return readPage(context, selection, sorting, first, last - first + 1)
}

const mostOfAll = 100_000

/** Every row of a selection, page by page. */
export const allRecords = async (
  context: RepositoryContext,
  { most = mostOfAll, ...query }: WholeQuery,
): Promise<readonly AnyRecord[]> => {
  const rows: AnyRecord[] = []
  for (;;) {
    const page = await listRecords(context, { ...query, range: [rows.length, rows.length + longestPage - 1] })
    rows.push(...page.rows)
    if (rows.length > most) throw new ApiError('INVALID', { text: 'narrow', values: { max: most } })
    if (page.rows.length < longestPage) return rows
  }
}

/** @throws ApiError 400 for more than 1,000 rows or numbers that are none */
export const rangeOf = (range: ListQuery['range'] = [0, longestPage - 1]): readonly [number, number] => {
  const [first, last] = range
  const right =
    Number.isSafeInteger(first) &&
    Number.isSafeInteger(last) &&
    first >= 0 &&
    last >= first &&
    last - first < longestPage &&
    first < 1e9
  if (!right) throw new ApiError('MALFORMED')
  return [first, last]
}

export const selectionOf = (context: RepositoryContext, query: ListQuery): Selection => {
  const { scope, table } = context
  const params = new Params()
  const filter = query.where === undefined ? 'true' : compileWhere(query.where, table, 't', scope, params)
  const search = query.q === undefined ? 'true' : searchSql(query.q, table, 't', scope, params)
  const condition = `${filter} and ${search}${rowLimits(context, 't', params)}`
  return {
    condition,
    params,
    size: params.values.length,
    searching: condition.includes('estiba.fold_in_filter(') || condition.includes('search_text'),
  }
}
