import Big from 'big.js'

/** How an engine makes a price of what a unit costs or is listed at. */
export interface EngineTerms {
  readonly marginPercent: number | null
  readonly discountPercent: number | null
  readonly minPrice: number | null
  /** The price is a multiple of it; null: of the smallest unit of the currency. */
  readonly rounding: number | null
}

const share = (percent: number | null): Big => new Big(percent ?? 0).div(100)

const toMultiple = (amount: Big, of: Big): Big => amount.div(of).round(0, Big.roundHalfUp).times(of)

/**
 * The price of an engine (X-PRICE-ENGINE, G-08): basis × (1 + margin/100) × (1 − discount/100), not below its least
 * price, as a multiple of its rounding. The margin is one on cost, so that the kardex shows it as profit.
 *
 * @param basis in the currency of the engine
 * @param decimals of that currency
 */
export const enginePrice = (
  basis: Big,
  { marginPercent, discountPercent, minPrice, rounding }: EngineTerms,
  decimals: number,
): Big => {
  const priced = basis.times(new Big(1).plus(share(marginPercent))).times(new Big(1).minus(share(discountPercent)))
  const least = new Big(minPrice ?? 0)
  const multiple = rounding === null || rounding <= 0 ? new Big(10).pow(-decimals) : new Big(rounding)
  return toMultiple(priced.lt(least) ? least : priced, multiple)
}
