import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

type Parcel = RecordOf<'locker-parcels'>

const ownerOf = async (session: Session, { customerCode }: Parcel): Promise<string | null> => {
  if (!customerCode) return null
  const owner = await session.asSystem('entities').first({ where: { code: customerCode, role: 'CUSTOMER' } })
  return owner?.id ?? null
}

/** The piece of the warehouse is cargo of the parcel's customer, where he is a third party by now. */
export const ownBulk = async (session: Session, parcel: Parcel): Promise<void> => {
  const entity = await ownerOf(session, parcel)
  if (!parcel.bulk || entity === null) return
  const bulks = session.asSystem('bulks')
  const { entity: formerEntity } = await bulks.get(parcel.bulk)
  if (formerEntity === entity) return
  await bulks.update(parcel.bulk, { entity })
  await session.asSystem('locker-parcels').update(parcel.id, { formerEntity: formerEntity ?? null, madeOwner: true })
}

/** It was another's, or another parcel: as far as the parcel made it his, it is whose it was before. */
export const disownBulk = async (session: Session, parcel: Parcel): Promise<void> => {
  if (parcel.madeOwner !== true && !parcel.formerEntity) return
  const entity = await ownerOf(session, parcel)
  const bulks = session.asSystem('bulks')
  const bulk = await bulks.find(parcel.bulk)
  if (bulk === undefined || entity === null || bulk.entity !== entity) return
  await bulks.update(bulk.id, { entity: parcel.formerEntity ?? null })
}
