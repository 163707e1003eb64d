import facts from './data/countryFacts.json'
import type { Row } from './insertRows.ts'

interface ByCountry {
  readonly [country: string]: string
}

const postcodes: ByCountry = facts.postalCodePatterns
const dialCodes: ByCountry = facts.dialCodes

/** The 249 countries of ISO 3166-1 with names in both languages, dialling code, currency and continent. */
export const countriesRows = async (currencies: ReadonlySet<string>): Promise<readonly Row[]> => {
  const [{ iso31661 }, { countries }, names] = await Promise.all([
    import('iso-3166'),
    import('countries-list'),
    countryNames(),
  ])
  return iso31661.map(({ alpha2, alpha3, numeric, name }) => {
    const known = Object.hasOwn(countries, alpha2) ? countries[alpha2 as keyof typeof countries] : undefined
    return {
      code: alpha2,
      description: names.es(alpha2) ?? name,
      alpha3,
      numericCode: numeric,
      descriptionEn: names.en(alpha2) ?? name,
      dialCode: `+${known?.phone[0] ?? dialCodes[alpha2] ?? '0'}`,
      currency: known?.currency.find((code) => currencies.has(code)) ?? null,
      language: known?.languages.join(', ') || null,
      region: known?.continent ?? null,
      postalCodePattern: postcodes[alpha2] ?? null,
      status: 'ACTIVE',
    }
  })
}

interface Names {
  readonly es: (country: string) => string | undefined
  readonly en: (country: string) => string | undefined
}

export const countryNames = async (): Promise<Names> => {
  const [{ default: names }, { default: es }, { default: en }] = await Promise.all([
    import('i18n-iso-countries'),
    import('i18n-iso-countries/langs/es.json'),
    import('i18n-iso-countries/langs/en.json'),
  ])
  names.registerLocale(es)
  names.registerLocale(en)
  return { es: (country) => names.getName(country, 'es'), en: (country) => names.getName(country, 'en') }
}
