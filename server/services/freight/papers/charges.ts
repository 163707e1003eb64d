import Big from 'big.js'
import { apportioned } from '../../../../src/domain/freight/apportion.ts'
import { minorUnitsOf } from '../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { FilledGrid } from '../../../papers/form.ts'
import { sum } from './goods.ts'
import { taxOf } from './taxes.ts'
import type { Source } from './source.ts'
import { amount, joined, price } from './written.ts'

const taxWord = { es: 'Impuestos', en: 'Taxes' } as const

export type Charge = RecordOf<'shipment-charges'>

const isSold = ({ sellEstimated }: Charge): boolean => (sellEstimated ?? 0) !== 0

/** Charges that are sold of the whole job or of the paper's house, as they stand in the job. */
export const soldWhole = ({ charges, house }: Source): readonly Charge[] =>
  charges.filter((charge) => isSold(charge) && (house === null || !charge.house || charge.house === house.id))

type House = Source['houses'][number]

const anyHouse = (): boolean => true

/** What the houses of its job bear of a charge of the whole: as it is shared out, else by the weight of their cargo. */
const partsOf = (
  { job, jobs, houses }: Source,
  charge: Charge,
  bears: (house: House) => boolean = anyHouse,
): ReadonlyMap<string, number> => {
  const { shipment, shares, sellCurrency, sellEstimated } = charge
  const own = jobs.find(({ id }) => id === shipment)?.houses ?? []
  const among = houses.filter((house) => own.includes(house.id) && bears(house))
  const [only, ...others] = among
  if (only !== undefined && others.length === 0) return new Map([[only.id, sellEstimated ?? 0]])
  const shared = new Map((shares ?? []).map(({ house, weight }) => [house, weight ?? 0]))
  const gross = new Map<string, Big>()
  for (const { house, grossWeight } of job.packages ?? [])
    if (house) gross.set(house, (gross.get(house) ?? new Big(0)).plus(grossWeight ?? 0))
  const weights = among.map(({ id }) => new Big((shared.size > 0 ? shared : gross).get(id) ?? 0))
  const parts = apportioned(new Big(sellEstimated ?? 0), weights, minorUnitsOf(sellCurrency ?? ''))
  return new Map(among.map(({ id }, at) => [id, (parts[at] ?? new Big(0)).toNumber()]))
}

/** A charge as its paper says it: of one of several houses, what that bears of it. */
const borne =
  (source: Source, bears?: (charge: Charge, house: House) => boolean) =>
  (charge: Charge): Charge => {
    if (charge.house || source.house === null) return charge
    const part = partsOf(source, charge, bears && ((house) => bears(charge, house))).get(source.house.id)
    return part === undefined ? charge : { ...charge, sellEstimated: part }
  }

/** Charges that a paper may say: of its house, and its part of those of the whole job. */
export const soldOf = (source: Source): readonly Charge[] => soldWhole(source).map(borne(source)).filter(isSold)

/** What each house of a list bears: its own charges, and its part of those of its whole job. */
export const soldByHouse = (source: Source): ReadonlyMap<string, readonly Charge[]> => {
  const byHouse = new Map<string, Charge[]>()
  const put = (house: string, charge: Charge): void => {
    if (isSold(charge)) byHouse.set(house, [...(byHouse.get(house) ?? []), charge])
  }
  for (const charge of source.charges.filter(isSold))
    if (charge.house) put(charge.house, charge)
    else for (const [house, part] of partsOf(source, charge)) put(house, { ...charge, sellEstimated: part })
  return byHouse
}

/** What is to be paid of a charge: what was billed of it and is not paid, and what of it is not billed yet. */
const unsettled =
  ({ unpaid }: Source) =>
  (charge: Charge): Charge => {
    const { sellState, sellFinal, sellBills, sellEstimated, sellCurrency } = charge
    const bills = (sellBills ?? []).map(({ document, amount: one }) => ({
      billed: new Big(one ?? 0),
      unpaid: new Big(one ?? 0).times(unpaid.get(document ?? '') ?? 1),
    }))
    const all = (of: (bill: (typeof bills)[number]) => Big): Big =>
      bills.reduce((total, bill) => total.plus(of(bill)), new Big(0))
    const open = new Big(sellEstimated ?? 0).minus(all(({ billed }) => billed))
    const isWhole = sellState === 'BILLED' || sellFinal === true || open.lt(0)
    const due = all((bill) => bill.unpaid).plus(isWhole ? 0 : open)
    return { ...charge, sellEstimated: due.round(minorUnitsOf(sellCurrency ?? ''), Big.roundHalfUp).toNumber() }
  }

/** Whether a charge is billed to who gets the paper of a house: whose it is, or its consignee. Who that is may be unread. */
const pays =
  ({ named }: Source) =>
  ({ billTo }: Charge, { entityCode, consignee }: House): boolean => {
    const party = named.entities.get(entityCode)
    return !billTo || party === undefined || billTo === party.code || billTo === consignee
  }

/** What the consignee pays before he gets the cargo, as it stands in the job: of several houses what is billed to his. */
export const dueOf = (source: Source): readonly Charge[] => {
  const { house, job } = source
  const isHis = pays(source)
  const isOnly = house === null || (job.houses ?? []).length < 2
  return soldWhole(source).filter(
    (charge) => (charge.onArrivalNotice === true || charge.term === 'COLLECT') && (isOnly || isHis(charge, house)),
  )
}

/** What of it is still to be paid: of charges of the whole job, what the house bears among those of who pays them. */
export const owedOf = (source: Source): readonly Charge[] =>
  dueOf(source)
    .map(unsettled(source))
    .map(borne(source, pays(source)))
    .filter(isSold)

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
    rate: price(source, sellRate, sellCurrency),
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

/** What is to be paid: each charge with its tax, and what it comes to in each currency. */
export const dueGrid = (source: Source): FilledGrid => {
  const due = owedOf(source)
  if (due.length === 0) return { rows: [] }
  const grid = chargeGrid(source, due)
  const taxed = currenciesOf(due).map((currency) => {
    const own = due.filter(({ sellCurrency }) => (sellCurrency ?? '') === currency)
    const tax = taxOf(source, own, currency)
    return { currency, tax, total: sum([tax, ...own.map(({ sellEstimated }) => sellEstimated)]) }
  })
  const taxes = taxed.flatMap(({ currency, tax }) =>
    tax === 0 ? [] : [{ concept: taxWord[source.locale], currency, amount: amount(source, tax, currency) }],
  )
  const sums = taxed.map(({ currency, total }) => joined(' ', amount(source, total, currency), currency)).join('\n')
  return { rows: [...grid.rows, ...taxes], sums: { amount: sums } }
}

/** What of some charges is prepaid, and what is to be collected, as texts. */
export const termTotals = (source: Source, charges: readonly Charge[]) => ({
  prepaid: totals(source, prepaid(charges)),
  collect: totals(source, collect(charges)),
})
