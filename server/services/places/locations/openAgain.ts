import { occupancyOf } from '../../../../src/domain/putAway/occupancy.ts'
import { assertWarehouse } from '../../../access/warehouseAccess.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { placesOf } from './placesOf.ts'
import { lockRacksOf } from './racksOf.ts'

/** What a picking found short was counted: its place is as full as what it holds, and picked from again (G-10). */
export const openAgain: Implementation = async (session, input) => {
  const { id } = await session.of('locations').get(textOf(input, 'id'))
  const racksKnown = await lockRacksOf(session, [id])
  const location = await session.asSystem('locations').get(id)
  const store = await session.asSystem('stores').get(location.storeId)
  assertWarehouse(session, store.warehouseCode, 'canCount', store.id)
  const places = await placesOf(session, { racks: racksKnown.map((rack) => rack.id), racksKnown, contentsOf: 'none' })
  const place = places.find((one) => one.id === id)
  if (location.occupancy !== 'BLOCKED' || place === undefined) throw new ApiError('STATE', { current: location })
  await session.asSystem('locations').update(id, { occupancy: occupancyOf(place) })
  return session.of('locations').get(id)
}
