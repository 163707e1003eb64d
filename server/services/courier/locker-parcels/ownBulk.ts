import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** The piece of the warehouse is cargo of the parcel's customer, where he is a third party by now. */
export const ownBulk = async (session: Session, parcel: RecordOf<'locker-parcels'>): Promise<void> => {
  if (!parcel.bulk || !parcel.customerCode) return
  const owner = await session.asSystem('entities').first({ where: { code: parcel.customerCode, role: 'CUSTOMER' } })
  if (owner !== undefined) await session.asSystem('bulks').update(parcel.bulk, { entity: owner.id })
}
