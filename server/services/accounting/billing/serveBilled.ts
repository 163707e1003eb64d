import { Big } from 'big.js'
import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { endsByInvoice, servicesOf } from '../../orders/endsByInvoice.ts'
import { type OrderLine, orderLinesOf } from '../../orders/orderLines.ts'
import { cameBack, delivered, type ForOrder } from '../../orders/servedBy.ts'
import { postedStates } from '../documents/switches.ts'

type Document = RecordOf<'documents'>
type Order = RecordOf<'orders'>

/** States of an order that was approved and not canceled. */
const servable: ReadonlySet<unknown> = new Set(['APPROVED', 'IN_PROCESS', 'PARTIAL', 'CLOSED'])

const isIssued = (document: Document | null): boolean =>
  document?.invoiced === true && postedStates.some((posted) => posted === document.state)

type Row = LineOf<'documents', 'lines'>

/** What an invoice bills of lines of orders, by order; what these cost beside their lines is nothing that is served. */
const billedOf = ({ lines }: Document): ReadonlyMap<string, readonly Row[]> => {
  const orders = new Map<string, readonly Row[]>()
  for (const row of lines ?? [])
    if (row.order && row.orderLine && !row.orderCharge) orders.set(row.order, [...(orders.get(row.order) ?? []), row])
  return orders
}

/** What other issued invoices bill of the lines of an order, and what left for them by picking lists. */
const otherwiseSql = `select line, sum(billed)::float8 as billed, sum(sent)::float8 as sent from (
    select n.order_line as line, n.quantity as billed, 0 as sent from estiba.documents__lines n
      join estiba.documents d on d.namespace = n.namespace and d.id = n.parent_id
      where n.namespace = current_setting('estiba.namespace') and n."order" = $1 and n.order_charge is null
        and d.invoiced and d.state = any($2) and d.id <> $3
    union all
    select p.order_line, 0, coalesce(p.quantity, b.quantity, b.pieces, 0) from estiba.picking_lists__lines p
      left join estiba.bulks b on b.namespace = p.namespace and b.id = p.bulk
      where p.namespace = current_setting('estiba.namespace') and p.dispatched
        and (p.order_type collate "C") || '~' || (p.order_number collate "C") = $1
  ) served where line is not null group by line`

interface Otherwise {
  readonly line: number
  readonly billed: number
  readonly sent: number
}

/**
 * An invoice serves what issued invoices bill beyond what is served, at most what is wanted; what left by a list before
 * services were billed is served already. A void one takes back what neither a list nor another invoice served.
 */
const servedBy = (line: OrderLine, units: Big, { billed, sent }: Omit<Otherwise, 'line'>, way: 1 | -1): Big => {
  const [served, wanted] = [line.deliveredQuantity, new Big(line.quantity).minus(line.canceledQuantity)]
  const all = units.plus(billed)
  const left = way === 1 ? (all.lt(wanted) ? all : wanted).minus(served) : new Big(served).minus(Math.max(billed, sent))
  return left.lt(units) ? left : units
}

const unitsOf = async (
  session: Session,
  order: Order,
  rows: readonly Row[],
  { id, way }: { readonly id: string; readonly way: 1 | -1 },
): Promise<readonly ForOrder[]> => {
  const services = await servicesOf(session, [order])
  const others = new Map<number, Otherwise>()
  for (const row of await session.sql<Otherwise>(otherwiseSql, [order.id, postedStates, id]))
    others.set(Number(row.line), row)
  return orderLinesOf(order).flatMap((line) => {
    const mine = rows.filter(({ orderLine }) => orderLine === line.line)
    if (mine.length === 0 || !services.has(line.reference)) return []
    const units = mine.reduce((sum, { quantity }) => sum.plus(quantity ?? 0), new Big(0))
    const quantity = servedBy(line, units, others.get(line.line) ?? { billed: 0, sent: 0 }, way)
    if (quantity.lte(0)) return []
    const { type: orderType, number: orderNumber = null } = order
    return [{ orderType, orderNumber, orderLine: line.line, quantity: quantity.toNumber() }]
  })
}

/**
 * The services of orders are served by the invoice that bills them, once it is issued: the last quantity closes its
 * order. One that is void, or was given back whole, served nothing (G-19).
 *
 * @param before the document as it was; null where it is new
 * @param after as it is now
 */
export const serveBilled = async (session: Session, before: Document | null, after: Document): Promise<void> => {
  const [was, is] = [isIssued(before), isIssued(after)]
  if (was === is) return
  const way = is ? 1 : -1
  for (const [id, rows] of [...billedOf(after)].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const order = await session.asSystem('orders').lock(id)
    if (!endsByInvoice(order) || !servable.has(order.state)) continue
    const units = await unitsOf(session, order, rows, { id: after.id, way })
    if (units.length === 0) continue
    await (is ? delivered(session, units, 1) : cameBack(session, units))
  }
}
