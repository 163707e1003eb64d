import Big from 'big.js'
import {
  ChargeCycle,
  chargeAmounts,
  type ChargeBasis,
  chargeBases,
  type ChargeTerms,
} from '../../../src/domain/freight/chargeAmount.ts'
import { sideFigures } from '../../../src/domain/freight/chargeFigures.ts'
import { chargeUnits, type Measured, quantityOf } from '../../../src/domain/freight/chargeUnit.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { baseCurrencyOf, decimalsOf, rateOn } from '../commercial/exchange.ts'
import { refusal } from '../refusal.ts'
import { idOf, rowsIn, type Values } from '../shipments/rows.ts'

export const sides = ['sell', 'buy'] as const

export type Side = (typeof sides)[number]

const resource = 'shipment-charges'

export const bigIn = (values: Values, field: string): Big | null => {
  const value = values[field]
  return (typeof value === 'number' || typeof value === 'string') && value !== '' && Number.isFinite(Number(value))
    ? new Big(value)
    : null
}

const zero = new Big(0)

const isBasis = (name: unknown): name is ChargeBasis => chargeBases.some((basis) => basis === name)

const termsOf = (charge: Values, side: Side, concept: string, quantity: Big): ChargeTerms => {
  const basis = charge[`${side}Basis`]
  return {
    concept,
    basis: isBasis(basis) ? basis : 'FIXED',
    quantity,
    rate: bigIn(charge, `${side}Rate`) ?? zero,
    base: bigIn(charge, `${side}Base`),
    minimum: bigIn(charge, `${side}Minimum`),
    maximum: bigIn(charge, `${side}Maximum`),
  }
}

/** The expected amount of a side; a percentage is of what the lines named before it come to in its own currency. */
const estimated = (
  session: Session,
  charge: Values,
  side: Side,
  of: readonly Values[],
  { quantity, rate, decimals }: { readonly quantity: Big; readonly rate: Big; readonly decimals: number },
): Big => {
  const terms = termsOf(charge, side, 'this', quantity)
  if (terms.basis !== 'PERCENT') return chargeAmounts([terms], decimals)[0] ?? zero
  const fixed = of.map((one, index) => ({
    ...termsOf({}, side, `line${index}`, new Big(1)),
    rate: (bigIn(one, `${side}EstimatedBase`) ?? zero).div(rate),
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

const unitOf = (charge: Values) => chargeUnits.find((unit) => unit === charge['unit']) ?? 'SHIPMENT'

/**
 * What follows of one side of a charge: how many units it counts, the rate of its day, what it comes to, and what of
 * that is billed and open, in its own currency and in the company's.
 */
export const completedSide = async (
  session: Session,
  charge: Values,
  side: Side,
  job: Measured,
  of: readonly Values[],
): Promise<{ readonly written: JsonObject; readonly actual: Big; readonly open: Big; readonly exchange: Big }> => {
  const base = await baseCurrencyOf(session)
  const currency = idOf(charge, `${side}Currency`) || base
  const today = session.today()
  const day = idOf(charge, `${side}RateDate`) || today
  const rate =
    currency === base
      ? new Big(1)
      : (bigIn(charge, `${side}ExchangeRate`) ?? (await rateOn(session, currency, day, today)).factor)
  const quantity = bigIn(charge, `${side}Quantity`) ?? quantityOf(unitOf(charge), job) ?? new Big(1)
  const decimals = await decimalsOf(session, currency)
  const baseDecimals = base === currency ? decimals : await decimalsOf(session, base)
  const amount = estimated(session, charge, side, of, { quantity, rate, decimals })
  const bills = rowsIn(charge, `${side}Bills`).map((row) => ({
    amount: bigIn(row, 'amount') ?? zero,
    rate: bigIn(row, 'billRate') ?? rate,
  }))
  const figures = sideFigures({ estimated: amount, rate, bills, final: charge[`${side}Final`] === true }, baseDecimals)
  return {
    written: {
      [`${side}Quantity`]: quantity.toNumber(),
      [`${side}Currency`]: currency || null,
      [`${side}ExchangeRate`]: rate.toNumber(),
      [`${side}RateDate`]: day,
      [`${side}Estimated`]: amount.toNumber(),
      [`${side}EstimatedBase`]: figures.estimated.toNumber(),
      [`${side}ActualBase`]: figures.actual.toNumber(),
      [`${side}OpenBase`]: figures.open.toNumber(),
      [`${side}State`]: figures.state,
    },
    actual: figures.actual,
    open: figures.open,
    exchange: figures.exchangeDifference,
  }
}
