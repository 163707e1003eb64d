import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { orderLinesOf } from './orderLines.ts'

/** Products of orders that are services: nothing of them is picked, received or dispatched. */
export const servicesOf = async (
  session: Session,
  orders: readonly RecordOf<'orders'>[],
): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(orders.flatMap((order) => orderLinesOf(order).map(({ reference }) => reference)))]
  const references = ids.length === 0 ? [] : await session.asSystem('references').getMany(ids)
  return new Set(references.flatMap(({ id, kind }) => (kind === 'SERVICE' ? id : [])))
}

/** Types of orders whose services end by their invoice (G-19). */
export const endingTypes = ['CPO', 'PR'] as const

/** What a courier carries ends at the door instead, and so does what is bought for a customer. */
export const endsByInvoice = ({ type, module }: Pick<RecordOf<'orders'>, 'type' | 'module'>): boolean =>
  module !== 'COURIER' && endingTypes.some((ending) => ending === type)
