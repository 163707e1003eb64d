import Big from 'big.js'
import { expect, it } from 'vitest'
import { isWithheld, taxAmounts } from './tax.ts'
import { settledTaxes } from './totals.ts'

const taxes = new Map([
  ['VAT19', { rate: 19, withheld: isWithheld('VAT') }],
  ['ICA', { rate: 0.966, withheld: isWithheld('ICA') }],
])

it('reckons each tax once over what it is on', () => {
  const amounts = taxAmounts(
    [
      { net: new Big('28004'), taxes: ['VAT19', 'ICA'] },
      { net: new Big('100'), taxes: ['ICA'] },
    ],
    taxes,
    2,
  )
  expect(amounts.map(({ code, base, amount }) => [code, base.toNumber(), amount.toNumber()])).toEqual([
    ['VAT19', 28004, 5320.76],
    ['ICA', 28104, 271.48],
  ])
})

it('what is withheld lowers what is paid, it is not added to it', () => {
  const net = new Big(1000)
  const { taxTotal, withholding, total } = settledTaxes(net, taxAmounts([{ net, taxes: ['VAT19', 'ICA'] }], taxes, 2))
  expect([taxTotal.toNumber(), withholding.toNumber(), total.toNumber()]).toEqual([190, 9.66, 1180.34])
})
