import { describe, expect, it } from 'vitest'
import type { TaxRate } from './tax.ts'
import { documentTotals } from './totals.ts'

const taxes = new Map<string, TaxRate>([
  ['VAT19', { rate: 19, withheld: false }],
  ['SERVICES4', { rate: 4, withheld: true }],
])

const line = (quantity: number, unitValue: number, discountRate: number, ...codes: readonly string[]) => ({
  quantity,
  unitValue,
  discountRate,
  taxes: codes,
})

describe('the totals of a document', () => {
  it('add taxes to what is left after discounts and take off what is withheld', () => {
    expect(documentTotals([line(2, 100000, 10, 'VAT19', 'SERVICES4'), line(1, 50000, 0)], taxes, 2)).toEqual({
      subtotal: 250000,
      discount: 20000,
      taxTotal: 34200,
      withholding: 7200,
      total: 257000,
    })
  })

  it('round a tax once over the sum of its bases, half up', () => {
    const three = [line(1, 0.03, 0, 'VAT19'), line(1, 0.03, 0, 'VAT19'), line(1, 0.03, 0, 'VAT19')]
    expect(documentTotals(three, taxes, 2)).toMatchObject({ subtotal: 0.09, taxTotal: 0.02, total: 0.11 })
    expect(documentTotals([line(3, 33.335, 0)], taxes, 2)).toMatchObject({ subtotal: 100.01 })
    expect(documentTotals([line(1, 28004.5, 0, 'VAT19')], taxes, 0)).toMatchObject({ subtotal: 28005, taxTotal: 5321 })
  })

  it('of the worked example of a parcel make 33,324.76', () => {
    expect(documentTotals([line(1, 28004, 0, 'VAT19')], taxes, 2)).toMatchObject({ taxTotal: 5320.76, total: 33324.76 })
  })
})
