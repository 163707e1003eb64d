import Big from 'big.js'

/** One side of a charge: what was expected of it, and what was billed; credit notes are below zero. */
export interface Billed {
  readonly estimated: Big
  readonly bills: readonly Big[]
  /** The last bill has come, or somebody said that no more costs come. */
  readonly final?: boolean
}

export interface Accrual {
  readonly actual: Big
  /** What is still expected; of what is final, nothing. */
  readonly open: Big
  /** What came less what was expected; null as long as more may come. */
  readonly variance: Big | null
}

const zero = new Big(0)

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), zero)

/** What is open of a cost or a sale: estimated less billed, never beyond nothing; a credit note opens it again. */
export const accrualOf = ({ estimated, bills, final = false }: Billed): Accrual => {
  const actual = sum(bills)
  const left = estimated.minus(actual)
  const beyond = estimated.gte(0) ? left.lt(0) : left.gt(0)
  return {
    actual,
    open: final || beyond ? zero : left,
    variance: final ? actual.minus(estimated) : null,
  }
}

/** An amount in a currency, and what one of it is in the company's. */
export interface Foreign {
  readonly amount: Big
  readonly rate: Big
}

export interface ExchangedVariance {
  /** What was expected, at the rate of then. */
  readonly accrual: Big
  /** What was billed, at the rate of the bill. */
  readonly actual: Big
  /** What cost more or less, at the rate of then. */
  readonly costVariance: Big
  /** What the rate made of it; the two are never mixed. */
  readonly exchangeDifference: Big
}

/** A bill in another currency against what was expected of it, in the company's currency. */
export const exchangedVariance = (estimated: Foreign, bill: Foreign, decimals: number): ExchangedVariance => {
  const inBase = ({ amount, rate }: Foreign): Big => amount.times(rate).round(decimals, Big.roundHalfUp)
  const accrual = inBase(estimated)
  const actual = inBase(bill)
  const costVariance = inBase({ amount: bill.amount.minus(estimated.amount), rate: estimated.rate })
  return { accrual, actual, costVariance, exchangeDifference: actual.minus(accrual).minus(costVariance) }
}
