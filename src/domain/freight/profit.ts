import Big from 'big.js'

/** What a job sells and buys; what is paid for the customer is in neither. */
export interface Traded {
  readonly sell: Big
  readonly buy: Big
}

export const profitOf = ({ sell, buy }: Traded): Big => sell.minus(buy)

/** Profit in percent of what is sold, to two decimals; null where nothing is sold. */
export const marginPercent = (traded: Traded): Big | null =>
  traded.sell.eq(0) ? null : profitOf(traded).times(100).div(traded.sell).round(2, Big.roundHalfUp)

/** Above this a margin is as doubtful as one below nothing. */
const doubtfulPercent = 50

/** Whether who closes the job must say why its margin is what it is. */
export const marginNeedsReason = (traded: Traded): boolean => {
  const margin = marginPercent(traded)
  return margin === null || margin.lte(0) || margin.gt(doubtfulPercent)
}

/** What is agreed with an agent. */
export interface ShareTerms {
  readonly percent: Big
  /** Ours before anything is shared. */
  readonly handlingFirst?: Big
  /** The least for each house, where it is agreed. */
  readonly minimumPerHouse?: Big
  readonly houses?: number
  /** A loss is shared too. */
  readonly shareLoss?: boolean
}

const zero = new Big(0)

/** The agent's part of the profit of a job; below zero, what he pays us. */
export const agentShare = (traded: Traded, terms: ShareTerms, decimals: number): Big => {
  const shared = profitOf(traded).minus(terms.handlingFirst ?? zero)
  const least = (terms.minimumPerHouse ?? zero).times(terms.houses ?? 1)
  if (shared.lt(0) && terms.shareLoss !== true) return least
  const share = shared.times(terms.percent).div(100).round(decimals, Big.roundHalfUp)
  return shared.gte(0) && share.lt(least) ? least : share
}
