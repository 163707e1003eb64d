import Big from 'big.js'

/** A tax as amounts are reckoned with it. */
export interface TaxRate {
  /** Percent of its base. */
  readonly rate: number
  /** Withheld by who pays, not added. */
  readonly withheld: boolean
}

/** What a document keeps of a tax that it was reckoned with. */
interface KeptRate {
  readonly tax?: string | null | undefined
  readonly rate?: number | null | undefined
  readonly withheld?: boolean | null | undefined
}

/** Taxes as a document was reckoned with them, by code: none of a document that kept none. */
export const keptRates = (kept: readonly KeptRate[] | null | undefined): ReadonlyMap<string, TaxRate> =>
  new Map(
    (kept ?? []).flatMap(({ tax, rate, withheld }) =>
      tax ? [[tax, { rate: rate ?? 0, withheld: withheld === true }] as const] : [],
    ),
  )

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
