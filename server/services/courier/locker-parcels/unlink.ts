import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { type Blocked, Made, type MoveSteps } from '../../../moves/moving.ts'
import { nextBox, lockTrackingNumber } from './announced.ts'
import { endPurchase } from '../../orders/endPurchase.ts'
import { ordered } from './ordered.ts'
import { disownBulk } from './ownBulk.ts'
import { quarantineOf } from './receiveParcel.ts'

type Parcel = RecordOf<'locker-parcels'>

const nobodys = { formerEntity: null, madeOwner: false } as const
const notThere = { bulk: null, store: null, weight: null, receivedAt: null, toldAt: null, ...nobodys } as const

/** A piece is let go of by who works where it stands, and while it goes nowhere. */
const heldBack = async (session: Session, { bulk: id }: Parcel): Promise<readonly Blocked[]> => {
  const bulk = await session.asSystem('bulks').find(id)
  if (bulk === undefined) return []
  if ((await session.inOperation('bulks').find(bulk.id)) === undefined) return [{ code: 'elsewhere', field: 'bulk' }]
  const { pickingList, consolidation, expedition, dispatchedAt, delivered } = bulk
  const goes = pickingList || consolidation || expedition || dispatchedAt || delivered === true
  return goes ? [{ code: 'leaving', field: 'bulk' }] : []
}

/**
 * What was linked by mistake. The piece is another one: the parcel is awaited again, or is none where nobody announced
 * it. The locker is another one: what came waits to be identified, and what was announced is still awaited.
 */
export const unlink: MoveSteps<Parcel> = {
  before: async (session, id) => {
    const parcel = await session.inOperation('locker-parcels').find(id)
    if (parcel !== undefined) await lockTrackingNumber(session, parcel.trackingNumber)
  },
  blocked: async ({ session, record }) => [...(await ordered(session, record)), ...(await heldBack(session, record))],
  notes: ({ session, record }) => {
    const { messages } = session.registry.get('locker-parcels').labels[session.caller.locale]
    return Promise.resolve(record.toldAt ? [messages['toldAlready'] ?? ''] : [])
  },
  effect: async ({ session, record, input, refuse }) => {
    const isOther = input['wrong'] === 'LOCKER'
    if (isOther && record.parcelState !== 'RECEIVED') throw refuse('wrong', 'noneYet')
    await disownBulk(session, record)
    const isAnnounced = Boolean(record.locker) && Boolean(record.content)
    if (!isOther) return { ...notThere, parcelState: isAnnounced ? 'EXPECTED' : 'CANCELED' }
    const parcels = session.asSystem('locker-parcels')
    const { id, trackingNumber, bulk, weight, receivedAt } = record
    const others = await parcels.all({ where: { trackingNumber, id: { ne: id }, parcelState: 'UNIDENTIFIED' } })
    const own = record.box ?? 1
    const box = others.some((other) => (other.box ?? 1) === own) ? nextBox([record, ...others]) : own
    const there = await session.asSystem('bulks').find(bulk)
    const unknown = { box, locker: null, store: await quarantineOf(session, there), toldAt: null, ...nobodys }
    if (!isAnnounced) return { ...unknown, customerCode: null, purchase: null, parcelState: 'UNIDENTIFIED' }
    const came = { trackingNumber, bulk, weight, receivedAt, ...unknown }
    const parcel = await asSystem(session, () => parcels.create(came, 'UNIDENTIFIED'))
    return new Made(parcel, { ...notThere, parcelState: 'EXPECTED' })
  },
  after: ({ session, record }) => endPurchase(session, record.purchase),
}
