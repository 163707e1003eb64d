import { expect, it } from 'vitest'
import { amountInWords, packagesInWords } from './inWords.ts'

it.each([
  ['es', 1, 0, 'UN bulto'],
  ['en', 1, 0, 'ONE package'],
  ['es', 1, 1, 'UN bulto, en 1 contenedor que dice contener'],
  ['en', 1, 1, 'ONE package, in 1 container said to contain'],
  ['es', 4, 2, 'CUATRO bultos, en 2 contenedores que dicen contener'],
  ['en', 4, 2, 'FOUR packages, in 2 containers said to contain'],
  ['es', 21, 0, 'VEINTIÚN bultos'],
  ['es', 31, 1, 'TREINTA Y UN bultos, en 1 contenedor que dice contener'],
  ['es', 41, 0, 'CUARENTA Y UN bultos'],
  ['es', 101, 0, 'CIENTO UN bultos'],
  ['es', 121, 0, 'CIENTO VEINTIÚN bultos'],
  ['es', 1001, 0, 'MIL UN bultos'],
  ['es', 21021, 0, 'VEINTIÚN MIL VEINTIÚN bultos'],
  ['es', 31000, 0, 'TREINTA Y UN MIL bultos'],
  ['es', 22, 0, 'VEINTIDÓS bultos'],
  ['es', 11, 0, 'ONCE bultos'],
  ['en', 21, 0, 'TWENTY-ONE packages'],
  ['es', 0, 1, ''],
] as const)('in %s %i packages in %i containers are %j', (locale, pieces, containers, words) => {
  expect(packagesInWords(locale, pieces, containers)).toBe(words)
})

it.each([
  ['es', 21_000, 'CLP', 'VEINTIÚN MIL CLP'],
  ['en', 1999.5, 'JPY', 'TWO THOUSAND JPY'],
  ['es', 12.345, 'KWD', 'DOCE CON 345/1000 KWD'],
] as const)('in %s the amount %d has the decimals of %s: %j', (locale, value, currency, words) => {
  expect(amountInWords(locale, value, currency)).toBe(words)
})

it.each([
  ['es', 21_000, 'VEINTIÚN MIL CON 00/100 COP'],
  ['es', 31_000_000.5, 'TREINTA Y UN MILLONES CON 50/100 COP'],
  ['es', 101_021, 'CIENTO UN MIL VEINTIUNO CON 00/100 COP'],
  ['en', 21_000, 'TWENTY-ONE THOUSAND AND 00/100 COP'],
] as const)('in %s the amount %d is %j', (locale, value, words) => {
  expect(amountInWords(locale, value, 'COP')).toBe(words)
})
