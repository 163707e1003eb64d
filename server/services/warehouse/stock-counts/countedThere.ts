import type { Session } from '../../../contract.ts'
import type { Missed } from '../bulks/turnedUp.ts'

/** What was counted of a product, by how much that differs from the books, and when it was. */
interface Counted {
  readonly reference: string
  readonly units: number
  readonly difference: number
  readonly at: string
}

/** What counts have taken out of the books since something was missed has to be found as well. */
const allThereSql = `select c.reference from jsonb_to_recordset($2::jsonb)
    as c(reference text, units numeric, difference numeric, at timestamptz, since timestamptz)
  where c.units >= (select coalesce(sum(coalesce(b.quantity, b.pieces)), 0) from estiba.bulks b
      where b.namespace = current_setting('estiba.namespace') and b.store = $1 and b.reference = c.reference
        and b.received_at <= c.at and (b.dispatched_at is null or b.dispatched_at > c.at)
        and (b.received_pieces is null or b.received_pieces > 0))
    and c.difference + (select coalesce(sum(r.counted - r.book_quantity), 0) from estiba.stock_counts k
      join estiba.stock_counts__results r on r.namespace = k.namespace and r.parent_id = k.id
      left join estiba.documents d on d.namespace = k.namespace and d.state = 'VOID' and (d.id collate "C") =
        ((case when r.counted > r.book_quantity then k.entry_document else k.exit_document end) collate "C")
      where k.namespace = current_setting('estiba.namespace') and k.store = $1 and k.state = 'POSTED'
        and k.posted_at > c.since and r.reference = c.reference and d.id is null) >= 0`

const time = (at: string | Date): number => new Date(at).getTime()

/**
 * What pickings missed in a store, of products of which a count has found no less than all that stands there: the pieces
 * as they were when it counted, and what the books say.
 */
export const countedThere = async (
  session: Session,
  store: string,
  missed: readonly Missed[],
  counted: readonly Counted[],
): Promise<readonly Missed[]> => {
  const of = counted.flatMap((line) => {
    // What was missed after it was counted is missed still.
    const before = missed.filter(({ reference, at }) => reference === line.reference && time(at) < time(line.at))
    const since = Math.min(...before.map(({ at }) => time(at)))
    return before.length === 0 ? [] : [{ line: { ...line, since: new Date(since).toISOString() }, before }]
  })
  if (of.length === 0) return []
  const there = new Set(
    (
      await session.sql<{ readonly reference: string }>(allThereSql, [
        store,
        JSON.stringify(of.map(({ line }) => line)),
      ])
    ).map(({ reference }) => reference),
  )
  return of.flatMap(({ line, before }) => (there.has(line.reference) ? before : []))
}
