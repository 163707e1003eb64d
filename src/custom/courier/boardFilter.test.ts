import { expect, it } from 'vitest'
import { boardFilter, cameAt, countsOf, lanesOf } from './boardFilter.ts'

const order = (id: string, state: string, date: string) => ({ id, state, date, version: 1 })

it('orders are counted by state, with the oldest that is not delivered', () => {
  const orders = [
    order('1', 'OPEN', '2026-11-02'),
    order('2', 'OPEN', '2026-11-01'),
    order('3', 'CLOSED', '2026-10-01'),
  ]
  expect(countsOf(orders, 'America/Bogota')).toEqual([
    { state: 'OPEN', count: 2, oldest: '2026-11-01T05:00:00.000Z' },
    { state: 'CLOSED', count: 1, oldest: null },
  ])
})

it('an order is as old as it was written, or as its day where the company is', () => {
  const came = (date: string, createdAt: string) => cameAt({ ...order('1', 'OPEN', date), createdAt }, 'America/Bogota')
  expect(came('2026-11-02', '2026-11-03T03:30:00.000Z')).toBe('2026-11-03T03:30:00.000Z')
  expect(came('2026-11-01', '2026-11-03T03:30:00.000Z')).toBe('2026-11-01T05:00:00.000Z')
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
