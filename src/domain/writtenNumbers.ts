import type { Locale } from '../schema/json.ts'

/** How many decimals a number is written with, at least and at most. */
export interface Decimals {
  readonly min?: number
  readonly max?: number
}

/** Spanish writes 1.234,56, English 1,234.56; on screens, on paper and in mails. */
const tags = { es: 'es-CO', en: 'en-US' } as const

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (locale: Locale, min: number, max: number): Intl.NumberFormat => {
  const key = `${locale} ${min} ${max}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(tags[locale], { minimumFractionDigits: min, maximumFractionDigits: Math.max(min, max) })
  formats.set(key, format)
  return format
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** A number as the reader's language writes it; nothing for what is empty, and what is no number as it stands. */
export const numberWritten = (locale: Locale, value: unknown, { min = 0, max = 6 }: Decimals = {}): string => {
  if (isEmpty(value)) return ''
  return Number.isFinite(Number(value)) ? formatOf(locale, min, max).format(Number(value)) : String(value)
}

/** Currencies of ISO 4217 that have other than two decimals; `Intl` has those of cash, which cut what is owed. */
const unusual: { readonly [decimals: number]: string } = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const minorUnits = new Map(
  Object.entries(unusual).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)])),
)

/** Decimals of a currency; two of one that is not known. */
export const minorUnitsOf = (currency: string): number => minorUnits.get(currency) ?? 2

/** An amount without its currency: with all decimals of it, and with more where the amount may have them. */
export const amountWritten = (locale: Locale, value: unknown, currency: string, max = 0): string => {
  const min = minorUnitsOf(currency)
  return numberWritten(locale, value, { min, max: Math.max(min, max) })
}

/** An amount of money: `520,80 USD` in Spanish, `520.80 USD` in English; nothing for what is empty. */
export const moneyWritten = (locale: Locale, value: unknown, currency: string, max = 0): string =>
  isEmpty(value) ? '' : `${amountWritten(locale, value, currency, max)} ${currency}`.trimEnd()
