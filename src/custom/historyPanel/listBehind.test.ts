import { expect, it } from 'vitest'
import { listBehind } from './listBehind.ts'

const range = { from: '2026-01', to: '2026-02' }

const opened = (address: string) => {
  const [path, query] = address.split('?')
  return [path, JSON.parse(new URLSearchParams(query).get('filter') ?? '') as unknown]
}

it('a bar opens the operations of its group, within the months and the filters', () => {
  const address = listBehind('tons', { monthFrom: '2026-01', customer: '1001' }, range, {
    dimension: 'shipper',
    key: 'S1',
  })
  expect(opened(address)).toEqual([
    '/pre-registers',
    {
      status: { eq: 'ACTIVE' },
      date: { gte: '2026-01-01', lte: '2026-02-28' },
      customer: { eq: '1001' },
      shipper: { eq: 'S1' },
    },
  ])
})

it('a month opens its own days, a group without a name those that have none', () => {
  expect(opened(listBehind('operations', {}, range, { dimension: 'month', key: '2025-12' }))[1]).toMatchObject({
    date: { gte: '2025-12-01', lte: '2025-12-31' },
  })
  expect(opened(listBehind('operations', {}, range, { dimension: 'commodity', key: '' }))[1]).toMatchObject({
    commodity: { null: true },
  })
})

it('revenue opens invoices where they can be told apart', () => {
  expect(opened(listBehind('revenue', {}, range, { dimension: 'customer', key: '1001' }))).toEqual([
    '/invoices',
    {
      date: { gte: '2026-01-01', lte: '2026-02-28' },
      invoiceState: { in: ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'OVERDUE'] },
      clientId: { eq: '1001' },
    },
  ])
  expect(opened(listBehind('revenue', { shipper: 'S1' }, range, { dimension: 'month', key: '2026-01' }))[0]).toBe(
    '/pre-registers',
  )
})
