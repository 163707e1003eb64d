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
