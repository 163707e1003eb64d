import type { RecordOf } from '../../../src/resources/records.ts'
import { isCustomer } from '../../access/behind.ts'
import { nextOfSeries } from '../accounting/consecutives/ownSeries.ts'
import { customerOf } from './locker-parcels/announced.ts'
import { cancel } from './locker-parcels/cancel.ts'
import { identify } from './locker-parcels/identify.ts'
import { receiveParcel } from './locker-parcels/receiveParcel.ts'
import { toOrder } from './locker-parcels/toOrder.ts'
import { unlink } from './locker-parcels/unlink.ts'
import { refusal } from '../refusal.ts'
import { type Before, defineService } from '../service.ts'

/** What a purchase of the company is awaited by. */
const renamed = ['trackingNumber', 'locker'] as const

const series = { documentType: 'LP', table: 'locker_parcels' } as const

/** A parcel takes its number when it is announced, and is its locker's customer's. */
const before: Before<RecordOf<'locker-parcels'>> = async (session, { action, input, current, values }) => {
  if (action === 'delete') return undefined
  if (isCustomer(session) && current?.purchase && renamed.some((name) => values[name] !== current[name]))
    throw refusal(session, 'locker-parcels', 'trackingNumber', 'ofPurchase')
  const number = action === 'create' && !values.number ? { number: await nextOfSeries(session, series) } : {}
  if (!values.locker || values.locker === current?.locker) return { ...input, ...number }
  const locker = await session.asSystem('virtual-lockers').find(values.locker)
  return { ...input, ...number, customerCode: customerOf(locker) }
}

export default defineService('locker-parcels', {
  hooks: { before },
  moves: { cancel, identify, toOrder, unlink },
  actions: { receive: receiveParcel },
})
