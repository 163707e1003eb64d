import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { orderLinesOf } from '../../orders/orderLines.ts'
import { keepReserved } from '../kardex/keepReserved.ts'
import type { Pair } from '../kardex/plan.ts'
import { reservesSql, takingStates } from './reckoned.ts'

const here = "o.namespace = current_setting('estiba.namespace') and o.id = $1"

/** Rows stand for what is reserved alone, so that nobody ever reads what is done with; told is what changes. */
const write = `with ${reservesSql(here)}, gone as (
    delete from estiba.order_reserves k where k.namespace = current_setting('estiba.namespace') and k.order_id = $1
      and not exists (select from reserves r where r.reference = k.reference and r.store = k.store and r.units > 0)
    returning k.reference, k.store
  ), written as (
    insert into estiba.order_reserves as k (namespace, order_id, reference, store, units)
      select namespace, order_id, reference, store, units from reserves where units > 0
    on conflict (namespace, order_id, reference, store) do update set units = excluded.units
      where k.units <> excluded.units
    returning reference, store
  ) select reference, store from gone union select reference, store from written`

/** What of an order is a service alone, as most parcels of couriers are, takes nothing of a stock. */
const takesGoods = `select 1 from estiba.orders__lines l
    join estiba."references" r on r.namespace = l.namespace and r.id = l.reference and r.kind <> 'SERVICE'
    where l.namespace = current_setting('estiba.namespace') and l.parent_id = $1
  union all select 1 from estiba.order_reserves k
    where k.namespace = current_setting('estiba.namespace') and k.order_id = $1 limit 1`

/** Nobody else reckons these orders until the transaction ends; who locks stocks too locks them first. */
export const lockOrders = async (session: Session, orders: readonly string[]): Promise<void> => {
  if (orders.length > 0)
    await session.sql(
      "select 1 from estiba.orders where namespace = current_setting('estiba.namespace') and id = any($1) order by id for update",
      [orders],
    )
}

/** What these orders keep reserved follows, and with it their stocks, once all of the transaction is written. */
export const keepOrders = (session: Session, orders: readonly (string | null | undefined)[]): void => {
  for (const id of new Set(orders))
    if (id)
      session.beforeCommit(`order reserved ${id}`, async () => {
        if ((await session.sql(takesGoods, [id], { prepared: true })).length === 0) return
        await lockOrders(session, [id])
        keepReserved(session, await session.sql<Pair>(write, [id], { prepared: true }))
      })
}

const taking: readonly string[] = takingStates

/** What of an order its reserves are reckoned from. */
const told = (order: RecordOf<'orders'>): string =>
  JSON.stringify([
    order.state,
    orderLinesOf(order).map((line) => [
      [line.line, line.reference, line.store, line.quantity],
      [line.deliveredQuantity, line.canceledQuantity, line.invoicedQuantity ?? 0],
    ]),
  ])

/** A sales order that takes from a stock, or took, as it was and as it is. */
export const keepOrder = (session: Session, was: RecordOf<'orders'> | null, is: RecordOf<'orders'> | null): void => {
  if (was !== null && is !== null && told(was) === told(is)) return
  keepOrders(
    session,
    [was, is].flatMap((order) => (order?.type === 'CPO' && taking.includes(order.state ?? '') ? order.id : [])),
  )
}

/** The sales orders that a document bills: by its lines, or typed by hand. */
export const ordersBilled = (document: Partial<RecordOf<'documents'>> | null): readonly string[] => [
  ...(document?.lines ?? []).flatMap(({ order }) => order || []),
  ...(document?.orderType === 'CPO' && document.orderNumber ? [`CPO~${document.orderNumber}`] : []),
]

/** What is reserved of a kit is reserved of its components: where these change, so does what its orders reserve. */
export const keepOrdersOfKit = async (session: Session, kit: string): Promise<void> => {
  const orders = await session.sql<{ readonly id: string }>(
    `select distinct l.parent_id as id from estiba.orders__lines l
      where l.namespace = current_setting('estiba.namespace') and l.reference = $1 and exists (
        select from estiba.order_reserves k where k.namespace = l.namespace and k.order_id = l.parent_id)`,
    [kit],
  )
  keepOrders(
    session,
    orders.map(({ id }) => id),
  )
}
