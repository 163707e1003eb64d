import Big from 'big.js'

export interface InvoiceLine {
  readonly quantity: number
  readonly unitValue: number
  readonly discountRate: number
  readonly taxes: readonly string[]
}

export interface TaxRate {
  readonly rate: number
  /** Withheld by who pays, not added. */
  readonly withheld: boolean
}

export interface InvoiceTotals {
  readonly subtotal: number
  readonly discount: number
  readonly taxTotal: number
  readonly withholding: number
  readonly total: number
}

const zero = new Big(0)

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, each) => total.plus(each), zero)

/**
 * The totals of an invoice (G-20): each line is rounded, each tax once over the sum of its bases, what is withheld
 * last. Rounds half up to the decimals of the currency.
 */
export const invoiceTotals = (
  lines: readonly InvoiceLine[],
  taxes: ReadonlyMap<string, TaxRate>,
  decimals: number,
): InvoiceTotals => {
  const round = (amount: Big): Big => amount.round(decimals, Big.roundHalfUp)
  const priced = lines.map((line) => {
    const gross = new Big(line.quantity).times(line.unitValue)
    return { gross: round(gross), net: round(gross.times(new Big(100).minus(line.discountRate)).div(100)), line }
  })
  const ofTax = (code: string, { rate }: TaxRate): Big =>
    round(
      sum(priced.filter(({ line }) => line.taxes.includes(code)).map(({ net }) => net))
        .times(rate)
        .div(100),
    )
  const amounts = [...taxes].map(([code, tax]) => ({ withheld: tax.withheld, amount: ofTax(code, tax) }))
  const subtotal = sum(priced.map(({ gross }) => gross))
  const net = sum(priced.map((each) => each.net))
  const taxTotal = sum(amounts.filter(({ withheld }) => !withheld).map(({ amount }) => amount))
  const withholding = sum(amounts.filter(({ withheld }) => withheld).map(({ amount }) => amount))
  return {
    subtotal: subtotal.toNumber(),
    discount: subtotal.minus(net).toNumber(),
    taxTotal: taxTotal.toNumber(),
    withholding: withholding.toNumber(),
    total: net.plus(taxTotal).minus(withholding).toNumber(),
  }
}
