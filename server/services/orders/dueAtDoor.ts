import { Big } from 'big.js'
import type { RecordOf } from '../../../src/resources/records.ts'

/** What the driver brings home of an order: the price of its goods, or its carriage where the consignee pays that. */
export const dueAtDoor = ({
  paymentForm,
  codAmount,
  total,
}: Pick<RecordOf<'orders'>, 'paymentForm' | 'codAmount' | 'total'>): Big => {
  if (paymentForm === 'COD') return new Big(codAmount ?? 0)
  return new Big(paymentForm === 'COLLECT' ? (total ?? 0) : 0)
}
