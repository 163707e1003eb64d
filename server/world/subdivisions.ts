import facts from './data/countryFacts.json'
import type { Row } from './insertRows.ts'

const kinds: { readonly [country: string]: string } = facts.subdivisionKinds
const daneDepartments: { readonly [department: string]: string } = facts.daneDepartments

/** Code of the state that takes the cities of a country whose own subdivision is not known. */
export const elsewhere = 'ZZ'

/** ISO 3166-2 code, Spanish and English name (may be empty), GeoNames codes of the same place. */
type Names = readonly [code: string, es: string, en: string, ...geonames: readonly string[]]

const names = async (): Promise<readonly Names[]> =>
  (await import('./data/subdivisions.json')).default as unknown as readonly Names[]

/** The subdivisions of ISO 3166-2, and one state more for each country in `withElsewhere`. */
export const statesRows = async (withElsewhere: ReadonlySet<string> = new Set()): Promise<readonly Row[]> => {
  const [{ iso31662 }, known] = await Promise.all([import('iso-3166'), names()])
  const byCode = new Map(known.map(([code, es, en]) => [code, { es, en }]))
  const rows = iso31662.map(({ code, name, parent }): Row => {
    const [country = '', own = ''] = split(code)
    const named = byCode.get(code)
    return {
      codeCountry: country,
      code: own,
      description: named?.es || name,
      descriptionEn: named?.en || name,
      iso3166_2: code,
      fiscalCode: country === 'CO' ? (daneDepartments[own] ?? null) : null,
      kind: parent === country ? (kinds[country] ?? null) : null,
      status: 'ACTIVE',
    }
  })
  const rest = [...withElsewhere].map(
    (country): Row => ({
      codeCountry: country,
      code: elsewhere,
      description: 'Otras poblaciones',
      descriptionEn: 'Other places',
      iso3166_2: null,
      fiscalCode: null,
      kind: null,
      status: 'ACTIVE',
    }),
  )
  return [...rows, ...rest]
}

/** Tells the state of a place by its country and GeoNames code of the first level; `undefined`: not known. */
export const subdivisionFinder = async (): Promise<(country: string, geonames: string) => string | undefined> => {
  const [{ iso31662 }, known] = await Promise.all([import('iso-3166'), names()])
  const iso = new Set(iso31662.map(({ code }) => code))
  const byGeonames = new Map(
    known.flatMap(([code, , , ...others]) =>
      others.map((other) => [`${code.slice(0, 2)}-${other}`, split(code)[1]] as const),
    ),
  )
  return (country, geonames) =>
    byGeonames.get(`${country}-${geonames}`) ?? (iso.has(`${country}-${geonames}`) ? geonames : undefined)
}

const split = (code: string): readonly string[] => [code.slice(0, 2), code.slice(3)]
