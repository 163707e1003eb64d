import { Big } from 'big.js'

/** A sale of one reference, and which of its units come back. */
export interface GivenBack {
  /** Units that were sold, and what they cost together. */
  readonly sold: number
  readonly totalCost: number
  /** Units that had come back before. */
  readonly before: number
  readonly units: number
}

/**
 * What units of a sale cost that come back: all returns of a sale together cost what the sale did, to the cent, in
 * however many parts it is given back (G-09, rule 3).
 *
 * @example shareOfCost({ sold: 3, totalCost: 10, before: 2, units: 1 }) // 3.33, after 3.33 and 3.34
 */
export const shareOfCost = ({ sold, totalCost, before, units }: GivenBack): number => {
  if (sold <= 0) return 0
  const upTo = (quantity: Big): Big => new Big(totalCost).times(quantity).div(sold).round(2, Big.roundHalfUp)
  return upTo(new Big(before).plus(units))
    .minus(upTo(new Big(before)))
    .toNumber()
}
