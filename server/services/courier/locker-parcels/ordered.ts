import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { Blocked } from '../../../moves/moving.ts'
import { orderLinesOf } from '../../orders/orderLines.ts'

/**
 * An order that ended and did not bring it: canceled, back at the sender, or given up. Another attempt is another order;
 * what was lost goes on by none.
 */
const isOver = (order: RecordOf<'orders'>): boolean =>
  order.state === 'CANCELED' ||
  order.deliveryOutcome === 'RETURNED' ||
  (order.state === 'CLOSED' &&
    order.deliveryOutcome !== 'LOST' &&
    orderLinesOf(order).every(({ deliveredQuantity }) => deliveredQuantity === 0))

/** What stands against a parcel that an order carries already. */
export const ordered = async (
  session: Session,
  { order: id }: Pick<RecordOf<'locker-parcels'>, 'order'>,
): Promise<readonly Blocked[]> => {
  const order = await session.asSystem('orders').find(id)
  if (order === undefined || isOver(order)) return []
  return [{ code: order.deliveryOutcome === 'LOST' ? 'lost' : 'ordered', field: 'order' }]
}
