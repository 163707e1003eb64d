import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'

type Parcel = RecordOf<'locker-parcels'>

const mayRead = ({ caller, registry }: Session, resource: 'orders' | 'entities'): boolean =>
  allows(caller, registry.get(resource), 'list')

/** Where the newest order of the locker went that is not canceled. */
const lastSent = async (session: Session, { locker }: Parcel): Promise<JsonObject | null> => {
  if (!locker || !mayRead(session, 'orders')) return null
  const where = { lockerCode: locker, state: { ne: 'CANCELED' }, deliveryAddress: { null: false } }
  const order = await session.of('orders').first({ where, sort: [['createdAt', 'DESC']] })
  return order?.destinationCity && order.deliveryAddress
    ? { deliveryAddress: order.deliveryAddress, destinationCity: order.destinationCity }
    : null
}

/** The main address of its customer that holds, else the first of them. */
const mainAddress = async (session: Session, { customerCode }: Parcel): Promise<JsonObject | null> => {
  if (!customerCode || !mayRead(session, 'entities')) return null
  const found = await session.of('entities').first({ where: { code: customerCode } })
  const entity = found && (await session.of('entities').find(found.id))
  const holding = (entity?.addresses ?? []).filter(({ status, city }) => status !== 'INACTIVE' && city)
  const address = holding.find(({ main }) => main === true) ?? holding[0]
  return address?.city ? { deliveryAddress: address.address ?? null, destinationCity: address.city } : null
}

/** Where a parcel goes on to, as far as who asks may read it: as the one before, else to its customer's address. */
export const whereTo = async (session: Session, parcel: Parcel): Promise<JsonObject> =>
  (await lastSent(session, parcel)) ?? (await mainAddress(session, parcel)) ?? {}
