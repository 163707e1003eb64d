import { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import { type ListMemory, nearest, remember } from './memory.ts'
import type { Seek, Sorting } from './sorting.ts'
import { ownValues, type Selection, sourceSql } from './source.ts'
import { branches } from './visible.ts'

/** How far apart places are remembered when a list is walked through, and how far a page may lie from one. */
const stride = 250

/** The sort value as text, which loses nothing of a moment or a number. */
export const keyOf = ({ column }: Seek): string => `(${column})::text`

/** Rows that stand after a place. Empty values come last in ascending order, first in descending order. */
export const seekCondition = (
  { column, type, direction }: Seek,
  [key, id]: readonly unknown[],
  params: Params,
): string => {
  const sign = direction === 'ASC' ? '>' : '<'
  const after = params.add(id, 'text')
  if (key === null) return `(${column} is null and t.id ${sign} ${after})`
  return `(${column}, t.id) ${sign} (${params.add(key, type)}, ${after})`
}

/** Whether rows without a sort value stand after all the others. */
export const hasEmpties = async (
  context: RepositoryContext,
  selection: Selection,
  { column }: Seek,
): Promise<boolean> => {
  const parts = branches(context.table, 't').map(
    (branch) =>
      `exists (select 1 from ${context.table.sql} t where ${branch} and ${selection.condition} and ${column} is null)`,
  )
  const [row] = await context.unit.run<{ more: boolean }>(`select ${parts.join(' or ')} as more`, ownValues(selection))
  return row?.more ?? false
}

type Anchor = ListMemory['anchors'][number]

/**
 * A place known shortly before the wanted one. The first time, the list is walked through by its index alone,
 * and places are remembered on the way.
 */
export const anchorBefore = async (
  context: RepositoryContext,
  selection: Selection,
  sorting: Sorting,
  memory: ListMemory,
  first: number,
): Promise<Anchor | null> => {
  const known = nearest(memory, first)
  if (known !== undefined && first - known.offset <= stride) return known
  for (const from of known === undefined || known.keys[0] === null ? [undefined] : [known, undefined]) {
    await walk(context, selection, sorting, memory, from, first)
    const found = nearest(memory, first)
    if (found !== undefined && first - found.offset <= stride) return found
  }
  return null
}

const walk = async (
  context: RepositoryContext,
  selection: Selection,
  sorting: Sorting,
  memory: ListMemory,
  from: Anchor | undefined,
  first: number,
): Promise<void> => {
  const { seek } = sorting
  if (seek === null) return
  const params = Params.from(selection.params)
  const condition =
    from === undefined ? selection.condition : `${selection.condition} and ${seekCondition(seek, from.keys, params)}`
  const start = from?.offset ?? 0
  const reach = params.add(first - start, 'int')
  const text = `select (n + ${params.add(start, 'int')})::int as offset, key, id from (select row_number() over (order by ${sorting.order}) as n, ${keyOf(seek)} as key, t.id from ${sourceSql(context, condition, sorting, first - start)} t) w where n <= ${reach} and ( n % ${stride} = 0 or n = ${reach})`
  const rows = await context.unit.run<{ offset: number; key: string | null; id: string }>(text, params.values)
  for (const { offset, key, id } of rows) remember(memory, offset, [key, id])
}
