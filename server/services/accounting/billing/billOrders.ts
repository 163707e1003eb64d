import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { lineRefusal } from '../documents/refusals.ts'
import type { DocumentValues } from '../documents/values.ts'
import { type OrderLine, orderLineRows, orderLinesOf } from '../../orders/orderLines.ts'
import { chargesOfOrder } from '../../orders/chargesOfOrder.ts'
import { refusal } from '../../refusal.ts'

interface Billed {
  readonly units: Big
  /** Place of the line of the invoice that bills it last. */
  readonly at: number
}

/** Units that an invoice bills, by order and its line, or its charge. */
const billedBy = (invoice: DocumentValues | null): ReadonlyMap<string, ReadonlyMap<string, Billed>> => {
  const orders = new Map<string, Map<string, Billed>>()
  for (const [at, row] of (invoice?.lines ?? []).entries()) {
    const order = row.order ?? ''
    if (order === '') continue
    const lines = orders.get(order) ?? new Map<string, Billed>()
    const line = row.orderCharge || String(row.orderLine ?? 0)
    lines.set(line, { at, units: (lines.get(line)?.units ?? new Big(0)).plus(row.quantity ?? 0) })
    orders.set(order, lines)
  }
  return orders
}

const invoicedOf = (line: OrderLine): Big => new Big(line.invoicedQuantity ?? 0)

/** What of a line is not billed yet: ordered − invoiced − canceled. */
export const unbilled = (line: OrderLine): Big =>
  new Big(line.quantity).minus(invoicedOf(line)).minus(line.canceledQuantity)

/**
 * The lines and charges of orders say what invoices bill of them, drafts too: never more than is left. An invoice that is void, or
 * is no more, gives back what it billed.
 *
 * @param before the invoice as it was; null where it is new
 * @param after as it is now; null where it bills nothing any more
 */
export const billOrders = async (
  session: Session,
  before: DocumentValues | null,
  after: DocumentValues | null,
): Promise<void> => {
  const [was, is] = [billedBy(before), billedBy(after)]
  for (const id of [...new Set([...was.keys(), ...is.keys()])].toSorted()) {
    const [old, next] = [was.get(id), is.get(id)]
    const changed = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])].filter(
      (line) => !(old?.get(line)?.units ?? new Big(0)).eq(next?.get(line)?.units ?? 0),
    )
    if (changed.length === 0) continue
    const order: RecordOf<'orders'> = await session.asSystem('orders').lock(id)
    if (after !== null) assertSameParty(session, order, after)
    const billed = (key: string, invoiced: Big, left: Big): number => {
      const more = (next?.get(key)?.units ?? new Big(0)).minus(old?.get(key)?.units ?? 0)
      if (more.gt(0) && more.gt(left))
        throw lineRefusal(session, next?.get(key)?.at ?? 0, 'quantity', 'overOrder', left.toNumber())
      const now = invoiced.plus(more)
      return now.lt(0) ? 0 : now.toNumber()
    }
    const lines = orderLinesOf(order).map(
      (line): OrderLine =>
        changed.includes(String(line.line))
          ? { ...line, invoicedQuantity: billed(String(line.line), invoicedOf(line), unbilled(line)) }
          : line,
    )
    const charges = chargesOfOrder(order).map(({ orderCharge, invoiced, left }) => ({
      orderCharge,
      invoicedQuantity: billed(orderCharge, invoiced, left),
    }))
    await session.asSystem('orders').updateHeld(order, {
      lines: orderLineRows(lines),
      invoicedCharges: charges.filter(({ invoicedQuantity }) => invoicedQuantity > 0),
    })
  }
}

const assertSameParty = (session: Session, order: RecordOf<'orders'>, invoice: DocumentValues): void => {
  if (order.customer !== invoice.customer || order.currency !== invoice.currency)
    throw refusal(session, 'documents', 'lines', 'otherOrder')
}
