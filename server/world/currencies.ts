import type { Row } from './insertRows.ts'

/** The currencies of ISO 4217 with names in both languages, symbol and minor units. */
export const currenciesRows = async (): Promise<readonly Row[]> => {
  const [{ default: currencies }, { iso31661 }] = await Promise.all([
    import('currency-codes/data.js'),
    import('iso-3166'),
  ])
  const countries = new Set(iso31661.map(({ alpha2 }) => alpha2))
  const named = (locale: string) => new Intl.DisplayNames(locale, { type: 'currency', fallback: 'none' })
  const [es, en] = [named('es'), named('en')]
  return currencies.map(({ code, number, digits, currency }) => ({
    code,
    numericCode: number,
    description: capital(es.of(code) ?? currency),
    descriptionEn: en.of(code) ?? currency,
    symbol: symbolOf(code),
    minorUnits: Math.min(digits, 4),
    country: countries.has(code.slice(0, 2)) ? code.slice(0, 2) : null,
    status: 'ACTIVE',
  }))
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')
    ?.value.slice(0, 8) ?? currency
