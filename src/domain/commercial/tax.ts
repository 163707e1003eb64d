import Big from 'big.js'

/** A tax as amounts are reckoned with it. */
export interface TaxRate {
  /** Percent of its base. */
  readonly rate: number
  /** Withheld by who pays, not added. */
  readonly withheld: boolean
}

/** A net amount and the codes of the taxes on it. */
export interface Taxed {
  readonly net: Big
  readonly taxes: readonly string[]
}

export interface TaxAmount extends TaxRate {
  readonly code: string
  readonly base: Big
  readonly amount: Big
}

const withheldTypes: ReadonlySet<unknown> = new Set(['WITHHOLDING', 'ICA'])

/** Whether taxes of a type lower what is paid. */
export const isWithheld = (taxType: unknown): boolean => withheldTypes.has(taxType)

/**
 * What each tax comes to: once over the sum of its bases, never line by line, rounded half up (G-20).
 *
 * @param decimals of the currency
 */
export const taxAmounts = (
  amounts: readonly Taxed[],
  taxes: ReadonlyMap<string, TaxRate>,
  decimals: number,
): readonly TaxAmount[] =>
  [...taxes].map(([code, tax]) => {
    const base = amounts
      .filter((amount) => amount.taxes.includes(code))
      .reduce((sum, { net }) => sum.plus(net), new Big(0))
    return { code, ...tax, base, amount: base.times(tax.rate).div(100).round(decimals, Big.roundHalfUp) }
  })
