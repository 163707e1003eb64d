import Big from 'big.js'
import { type TaxAmount, type TaxRate, taxAmounts } from './tax.ts'

export interface PricedLine {
  readonly quantity: number
  readonly unitValue: number
  /** Percent. */
  readonly discountRate: number
  /** Codes of the taxes on the line. */
  readonly taxes: readonly string[]
}

export interface DocumentTotals {
  /** Before discounts. */
  readonly subtotal: number
  readonly discount: number
  readonly taxTotal: number
  readonly withholding: number
  readonly total: number
}

const zero = new Big(0)

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, each) => total.plus(each), zero)

/** What taxes add to a net amount, what of it is withheld, and what is paid in the end. */
export const settledTaxes = (net: Big, taxes: readonly TaxAmount[]) => {
  const taxTotal = sum(taxes.filter(({ withheld }) => !withheld).map(({ amount }) => amount))
  const withholding = sum(taxes.filter(({ withheld }) => withheld).map(({ amount }) => amount))
  return { taxTotal, withholding, total: net.plus(taxTotal).minus(withholding) }
}

/** What a line comes to before taxes, not rounded: quantity × unit value less the discount. */
export const netOfLine = ({ quantity, unitValue, discountRate }: Omit<PricedLine, 'taxes'>): Big =>
  new Big(quantity).times(unitValue).times(new Big(100).minus(discountRate)).div(100)

/**
 * The totals of a document (G-20): each line is rounded, each tax once over the sum of its bases, what is withheld
 * last. Rounds half up to the decimals of the currency.
 */
export const documentTotals = (
  lines: readonly PricedLine[],
  taxes: ReadonlyMap<string, TaxRate>,
  decimals: number,
): DocumentTotals => {
  const round = (amount: Big): Big => amount.round(decimals, Big.roundHalfUp)
  const priced = lines.map((line) => ({
    gross: round(new Big(line.quantity).times(line.unitValue)),
    net: round(netOfLine(line)),
    taxes: line.taxes,
  }))
  const subtotal = sum(priced.map(({ gross }) => gross))
  const net = sum(priced.map((each) => each.net))
  const { taxTotal, withholding, total } = settledTaxes(net, taxAmounts(priced, taxes, decimals))
  return {
    subtotal: subtotal.toNumber(),
    discount: subtotal.minus(net).toNumber(),
    taxTotal: taxTotal.toNumber(),
    withholding: withholding.toNumber(),
    total: total.toNumber(),
  }
}
