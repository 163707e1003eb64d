import { createRequire } from 'node:module'
import type { ServedCity } from './cityGrid.ts'
import type { Row } from './insertRows.ts'

/** A CommonJS package whose names Node does not see from a module. */
const loadPackage = createRequire(import.meta.url)

/** Airports with an IATA code; closed ones are left out. */
export const airportsRows = async (countries: ReadonlySet<string>, servedCity: ServedCity): Promise<readonly Row[]> => {
  const { findAirports } = loadPackage('airport-data-js') as typeof import('airport-data-js')
  const seen = new Set<string>()
  return (await findAirports({})).flatMap(
    ({ iata, icao, airport, country_code: country, latitude, longitude, time, type }): readonly Row[] => {
      if (!/^[A-Z0-9]{3}$/.test(iata) || type === 'closed' || !countries.has(country) || seen.has(iata)) return []
      seen.add(iata)
      const [north, east] = [rounded(latitude), rounded(longitude)]
      const place = Number.isFinite(north) && Number.isFinite(east) ? servedCity(country, north, east, 30) : undefined
      return [
        {
          code: iata,
          iata,
          icao: /^[A-Z0-9]{4}$/.test(icao) ? icao : null,
          name: airport,
          city: place?.city ?? null,
          state: place?.state ?? null,
          country,
          latitude: Number.isFinite(north) ? north : null,
          longitude: Number.isFinite(east) ? east : null,
          timeZone: time || null,
          status: 'ACTIVE',
        },
      ]
    },
  )
}

/** Six decimals of a degree are a tenth of a metre. */
const rounded = (degrees: string): number => Math.round(Number(degrees) * 1e6) / 1e6
