import Big from 'big.js'

const zero = new Big(0)

/**
 * A cost of the master over its houses: cut to the decimals of the currency, then one smallest unit each from the first
 * on until the sum is exact. Where nothing weighs anything all bear the same; what weighs nothing beside others bears nothing.
 *
 * @param weights of the houses in the order of their numbers: volume, weight, freight tons, packages
 * @example apportioned(new Big('1000.00'), [1, 1, 1].map(Big), 2) // 333.34, 333.33, 333.33
 */
export const apportioned = (total: Big, weights: readonly Big[], decimals: number): readonly Big[] => {
  if (weights.some((weight) => weight.lt(0))) throw new RangeError('a share cannot weigh less than nothing')
  const whole = weights.reduce((sum, weight) => sum.plus(weight), zero)
  const shares = whole.eq(0) ? weights.map(() => new Big(1)) : weights
  const sum = whole.eq(0) ? new Big(weights.length) : whole
  if (sum.eq(0)) return []
  const parts = shares.map((share) => total.times(share).div(sum).round(decimals, Big.roundDown))
  const unit = new Big(10).pow(-decimals).times(total.lt(0) ? -1 : 1)
  const left = total.minus(parts.reduce((all, part) => all.plus(part), zero))
  const units = left.div(unit).round(0, Big.roundHalfUp).toNumber()
  const bearing = shares.flatMap((share, index) => (share.gt(0) ? [index] : []))
  const further = new Map<number, number>()
  for (let given = 0; given < units; given++) {
    const index = bearing[given % bearing.length] ?? 0
    further.set(index, (further.get(index) ?? 0) + 1)
  }
  return parts.map((part, index) => part.plus(unit.times(further.get(index) ?? 0)))
}
