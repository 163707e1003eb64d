import { expect, it } from 'vitest'
import { holdsFor } from './holdsFor.ts'

const one = (operator: string, value: string, valueTo = '') => [{ name: 'quantity', operator, value, valueTo }]

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
