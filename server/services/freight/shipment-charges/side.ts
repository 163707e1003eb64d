import Big from 'big.js'
import { ChargeCycle, chargeAmounts, type ChargeTerms } from '../../../../src/domain/freight/chargeAmount.ts'
import { sideFigures } from '../../../../src/domain/freight/chargeFigures.ts'
import { type Measured, quantityOf } from '../../../../src/domain/freight/chargeUnit.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { baseCurrencyOf, decimalsOf, rateOn, standingRate } from '../../prices/rates/exchange.ts'
import { refusal } from '../../refusal.ts'

export const sides = ['sell', 'buy'] as const

export type Side = (typeof sides)[number]

const resource = 'shipment-charges'

/** A charge as it is stored, or as it would be written: of one that is being made, not all is said yet. */
export type Charge = Partial<RecordOf<typeof resource>>

export const bigOf = (value: number | null | undefined): Big | null => (value == null ? null : new Big(value))

const zero = new Big(0)

const termsOf = (charge: Charge, side: Side, concept: string, quantity: Big): ChargeTerms => ({
  concept,
  basis: charge[`${side}Basis`] ?? 'FIXED',
  quantity,
  rate: bigOf(charge[`${side}Rate`]) ?? zero,
  base: bigOf(charge[`${side}Base`]),
  minimum: bigOf(charge[`${side}Minimum`]),
  maximum: bigOf(charge[`${side}Maximum`]),
})

interface Reckoned {
  readonly quantity: Big
  readonly rate: Big
  readonly currency: string
  readonly decimals: number
}

/** The expected amount of a side; a percentage is of what the lines named before it come to in its own currency. */
const estimated = (
  session: Session,
  charge: Charge,
  side: Side,
  of: readonly Charge[],
  { quantity, rate, currency, decimals }: Reckoned,
): Big => {
  const terms = termsOf(charge, side, 'this', quantity)
  if (terms.basis !== 'PERCENT') return chargeAmounts([terms], decimals)[0] ?? zero
  const fixed = of.map((one, index) => ({
    ...termsOf({}, side, `line${index}`, new Big(1)),
    rate:
      one[`${side}Currency`] === currency
        ? (bigOf(one[`${side}Estimated`]) ?? zero)
        : (bigOf(one[`${side}EstimatedBase`]) ?? zero).div(rate),
  }))
  try {
    return (
      chargeAmounts([...fixed, { ...terms, percentOf: fixed.map(({ concept }) => concept) }], decimals).at(-1) ?? zero
    )
  } catch (problem) {
    if (problem instanceof ChargeCycle) throw refusal(session, resource, 'percentOf', 'percent')
    throw problem
  }
}

const unitOf = ({ unit }: Charge) => unit ?? 'SHIPMENT'

/** A charge as it would be, what somebody wrote of it now, and as it was. */
export interface Writing {
  readonly charge: Charge
  readonly input: JsonObject
  readonly current: RecordOf<typeof resource> | null
}

/** How many units a side counts: those of the job, unless somebody typed a number of this unit. */
const counted = ({ charge, input, current }: Writing, side: Side, job: Measured): { quantity: Big; typed: boolean } => {
  const field = `${side}Quantity` as const
  const sent = field in input
  const given = sent ? bigOf(charge[field]) : null
  const was = bigOf(current?.[field])
  // A form sends back what it was given: that is no number that somebody typed.
  const said = sent && !(given !== null && was?.eq(given) === true)
  if (said && given !== null) return { quantity: given, typed: true }
  const kept = said || unitOf(charge) !== unitOf(current ?? {}) ? null : bigOf(charge[field])
  const typed = kept !== null && current?.[`${side}QuantityTyped`] === true
  const ofJob = quantityOf(unitOf(charge), job)
  return { quantity: (typed ? kept : (ofJob ?? kept)) ?? new Big(1), typed }
}

/** The rate of a side: the one typed now, that of before as long as its currency and day stay, else that of the day. */
const rateOf = async (
  session: Session,
  { charge, current }: Writing,
  side: Side,
  { base, currency, day }: { readonly base: string; readonly currency: string; readonly day: string },
): Promise<Big> => {
  if (currency === base) return new Big(1)
  const rate = (of: Charge) => of[`${side}ExchangeRate`] ?? null
  const now = { currency, date: day, rate: rate(charge) }
  const before = current && {
    currency: current[`${side}Currency`] ?? base,
    date: current[`${side}RateDate`] ?? '',
    rate: rate(current),
  }
  return (await standingRate(session, now, before)) ?? (await rateOn(session, currency, day, session.today())).factor
}

interface Completed {
  readonly written: JsonObject
  /** In the currency of the side; the others in the company's. */
  readonly estimated: Big
  readonly actual: Big
  readonly open: Big
  readonly exchange: Big
}

/**
 * What follows of one side of a charge: how many units it counts, the rate of its day, what it comes to, and what of
 * that is billed and open, in its own currency and in the company's.
 */
export const completedSide = async (
  session: Session,
  writing: Writing,
  side: Side,
  job: Measured,
  of: readonly Charge[],
): Promise<Completed> => {
  const { charge } = writing
  const base = await baseCurrencyOf(session)
  const currency = charge[`${side}Currency`] || base
  const day = charge[`${side}RateDate`] || session.today()
  const rate = await rateOf(session, writing, side, { base, currency, day })
  const { quantity, typed } = counted(writing, side, job)
  const decimals = await decimalsOf(session, currency)
  const baseDecimals = base === currency ? decimals : await decimalsOf(session, base)
  const amount = estimated(session, charge, side, of, { quantity, rate, currency, decimals })
  const bills = (charge[`${side}Bills`] ?? []).map(({ amount: billed, billRate }) => ({
    amount: bigOf(billed) ?? zero,
    rate: bigOf(billRate) ?? rate,
  }))
  const figures = sideFigures({ estimated: amount, rate, bills, final: charge[`${side}Final`] === true }, baseDecimals)
  return {
    written: {
      [`${side}Quantity`]: quantity.toNumber(),
      [`${side}QuantityTyped`]: typed,
      [`${side}Currency`]: currency || null,
      [`${side}ExchangeRate`]: rate.toNumber(),
      [`${side}RateDate`]: day,
      [`${side}Estimated`]: amount.toNumber(),
      [`${side}EstimatedBase`]: figures.estimated.toNumber(),
      [`${side}ActualBase`]: figures.actual.toNumber(),
      [`${side}OpenBase`]: figures.open.toNumber(),
      [`${side}State`]: figures.state,
    },
    estimated: amount,
    actual: figures.actual,
    open: figures.open,
    exchange: figures.exchangeDifference,
  }
}
