import { Big } from 'big.js'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { isPurchase } from './isPurchase.ts'
import { type OrderLine, orderLineRows, orderLinesOf, pendingOf } from './orderLines.ts'

type Order = RecordOf<'orders'>

/** The parcels of an assisted purchase that were not called off. */
export const parcelsOf = (session: Session, purchase: string): Promise<readonly RecordOf<'locker-parcels'>[]> =>
  session.asSystem('locker-parcels').all({ where: { purchase, parcelState: { ne: 'CANCELED' } } })

const bought: ReadonlySet<unknown> = new Set(['IN_PROCESS', 'PARTIAL', 'CLOSED'])

/** Its lines, all of them delivered or none; what was given up stays so. */
const linesOf = (order: Order, all: boolean): readonly OrderLine[] =>
  orderLinesOf(order).map(
    (line): OrderLine => ({
      ...line,
      deliveredQuantity: all ? new Big(line.deliveredQuantity).plus(pendingOf(line)).toNumber() : 0,
    }),
  )

/**
 * An assisted purchase follows its parcels (G-19): in part once one of them is delivered, closed with the last where
 * everything is bought; and back where a delivery is undone. One that was handed over itself stays so.
 */
export const endPurchase = async (session: Session, id: string | null | undefined): Promise<void> => {
  if (!id) return
  const order = await session.asSystem('orders').lock(id)
  if (!isPurchase(order) || !bought.has(order.state) || order.deliveryOutcome) return
  const parcels = await parcelsOf(session, id)
  const carriers = await session.asSystem('orders').getMany([...new Set(parcels.flatMap((one) => one.order || []))])
  const delivered = new Set(carriers.flatMap((one) => (one.deliveryOutcome === 'DELIVERED' ? one.id : [])))
  const came = parcels.filter((parcel) => delivered.has(parcel.order ?? '')).length
  const isWhole = order.purchases?.at(-1)?.allBought === true && came === parcels.length && came > 0
  const lines = linesOf(order, isWhole)
  const state = lines.every((line) => pendingOf(line) === 0) ? 'CLOSED' : came > 0 ? 'PARTIAL' : 'IN_PROCESS'
  const changed = lines.some(
    ({ deliveredQuantity }, at) => deliveredQuantity !== orderLinesOf(order)[at]?.deliveredQuantity,
  )
  if (state !== order.state || changed)
    await session.asSystem('orders').move(id, 'deliver', { lines: orderLineRows(lines), state })
}

/** The same of the purchase that a parcel is of which an order carries. */
export const endPurchaseOf = async (session: Session, { id, lockerCode }: Order): Promise<void> => {
  if (!lockerCode) return
  const parcel = await session.asSystem('locker-parcels').first({ where: { order: id } })
  await endPurchase(session, parcel?.purchase)
}
