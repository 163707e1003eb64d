import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { committedBy, creditLeft } from './credit.ts'

const line = (quantity: number, totalPrice: number, invoicedQuantity = 0, canceledQuantity = 0) => ({
  quantity,
  totalPrice,
  invoicedQuantity,
  canceledQuantity,
})

describe('what an order takes of its customer’s credit', () => {
  it('is its total in the company’s currency, less what is invoiced of it or given up', () => {
    const order = { total: 1190, exchangeRate: 4000, lines: [line(10, 800), line(2, 200)] }
    expect(committedBy(order).toString()).toBe('4760000')
    expect(committedBy({ ...order, lines: [line(10, 800, 5), line(2, 200)] }).toString()).toBe('2856000')
    expect(committedBy({ ...order, lines: [line(10, 800, 10), line(2, 200, 0, 2)] }).toString()).toBe('0')
  })

  it('has what is charged beside the lines until that is invoiced itself', () => {
    const order = { total: 1100, exchangeRate: 2, lines: [line(10, 1000, 5)], charged: 100 }
    expect(committedBy({ ...order, openCharges: 100 }).toString()).toBe('1200')
    expect(committedBy({ ...order, openCharges: 0 }).toString()).toBe('1000')
  })

  it('goes by quantities where no line has a price, and never below nothing', () => {
    expect(committedBy({ total: 100, exchangeRate: 1, lines: [line(4, 0, 1)] }).toString()).toBe('75')
    expect(committedBy({ total: 100, exchangeRate: 1, lines: [] }).toString()).toBe('100')
    expect(committedBy({ total: 100, exchangeRate: 1, lines: [line(4, 100, 6)] }).toString()).toBe('0')
  })

  it('falls with each piece that is invoiced, from the whole to nothing', () => {
    const pieces = fc.integer({ min: 1, max: 50 })
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 100_000 }), (quantity, price) => {
        const left = Array.from({ length: quantity + 1 }, (_none, invoiced) =>
          committedBy({ total: price, exchangeRate: 1, lines: [line(quantity, price, invoiced)] }),
        )
        expect(left[0]?.eq(price)).toBe(true)
        expect(left.at(-1)?.eq(0)).toBe(true)
        for (const [at, now] of left.entries()) if (at > 0) expect(now.lt(left[at - 1] ?? 0)).toBe(true)
      }),
    )
  })
})

it('what is left is the limit less what is owed and what orders have taken; without a limit nothing is refused', () => {
  const credit = (limit: number | null, owed: number, committed: number) =>
    creditLeft({ limit: limit === null ? null : new Big(limit), owed: new Big(owed), committed: new Big(committed) })
  expect(credit(5000, 3000, 1500)?.toString()).toBe('500')
  expect(credit(5000, 3000, 2500)?.toString()).toBe('0')
  expect(credit(null, 3000, 2500)).toBeNull()
})
