import { expect, it } from 'vitest'
import { answerQuery } from './useAnswer.ts'

const provider = { call: <T>() => Promise.reject<T>(new Error('nobody asks')) }
const keyOf = (...asked: [operation: string, values?: object, around?: { of?: string; also?: unknown }]) =>
  answerQuery(provider, ...asked).queryKey

it('an answer is known by the resource whose changes make it old', () => {
  expect(keyOf('transactions.stockMovements.historyByYear')[0]).toBe('stock-movements')
  expect(keyOf('courier.pricing.calculateForOrder', {}, { of: 'courier-price-lists' })[0]).toBe('courier-price-lists')
})

it('what is sent, the operation and what is said beside make it another answer', () => {
  const keys = [
    keyOf('transactions.shipments.told', { number: '1' }),
    keyOf('transactions.shipments.told', { number: '2' }),
    keyOf('transactions.shipments.places', { number: '1' }),
    keyOf('transactions.shipments.told', { number: '1' }, { also: 'en' }),
  ]
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
})
