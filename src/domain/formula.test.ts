import { expect, it } from 'vitest'
import { evaluate, evaluateTyped } from './formula.ts'

it('is exact where binary floats are not', () => {
  expect(evaluate(['mul', 'quantity', 'price'], { quantity: 3, price: 0.1 })).toBe(0.3)
  expect(evaluate(['add', 'a', 'b'], { a: 0.1, b: 0.2 })).toBe(0.3)
})

it('computes a volume in m3 from centimetres', () => {
  const volume = ['round', ['div', ['mul', 'lengthCm', 'widthCm', 'heightCm'], 1_000_000], 6] as const
  expect(evaluate(volume, { lengthCm: 60, widthCm: 40, heightCm: 20 })).toBe(0.048)
})

it('is empty where an operand is empty or a divisor zero', () => {
  expect(evaluate(['add', 'a', 1], {})).toBeNull()
  expect(evaluate(['div', 1, 'a'], { a: 0 })).toBeNull()
  expect(evaluate(['coalesce', 'a', 5], {})).toBe(5)
})

it('rounds half up, away from zero', () => {
  expect(evaluate(['round', 'a', 2], { a: 1.005 })).toBe(1.01)
  expect(evaluate(['round', 'a', 0], { a: -2.5 })).toBe(-3)
})

it('joins texts', () => {
  expect(evaluate(['concat', 'code', { text: ' - ' }, 'name'], { code: 'BOG', name: 'Bogotá' })).toBe('BOG - Bogotá')
  expect(evaluate(['left', 'code', 2], { code: '870323' })).toBe('87')
  expect(evaluate(['left', 'code', 2], { code: null })).toBeNull()
})

it('shows nothing in a form of what is reckoned with empty fields, and what comes to zero', () => {
  const factor = ['sub', 1, ['div', ['coalesce', 'discountRate', 0], 100]] as const
  const total = ['round', ['mul', 'quantity', ['mul', ['coalesce', 'unitValue', 0], factor]], 2] as const
  const document = [
    'coalesce',
    'amount',
    ['mul', ['coalesce', 'quantity', 0], ['coalesce', 'unitValue', 'cost', 0]],
  ] as const
  const pending = ['sub', 'quantity', ['coalesce', 'delivered', 0]] as const
  expect(evaluate(total, { quantity: 3 })).toBe(0)
  expect(evaluateTyped(total, { quantity: 3 })).toBeNull()
  expect(evaluateTyped(total, { unitValue: 3 })).toBeNull()
  expect(evaluateTyped(total, { quantity: 3, unitValue: 2 })).toBe(6)
  expect(evaluateTyped(total, { quantity: 3, unitValue: 0 })).toBe(0)
  expect(evaluateTyped(document, {})).toBeNull()
  expect(evaluateTyped(document, { quantity: 2, cost: 4 })).toBe(8)
  expect(evaluateTyped(document, { amount: 0 })).toBe(0)
  expect(evaluateTyped(pending, { quantity: 5 })).toBe(5)
  expect(evaluateTyped(['coalesce', 3, 5], {})).toBe(3)
  expect(evaluateTyped(['concat', 'code', { text: '-' }], { code: 'A' })).toBe('A-')
})
