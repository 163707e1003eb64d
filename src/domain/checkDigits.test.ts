import { describe, expect, it } from 'vitest'
import { checkDigits, withCheckDigit } from './checkDigits.ts'

/** Numbers published by the standards' own bodies and carriers, and the same with a digit changed. */
const published = {
  iso6346: {
    valid: ['CSQU3054383', 'APZU4812090', 'MSKU9070323', 'MSCU6639870'],
    invalid: ['CSQU3054384', 'HLXU1234567', 'CSQX3054383', ''],
  },
  awb: {
    valid: ['020-12345675', '176-12345675', '02012345675'],
    invalid: ['020-12345676', '123-12345678', '20-12345675'],
  },
  sscc: { valid: ['106141412345678908', '377020010000001232'], invalid: ['106141412345678909', '10614141234567890'] },
  gtin: { valid: ['7702001000012', '94019097685457', '96385074'], invalid: ['7702001000013', '770200100001'] },
  gln: { valid: ['7702001000012'], invalid: ['7702001000011', '96385074'] },
  nit: { valid: ['900373913-4', '800197268-4', '900.373.913-4'], invalid: ['900373913-5', '90-1'] },
  imo: { valid: ['9074729', 'IMO 9074729'], invalid: ['9074728', '907472'] },
} as const

describe.each(Object.entries(published))('check digit %s', (scheme, { valid, invalid }) => {
  const check = checkDigits[scheme as keyof typeof checkDigits]
  it.each(valid)('accepts %s', (number) => expect(check(number).valid).toBe(true))
  it.each(invalid)('refuses %s', (number) => expect(check(number).valid).toBe(false))
})

it('names the digit that was expected', () => {
  expect(checkDigits.iso6346('CSQU3054384').expected).toBe('3')
  expect(checkDigits.nit('900373913-5').expected).toBe('4')
})

it.each([
  ['gtin', '770123456789', '7701234567897'],
  ['gtin', '7701234567890', '7701234567897'],
  ['iso6346', 'CSQU305438', 'CSQU3054383'],
  ['iso6346', 'CSQU3054380', 'CSQU3054383'],
  ['imo', '907472', '9074729'],
  ['sscc', 'x', null],
] as const)('%s %s is completed to %s', (scheme, typed, whole) => {
  expect(withCheckDigit(scheme, typed)).toBe(whole)
})
