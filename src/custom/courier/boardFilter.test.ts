import { expect, it } from 'vitest'
import { boardFilter, countsOf, lanesOf } from './boardFilter.ts'

const order = (id: string, state: string, date: string) => ({ id, state, date, version: 1 })

it('orders are counted by state, with the oldest that is not delivered', () => {
  const orders = [
    order('1', 'OPEN', '2026-11-02'),
    order('2', 'OPEN', '2026-11-01'),
    order('3', 'CLOSED', '2026-10-01'),
  ]
  expect(countsOf(orders)).toEqual([
    { state: 'OPEN', count: 2, oldest: '2026-11-01' },
    { state: 'CLOSED', count: 1, oldest: null },
  ])
})

it('lanes stand in the order of the states, those without orders are left out', () => {
  const orders = [
    order('1', 'OPEN', '2026-11-02'),
    order('2', 'APPROVED', '2026-11-01'),
    order('3', 'OPEN', '2026-11-03'),
  ]
  expect(lanesOf(orders, ['DRAFT', 'OPEN', 'APPROVED']).map(({ state, orders: own }) => [state, own.length])).toEqual([
    ['OPEN', 2],
    ['APPROVED', 1],
  ])
})

it('an empty filter shows what is still work, a guide is found by either number, and what ended by its state', () => {
  expect(boardFilter({ customer: '' })).toEqual({
    module: 'COURIER',
    and: [{ state: { nin: ['CLOSED', 'CANCELED'] } }],
  })
  expect(boardFilter({ state: 'CLOSED' })).toEqual({ module: 'COURIER', and: [] })
  expect(boardFilter({ dateFrom: '2026-11-01', guide: 'CRR-1' })['and']).toEqual([
    { date: { gte: '2026-11-01' } },
    { or: [{ trackingNumber: { contains: 'CRR-1' } }, { number: { contains: 'CRR-1' } }] },
  ])
})
