import Big from 'big.js'
import { accrualOf } from './accrual.ts'

/** A side of a charge: what is expected, at what rate, and what was billed of it. */
export interface ChargeSide {
  readonly estimated: Big
  /** Units of the company's currency for one of this. */
  readonly rate: Big
  readonly bills: readonly { readonly amount: Big; readonly rate: Big }[]
  readonly final: boolean
}

/** The same in the company's currency. */
export interface SideFigures {
  readonly estimated: Big
  readonly actual: Big
  /** An accrual of costs, or work in progress of sales. */
  readonly open: Big
  readonly exchangeDifference: Big
  readonly state: 'ESTIMATED' | 'PART_BILLED' | 'BILLED'
}

const zero = new Big(0)

export const sideFigures = ({ estimated, rate, bills, final }: ChargeSide, decimals: number): SideFigures => {
  const round = (amount: Big): Big => amount.round(decimals, Big.roundHalfUp)
  const accrual = accrualOf({ estimated, bills: bills.map(({ amount }) => amount), final })
  const sum = (of: (bill: { readonly amount: Big; readonly rate: Big }) => Big): Big =>
    bills.reduce((total, bill) => total.plus(round(of(bill))), zero)
  const actual = sum((bill) => bill.amount.times(bill.rate))
  const settled = accrual.open.eq(0) && (bills.length > 0 || final)
  return {
    estimated: round(estimated.times(rate)),
    actual,
    open: round(accrual.open.times(rate)),
    exchangeDifference: actual.minus(sum((bill) => bill.amount.times(rate))),
    state: settled ? 'BILLED' : accrual.actual.eq(0) ? 'ESTIMATED' : 'PART_BILLED',
  }
}
