import { Big } from 'big.js'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import { arrivedOf } from '../../../accounting/billing/arrivedOf.ts'
import { orderLinesOf } from '../../../orders/orderLines.ts'
import type { Work } from '../reading/work.ts'

/** Goods of the catalogue that came in with pieces. */
interface Goods {
  readonly reference: string
  readonly quantity: number
  readonly lot: string | null
}

interface Room {
  readonly order: string
  readonly line: number
  readonly reference: string
  left: Big
}

/** States of an order of which goods arrive; those of one that is closed may be billed already. */
const awaited: ReadonlySet<unknown> = new Set(['APPROVED', 'IN_PROCESS', 'PARTIAL', 'CLOSED'])

/** Receipts for an order wait for each other: none takes what another has taken. */
const lockArrivals = async (session: Session, orders: readonly string[]): Promise<void> => {
  for (const order of orders.toSorted())
    await session.sql(
      "select pg_advisory_xact_lock(hashtextextended('arrival ' || current_setting('estiba.namespace') || ' ' || $1, 0))",
      [order],
    )
}

/** How much of each line of the orders has not arrived yet, whatever of it is billed. */
const roomIn = async (session: Session, ids: readonly string[]): Promise<readonly Room[]> => {
  await lockArrivals(session, ids)
  const arrived = await arrivedOf(session, ids)
  const orders = await session.asSystem('orders').getMany(ids)
  return ids.flatMap((id) => {
    const order = orders.find((one) => one.id === id)
    if (order === undefined || order.type !== 'PO' || !awaited.has(order.state)) return []
    return orderLinesOf(order).map(({ line, reference, quantity, canceledQuantity }) => ({
      order: id,
      line,
      reference,
      left: arrived
        .filter((one) => one.order === id && one.line === line)
        .reduce((left, { units }) => left.minus(units), new Big(quantity).minus(canceledQuantity))
        .round(4, Big.roundDown),
    }))
  })
}

/** What of goods fits a line of the orders, line by line, and what is beyond all of them. */
const divided = (goods: Goods, rooms: readonly Room[]): readonly JsonObject[] => {
  let rest = new Big(goods.quantity)
  const taken = rooms.flatMap((room): readonly JsonObject[] => {
    const units = rest.lt(room.left) ? rest : room.left
    if (room.reference !== goods.reference || units.lte(0)) return []
    rest = rest.minus(units)
    room.left = room.left.minus(units)
    return [{ ...goods, quantity: units.toNumber(), order: room.order, orderLine: room.line }]
  })
  return rest.gt(0) ? [...taken, { ...goods, quantity: rest.toNumber() }] : taken
}

/** The purchase orders that a reception says it serves. */
export const ordersServed = ({ header }: Pick<Work, 'header'>): readonly string[] =>
  header.direction === 'RECEPTION' ? (header.purchaseOrders ?? []) : []

/**
 * The lines of a receipt: goods that the purchase orders of their reception ask for name the line that does, as far as
 * it goes; they enter the books by the purchase, what is beyond them by the receipt itself (G-01, row 13).
 */
export const linesForOrders = async (work: Work, goods: readonly Goods[]): Promise<readonly JsonObject[]> => {
  const orders = ordersServed(work)
  const rooms = orders.length === 0 || goods.length === 0 ? [] : await roomIn(work.session, orders)
  return goods.flatMap((one) => divided(one, rooms)).map((line, index) => ({ line: index + 1, ...line }))
}
