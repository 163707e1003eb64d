import { createRequire } from 'node:module'
import { zoneOf } from '../../src/domain/timeZones.ts'
import type { Place, ServedCity } from './cityGrid.ts'
import type { Row } from './insertRows.ts'

/** A CommonJS package whose names Node does not see from a module. */
const loadPackage = createRequire(import.meta.url)

export interface Airport {
  readonly iata: string
  readonly icao: string | null
  readonly name: string
  readonly country: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timeZone: string | null
  /** The city that it serves. */
  readonly place: Place | undefined
  /** It is large, or flights keep a timetable there: cargo is booked to it. */
  readonly served: boolean
}

/** Airports with an IATA code; closed ones are left out. */
export const airportsOfWorld = async (
  countries: ReadonlySet<string>,
  servedCity: ServedCity,
): Promise<readonly Airport[]> => {
  const { findAirports } = loadPackage('airport-data-js') as typeof import('airport-data-js')
  const seen = new Set<string>()
  return (await findAirports({})).flatMap(
    ({ iata, icao, airport, country_code: country, latitude, longitude, time, type, scheduled_service }) => {
      if (!/^[A-Z0-9]{3}$/.test(iata) || type === 'closed' || !countries.has(country) || seen.has(iata)) return []
      seen.add(iata)
      const [north, east] = [rounded(latitude), rounded(longitude)]
      return [
        {
          iata,
          icao: /^[A-Z0-9]{4}$/.test(icao) ? icao : null,
          name: airport,
          country,
          latitude: Number.isFinite(north) ? north : null,
          longitude: Number.isFinite(east) ? east : null,
          timeZone: zoneOf(time),
          place: Number.isFinite(north) && Number.isFinite(east) ? servedCity(country, north, east, 30) : undefined,
          served: type === 'large_airport' || /^true$/i.test(String(scheduled_service)),
        },
      ]
    },
  )
}

export const airportsRows = (airports: readonly Airport[]): readonly Row[] =>
  airports.map(({ iata, icao, name, country, latitude, longitude, timeZone, place }) => ({
    code: iata,
    iata,
    icao,
    name,
    city: place?.city ?? null,
    state: place?.state ?? null,
    country,
    latitude,
    longitude,
    timeZone,
    status: 'ACTIVE',
  }))

/** Six decimals of a degree are a tenth of a metre. */
const rounded = (degrees: string): number => Math.round(Number(degrees) * 1e6) / 1e6
