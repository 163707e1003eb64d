import Big from 'big.js'
import type { TaxRate } from './tax.ts'
import { type DocumentTotals, documentTotals, type PricedLine } from './totals.ts'

type Row = { readonly [field: string]: unknown }

const numberOf = (value: unknown): number | null => {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** A line of any document as its price is reckoned: an adjustment of value by its amount, goods by value or else cost. */
export const pricedLine = (line: Row): PricedLine => {
  const amount = numberOf(line['amount'])
  const unit = numberOf(line['unitValue']) ?? numberOf(line['unitCost']) ?? 0
  return {
    ...(amount === null
      ? { quantity: numberOf(line['quantity']) ?? 0, unitValue: unit }
      : { quantity: 1, unitValue: amount }),
    discountRate: numberOf(line['discountRate']) ?? 0,
    taxes: Array.isArray(line['taxes']) ? line['taxes'].map(String) : [],
  }
}

/** Whether a line says what it is worth, if only nothing. */
export const isPriced = (line: Row): boolean =>
  ['amount', 'unitValue', 'unitCost'].some((name) => numberOf(line[name]) !== null)

/**
 * What a record comes to by its lines and what it costs beside them.
 *
 * @param charges fields of the record that are added to the total
 * @param decimals of its currency
 */
export const recordTotals = (
  record: Row,
  lines: readonly PricedLine[],
  charges: readonly string[],
  taxes: ReadonlyMap<string, TaxRate>,
  decimals: number,
): DocumentTotals => {
  const totals = documentTotals(lines, taxes, decimals)
  const all = charges.reduce((sum, field) => sum.plus(numberOf(record[field]) ?? 0), new Big(totals.total))
  return { ...totals, total: all.toNumber() }
}
