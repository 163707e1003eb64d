import { capacityOfPlace, type Place } from './place.ts'

/** How full a location is by what it holds; that it is blocked is another matter. */
export const occupancyOf = (place: Place): 'FREE' | 'PARTIAL' | 'FULL' => {
  const { used } = place
  if (used.kilograms.lte(0) && used.cubicMetres.lte(0)) return 'FREE'
  const capacity = capacityOfPlace(place)
  return used.kilograms.gte(capacity.kilograms) || used.cubicMetres.gte(capacity.cubicMetres) ? 'FULL' : 'PARTIAL'
}
