import { expect, it } from 'vitest'
import { KindError } from './kind.ts'
import { hasLostDigits, parseNumber } from './numeric.ts'

const read = (given: unknown): unknown => {
  try {
    return parseNumber(given, 'es')
  } catch (problem) {
    if (problem instanceof KindError) return problem.key
    throw problem
  }
}

it.each([
  ['123.456.789.012,345', 123_456_789_012.345],
  ['000123456789012.3450000', 123_456_789_012.345],
  ['0.000000000000000000001', 1e-21],
  ['123456789012.3456', 'validation.digits'],
  ['0,1234567890123456', 'validation.digits'],
  ['9999999999999999', 'validation.digits'],
  [`0.${'0'.repeat(80)}1`, 1e-81],
  [`0.${'0'.repeat(200)}1`, 'validation.number'],
  [1e15, 'validation.digits'],
  [0.1 + 0.2, 0.1 + 0.2],
])('%j is read as %j, never rounded', (given, number) => {
  expect(read(given)).toBe(number)
})

it('tells a number that may have been another before it was read', () => {
  // The noise of arithmetic beyond all decimals that are kept is no loss.
  expect([123_456_789_012.345, 1e21, 1.5e-7, 0, -12.5, 0.1 + 0.2, 1.1 * 3].some(hasLostDigits)).toBe(false)
  expect([123_456_789_012.345_67, 1234.567_890_123_456_7].every(hasLostDigits)).toBe(true)
})
