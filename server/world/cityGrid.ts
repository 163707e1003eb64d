import type { Row } from './insertRows.ts'

export interface Place {
  readonly state: string
  readonly city: string
  /** The city's. */
  readonly name: string
}

interface Point extends Place {
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
}

const earthRadiusKm = 6371

/** The city that a port or airport serves: the largest of its country within `km`. */
export type ServedCity = (country: string, latitude: number, longitude: number, km: number) => Place | undefined

/** Cities in cells of one degree, so that only neighbours are looked at. */
export const servedCityOf = (cities: readonly Row[]): ServedCity => {
  const cells = new Map<string, Point[]>()
  for (const row of cities) {
    const point: Point = {
      country: String(row['country']),
      state: String(row['state']),
      city: `${row['state']}~${row['code']}`,
      name: String(row['description']),
      latitude: Number(row['latitude']),
      longitude: Number(row['longitude']),
      population: Number(row['population']),
    }
    const cell = cellOf(point.latitude, point.longitude)
    const there = cells.get(cell)
    if (there) there.push(point)
    else cells.set(cell, [point])
  }
  return (country, latitude, longitude, km) => {
    let largest: Point | undefined
    for (const [south, west] of around) {
      for (const point of cells.get(cellOf(latitude + south, longitude + west)) ?? []) {
        if (point.country !== country || (largest && largest.population >= point.population)) continue
        if (distanceKm(latitude, longitude, point.latitude, point.longitude) <= km) largest = point
      }
    }
    return largest && { state: largest.state, city: largest.city, name: largest.name }
  }
}

const around: readonly (readonly [number, number])[] = [-1, 0, 1].flatMap((south) =>
  [-1, 0, 1].map((west) => [south, west] as const),
)

const cellOf = (latitude: number, longitude: number): string => `${Math.floor(latitude)}:${Math.floor(longitude)}`

/** Great-circle distance (haversine). */
export const distanceKm = (latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number => {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const a =
    Math.sin(radians(latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(radians(latitudeA)) * Math.cos(radians(latitudeB)) * Math.sin(radians(longitudeB - longitudeA) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(a))
}
