import { expect, it } from 'vitest'
import { computed, decimal, integer, money, quantity, text } from '../../schema/index.ts'
import { kindUiOf } from './index.ts'
import { formatsOf } from '../format/formats.ts'
import { readNumber } from './typedNumber.ts'

const formula = ['mul', 'price', 2] as const

it.each([
  ['whole numbers', integer(), 'end', 'number'],
  ['decimals', decimal(), 'end', 'number'],
  ['amounts', money({ currency: 'COP' }), 'end', 'number'],
  ['quantities', quantity({ unit: 'KGM' }), 'end', 'number'],
  ['computed numbers', computed({ type: 'decimal', formula }), 'end', 'number'],
  ['computed texts', computed({ type: 'text', formula: ['concat', 'code'] }), undefined, undefined],
  ['texts', text(), undefined, undefined],
] as const)('%s stand in their column and in a sheet as what they are', (_what, field, place, type) => {
  const { align, sheet } = kindUiOf(field)
  expect([align?.(field), sheet?.(field)]).toEqual([place, type])
})

it.each([
  ['0012345', 12_345, '0012345'],
  ['0012-345', 12_345, '0012345'],
  ['001 2345', 12_345, '0012345'],
  ['1.234.567', 1_234_567, '1234567'],
  ['12A', '12A', '12A'],
] as const)('%s typed as a number of a series keeps its digits', (typed, read, written) => {
  const field = integer({ digits: 7 })
  const { read: readTyped, write } = kindUiOf(field).typed ?? {}
  expect(readTyped?.(typed, field, 'es')).toBe(read)
  expect(write?.(read, field, formatsOf('es', { timeZone: 'America/Bogota', baseCurrency: 'COP' }))).toBe(written)
})

it.each([
  ['1.500', 'es', 1500],
  ['-2.500', 'es', -2500],
  ['1.500,5', 'es', 1500.5],
  ['1.500.000', 'es', 1500000],
  ['26.4', 'es', 26.4],
  ['0.125', 'es', 0.125],
  ['12,125', 'es', 12.125],
  ['1.500', 'en', 1.5],
  ['1,500', 'en', 1500],
  ['a lot', 'es', 'a lot'],
] as const)('%s typed by who reads %s is what stands so on the screen', (typed, locale, read) => {
  expect(readNumber(typed, locale)).toBe(read)
})
