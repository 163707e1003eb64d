import type { Session } from '../../../contract.ts'
import { askedOrders, takenOfOrders } from './reckoned.ts'

interface Row {
  readonly reference: string
  readonly units: string | number
}

/**
 * Of what is reserved, what stands in its store no more. It reads what is reserved alone (`order_reserves_stock_idx`),
 * and the orders of that by their keys; of pieces that left while their list did not, the lists that are open
 * (`picking_lists.shipped, date`). What was billed is never looked at.
 */
const sql = `with held as materialized (
    select namespace, order_id, reference, store, units from estiba.order_reserves
    where namespace = current_setting('estiba.namespace') and store = $1 and reference = any($2::text[])
  ), ${askedOrders("o.namespace = current_setting('estiba.namespace') and o.id in (select order_id from held)")},
  ${takenOfOrders}, going as (
    select (p.order_type || '~' || p.order_number) collate "C" as order_id, p.order_line as line,
      sum(coalesce(p.quantity, b.quantity, b.pieces)) as units
    from estiba.picking_lists k
    join estiba.picking_lists__lines p on p.namespace = k.namespace and p.parent_id = k.id
    join estiba.bulks b on b.namespace = p.namespace and b.id = p.bulk and b.picking_list = k.id
    where k.namespace = current_setting('estiba.namespace') and k.shipped = false and k.state <> 'CANCELED'
      and p.order_number is not null and b.dispatched_at is not null
    group by 1, 2
  ), waiting as (
    select t.order_id, t.reference, t.store,
      sum(greatest(t.wanted - t.delivered - coalesce(g.units, 0), 0) * t.each) as units
    from taken t left join going g on g.order_id = t.order_id and g.line = t.line
    where not t.closed group by 1, 2, 3
  )
  select h.reference, sum(greatest(h.units - coalesce(w.units, 0), 0)) as units
  from held h left join waiting w using (order_id, reference, store)
  group by 1`

/** Units of orders that have left a store and stand in its books until they are billed (G-01, row 18). */
export const leftUnbilled = async (
  session: Session,
  store: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map((await session.sql<Row>(sql, [store, references])).map(({ reference, units }) => [reference, Number(units)]))
