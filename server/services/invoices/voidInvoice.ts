import { Big } from 'big.js'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import type { Effect } from '../../moves/moving.ts'
import { textOf } from '../input.ts'
import { type OrderLine, orderLineRows, orderLinesOf } from '../orders/orderLines.ts'

/** Units that an invoice billed, by product. */
const billedBy = (invoice: AnyRecord): Map<string, Big> => {
  const units = new Map<string, Big>()
  for (const line of Array.isArray(invoice['lines']) ? (invoice['lines'] as readonly JsonObject[]) : []) {
    const reference = textOf(line, 'reference')
    if (reference !== '') units.set(reference, (units.get(reference) ?? new Big(0)).plus(Number(line['quantity'] ?? 0)))
  }
  return units
}

/** What the invoice billed of its order is to be billed again: line by line, the last first. */
const unbill = async (session: Session, invoice: AnyRecord): Promise<void> => {
  const [type, number] = [invoice['orderType'], invoice['orderNumber']]
  if (typeof type !== 'string' || typeof number !== 'string') return
  const [found] = await session.asSystem('orders').getMany([`${type}~${number}`])
  if (found === undefined) return
  const order = await session.asSystem('orders').lock(found.id)
  const left = billedBy(invoice)
  const lines = orderLinesOf(order)
    .toReversed()
    .map((line): OrderLine => {
      const invoiced = new Big(Number(line['invoicedQuantity'] ?? 0))
      const units = left.get(line.reference) ?? new Big(0)
      const back = units.gt(invoiced) ? invoiced : units
      left.set(line.reference, units.minus(back))
      return { ...line, invoicedQuantity: invoiced.minus(back).toNumber() }
    })
    .toReversed()
  await session.asSystem('orders').update(order.id, { lines: orderLineRows(lines) })
}

/** An issued invoice of which nothing is paid is taken back: it owes nothing, its number stays used. */
export const voidInvoice: Effect = async ({ session, record, input }) => {
  await unbill(session, record)
  return { balance: 0, voidReason: textOf(input, 'reason') }
}
