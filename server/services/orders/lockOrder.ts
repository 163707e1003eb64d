import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'

/**
 * The order of a call, which only this transaction changes from now on.
 *
 * @throws ApiError 404, or 409 with the order where it is in none of the states
 */
export const lockOrder = async (
  session: Session,
  type: string,
  number: string,
  states?: readonly string[],
): Promise<RecordOf<'orders'>> => {
  const id = `${type}~${number}`
  await session.sql(
    "select id from estiba.orders where namespace = current_setting('estiba.namespace') and id = $1 for update",
    [id],
  )
  const order = await session.of('orders').get(id)
  if (states !== undefined && !states.includes(order.state))
    throw new ApiError('STATE', { current: order, of: 'orders' })
  return order
}
