import { Big } from 'big.js'
import { addDays } from '../where.ts'

/** What of a payment term paying early is worth. */
export interface EarlyTerms {
  readonly discountPercent?: number | null
  readonly discountDays?: number | null
}

/** What is owed of a document, and since when. */
export interface Owed {
  readonly date: string
  readonly total: number
  readonly balance: number
}

export interface EarlyDiscount {
  /** The last day on which it is given. */
  readonly until: string
  readonly percent: number
  /** In the document's currency. */
  readonly amount: Big
}

/**
 * What is discounted of a document that is paid whole on a day: a share of its total, taxes included, as long as nothing
 * of it was settled before; null where nothing is.
 *
 * @param decimals of its currency
 * @example earlyDiscount({ date: '2026-03-01', total: 1000, balance: 1000 }, { discountPercent: 2, discountDays: 10 }, '2026-03-11', 2)?.amount // 20
 */
export const earlyDiscount = (
  { date, total, balance }: Owed,
  { discountPercent, discountDays }: EarlyTerms,
  day: string,
  decimals: number,
): EarlyDiscount | null => {
  const percent = discountPercent ?? 0
  const until = addDays(date, discountDays ?? 0)
  if (percent <= 0 || total <= 0 || balance !== total || day > until) return null
  const amount = new Big(total).times(percent).div(100).round(decimals, Big.roundHalfUp)
  return amount.gt(0) ? { until, percent, amount } : null
}
