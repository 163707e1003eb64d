import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { dayEnds } from '../../company/dayMoments.ts'

type Settlement = Partial<RecordOf<'route-settlements'>>
type Order = RecordOf<'orders'>

const asked = ['courier', 'date', 'currency'] as const

/** Whether it settles the same courier's same day. */
export const isSame = (one: Settlement, other: Settlement): boolean =>
  asked.every((field) => (one[field] ?? null) === (other[field] ?? null))

/** What the courier collected until that day and has not settled. */
export const collectedOf = async (
  session: Session,
  { courier, date, currency }: Settlement,
): Promise<readonly Order[]> => {
  const until = await dayEnds(session, date ?? '')
  if (!courier || until === null) return []
  return session.inOperation('orders').all({
    where: {
      module: 'COURIER',
      deliveryOutcome: 'DELIVERED',
      carrier: courier,
      ...(currency ? { currency } : {}),
      collectedAmount: { gt: 0 },
      routeSettlement: null,
      deliveredAt: { lt: until },
    },
    sort: [['id', 'ASC']],
  })
}

const summed = (orders: readonly Order[]): number =>
  orders.reduce((sum, { collectedAmount }) => sum.plus(collectedAmount ?? 0), new Big(0)).toNumber()

/** The rows and sums of these orders. */
export const gathered = (orders: readonly Order[], receipts: ReadonlyMap<string, string> = new Map()) => {
  const by = (method: Order['collectedBy']): number =>
    summed(orders.filter(({ collectedBy }) => collectedBy === method))
  return {
    collected: orders.map((order) => ({
      order: order.id,
      customer: order.customer ?? null,
      // Nothing else is taken at the door than what was due there.
      due: order.collectedAmount ?? null,
      amount: order.collectedAmount ?? null,
      method: order.collectedBy ?? null,
      receipt: receipts.get(order.id) ?? null,
    })),
    due: summed(orders),
    cash: by('CASH'),
    card: by('CARD'),
    transfer: by('TRANSFER'),
  }
}
