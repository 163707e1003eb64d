import type { Row } from './insertRows.ts'

/** Postcodes of the countries that the sample companies trade with (Universal Postal Union). */
const postcodes: { readonly [country: string]: string } = {
  AR: '^([A-Z]\\d{4}[A-Z]{3}|\\d{4})$',
  AT: '^\\d{4}$',
  AU: '^\\d{4}$',
  BE: '^\\d{4}$',
  BR: '^\\d{5}-?\\d{3}$',
  CA: '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$',
  CH: '^\\d{4}$',
  CL: '^\\d{7}$',
  CN: '^\\d{6}$',
  CO: '^\\d{6}$',
  CR: '^\\d{5}$',
  DE: '^\\d{5}$',
  DK: '^\\d{4}$',
  EC: '^\\d{6}$',
  ES: '^\\d{5}$',
  FR: '^\\d{5}$',
  GB: '^[A-Z]{1,2}\\d[A-Z0-9]? ?\\d[A-Z]{2}$',
  IN: '^\\d{6}$',
  IT: '^\\d{5}$',
  JP: '^\\d{3}-?\\d{4}$',
  KR: '^\\d{5}$',
  MX: '^\\d{5}$',
  NL: '^\\d{4} ?[A-Z]{2}$',
  PE: '^\\d{5}$',
  PL: '^\\d{2}-?\\d{3}$',
  PT: '^\\d{4}-?\\d{3}$',
  SE: '^\\d{3} ?\\d{2}$',
  US: '^\\d{5}(-\\d{4})?$',
  UY: '^\\d{5}$',
}

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

/** Places without a dialling code of their own take that of the country they are reached through. */
const dialCodes: { readonly [country: string]: string } = { AQ: '672', BV: '47', HM: '672', TF: '262', UM: '1' }

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
