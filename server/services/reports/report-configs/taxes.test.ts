import { expect, it } from 'vitest'
import { taxes } from './taxes.ts'

it('a tax of a document is told by the rate that it kept, of a build before by that of today', () => {
  const rates = {
    taxes: new Map([['VAT', { rate: 19, withheld: false }]]),
    decimals: new Map(),
    givers: new Set(),
    later: new Map(),
  }
  const document = {
    id: 'd1',
    state: 'ISSUED',
    switches: '1',
    currency: 'COP',
    lines: [{ quantity: 1, unitValue: 100, taxes: ['VAT'] }],
  }
  const asked = { filters: {}, today: '2026-11-29', timeZone: 'America/Bogota' }
  const told = (more: object) => taxes.rows?.({ ...document, ...more }, { rates }, asked)
  expect(told({})).toMatchObject([{ tax: 'VAT', base: 100, amount: 19 }])
  expect(told({ taxRates: [{ tax: 'VAT', rate: 16, withheld: false }] })).toMatchObject([{ base: 100, amount: 16 }])
})
