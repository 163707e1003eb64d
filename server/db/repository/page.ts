import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Page } from '../../contract.ts'
import { Params } from '../where/params.ts'
import { recordColumns } from './columns.ts'
import { hiddenFields, type RepositoryContext } from './context.ts'
import { type ListMemory, remember } from './memory.ts'
import { rowsRead } from './read.ts'
import { anchorBefore, hasEmpties, keyOf, seekCondition } from './seeking.ts'
import type { Sorting } from './sorting.ts'
import { allRowsSql, countRows, exactTotals, type Selection, sourceSql, totalOf, totalSql } from './source.ts'

/** To here an offset is cheaper than knowing the way. */
const nearEnough = 200

interface PageRow extends AnyRecord {
  '#total'?: number
  '#key'?: string | null
}

/** One page with its total, in one statement; far pages are sought from the nearest place known. */
export const readPage = async (
  context: RepositoryContext,
  selection: Selection,
  sorting: Sorting,
  first: number,
  count: number,
): Promise<Page> => {
  const { name, view } = context.resource
  const memory = context.memory.list(
    view?.of ?? name,
    JSON.stringify([name, context.unit.namespace, selection.condition, selection.params.values, sorting.order]),
  )
  const sought =
    sorting.seek !== null && first >= nearEnough
      ? await soughtRows(context, selection, sorting, memory, first, count)
      : null
  const found =
    selection.searching && sought === null && first + count <= nearEnough
      ? await foundRows(context, selection, sorting, memory, first, count)
      : null
  const rows = sought ?? found ?? (await offsetRows(context, selection, sorting, memory, first, count))
  const counted = rows[0]?.['#total'] ?? memory.total?.count ?? (first === 0 ? 0 : await countRows(context, selection))
  memory.total = { count: counted, exact: counted <= exactTotals }
  const last = rows.at(-1)
  if (sorting.seek !== null && last !== undefined && first + rows.length >= nearEnough)
    remember(memory, first + rows.length, [last['#key'] ?? null, last.id])
  for (const row of rows) {
    delete row['#total']
    delete row['#key']
  }
  return { rows, ...totalOf(counted) }
}

const columnsOf = (
  context: RepositoryContext,
  selection: Selection,
  sorting: Sorting,
  memory: ListMemory,
  keyed: boolean,
): string => {
  const total = memory.total === null || memory.total.exact ? `${totalSql(context, selection)} as "#total", ` : ''
  const key = keyed && sorting.seek !== null ? `${keyOf(sorting.seek)} as "#key", ` : ''
  return `${total}${key}${recordColumns(context.table, 't', hiddenFields(context), false)}`
}

const offsetRows = (
  context: RepositoryContext,
  selection: Selection,
  sorting: Sorting,
  memory: ListMemory,
  first: number,
  count: number,
): Promise<readonly PageRow[]> => {
  const source = sourceSql(context, selection.condition, sorting, first + count)
  const columns = columnsOf(context, selection, sorting, memory, first + count >= nearEnough)
  const text = `select ${columns} from ${source} t order by ${sorting.order} limit ${count} offset ${first}`
  return rowsRead<PageRow>(context, text, selection.params.values, !selection.searching && first === 0)
}

/**
 * What a search finds, looked up once for page and total. Null where it finds more than is counted: then the
 * list's own order comes to a page of them sooner.
 */
const foundRows = async (
  context: RepositoryContext,
  selection: Selection,
  sorting: Sorting,
  memory: ListMemory,
  first: number,
  count: number,
): Promise<readonly PageRow[] | null> => {
  if (memory.total !== null && !memory.total.exact) return null
  const { table, unit } = context
  const text = `with hits as materialized (${allRowsSql(context, selection)})
    select (select count(*)::int from hits) as "#total", ${recordColumns(table, 't', hiddenFields(context), false)} from hits t order by ${sorting.order} limit ${count} offset ${first}`
  const rows = await unit.run<PageRow>(text, selection.params.values)
  const total = rows[0]?.['#total'] ?? 0
  if (total <= exactTotals) return rows
  memory.total = { count: total, exact: false }
  return null
}

/** Null where the rows cannot be reached by key. */
const soughtRows = async (
  context: RepositoryContext,
  selection: Selection,
  sorting: Sorting,
  memory: ListMemory,
  first: number,
  count: number,
): Promise<readonly PageRow[] | null> => {
  const { seek } = sorting
  const anchor = await anchorBefore(context, selection, sorting, memory, first)
  if (seek === null || anchor === null) return null
  const params = Params.from(selection.params)
  const condition = `${selection.condition} and ${seekCondition(seek, anchor.keys, params)}`
  const skip = first - anchor.offset
  const columns = columnsOf(context, selection, sorting, memory, true)
  const text = `select ${columns} from ${sourceSql(context, condition, sorting, skip + count)} t order by ${sorting.order} limit ${count} offset ${skip}`
  const rows = await context.unit.run<PageRow>(text, params.values, !selection.searching && skip === 0)
  const maybeMore =
    rows.length < count &&
    (seek.direction === 'DESC'
      ? anchor.keys[0] === null
      : anchor.keys[0] !== null && (await hasEmpties(context, selection, seek)))
  return maybeMore ? null : rows
}
