import { expect, it } from 'vitest'
import { earlyDiscount } from './earlyDiscount.ts'

const owed = { date: '2026-03-01', total: 1000.55, balance: 1000.55 }
const terms = { discountPercent: 2, discountDays: 10 }
const amountOn = (day: string, more: object = {}, decimals = 2) =>
  earlyDiscount({ ...owed, ...more }, terms, day, decimals)?.amount.toNumber()

it('who pays whole within the days is discounted a share of the total, in the decimals of its currency', () => {
  expect(earlyDiscount(owed, terms, '2026-03-05', 2)).toMatchObject({ until: '2026-03-11', percent: 2 })
  expect([amountOn('2026-03-01'), amountOn('2026-03-11'), amountOn('2026-03-11', {}, 0)]).toEqual([20.01, 20.01, 20])
})

it('nothing is discounted later, of what was settled in part, or by a term that gives nothing', () => {
  expect(amountOn('2026-03-12')).toBeUndefined()
  expect(amountOn('2026-03-05', { balance: 500 })).toBeUndefined()
  expect(amountOn('2026-03-05', { total: 0, balance: 0 })).toBeUndefined()
  for (const none of [{}, { discountPercent: null }, { discountPercent: 0, discountDays: 10 }])
    expect(earlyDiscount(owed, none, '2026-03-05', 2)).toBeNull()
})
