import Big from 'big.js'

/** How much dearer a product may have become before what was agreed is looked at again, in percent (G-31). */
const borne = 3

/** By how much more than is borne a price rose, in percent with one decimal; null where it did not. */
export const riseAbove = (before: Big, now: Big): number | null => {
  if (before.lte(0)) return null
  const rise = now.minus(before).times(100).div(before)
  return rise.gt(borne) ? rise.round(1, Big.roundUp).toNumber() : null
}
