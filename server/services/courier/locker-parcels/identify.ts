import type { RecordOf } from '../../../../src/resources/records.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { Made, type MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { announcedOf, lockTrackingNumber, nextBox } from './announced.ts'
import { ownBulk } from './ownBulk.ts'
import { tellOwner } from './tellOwner.ts'

/**
 * A parcel that named nobody is found to be of a locker; its customer is told as if it had just come. Where he announced
 * it, his announcement is the parcel that came, and nothing is left of the one that named nobody.
 */
export const identify: MoveSteps<RecordOf<'locker-parcels'>> = {
  before: async (session, id) => {
    const parcel = await session.inOperation('locker-parcels').find(id)
    if (parcel !== undefined) await lockTrackingNumber(session, parcel.trackingNumber)
  },
  effect: async ({ session, record, input, context }) => {
    const locker = textOf(input, 'locker')
    const parcels = session.asSystem('locker-parcels')
    const ofNumber = await parcels.all({ where: { trackingNumber: record.trackingNumber } })
    const announced = announcedOf(ofNumber, await session.asSystem('virtual-lockers').get(locker))
    if (announced === undefined) {
      const others = ofNumber.filter(({ id, parcelState }) => id !== record.id && parcelState !== 'CANCELED')
      const box = others.some((other) => (other.box ?? 1) === (record.box ?? 1)) ? nextBox(others) : (record.box ?? 1)
      return { parcelState: 'RECEIVED', locker, store: null, box }
    }
    const { bulk, weight, receivedAt } = record
    const arrived = { locker, bulk, weight, receivedAt, store: null, parcelState: 'RECEIVED' }
    const parcel = await asSystem(session, () => parcels.move(announced.id, 'arrive', arrived))
    await ownBulk(session, parcel)
    await tellOwner(session, context.deps, parcel)
    return new Made(parcel, { parcelState: 'CANCELED', locker: null, bulk: null, store: null })
  },
  after: async ({ session, context }, parcel) => {
    if (parcel.parcelState !== 'RECEIVED') return
    await ownBulk(session, parcel)
    await tellOwner(session, context.deps, parcel)
  },
}
