import Big from 'big.js'
import { apportioned } from './apportion.ts'

/** A house's part of a cost: of what is billed, which stays, and of the whole. */
export interface HouseShare {
  readonly house: string
  readonly weight: Big
  readonly billed: Big
}

/**
 * The cost of a master over its houses: what was billed before stays where it was put, what is billed since and what
 * is open go by the weights of now. The parts of all houses are the cost, exactly.
 */
export const sharedCost = (
  shares: readonly HouseShare[],
  { actual, open }: { readonly actual: Big; readonly open: Big },
  decimals: number,
): readonly (HouseShare & { readonly share: Big })[] => {
  const weights = shares.map(({ weight }) => weight)
  const before = shares.reduce((sum, { billed }) => sum.plus(billed), new Big(0))
  const since = apportioned(actual.minus(before), weights, decimals)
  const rest = apportioned(open, weights, decimals)
  return shares.map((share, index) => {
    const billed = share.billed.plus(since[index] ?? 0)
    return { ...share, billed, share: billed.plus(rest[index] ?? 0) }
  })
}
