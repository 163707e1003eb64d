import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { Blocked } from '../../../moves/moving.ts'

/** What stands against a parcel that an order carries already. */
export const ordered = async (
  session: Session,
  { order: id }: Pick<RecordOf<'locker-parcels'>, 'order'>,
): Promise<readonly Blocked[]> => {
  const order = await session.asSystem('orders').find(id)
  return order === undefined || order.state === 'CANCELED' ? [] : [{ code: 'ordered', field: 'order' }]
}
