import { Big } from 'big.js'

interface Side {
  readonly balance: number
  readonly currency: string
  /** What one of its currency is worth in the company's. */
  readonly rate: number | null
}

interface Asked {
  /** What settles, and what is settled. */
  readonly settling: Side
  readonly settled: Side
  /** What is settled besides the amount: a discount, what is withheld. */
  readonly besides: readonly number[]
  /** The rate of the settled document's currency that somebody typed. */
  readonly typedRate: number | null
}

/** Amounts of documents have no more decimals. */
const decimals = 2

/**
 * The amount that one document settles of another unless somebody says less: all that is owed, or what is left of what
 * pays it (G-20). Null where nothing is left, or nobody knows yet what one currency is worth in the other.
 */
export const proposedSettlement = ({ settling, settled, besides, typedRate }: Asked): number | null => {
  const owed = besides.reduce((left, one) => left.minus(one), new Big(settled.balance))
  const there = worthIn(settling, settled, typedRate)
  if (there === null) return null
  const amount = owed.lt(there) ? owed : there
  return amount.lte(0) ? null : amount.toNumber()
}

/** What is left of what settles, in the currency of the settled document. */
const worthIn = (settling: Side, settled: Side, typedRate: number | null): Big | null => {
  if (settling.currency === settled.currency) return new Big(settling.balance)
  if (!settling.rate || !typedRate) return null
  return new Big(settling.balance).times(settling.rate).div(typedRate).round(decimals, Big.roundDown)
}
