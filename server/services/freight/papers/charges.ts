import type { RecordOf } from '../../../../src/resources/records.ts'
import type { FilledGrid } from '../../../papers/form.ts'
import { sum } from './goods.ts'
import type { Source } from './source.ts'
import { amount, joined } from './written.ts'

export type Charge = RecordOf<'shipment-charges'>

/** Charges that a paper may say: of the whole job or of its house, and sold. */
export const soldOf = ({ charges, house }: Source): readonly Charge[] =>
  charges.filter(
    (charge) => (charge.sellEstimated ?? 0) !== 0 && (house === null || !charge.house || charge.house === house.id),
  )

/** What the consignee pays before he gets the cargo. */
export const dueOf = (source: Source): readonly Charge[] =>
  soldOf(source).filter(({ onArrivalNotice, term }) => onArrivalNotice === true || term === 'COLLECT')

/** What a bill of lading or a consignment note says of it. */
export const onBill = (source: Source): readonly Charge[] => soldOf(source).filter(({ onBl }) => onBl === true)

const currenciesOf = (charges: readonly Charge[]): readonly string[] => [
  ...new Set(charges.map(({ sellCurrency }) => sellCurrency ?? '')),
]

/** Sums by currency, one below the other: amounts of several are never added up. */
const totals = (source: Source, charges: readonly Charge[]): string =>
  currenciesOf(charges)
    .map((currency) => {
      const all = sum(charges.filter(({ sellCurrency }) => sellCurrency === currency).map((one) => one.sellEstimated))
      return joined(' ', amount(source, all, currency), currency)
    })
    .join('\n')

const prepaid = (charges: readonly Charge[]) => charges.filter(({ term }) => term !== 'COLLECT')
const collect = (charges: readonly Charge[]) => charges.filter(({ term }) => term === 'COLLECT')

const chargeCells = (source: Source, charge: Charge) => {
  const { sellEstimated, sellCurrency, sellRate, description, unit, term } = charge
  const worth = joined(' ', amount(source, sellEstimated, sellCurrency), sellCurrency)
  const units = source.session.registry.get('shipment-charges').labels[source.locale].options['unit']
  return {
    concept: description,
    currency: sellCurrency ?? '',
    unit: units?.[unit] ?? unit,
    rate: amount(source, sellRate, sellCurrency),
    amount: amount(source, sellEstimated, sellCurrency),
    prepaid: term === 'COLLECT' ? '' : worth,
    collect: term === 'COLLECT' ? worth : '',
  }
}

export const chargeGrid = (source: Source, charges: readonly Charge[]): FilledGrid =>
  charges.length === 0
    ? { rows: [] }
    : {
        rows: charges.map((charge) => chargeCells(source, charge)),
        sums: {
          amount: totals(source, charges),
          prepaid: totals(source, prepaid(charges)),
          collect: totals(source, collect(charges)),
        },
      }

/** What of some charges is prepaid, and what is to be collected, as texts. */
export const termTotals = (source: Source, charges: readonly Charge[]) => ({
  prepaid: totals(source, prepaid(charges)),
  collect: totals(source, collect(charges)),
})
