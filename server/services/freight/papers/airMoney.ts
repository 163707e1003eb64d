import Big from 'big.js'
import { minorUnitsOf, numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import { rateDecimals } from '../../../../src/resources/rateDecimals.ts'
import { type Charge, soldOf } from './charges.ts'
import { sum } from './goods.ts'
import { taxOf } from './taxes.ts'
import type { Source } from './source.ts'
import { amount, joined } from './written.ts'

/** Charges in the currency of the waybill: what is sold in another is not said on it. */
export const inCurrency = (source: Source): readonly Charge[] =>
  soldOf(source).filter(({ sellCurrency }) => sellCurrency === source.job.currency)

export const isCollect = ({ term }: Charge): boolean => term === 'COLLECT'

const isFreight = ({ category }: Charge): boolean => category === 'FREIGHT'
/** What the carrier asks for the value that is declared for carriage. */
const isValuation = ({ category }: Charge): boolean => category === 'VALUATION'

/** Charges by weight, box 24. */
export const freightOf = (source: Source): readonly Charge[] => inCurrency(source).filter(isFreight)

/** Charges that are told one by one, box 23. */
export const otherCharges = (source: Source): readonly Charge[] =>
  inCurrency(source).filter((charge) => !isFreight(charge) && !isValuation(charge))

export const totalOf = (charges: readonly Charge[]): number => sum(charges.map(({ sellEstimated }) => sellEstimated))

/** Due to the carrier what is paid to him, else to the agent who issues the waybill. */
const isCarriers = ({ named, job }: Source, { payTo }: Charge): boolean => {
  const carrier = job.carrier ? named.carriers.get(job.carrier) : undefined
  const paid = payTo ? named.entities.get(payTo) : undefined
  return carrier !== undefined && paid !== undefined && paid.code === carrier.code
}

/** What is collected where the cargo arrives, in the currency of there (box 33). */
const destinationBoxes = (source: Source, collected: number) => {
  const { destinationCurrency: currency, destinationRate: rate, destinationCharges: added } = source.job
  if (!currency || !rate || collected === 0) return {}
  const converted = new Big(collected).times(rate).round(minorUnitsOf(currency), Big.roundHalfUp).toNumber()
  return {
    destinationRate: joined(' ', numberWritten(source.locale, rate, { max: rateDecimals }), currency),
    destinationCollect: amount(source, converted, currency),
    destinationCharges: amount(source, added ?? 0, currency),
    destinationTotal: joined(' ', amount(source, sum([converted, added]), currency), currency),
  }
}

/** The boxes of money below the goods: by weight, by value, tax, others, totals, prepaid and collect. */
export const moneyBoxes = (source: Source): { readonly [box: string]: string } => {
  const { currency } = source.job
  const charges = inCurrency(source)
  const others = otherCharges(source)
  const carriers = others.filter((charge) => isCarriers(source, charge))
  const agents = others.filter((charge) => !isCarriers(source, charge))
  const said = (value: number): string => (value === 0 ? '' : amount(source, value, currency))
  const by = (list: readonly Charge[], collect: boolean) => list.filter((charge) => isCollect(charge) === collect)
  const total = (collect: boolean): number =>
    sum([totalOf(by(charges, collect)), taxOf(source, by(charges, collect), currency ?? '')])
  const pair = (name: string, worth: (collect: boolean) => number) => ({
    [`${name}Prepaid`]: said(worth(false)),
    [`${name}Collect`]: said(worth(true)),
  })
  return {
    ...pair('weight', (collect) => totalOf(by(charges.filter(isFreight), collect))),
    ...pair('valuation', (collect) => totalOf(by(charges.filter(isValuation), collect))),
    ...pair('tax', (collect) => taxOf(source, by(charges, collect), currency ?? '')),
    ...pair('agent', (collect) => totalOf(by(agents, collect))),
    ...pair('carrier', (collect) => totalOf(by(carriers, collect))),
    ...pair('total', total),
    ...destinationBoxes(source, total(true)),
    otherCharges: others
      .map((charge) =>
        joined(
          ' ',
          charge.description,
          isCarriers(source, charge) ? 'C' : 'A',
          amount(source, charge.sellEstimated, currency),
        ),
      )
      .join('; '),
  }
}
