/** What a location may hold and holds, as the server counts it. */
export interface Occupied {
  readonly id: string
  readonly code: string
  readonly zoneId: string
  readonly rackId: string
  readonly level: number
  readonly bay: number
  readonly capacityWeight: number
  readonly capacityVolume: number
  readonly usedWeight: number
  readonly usedVolume: number
  readonly freeWeight: number
  readonly freeVolume: number
  readonly share: number
  readonly blocked: boolean
}

/** Locations by their rack. */
export type Occupation = ReadonlyMap<string, readonly Occupied[]>

export const byRack = (locations: readonly Occupied[]): Occupation => {
  const racks = new Map<string, Occupied[]>()
  for (const location of locations) {
    const there = racks.get(location.rackId)
    if (there === undefined) racks.set(location.rackId, [location])
    else there.push(location)
  }
  return racks
}

/** Kilograms and cubic metres held and held at most, over some locations. */
export const total = (locations: readonly Occupied[]) =>
  locations.reduce(
    (sum, one) => ({
      usedWeight: sum.usedWeight + one.usedWeight,
      usedVolume: sum.usedVolume + one.usedVolume,
      capacityWeight: sum.capacityWeight + one.capacityWeight,
      capacityVolume: sum.capacityVolume + one.capacityVolume,
    }),
    { usedWeight: 0, usedVolume: 0, capacityWeight: 0, capacityVolume: 0 },
  )
