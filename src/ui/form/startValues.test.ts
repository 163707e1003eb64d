// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import orders from '../../resources/transactions/orders.ts'
import shipments from '../../resources/transactions/shipments.ts'
import { normalise } from '../../schema/normalise.ts'
import { startValues } from './startValues.ts'
import { keepUsed, usedLast } from './usedLast.ts'

const resource = normalise(orders, { fields: {}, options: {}, names: {} }, () => undefined)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T02:30:00Z'), toFake: ['Date'] })
  localStorage.setItem('companyData', JSON.stringify({ timeZone: 'America/Bogota', baseCurrency: 'COP' }))
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('a new order begins on the company’s day, which is not yet the one of UTC, in its currency', () => {
  const begun = startValues(resource, null)
  expect(begun).toMatchObject({ date: '2026-11-21', currency: 'COP', module: 'WMS', customer: null })
  // Its number comes from the series: nobody types it.
  expect(begun).not.toHaveProperty('number')
  expect(startValues(resource, null, { currency: 'USD' })).toMatchObject({ currency: 'USD' })
})

it('a copy is of today and takes what was written, not its number, its state or what was served of its lines', () => {
  const line = { reference: 'CAF-500', quantity: 5, unitValue: 10 }
  const served = { orderType: 'CPO', orderNumber: 'PV-1', line: 1, deliveredQuantity: 5, invoicedQuantity: 5 }
  const original = { type: 'CPO', number: 'PV-1', state: 'CLOSED', date: '2026-01-05', currency: 'USD', total: 50 }
  const { lines, ...copy } = startValues(resource, { ...original, warehouse: 'BOG', lines: [{ ...line, ...served }] })
  expect(copy).toMatchObject({ type: 'CPO', date: '2026-11-21', currency: 'USD', warehouse: 'BOG' })
  for (const name of ['number', 'total']) expect(copy).not.toHaveProperty(name)
  expect(lines).toEqual([expect.objectContaining(line)])
  for (const name of Object.keys(served))
    expect(lines).not.toEqual([expect.objectContaining({ [name]: expect.anything() })])
})

it('what was used last is kept per company and person, and only of fields that begin with it', () => {
  localStorage.setItem('businessId', 'andina')
  localStorage.setItem('userId', 'clerk')
  keepUsed(resource, { warehouse: 'BOG', store: '', customer: '1001' })
  expect([usedLast('orders', 'warehouse'), usedLast('orders', 'store'), usedLast('orders', 'customer')]).toEqual([
    'BOG',
    null,
    null,
  ])
  localStorage.setItem('businessId', 'boreal')
  expect(usedLast('orders', 'warehouse')).toBeNull()
})

it('a copy of a job takes its parties and its way, and nothing of what happened to it', () => {
  const job = normalise(shipments, { fields: {}, options: {}, names: {} }, () => undefined)
  const { legs, documents, events, houses, ...copy } = startValues(job, {
    customer: '1001',
    originPort: 'COCTG',
    incoterm: 'FOB',
    number: 'IMP-1',
    bookingNumber: 'B-1',
    masterBl: 'M-1',
    houses: ['H-1'],
    partial: false,
    atd: '2026-11-01T10:00:00Z',
    legs: [{ fromPort: 'COCTG', toPort: 'COBUN', atd: '2026-11-01T10:00:00Z', legState: 'DONE' }],
    documents: [{ paper: 'PACKING_LIST', required: true, receivedOn: '2026-11-01', paperFile: 'f' }],
    events: [{ event: 'LOADED', actualAt: '2026-11-01T10:00:00Z' }],
  })
  expect(copy).toMatchObject({ customer: '1001', originPort: 'COCTG', incoterm: 'FOB', partial: true })
  expect(copy).not.toHaveProperty('number')
  expect([copy['bookingNumber'], copy['masterBl'], copy['atd'], events, houses]).toEqual(
    Array.from({ length: 5 }, () => null),
  )
  expect(legs).toEqual([expect.objectContaining({ fromPort: 'COCTG', atd: null, legState: 'PLANNED' })])
  expect(documents).toEqual([expect.objectContaining({ paper: 'PACKING_LIST', receivedOn: null, paperFile: null })])
})
