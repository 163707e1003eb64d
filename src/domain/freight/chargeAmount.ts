import Big from 'big.js'

export const chargeBases = ['FIXED', 'PER_UNIT', 'PERCENT', 'FIRST_PLUS_ADDITIONAL', 'BASE_PLUS'] as const

export type ChargeBasis = (typeof chargeBases)[number]

/** How an amount is reckoned; amounts in one currency. */
export interface ChargeTerms {
  readonly concept: string
  readonly basis: ChargeBasis
  readonly quantity: Big
  readonly rate: Big
  /** What the first unit costs, or what stands before the units. */
  readonly base?: Big | null
  readonly minimum?: Big | null
  readonly maximum?: Big | null
  /** Of which concepts it is so many percent. */
  readonly percentOf?: readonly string[]
}

/** A line of percent that names itself or one that comes later. */
export class ChargeCycle extends Error {
  readonly line: number
  constructor(line: number) {
    super(`Line ${line} is a percentage of itself or of a later line`)
    this.line = line
  }
}

const one = new Big(1)
const zero = new Big(0)

const reckoned: { readonly [B in Exclude<ChargeBasis, 'PERCENT'>]: (terms: ChargeTerms) => Big } = {
  FIXED: ({ rate }) => rate,
  PER_UNIT: ({ quantity, rate }) => quantity.times(rate),
  FIRST_PLUS_ADDITIONAL: ({ quantity, rate, base }) =>
    quantity.lte(0)
      ? zero
      : (base ?? zero).plus((quantity.gt(one) ? quantity.minus(one).round(0, Big.roundUp) : zero).times(rate)),
  BASE_PLUS: ({ quantity, rate, base }) => (base ?? zero).plus(quantity.times(rate)),
}

const within = (amount: Big, { minimum, maximum }: ChargeTerms): Big => {
  const least = minimum && amount.lt(minimum) ? minimum : amount
  return maximum && least.gt(maximum) ? maximum : least
}

/**
 * The amounts of charges in their order. A percentage is of lines before it; not less than its minimum nor more than
 * its maximum; rounded half up.
 *
 * @throws ChargeCycle where a percentage names its own concept or that of a later line alone
 */
export const chargeAmounts = (lines: readonly ChargeTerms[], decimals: number): readonly Big[] => {
  const amounts: Big[] = []
  for (const [index, terms] of lines.entries()) {
    const amount = terms.basis === 'PERCENT' ? percentOf(lines, amounts, index, terms) : reckoned[terms.basis](terms)
    amounts.push(within(amount, terms).round(decimals, Big.roundHalfUp))
  }
  return amounts
}

const percentOf = (lines: readonly ChargeTerms[], amounts: readonly Big[], index: number, terms: ChargeTerms): Big => {
  const of = terms.percentOf ?? []
  if (lines.some(({ concept }, at) => at >= index && of.includes(concept))) throw new ChargeCycle(index + 1)
  const base = amounts.reduce(
    (sum, amount, at) => (of.includes(lines[at]?.concept ?? '') ? sum.plus(amount) : sum),
    zero,
  )
  return base.times(terms.rate).div(100)
}
