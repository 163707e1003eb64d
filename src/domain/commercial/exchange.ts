import Big from 'big.js'

/** Units of the company's base currency for one of this, as it holds on a day. */
export interface Rate {
  readonly currency: string
  readonly factor: Big
  /** `YYYY-MM-DD` */
  readonly date: string
}

/** An amount in another currency, once and rounded half up to its decimals (X-CONVERT). */
export const converted = (amount: Big, from: Rate, to: Rate, decimals: number): Big =>
  amount.times(from.factor).div(to.factor).round(decimals, Big.roundHalfUp)

/**
 * What is gained in the base currency, below zero what is lost, where an amount that was owed at one rate is settled at
 * another: who is owed gains by the higher rate, who owes loses by it (G-20).
 */
export const exchangeGain = (amount: Big, owedAt: Big, settledAt: Big, isOwedToUs: boolean): Big => {
  const more = amount.times(settledAt.minus(owedAt)).round(2, Big.roundHalfUp)
  return isOwedToUs ? more : more.times(-1)
}

/** How far a rate that is typed may be from the one that is known of its day, in percent: beyond, it is mistyped. */
const farthest = 10

export const isFarFrom = (typed: Big, known: Big): boolean =>
  typed.minus(known).abs().times(100).gt(known.times(farthest))

/** At what rate something is reckoned, of which currency and day. */
export interface Rated {
  readonly currency: string
  readonly date: string
  readonly rate: number | null
}

/**
 * The rate that somebody typed, or that holds on. A form sends back what it was given: once currency or day are others,
 * the rate of before is nobody's.
 */
export const typedRate = (now: Rated, before: Rated | null): number | null =>
  before !== null && now.rate === before.rate && (now.currency !== before.currency || now.date !== before.date)
    ? null
    : now.rate

/** What holds on where its day has no rate: that of before, of the same currency. */
export const rateOfBefore = (now: Rated, before: Rated | null): number | null =>
  before !== null && now.currency === before.currency ? before.rate : null
