import Big from 'big.js'

/** The price of an airline by weight: the normal rate, and lower ones from a weight on. */
export interface AirTariff {
  readonly normal: Big
  readonly breaks: readonly (readonly [fromKg: Big, rate: Big])[]
  readonly minimum: Big
}

export interface AirCharge {
  /** At the rate of its own weight. */
  readonly atOwnBreak: Big
  /** As if it weighed what the next break begins with; null above the last one. */
  readonly asNextBreak: { readonly kg: Big; readonly amount: Big } | null
  /** The lower of the two, the minimum at least. */
  readonly charged: Big
  /** What it was charged as. */
  readonly chargedKg: Big
}

/** Air freight (IATA TACT): the higher break counts where its start costs less. Both are told, one is kept. */
export const airCharge = (chargeableKg: Big, { normal, breaks, minimum }: AirTariff, decimals: number): AirCharge => {
  const sorted = breaks.toSorted(([one], [other]) => one.cmp(other))
  const own = sorted.findLast(([from]) => chargeableKg.gte(from))?.[1] ?? normal
  const next = sorted.find(([from]) => chargeableKg.lt(from))
  const round = (amount: Big): Big => amount.round(decimals, Big.roundHalfUp)
  const atOwnBreak = round(chargeableKg.times(own))
  const asNextBreak = next === undefined ? null : { kg: next[0], amount: round(next[0].times(next[1])) }
  const lower = asNextBreak?.amount.lt(atOwnBreak) ? asNextBreak : { kg: chargeableKg, amount: atOwnBreak }
  const least = lower.amount.lt(minimum)
  return {
    atOwnBreak,
    asNextBreak,
    charged: least ? minimum : lower.amount,
    chargedKg: least ? chargeableKg : lower.kg,
  }
}

/** Revenue tons: tons or cubic metres, whichever are more. */
export const revenueTons = (grossKg: Big, volumeM3: Big): Big => {
  const tons = grossKg.div(1000)
  return tons.gt(volumeM3) ? tons : volumeM3
}

/** Ocean freight by the revenue ton: a ton or a cubic metre, whichever is more, a least number of them charged. */
export const oceanCharge = (
  grossKg: Big,
  volumeM3: Big,
  { rate, minimumRt }: { readonly rate: Big; readonly minimumRt: Big },
  decimals: number,
): { readonly rt: Big; readonly amount: Big } => {
  const larger = revenueTons(grossKg, volumeM3)
  const rt = larger.lt(minimumRt) ? minimumRt : larger
  return { rt, amount: rt.times(rate).round(decimals, Big.roundHalfUp) }
}
