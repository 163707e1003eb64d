import type { Session } from '../../contract.ts'

/** Tables of what moves together, in the one order in which all who move it lock their rows. */
type Table = 'pre_registers' | 'picking_lists' | 'consolidations' | 'bulks'

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
  readonly bulks: readonly string[]
}

const ordered = ['pre_registers', 'picking_lists', 'consolidations', 'bulks'] as const

/**
 * All that an operation moves with, locked in that one order by one statement: each table waits for those before it.
 *
 * @returns the version of the operation `id` as it is now
 */
export const lockTogether = async (session: Session, id: string, named: ToLock): Promise<number | null> => {
  const parts = ordered.map((table, index) => {
    const after = index === 0 ? '' : ` and (select count(*) from held${index - 1}) >= 0`
    return `held${index} as materialized (select id, version from estiba.${table}
      where namespace = current_setting('estiba.namespace') and id = any($${index + 2}::text[])${after} order by id for update)`
  })
  const [found] = await session.sql<{ readonly version: number | null }>(
    `select version from (with ${parts.join(', ')}
      select (select version from held0 where id = $1) as version, (select count(*) from held3) as pieces) held`,
    [id, named.operations, named.lists, named.consolidations, named.bulks],
    { prepared: true },
  )
  return found?.version ?? null
}

/** Operations that bulks belong to, and those that they leave with: locked before the bulks themselves are. */
export const lockOperationsOf = async (session: Session, bulks: readonly string[]): Promise<void> => {
  if (bulks.length === 0) return
  const owners = bulks.map((id) => id.split('~').slice(0, 2).join('~'))
  const leaving = await session.sql<{ readonly expedition: string }>(
    `select distinct expedition from estiba.bulks where namespace = current_setting('estiba.namespace')
      and id = any($1::text[]) and expedition is not null`,
    [bulks],
  )
  await lockRows(session, 'pre_registers', [...owners, ...leaving.map(({ expedition }) => expedition)])
}
