import { Big } from 'big.js'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { onLists } from './onLists.ts'
import { type OrderLine, orderLineRows, orderLinesOf, pendingOf } from './orderLines.ts'

/** Units for an order line, by the list that carries them. */
export interface ForOrder {
  readonly orderType: string | null
  readonly orderNumber: string | null
  readonly orderLine: number | null
  readonly quantity: number | null
}

/** Order by order, what of it is for which line. */
const byOrder = (lines: readonly ForOrder[]) => {
  const orders = new Map<string, Map<number, Big>>()
  for (const { orderType, orderNumber, orderLine, quantity } of lines) {
    if (orderType === null || orderNumber === null || orderLine === null) continue
    const id = `${orderType}~${orderNumber}`
    const units = orders.get(id) ?? new Map<number, Big>()
    units.set(orderLine, (units.get(orderLine) ?? new Big(0)).plus(quantity ?? 0))
    orders.set(id, units)
  }
  return [...orders].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * What left for orders is delivered: the last of an order closes it, less leaves it in part (G-19).
 *
 * @param way -1 where a dispatch is taken back
 */
export const delivered = async (session: Session, lines: readonly ForOrder[], way: 1 | -1): Promise<void> => {
  for (const [id, units] of byOrder(lines)) {
    const order = await session.asSystem('orders').lock(id)
    const next = orderLinesOf(order).map(
      (line): OrderLine => ({
        ...line,
        deliveredQuantity: new Big(line.deliveredQuantity)
          .plus((units.get(line.line) ?? new Big(0)).times(way))
          .toNumber(),
      }),
    )
    const left = next.some(({ deliveredQuantity }) => deliveredQuantity > 0)
    const state = next.every((line) => pendingOf(line) === 0) ? 'CLOSED' : left ? 'PARTIAL' : 'IN_PROCESS'
    await session.asSystem('orders').move(id, 'deliver', { lines: orderLineRows(next), state })
  }
}

const listed: ReadonlySet<unknown> = new Set(['IN_PROCESS', 'PARTIAL'])

/** Nothing of an order left, and no open list carries it. */
const isUntouched = async (session: Session, order: RecordOf<'orders'>): Promise<boolean> =>
  listed.has(order.state) &&
  orderLinesOf(order).every(({ deliveredQuantity }) => deliveredQuantity === 0) &&
  (await onLists(session, [order.id])).length === 0

/** What left for orders was refused: they wait for it again, one that took nothing as it was approved. */
export const cameBack = async (session: Session, lines: readonly ForOrder[]): Promise<void> => {
  await delivered(session, lines, -1)
  for (const [id] of byOrder(lines)) {
    const order = await session.asSystem('orders').lock(id)
    if (await isUntouched(session, order)) await session.asSystem('orders').move(id, 'unlist', { pickingList: null })
  }
}

/**
 * A list of orders is no more, and holds nothing: an order of which nothing left yet, and which no other open list
 * carries, is as it was approved. So is one of which the list missed everything.
 */
export const unlisted = async (session: Session, list: string, lines: readonly ForOrder[]): Promise<void> => {
  const named = await session.asSystem('orders').all({ where: { pickingList: list } })
  const ids = new Set([...byOrder(lines).map(([id]) => id), ...named.map(({ id }) => id)])
  for (const id of [...ids].toSorted((a, b) => (a < b ? -1 : 1))) {
    const order = await session.asSystem('orders').lock(id)
    const [other] = await onLists(session, [id])
    const untouched = orderLinesOf(order).every(({ deliveredQuantity }) => deliveredQuantity === 0)
    const change = order.pickingList === list ? { pickingList: other?.list ?? null } : {}
    if (untouched && other === undefined && listed.has(order.state))
      await session.asSystem('orders').move(id, 'unlist', change)
    else await session.asSystem('orders').update(id, change)
  }
}
