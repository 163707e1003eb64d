import type { CheckDigitScheme } from '../schema/rules.ts'

/** `expected` is the check digit that the other digits ask for; null where the form itself is wrong. */
export interface CheckDigit {
  readonly valid: boolean
  readonly expected: string | null
}

const wrongForm: CheckDigit = { valid: false, expected: null }

const verdict = (found: string | undefined, expected: string): CheckDigit => ({ valid: found === expected, expected })

const digits = (text: string): readonly number[] => [...text].map(Number)

const weighted = (values: readonly number[], weight: (index: number) => number): number =>
  values.reduce((sum, value, index) => sum + value * weight(index), 0)

/** Letters of ISO 6346: A = 10, B = 12 and on, leaving out multiples of 11. */
const letterValue = (letter: string): number => {
  const place = letter.charCodeAt(0) - 65
  const value = 10 + place
  return value + (place >= 21 ? 3 : place >= 11 ? 2 : place >= 1 ? 1 : 0)
}

/** Container number, ISO 6346: sum of value times 2^position, modulo 11, 10 counts as 0. */
const iso6346 = (text: string): CheckDigit => {
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(text)) return wrongForm
  const values = Array.from(text.slice(0, 10), (character) =>
    /\d/.test(character) ? Number(character) : letterValue(character),
  )
  return verdict(text[10], String((weighted(values, (index) => 2 ** index) % 11) % 10))
}

/** Air waybill, IATA resolution 600a: the first seven digits of the serial modulo 7. */
const awb = (text: string): CheckDigit => {
  const found = /^\d{3}-?(\d{7})(\d)$/.exec(text)
  return found ? verdict(found[2], String(Number(found[1]) % 7)) : wrongForm
}

/** GS1 modulo 10, weights 3 and 1 from the right. */
const gs1 = (text: string): CheckDigit => {
  const body = digits(text.slice(0, -1)).toReversed()
  return verdict(text.at(-1), String((10 - (weighted(body, (index) => (index % 2 === 0 ? 3 : 1)) % 10)) % 10))
}

const gs1OfLength =
  (...lengths: readonly number[]) =>
  (text: string): CheckDigit =>
    /^\d+$/.test(text) && lengths.includes(text.length) ? gs1(text) : wrongForm

const nitWeights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

/** Colombian tax number with its digit, `900373913-4`: modulo 11 (DIAN). */
const nit = (text: string): CheckDigit => {
  const found = /^(\d{5,15})-?(\d)$/.exec(text.replaceAll('.', ''))
  if (!found) return wrongForm
  const rest = weighted(digits(found[1] ?? '').toReversed(), (index) => nitWeights[index] ?? 0) % 11
  return verdict(found[2], String(rest < 2 ? rest : 11 - rest))
}

/** IMO ship number: the first six digits times 7 to 2, last digit of the sum. */
const imo = (text: string): CheckDigit => {
  const found = /^(?:IMO ?)?(\d{6})(\d)$/.exec(text)
  return found ? verdict(found[2], String(weighted(digits(found[1] ?? ''), (index) => 7 - index) % 10)) : wrongForm
}

export const checkDigits = {
  iso6346,
  awb,
  sscc: gs1OfLength(18),
  gtin: gs1OfLength(8, 12, 13, 14),
  gln: gs1OfLength(13),
  nit,
  imo,
} as const satisfies { readonly [S in CheckDigitScheme]: (text: string) => CheckDigit }

/**
 * A number with its check digit: put behind where it is missing, put right where it is wrong.
 *
 * @returns null where no digit makes it one
 * @example withCheckDigit('gtin', '770123456789') // '7701234567897'
 */
export const withCheckDigit = (scheme: CheckDigitScheme, text: string): string | null => {
  const whole = checkDigits[scheme](text)
  if (whole.valid) return text
  const { expected } = checkDigits[scheme](`${text}0`)
  // Twelve figures are more often those before the digit of a GTIN-13 than a UPC of which one is wrong.
  if (expected !== null && (whole.expected === null || text.length === 12)) return `${text}${expected}`
  return whole.expected === null ? null : `${text.slice(0, -1)}${whole.expected}`
}
