import Big from 'big.js'
import { isWithheld, taxAmounts } from '../../../../src/domain/commercial/tax.ts'
import { minorUnitsOf } from '../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { sum } from './goods.ts'
import type { Source } from './source.ts'

type Charge = RecordOf<'shipment-charges'>

/** The taxes that are added to charges of one currency; those that are withheld are no matter of a paper. */
export const taxOf = ({ named }: Source, charges: readonly Charge[], currency: string): number => {
  const codes = new Set(charges.flatMap(({ sellTaxes }) => sellTaxes ?? []))
  const rates = new Map(
    [...codes].flatMap((code) => {
      const tax = named.taxes.get(code)
      return tax === undefined || isWithheld(tax.taxType) ? [] : [[code, { rate: tax.rate, withheld: false }] as const]
    }),
  )
  const taxed = charges.map(({ sellEstimated, sellTaxes }) => ({
    net: new Big(sellEstimated ?? 0),
    taxes: sellTaxes ?? [],
  }))
  return sum(taxAmounts(taxed, rates, minorUnitsOf(currency)).map((tax) => tax.amount.toNumber()))
}
