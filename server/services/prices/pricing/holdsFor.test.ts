import { expect, it } from 'vitest'
import { holdsFor } from './holdsFor.ts'

const one = (operator: string, value: string, valueTo = '') => [{ name: 'quantity', operator, value, valueTo }]
const named = (name: string, value: string) => [{ name, operator: 'EQ', value, valueTo: '' }]

it('compares numbers as numbers and all else as text', () => {
  expect(holdsFor(one('GTE', '9'), { quantity: '10' })).toBe(true)
  expect(holdsFor(one('LTE', '9'), { quantity: '10' })).toBe(false)
  expect(holdsFor(one('BETWEEN', '5', '10'), { quantity: '10' })).toBe(true)
  expect(holdsFor(one('BETWEEN', '2026-01-01', '2026-03-31'), { quantity: '2026-04-01' })).toBe(false)
  expect(holdsFor(one('EQ', 'Bogotá'), { quantity: 'bogota' })).toBe(true)
  expect(holdsFor(one('IN', 'A, B'), { quantity: 'b' })).toBe(true)
})

it('does not hold where nothing is said of a condition', () => {
  expect(holdsFor(one('EQ', '1'), {})).toBe(false)
  expect(holdsFor([], {})).toBe(true)
})

it('takes codes for what is written, not for the numbers that they look like', () => {
  expect(holdsFor(named('reference', '7'), { reference: '007' })).toBe(false)
  expect(holdsFor(named('reference', '1000'), { reference: '1E3' })).toBe(false)
  expect(holdsFor(named('quantity', '7'), { quantity: '7.0' })).toBe(true)
})
