import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** The order that was made of a quotation and bills what it offered; null where there is none, or it was canceled. */
export const standingOrder = async (
  session: Session,
  { order }: Pick<RecordOf<'quotations'>, 'order'>,
): Promise<string | null> => {
  const found = await session.asSystem('orders').find(order)
  return found === undefined || found.state === 'CANCELED' ? null : found.id
}
