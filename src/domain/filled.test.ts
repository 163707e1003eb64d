import { expect, it } from 'vitest'
import type { Fields } from '../schema/fields.ts'
import { decimal, lines, money, references, text } from '../schema/index.ts'
import { filledFrom } from './filled.ts'

const product: Fields = {
  description: text(),
  price: money({ currency: 'currency' }),
  cost: money({ currency: 'base' }),
  currency: text(),
  taxes: references('taxes'),
}
const line: Fields = {
  description: text(),
  unitValue: money({ currency: 'currency' }),
  taxes: references('taxes'),
  told: text({ readOnly: true }),
  rate: decimal(),
}
const fills = {
  description: 'description',
  taxes: 'taxes',
  told: 'description',
  unitValue: { price: { type: 'CPO' }, cost: { type: { in: ['PO', 'PR'] } } },
} as const

const from = (chosen: object, beside: object) =>
  Object.fromEntries(
    filledFrom(fills, { record: { ...chosen }, fields: product }, { record: { ...beside }, fields: line }, 'COP'),
  )

it('takes what the record says, but nothing that is empty there or that nobody writes here', () => {
  expect(from({ description: 'Café', taxes: [], price: null }, { type: 'CPO' })).toEqual({ description: 'description' })
})

it('takes the first whose condition holds', () => {
  const coffee = { price: 20, cost: 12 }
  expect(from(coffee, { type: 'CPO' })).toEqual({ unitValue: 'price' })
  expect(from(coffee, { type: 'PO' })).toEqual({ unitValue: 'cost' })
  expect(from(coffee, { type: 'CT' })).toEqual({})
})

it('looks at the chosen record where its condition says so: a share is no price', () => {
  const asPrice = { unitValue: { price: { 'chosen.chargeBasis': { ne: 'PERCENT' } } } } as const
  const said = (chargeBasis: string) =>
    filledFrom(asPrice, { record: { price: 10, chargeBasis }, fields: product }, { record: {}, fields: line }, 'COP')
  expect([said('SHIPMENT'), said('PERCENT')]).toEqual([[['unitValue', 'price']], []])
})

it.each([
  [{ price: 20, currency: 'USD' }, { type: 'CPO', currency: 'USD' }, true],
  [{ price: 20, currency: 'USD' }, { type: 'CPO', currency: 'COP' }, false],
  [{ price: 20, currency: null }, { type: 'CPO', currency: 'COP' }, true],
  [{ price: 20, currency: 'COP' }, { type: 'CPO', currency: null }, true],
  [{ cost: 12, currency: 'USD' }, { type: 'PO', currency: 'COP' }, true],
  [{ cost: 12, currency: 'USD' }, { type: 'PO', currency: 'USD' }, false],
])('takes a price in its own currency only: %j in %j', (chosen, beside, isTaken) => {
  expect('unitValue' in from(chosen, beside)).toBe(isTaken)
})

it('leaves the currency of amounts that are there as it is', () => {
  const customer = { record: { currency: 'USD' }, fields: { currency: text() } }
  const order: Fields = {
    currency: text(),
    freight: money({ currency: 'currency' }),
    lines: lines({ unitValue: money({ currency: 'currency' }) }),
  }
  const taken = (record: object) =>
    filledFrom({ currency: 'currency' }, customer, { record: { ...record }, fields: order }, 'COP').length === 1
  expect(taken({ currency: 'COP', freight: 0, lines: [{ unitValue: null }] })).toBe(true)
  expect(taken({ currency: 'COP', freight: '12.5', lines: [] })).toBe(false)
  expect(taken({ currency: 'COP', lines: [{}, { unitValue: 21000 }] })).toBe(false)
})
