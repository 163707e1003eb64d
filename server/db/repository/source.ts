import type { Page } from '../../contract.ts'
import type { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import type { Sorting } from './sorting.ts'
import { branches } from './visible.ts'

/** Totals are counted to here; beyond, a page says `at-least`. */
export const exactTotals = 10_000

/** The condition of a list with its parameters, shared by the page and its total. */
export interface Selection {
  readonly condition: string
  readonly params: Params
  /** How many of the values are the condition's own: an order may add some. */
  readonly size: number
  /** Looks words up: its plan depends on them, so it is made anew each time. */
  readonly searching: boolean
}

export const totalOf = (counted: number): Pick<Page, 'total' | 'totalKind'> =>
  counted > exactTotals ? { total: exactTotals, totalKind: 'at-least' } : { total: counted, totalKind: 'exact' }

/** Each branch in its index's order, cut to what the page can need. */
export const sourceSql = ({ table }: RepositoryContext, condition: string, sorting: Sorting, reach: number): string => {
  const parts = branches(table, 't').map(
    (branch) =>
      `(select t.* from ${table.sql} t where ${branch} and ${condition} order by ${sorting.order} limit ${reach})`,
  )
  return parts.length === 1 ? `${parts[0]}` : `(${parts.join(' union all ')})`
}

/** All rows of a selection, as far as they are counted, in no order. */
export const allRowsSql = ({ table }: RepositoryContext, { condition }: Selection): string =>
  branches(table, 't')
    .map((branch) => `(select t.* from ${table.sql} t where ${branch} and ${condition} limit ${exactTotals + 1})`)
    .join(' union all ')

/** Counts no further than a person needs to know. */
export const totalSql = ({ table }: RepositoryContext, { condition }: Selection): string => {
  const parts = branches(table, 't').map(
    (branch) => `(select 1 from ${table.sql} t where ${branch} and ${condition} limit ${exactTotals + 1})`,
  )
  return `(select count(*)::int from (${parts.join(' union all ')}) c)`
}

/** For a statement without the order. */
export const ownValues = ({ params, size }: Selection): readonly unknown[] => params.values.slice(0, size)

export const countRows = async (context: RepositoryContext, selection: Selection): Promise<number> => {
  const [row] = await context.unit.run<{ total: number }>(
    `select ${totalSql(context, selection)} as total`,
    ownValues(selection),
  )
  return row?.total ?? 0
}
