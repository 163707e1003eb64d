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
