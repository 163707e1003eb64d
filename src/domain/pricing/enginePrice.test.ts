import Big from 'big.js'
import { expect, it } from 'vitest'
import { enginePrice } from './enginePrice.ts'

const none = { marginPercent: null, discountPercent: null, minPrice: null, rounding: null }

it.each([
  ['a margin on cost', 25, { marginPercent: 44, rounding: 0.5 }, '36.00'],
  ['a discount after the margin', 100, { marginPercent: 50, discountPercent: 10 }, '135.00'],
  ['never below the least price', 10, { discountPercent: 50, minPrice: 8 }, '8.00'],
  ['half a multiple goes up', 1250, { rounding: 500 }, '1500.00'],
  ['to the decimals of the currency where no multiple is named', 1.005, {}, '1.01'],
] as const)('X-PRICE-ENGINE: %s', (_what, basis, terms, price) =>
  expect(enginePrice(new Big(basis), { ...none, ...terms }, 2).toFixed(2)).toBe(price),
)
