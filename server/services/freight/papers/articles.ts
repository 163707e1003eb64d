import Big from 'big.js'
import { apportioned } from '../../../../src/domain/freight/apportion.ts'
import type { FilledGrid } from '../../../papers/form.ts'
import { soldWhole } from './charges.ts'
import { type Package, packagesOf, sum, volumeOf } from './goods.ts'
import { amountInWords } from '../../../papers/inWords.ts'
import { minorUnitsOf } from '../../../../src/domain/writtenNumbers.ts'
import { nameIn, type Source } from './source.ts'
import { amount, count, joined, price, volume, weight } from './written.ts'

/** How many of an article a line holds; where nobody said it, its packages. */
const quantityOf = ({ articles, pieces }: Package): number => articles || pieces

const decimalsOf = ({ job }: Source): number => minorUnitsOf(job.currency ?? '')

const worthOf =
  (source: Source) =>
  (line: Package): number =>
    new Big(line.unitPrice ?? 0).times(quantityOf(line)).round(decimalsOf(source), Big.roundHalfUp).toNumber()

export const articleGrid = (source: Source): FilledGrid => {
  const lines = packagesOf(source)
  const { currency } = source.job
  const worth = worthOf(source)
  return {
    rows: lines.map((line, index) => ({
      line: String(index + 1),
      description: line.description,
      tariff: line.tariffHeading ?? '',
      origin: nameIn(source, 'countries', line.originCountry),
      quantity: count(source, quantityOf(line)),
      unit: line.articleUnit ?? nameIn(source, 'packing-units', line.packingUnit),
      price: price(source, line.unitPrice, currency),
      amount: amount(source, worth(line), currency),
    })),
    sums: { amount: amount(source, sum(lines.map(worth)), currency) },
  }
}

/** Lines whose goods nobody priced: an invoice of them says nothing. */
export const unpriced = (source: Source): readonly string[] =>
  packagesOf(source)
    .filter(({ unitPrice }) => unitPrice === null || unitPrice === undefined)
    .map(({ description }) => description)

/** What of an amount of the whole job falls on the cargo of the paper's house, by what weighs in it; all of it without one. */
const shareOf = (source: Source, whole: number, weigh: (line: Package) => number): number => {
  const { house, houses } = source
  const at = houses.findIndex(({ id }) => id === house?.id)
  if (house === null || at === -1) return whole
  const weights = houses.map((one) => new Big(sum(packagesOf({ ...source, house: one }).map(weigh))))
  return (apportioned(new Big(whole), weights, decimalsOf(source))[at] ?? new Big(whole)).toNumber()
}

/**
 * What is added to the goods: freight and insurance that are sold in the currency of the invoice, where the seller pays
 * them. Of what is not of one house each house bears its part, freight by weight, insurance and discount by worth: the
 * invoices of all come to the whole.
 */
export const invoiceTotals = (source: Source): { readonly [box: string]: string } => {
  const { job, locale } = source
  const currency = job.currency ?? ''
  const worth = worthOf(source)
  const sellerPays = /^C|^D/.test(job.incoterm ?? '')
  const charges = sellerPays ? soldWhole(source).filter((charge) => charge.sellCurrency === currency) : []
  const of = (categories: readonly string[], weigh: (line: Package) => number): number => {
    const found = charges.filter(({ category }) => categories.includes(category))
    const [own, ofAll] = [found.filter(({ house }) => house), found.filter(({ house }) => !house)].map((some) =>
      sum(some.map(({ sellEstimated }) => sellEstimated)),
    )
    return sum([own, shareOf(source, ofAll ?? 0, weigh)])
  }
  const goods = sum(packagesOf(source).map(worth))
  const freight = of(['FREIGHT', 'FUEL', 'SECURITY', 'WAR_RISK'], ({ grossWeight }) => grossWeight ?? 0)
  const insurance = of(['INSURANCE'], worth)
  const discount = shareOf(source, job.invoiceDiscount ?? 0, worth)
  const total = new Big(goods).plus(freight).plus(insurance).minus(discount).toNumber()
  return {
    goodsTotal: amount(source, goods, currency),
    freightTotal: amount(source, freight, currency),
    insuranceTotal: amount(source, insurance, currency),
    otherTotal: amount(source, 0, currency),
    discountTotal: amount(source, discount, currency),
    total: joined(' ', amount(source, total, currency), currency),
    totalInWords: amountInWords(locale, total, currency),
  }
}

const each = (value: number | null | undefined, pieces: number): number =>
  new Big(value ?? 0).div(pieces).round(3).toNumber()

export const packingGrid = (source: Source): FilledGrid => {
  const lines = packagesOf(source)
  let at = 0
  const rows = lines.map((line) => {
    const from = at + 1
    at += line.pieces
    const unit = (source.job.containerUnits ?? []).find(({ container }) => container === line.container)
    return {
      range: from === at ? String(from) : `${from} – ${at}`,
      marks: line.marks ?? '',
      packing: nameIn(source, 'packing-units', line.packingUnit),
      description: line.description,
      perPackage: count(source, each(quantityOf(line), line.pieces)),
      quantity: joined(' ', count(source, quantityOf(line)), line.articleUnit),
      net: weight(source, line.netWeight),
      grossEach: weight(source, each(line.grossWeight, line.pieces)),
      gross: weight(source, line.grossWeight),
      dimensions: line.length && line.width && line.height ? `${line.length} × ${line.width} × ${line.height}` : '',
      volume: volume(source, volumeOf(line)),
      container: joined(' / ', line.container, unit?.seals),
    }
  })
  const all = (pick: (line: Package) => number | null | undefined): number => sum(lines.map(pick))
  return {
    rows,
    sums: {
      range: count(
        source,
        all(({ pieces }) => pieces),
      ),
      quantity: count(source, all(quantityOf)),
      net: weight(
        source,
        all(({ netWeight }) => netWeight),
      ),
      gross: weight(
        source,
        all(({ grossWeight }) => grossWeight),
      ),
      volume: volume(source, all(volumeOf)),
    },
  }
}
