import type { OccupiedPlace } from '../../../../src/domain/layout/occupiedPlace.ts'
import { capacityOfPlace, freeIn, type Place } from '../../../../src/domain/putAway/place.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { assertShowsAll } from '../../../access/showsAll.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { placesOf } from './placesOf.ts'
import { textOf } from '../../input.ts'
import { readableRecords } from '../../readableRecords.ts'

/** What each location of a store may hold, holds and could still take, in kilograms and cubic metres (G-12). */
export const occupation = async (session: Session, input: JsonObject): Promise<readonly OccupiedPlace[]> => {
  const storeId = textOf(input, 'storeId')
  if (storeId === '') throw new ApiError('MALFORMED')
  await session.inOperation('stores').get(storeId)
  assertShowsAll(session, ['locations', 'racks', 'wms-zones', 'bulks'])
  const places = await placesOf(session, { storeId, contentsOf: 'none' })
  const ids = places.map(({ id }) => id)
  const seen = new Set((await readableRecords(session, 'locations', ids)).map(({ id }) => id))
  return places.filter(({ id }) => seen.has(id)).map(occupied)
}

const occupied = (place: Place): OccupiedPlace => {
  const [capacity, free] = [capacityOfPlace(place), freeIn(place)]
  const shares = [
    capacity.kilograms.gt(0) ? place.used.kilograms.div(capacity.kilograms) : null,
    capacity.cubicMetres.gt(0) ? place.used.cubicMetres.div(capacity.cubicMetres) : null,
  ].map((share) => share?.toNumber() ?? 1)
  return {
    id: place.id,
    code: place.code,
    barcode: place.barcode,
    zoneId: place.zone.id,
    rackId: place.rack.id,
    level: place.level,
    bay: place.bay,
    capacityWeight: capacity.kilograms.toNumber(),
    capacityVolume: capacity.cubicMetres.toNumber(),
    usedWeight: place.used.kilograms.toNumber(),
    usedVolume: place.used.cubicMetres.toNumber(),
    freeWeight: Math.max(0, free.kilograms.toNumber()),
    freeVolume: Math.max(0, free.cubicMetres.toNumber()),
    share: Math.round(Math.max(...shares) * 10_000) / 10_000,
    blocked: place.blocked || !place.active,
  }
}
