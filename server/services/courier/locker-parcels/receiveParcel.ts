import { grossKilograms } from '../../../../src/domain/cubing/units.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Answering } from '../../service.ts'
import { endPurchase } from '../../orders/endPurchase.ts'
import { announcedOf, cameOf, customerOf, lockTrackingNumber, nextBox } from './announced.ts'
import { cameAlready } from './cameAlready.ts'
import { ownBulk } from './ownBulk.ts'
import { tellOwner } from './tellOwner.ts'

type Parcel = RecordOf<'locker-parcels'>

/** The store where parcels of nobody wait: the quarantine of the piece's warehouse, else of any. */
export const quarantineOf = async (
  session: Session,
  bulk: Pick<RecordOf<'bulks'>, 'store'> | undefined,
): Promise<string | null> => {
  const stores = await session.asSystem('stores').all({ where: { kind: 'QUARANTINE', status: 'ACTIVE' } })
  const there = await session.asSystem('stores').find(bulk?.store)
  return (stores.find(({ warehouseCode }) => warehouseCode === there?.warehouseCode) ?? stores[0])?.id ?? null
}

/**
 * A parcel has come: the one announced under its tracking number, else a new one for the locker on its label; without
 * either it waits to be identified. Two that receive it at once receive it once; another box under a number that came
 * already is one where that is said.
 *
 * @throws ApiError 422 at `lockerCode`, `bulk` or `trackingNumber`
 */
export const receiveParcel: Answering<'courier.lockerParcels.receive'> = async (session, input, { deps }) => {
  const trackingNumber = textOf(input, 'trackingNumber').trim().toUpperCase()
  const lockerCode = textOf(input, 'lockerCode').trim().toUpperCase()
  await lockTrackingNumber(session, trackingNumber)
  const locker = lockerCode === '' ? undefined : await session.inOperation('virtual-lockers').find(lockerCode)
  if (lockerCode !== '' && locker?.status !== 'ACTIVE')
    throw refusal(session, 'locker-parcels', 'lockerCode', 'noLocker')
  const bulk = await bulkOf(session, textOf(input, 'bulk'))
  const parcels = await session.asSystem('locker-parcels').all({ where: { trackingNumber } })
  const another = input['another'] === true
  const came = cameOf(parcels)
  const labelled = announcedOf(parcels, locker)
  // The label says whose it is and he still waits for it: what came to others is none of his, what waits in quarantine may be.
  const isClear = locker !== undefined && labelled !== undefined
  const against = isClear ? came.filter(({ parcelState }) => parcelState === 'UNIDENTIFIED') : came
  if (!another && against.length > 0) throw await cameAlready(session, against)
  const owners = new Set(came.flatMap((parcel) => parcel.locker ?? []))
  const announced = locker === undefined && owners.size > 0 ? undefined : labelled
  const [owner] = owners.size === 1 && labelled === undefined ? owners : []
  const whose = locker ?? (await session.asSystem('virtual-lockers').find(owner))
  const known = announced !== undefined || whose !== undefined
  const facts: JsonObject = {
    bulk: bulk?.id ?? null,
    store: known ? (bulk?.store ?? null) : await quarantineOf(session, bulk),
    weight: typeof input['weight'] === 'number' ? input['weight'] : weightOf(bulk),
    receivedAt: deps.clock().toISOString(),
    ...(announced === undefined && came.length > 0 ? { box: nextBox(parcels) } : {}),
  }
  // Another box of what the company bought is of that purchase too.
  const bought = came.find((box) => box.purchase && whose !== undefined && box.customerCode === customerOf(whose))
  const purchase = announced?.purchase ?? bought?.purchase ?? null
  const parcel = await written(session, announced, trackingNumber, whose, { ...facts, purchase })
  await endPurchase(session, purchase)
  if (known) {
    await ownBulk(session, parcel)
    await tellOwner(session, deps, parcel)
  }
  return session.inOperation('locker-parcels').get(parcel.id)
}

/** What the scale said of its piece, in kilograms. */
const weightOf = (bulk: RecordOf<'bulks'> | undefined): number | null =>
  bulk?.grossWeight ? grossKilograms(bulk).round(3).toNumber() : null

const written = (
  session: Session,
  announced: Parcel | undefined,
  trackingNumber: string,
  locker: RecordOf<'virtual-lockers'> | undefined,
  facts: JsonObject,
): Promise<Parcel> =>
  asSystem(session, async () => {
    const parcels = session.asSystem('locker-parcels')
    if (announced !== undefined)
      return parcels.move(announced.id, 'arrive', {
        ...facts,
        locker: locker?.id ?? announced.locker,
        parcelState: 'RECEIVED',
      })
    const begins = locker === undefined ? 'UNIDENTIFIED' : 'RECEIVED'
    return parcels.create({ trackingNumber, locker: locker?.id ?? null, ...facts }, begins)
  })

const bulkOf = async (session: Session, id: string): Promise<RecordOf<'bulks'> | undefined> => {
  if (id === '') return undefined
  const bulk = await session.inOperation('bulks').find(id)
  if (bulk === undefined) throw refusal(session, 'locker-parcels', 'bulk', 'noBulk')
  await session.asSystem('bulks').lock(bulk.id)
  const other = await session.asSystem('locker-parcels').first({ where: { bulk: bulk.id } })
  if (other !== undefined) throw refusal(session, 'locker-parcels', 'bulk', 'taken')
  return bulk
}
