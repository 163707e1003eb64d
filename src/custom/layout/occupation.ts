import type { OccupiedPlace } from '../../domain/layout/occupiedPlace.ts'

/** Locations by their rack. */
export type Occupation = ReadonlyMap<string, readonly OccupiedPlace[]>

export const byRack = (locations: readonly OccupiedPlace[]): Occupation => {
  const racks = new Map<string, OccupiedPlace[]>()
  for (const location of locations) {
    const there = racks.get(location.rackId)
    if (there === undefined) racks.set(location.rackId, [location])
    else there.push(location)
  }
  return racks
}

/** Kilograms and cubic metres held and held at most, over some locations. */
export const total = (locations: readonly OccupiedPlace[]) =>
  locations.reduce(
    (sum, one) => ({
      usedWeight: sum.usedWeight + one.usedWeight,
      usedVolume: sum.usedVolume + one.usedVolume,
      capacityWeight: sum.capacityWeight + one.capacityWeight,
      capacityVolume: sum.capacityVolume + one.capacityVolume,
    }),
    { usedWeight: 0, usedVolume: 0, capacityWeight: 0, capacityVolume: 0 },
  )
