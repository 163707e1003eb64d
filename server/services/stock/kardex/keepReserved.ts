import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Database, Session } from '../../../contract.ts'
import { orderLinesOf } from '../../orders/orderLines.ts'
import { keyOf, type Pair } from './plan.ts'

/**
 * What is reserved of a product in a store (G-10): what approved orders have not billed of it, and what open lists of
 * no order hold. By `stocks.id`, so that only rows that differ are written.
 */
const write = `update estiba.stocks s set reserved = r.units from (
    select k.namespace, k.id, (
        select coalesce(sum(greatest(l.quantity - coalesce(l.invoiced_quantity, 0) - coalesce(l.canceled_quantity, 0), 0)), 0)
          from estiba.orders__lines l join estiba.orders o on o.namespace = l.namespace and o.id = l.parent_id
          where l.namespace = k.namespace and l.reference = k.code and coalesce(l.store, o.store) = k.store
            and o.type = 'CPO' and o.state in ('APPROVED', 'IN_PROCESS', 'PARTIAL')
      ) + (
        select coalesce(sum(coalesce(p.quantity, b.quantity, b.pieces)), 0) from estiba.bulks b
          join estiba.picking_lists q on q.namespace = b.namespace and q.id = b.picking_list
          join estiba.picking_lists__lines p on p.namespace = b.namespace and p.parent_id = q.id and p.bulk = b.id
          where b.namespace = k.namespace and b.reference = k.code and b.store = k.store
            and q.state not in ('SHIPPED', 'CANCELED') and p.order_number is null
      ) as units
    from estiba.stocks k where k.namespace = current_setting('estiba.namespace') and k.id = $1) r
  where s.namespace = r.namespace and s.id = r.id and coalesce(s.reserved, 0) is distinct from r.units`

/** Reserved units of these products and stores follow, once all of the transaction is written; always in one order. */
export const keepReserved = (session: Session, pairs: readonly Pair[]): void => {
  for (const key of pairs.map(keyOf))
    session.beforeCommit(`stock reserved ${key}`, async () => {
      await session.sql(write, [key], { prepared: true })
    })
}

/** The products and stores that an order's lines take from. */
export const pairsOfOrder = (order: RecordOf<'orders'> | null): readonly Pair[] =>
  order?.type === 'CPO'
    ? orderLinesOf(order).flatMap(({ reference, store }) => (store === null ? [] : [{ reference, store }]))
    : []

/** The product and store of a piece that a picking list holds, or held. */
export const pairsOfBulk = (bulk: RecordOf<'bulks'> | null): readonly Pair[] =>
  typeof bulk?.reference === 'string' && typeof bulk.store === 'string' && bulk.pickingList !== null
    ? [{ reference: bulk.reference, store: bulk.store }]
    : []

/** Stock of the build before says that nothing is reserved; what is not reserved by then stays as it is. */
const ofAll = `update estiba.stocks s set reserved = r.units from (
    select namespace, reference || '~' || store as id, sum(units) as units from (
      select l.namespace, l.reference, coalesce(l.store, o.store) as store,
          greatest(l.quantity - coalesce(l.invoiced_quantity, 0) - coalesce(l.canceled_quantity, 0), 0) as units
        from estiba.orders__lines l join estiba.orders o on o.namespace = l.namespace and o.id = l.parent_id
        where o.type = 'CPO' and o.state in ('APPROVED', 'IN_PROCESS', 'PARTIAL')
      union all
      select b.namespace, b.reference, b.store, coalesce(p.quantity, b.quantity, b.pieces) from estiba.bulks b
        join estiba.picking_lists q on q.namespace = b.namespace and q.id = b.picking_list
        join estiba.picking_lists__lines p on p.namespace = b.namespace and p.parent_id = q.id and p.bulk = b.id
        where q.state not in ('SHIPPED', 'CANCELED') and p.order_number is null) held
    where reference is not null and store is not null group by namespace, reference, store) r
  where s.namespace = r.namespace and s.id = r.id and coalesce(s.reserved, 0) is distinct from r.units`

export const adoptReserved = (db: Database): Promise<void> =>
  db.platform(async (sql) => {
    await sql("select set_config('statement_timeout', '0', true)")
    await sql(ofAll)
  })
