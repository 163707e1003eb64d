import { composed } from '../../src/schema/composed.ts'
import facts from './data/countryFacts.json'
import { zoneOf } from '../../src/domain/timeZones.ts'
import type { Airport } from './airports.ts'
import { distanceKm, type ServedCity } from './cityGrid.ts'
import type { Row } from './insertRows.ts'

interface SeaPort {
  readonly unlocode: string
  readonly name: string
  readonly country: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timeZone: string | null
}

/** The ports of the Netherlands Antilles (AN), dissolved in 2010, by the country of today. */
const antilles: { readonly [place: string]: string } = facts.antilles

const today = (unlocode: string): string =>
  unlocode.startsWith('AN') ? `${antilles[unlocode.slice(2)] ?? 'AN'}${unlocode.slice(2)}` : unlocode

/** Sea ports by their UN/LOCODE; the first two letters of the code are the country. */
const seaPorts = async (): Promise<readonly SeaPort[]> => {
  const { default: ports } = await import('sea-ports')
  return Object.entries(ports.JSON)
    .map(([listed, port]) => [today(listed), port] as const)
    .map(([unlocode, { name, coordinates, timezone }]) => ({
      unlocode,
      name,
      country: unlocode.slice(0, 2),
      timeZone: zoneOf(timezone),
      longitude: coordinates ? rounded(coordinates[0]) : null,
      latitude: coordinates ? rounded(coordinates[1]) : null,
    }))
}

/** The UN/LOCODE list of sea ports; function 1 is a port (UN/LOCODE manual, 3.4). */
export const generalPortsRows = async (
  countries: ReadonlySet<string>,
  servedCity: ServedCity,
): Promise<readonly Row[]> =>
  (await seaPorts())
    .filter(({ country }) => countries.has(country))
    .map(({ unlocode, name, country, latitude, longitude }) => ({
      unlocode,
      name,
      nameWithoutDiacritics: plain(name),
      country,
      subdivision: placeOf(country, latitude, longitude, servedCity)?.state.split('~')[1] ?? null,
      function: '1-------',
      coordinates:
        latitude === null || longitude === null ? null : `${minutes(latitude, 2, 'NS')} ${minutes(longitude, 3, 'EW')}`,
      statusCode: 'AI',
    }))

/** The same ports as companies use them, with the airports that cargo is booked to. */
export const portsRows = async (
  countries: ReadonlySet<string>,
  servedCity: ServedCity,
  airports: readonly Airport[],
): Promise<readonly Row[]> => {
  const ports = (await seaPorts()).filter(({ country }) => countries.has(country))
  const seaCodes = new Set(ports.map(({ unlocode }) => unlocode))
  const airportOf = new Map(airports.filter(bookable).map((airport) => [codeOf(airport), airport]))
  return [
    ...ports.map((port): Row => {
      const { unlocode, name, country, latitude, longitude, timeZone } = port
      const place = placeOf(country, latitude, longitude, servedCity)
      const airport = airportOf.get(unlocode)
      return {
        code: unlocode,
        description: name,
        country,
        state: place?.state ?? null,
        city: place?.city ?? null,
        iata: airport && samePlace(port, airport) ? airport.iata : null,
        function: 'SEA',
        transport: 'Ocean',
        latitude,
        longitude,
        timeZone,
        status: 'ACTIVE',
      }
    }),
    ...[...airportOf]
      .filter(([code]) => !seaCodes.has(code))
      .map(
        ([code, airport]): Row => ({
          code,
          description: airportName(airport),
          country: airport.country,
          state: airport.place?.state ?? null,
          city: airport.place?.city ?? null,
          iata: airport.iata,
          function: 'AIR',
          transport: 'Air',
          latitude: airport.latitude,
          longitude: airport.longitude,
          timeZone: airport.timeZone,
          status: 'ACTIVE',
        }),
      ),
  ]
}

/** UN/LOCODE takes the IATA code of a place's airport where it can; it has no digits 0 and 1. */
const codeOf = ({ country, iata }: Airport): string => `${country}${iata}`

const bookable = ({ served, iata }: Airport): boolean => served && /^[A-Z]{3}$/.test(iata)

/** An airport and a sea port of one code are of one place where they are near, or called alike: some ports of the list stand far off. */
const samePlace = ({ name, latitude, longitude }: SeaPort, airport: Airport): boolean => {
  const word = (text: string): string =>
    plain(text)
      .split(/[^\p{L}]+/u)[0]
      ?.toLowerCase() ?? ''
  if ([airport.name, airport.place?.name ?? ''].some((called) => word(called) === word(name))) return true
  if (latitude === null || longitude === null || airport.latitude === null || airport.longitude === null) return false
  return distanceKm(latitude, longitude, airport.latitude, airport.longitude) <= 60
}

/** People look for the city: `Bogotá, El Dorado International Airport`. */
const airportName = ({ name, place }: Airport): string =>
  place === undefined || plain(name).toLowerCase().includes(plain(place.name).toLowerCase())
    ? name
    : `${place.name}, ${name}`

const plain = (text: string): string => composed(text, 'NFD').replace(/\p{M}/gu, '')

const placeOf = (country: string, latitude: number | null, longitude: number | null, servedCity: ServedCity) =>
  latitude === null || longitude === null ? undefined : servedCity(country, latitude, longitude, 20)

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** Degrees and minutes as UN/LOCODE writes them: `5333N`. */
const minutes = (degrees: number, digits: number, letters: string): string => {
  const whole = Math.round(Math.abs(degrees) * 60)
  return `${String(Math.floor(whole / 60)).padStart(digits, '0')}${String(whole % 60).padStart(2, '0')}${degrees < 0 ? letters[1] : letters[0]}`
}
