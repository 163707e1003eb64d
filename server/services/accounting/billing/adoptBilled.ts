import type { Database } from '../../../contract.ts'
import { endingTypes } from '../../orders/endsByInvoice.ts'
import { delivered, type ForOrder } from '../../orders/servedBy.ts'
import { tried } from '../../tried.ts'
import { postedStates } from '../documents/switches.ts'

/** Services of open orders of which issued invoices bill more than is served, with how much more. */
const unserved = `select o.namespace, o.type as "orderType", o.number as "orderNumber", l.line as "orderLine",
    (least(l.quantity, b.units) - coalesce(l.delivered_quantity, 0))::float8 as quantity
  from estiba.orders o
    join estiba.orders__lines l on l.namespace = o.namespace and l.parent_id = o.id
      and l.invoiced_quantity > coalesce(l.delivered_quantity, 0)
    join estiba."references" r on r.namespace = o.namespace and r.id = l.reference and r.kind = 'SERVICE'
    cross join lateral (select coalesce(sum(n.quantity), 0) as units from estiba.documents__lines n
      join estiba.documents d on d.namespace = n.namespace and d.id = n.parent_id
      where n.namespace = o.namespace and n."order" = o.id and n.order_line = l.line and n.order_charge is null
        and d.invoiced and d.state = any($2)) b
  where o.type = any($1) and o.module <> 'COURIER' and o.state in ('APPROVED', 'IN_PROCESS', 'PARTIAL')
    and least(l.quantity, b.units) > coalesce(l.delivered_quantity, 0)
  order by o.namespace, o.id, l.line`

/** Orders whose services a build before billed stayed open: they are served; does nothing where that is done. */
export const adoptBilled = async (db: Database): Promise<void> => {
  const rows = await db.platform(async (sql) => {
    await sql("select set_config('statement_timeout', '0', true)")
    return sql<ForOrder & { readonly namespace: string }>(unserved, [endingTypes, postedStates])
  })
  const orders = new Map<string, typeof rows>()
  for (const row of rows) {
    const id = JSON.stringify([row.namespace, row.orderType, row.orderNumber])
    orders.set(id, [...(orders.get(id) ?? []), row])
  }
  // An order that the present rules refuse stays as it is until somebody mends it.
  for (const lines of orders.values())
    await db.system(lines[0]?.namespace ?? '', (session) => tried(session, () => delivered(session, lines, 1)))
}
