import { Big } from 'big.js'
import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { endsByInvoice, servicesOf } from '../../orders/endsByInvoice.ts'
import { orderLinesOf } from '../../orders/orderLines.ts'
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

const unitsOf = (order: Order, rows: readonly Row[], services: ReadonlySet<string>, way: 1 | -1): readonly ForOrder[] =>
  orderLinesOf(order).flatMap((line) => {
    const mine = rows.filter(({ orderLine }) => orderLine === line.line)
    if (mine.length === 0 || !services.has(line.reference)) return []
    const units = mine.reduce((sum, { quantity }) => sum.plus(quantity ?? 0), new Big(0)).toNumber()
    // What was billed before the order was approved served nothing of it.
    const quantity = way === 1 ? units : Math.min(units, line.deliveredQuantity)
    return [{ orderType: order.type, orderNumber: order.number ?? null, orderLine: line.line, quantity }]
  })

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
    const units = unitsOf(order, rows, await servicesOf(session, [order]), way)
    if (units.length === 0) continue
    await (is ? delivered(session, units, 1) : cameBack(session, units))
  }
}
