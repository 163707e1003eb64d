import type { RecordOf } from '../../../../src/resources/records.ts'
import { isCustomer } from '../../../access/behind.ts'
import type { MoveSteps } from '../../../moves/moving.ts'
import { endPurchase } from '../../orders/endPurchase.ts'

/** It is not awaited any more: what the company bought for its customer, by the company alone; the rest may have come. */
export const cancel: MoveSteps<RecordOf<'locker-parcels'>> = {
  blocked: ({ session, record }) =>
    Promise.resolve(record.purchase && isCustomer(session) ? [{ code: 'ofPurchase', field: 'purchase' }] : []),
  after: ({ session }, { purchase }) => endPurchase(session, purchase),
}
