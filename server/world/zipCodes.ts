import zones from './data/postalZones.json'
import type { Row } from './insertRows.ts'

/** Postcodes of the United States whose city is known, and those of Bogotá and Hamburg. */
export const zipCodesRows = async (cities: readonly Row[]): Promise<readonly Row[]> => {
  const { default: zipcodes } = await import('zipcodes')
  const known = new Map<string, Row>()
  for (const city of cities)
    if (city['country'] === 'US') known.set(placeKey(String(city['state']), String(city['description'])), city)
  const american = Object.values(zipcodes.codes).flatMap(
    ({ zip, city, state, latitude, longitude, country }): readonly Row[] => {
      const found = country === 'US' ? known.get(placeKey(`US~${state}`, city)) : undefined
      return found && /^\d{5}$/.test(zip) ? [{ ...zipRow(found, zip, city), latitude, longitude }] : []
    },
  )
  return [...american, ...zones.flatMap((zone) => areaRows(cities, zone))]
}

const placeKey = (state: string, city: string): string => `${state} ${city.toLowerCase()}`

const areaRows = (cities: readonly Row[], { state, city: code, areas }: (typeof zones)[number]): readonly Row[] => {
  const city = cities.find((row) => row['state'] === state && row['code'] === code)
  return city === undefined
    ? []
    : areas.flatMap(({ name, codes }) =>
        codes.map((zip) => ({ ...zipRow(city, zip, name), latitude: null, longitude: null })),
      )
}

const zipRow = (city: Row, code: string, description: string): Row => ({
  country: city['country'],
  state: city['state'],
  city: `${city['state']}~${city['code']}`,
  code,
  description,
  status: 'ACTIVE',
})
