import Big from 'big.js'
import { toCardinal as english } from 'n2words/en-US'
import { toCardinal as spanish } from 'n2words/es-ES'
import { minorUnitsOf } from '../../src/domain/writtenNumbers.ts'
import type { Locale } from '../../src/schema/json.ts'

/** A one is shortened before what it counts: thousands and millions always, and what follows at the `end`. */
const shortened = (words: string, end = '(?!)'): string =>
  words
    .replaceAll(new RegExp(`veintiuno(?= mil|${end})`, 'gi'), (one) => (one === 'veintiuno' ? 'veintiún' : 'VEINTIÚN'))
    .replaceAll(new RegExp(`\\buno(?= mil|${end})`, 'gi'), (one) => one.slice(0, -1))

const cardinals: { readonly [locale in Locale]: (value: number) => string } = {
  es: (value) => shortened(spanish(value)),
  en: (value) => english(value),
}

/** A whole number in words, in capitals as papers have it. */
export const inWords = (locale: Locale, value: number): string => cardinals[locale](value).toLocaleUpperCase(locale)

/** An amount in words with what is below a whole as a fraction: hundredths, or as many as its currency has. */
export const amountInWords = (locale: Locale, value: number, currency: string): string => {
  const decimals = minorUnitsOf(currency)
  const [whole = '0', rest = ''] = new Big(value).toFixed(decimals, Big.roundHalfUp).split('.')
  const said = inWords(locale, Number(whole))
  const and = locale === 'es' ? 'CON' : 'AND'
  return decimals === 0 ? `${said} ${currency}` : `${said} ${and} ${rest}/${10 ** decimals} ${currency}`
}

/** A number before what it counts, where that is masculine: a one at its end is shortened. */
const beforeMasculine = (pieces: number): string => shortened(inWords('es', pieces), '$')

const counted = {
  es: (pieces: number) => `${beforeMasculine(pieces)} ${pieces === 1 ? 'bulto' : 'bultos'}`,
  en: (pieces: number) => `${inWords('en', pieces)} ${pieces === 1 ? 'package' : 'packages'}`,
} as const

const said = {
  es: (words: string, containers: number) =>
    containers === 0
      ? words
      : containers === 1
        ? `${words}, en 1 contenedor que dice contener`
        : `${words}, en ${containers} contenedores que dicen contener`,
  en: (words: string, containers: number) =>
    containers === 0
      ? words
      : `${words}, in ${containers} ${containers === 1 ? 'container' : 'containers'} said to contain`,
} as const

/** How many packages a carrier takes over, in words, and in how many containers; nothing where it is not known or shown. */
export const packagesInWords = (locale: Locale, pieces: number | null | undefined, containers: number): string =>
  pieces === null || pieces === undefined || pieces === 0 ? '' : said[locale](counted[locale](pieces), containers)
