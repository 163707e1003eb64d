import type { Locale } from '../schema/json.ts'

/** Regions that browsers name beside the countries of ISO 3166. */
const others = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ'])

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Codes that are today's: `DD` is not, it stands for `DE`. */
const codes = (): readonly string[] =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !others.has(code) && new Intl.Locale(`und-${code}`).region === code)

/** All countries by name in a language, from the browser's own knowledge: no download, no open read of a catalogue. */
export const countries = (locale: Locale): readonly { readonly code: string; readonly name: string }[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const named = codes().flatMap((code) => {
    const name = names.of(code)
    return name === undefined ? [] : [{ code, name }]
  })
  const order = new Intl.Collator(locale)
  return named.toSorted((a, b) => order.compare(a.name, b.name))
}
