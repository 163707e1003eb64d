import { fits } from '../../../../src/domain/putAway/fits.ts'
import { freeIn } from '../../../../src/domain/putAway/place.ts'
import { ApiError } from '../../../errors.ts'
import { cargosOf } from './cargoOf.ts'
import { placesOf } from './placesOf.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

/** The locations of a store where a commodity may stand and that have room left (G-37). */
export const byStoreAndCommodity: Implementation = async (session, input) => {
  const [store, commodity] = [textOf(input, 'store'), textOf(input, 'commodity')]
  if (store === '') throw new ApiError('MALFORMED')
  const locations = await session.of('locations').all({ where: { storeId: store }, sort: [['code', 'ASC']] })
  const [cargo] = await cargosOf(session, [{ id: '', store, commodityType: commodity || null }])
  if (cargo === undefined) return []
  const places = await placesOf(session, { storeId: store, contentsOf: 'all' })
  const open = places.filter((place) => {
    const { kilograms, cubicMetres } = freeIn(place)
    const isKeptForOther = commodity !== '' && place.commodity !== null && place.commodity !== commodity
    return !isKeptForOther && kilograms.gt(0) && cubicMetres.gt(0) && fits(cargo, place)
  })
  const ids = new Set(open.map(({ id }) => id))
  return locations.filter(({ id }) => ids.has(id))
}
