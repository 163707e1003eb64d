import type { Session } from '../../../contract.ts'

/** Rows are locked in one order, so that no two actions wait for one another. */
export const lockRows = async (session: Session, table: Table, ids: readonly string[]): Promise<void> => {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  if (wanted.length === 0) return
  await session.sql(
    `select count(*) from (select id from estiba.${table} where namespace = current_setting('estiba.namespace')
      and id = any($1::text[]) order by id for update) held`,
    [wanted],
  )
}

export interface ToLock {
  readonly operations: readonly string[]
  readonly lists: readonly string[]
  readonly consolidations: readonly string[]
  readonly houses: readonly string[]
  readonly bulks: readonly string[]
}

/** Tables of what moves together, in the one order in which all who move it lock their rows. */
const ordered = [
  ['pre_registers', 'operations'],
  ['picking_lists', 'lists'],
  ['consolidations', 'consolidations'],
  ['house_bills_of_lading', 'houses'],
  ['bulks', 'bulks'],
] as const

type Table = (typeof ordered)[number][0]

/**
 * All that an operation moves with, locked in that one order by one statement: each table waits for those before it.
 *
 * @returns the version of the operation `id` as it is now
 */
export const lockTogether = async (session: Session, id: string, named: ToLock): Promise<number | null> => {
  const parts = ordered.map(([table], index) => {
    const after = index === 0 ? '' : ` and (select count(*) from held${index - 1}) >= 0`
    return `held${index} as materialized (select id, version from estiba.${table}
      where namespace = current_setting('estiba.namespace') and id = any($${index + 2}::text[])${after} order by id for update)`
  })
  // Each count is asked for: PostgreSQL does not run a part whose result nobody wants, and locks nothing by it.
  const counts = ordered.map((_table, index) => `(select count(*) from held${index}) as count${index}`)
  const [found] = await session.sql<{ readonly version: number | null }>(
    `select * from (with ${parts.join(', ')}
      select ${counts.join(', ')}, (select version from held0 where id = $1) as version) held`,
    [id, ...ordered.map(([, field]) => named[field])],
    { prepared: true },
  )
  return found?.version ?? null
}

/** The same rows without waiting for anybody. @returns whether all were free; where not, the transaction is over */
export const lockAtOnce = async (session: Session, named: ToLock): Promise<boolean> => {
  try {
    for (const [table, field] of ordered)
      if (named[field].length > 0)
        await session.sql(
          `select id from estiba.${table} where namespace = current_setting('estiba.namespace')
            and id = any($1::text[]) order by id for update nowait`,
          [named[field]],
        )
    return true
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === '55P03') return false
    throw problem
  }
}
