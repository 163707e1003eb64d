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
