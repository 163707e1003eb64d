import Big from 'big.js'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject, Locale } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { converted, type Rate } from '../../../../src/domain/commercial/exchange.ts'
import { numberIn } from './numberAsked.ts'
import { priceText } from './texts.ts'

/** One line of a price, with how it came about. */
export interface Charge {
  readonly concept: string
  readonly description: string
  readonly basis: string
  readonly quantity: Big
  readonly unitValue: Big
  /** In the list's currency, rounded to its decimals. */
  readonly amount: Big
  readonly explanation: string
}

export interface Shipment {
  readonly freight: Big
  readonly chargeableKg: Big
  readonly volumeM3: Big
  readonly pieces: number
}

const rounded = (amount: Big, decimals: number): Big => amount.round(decimals, Big.roundHalfUp)

/** A part of an amount, with the least that it comes to. */
export const percentCharge = (
  concept: 'fuel' | 'insurance',
  percent: number,
  of: Big,
  decimals: number,
  locale: Locale,
): readonly Charge[] => {
  if (percent === 0 || of.eq(0)) return []
  const amount = rounded(of.times(percent).div(100), decimals)
  return [
    {
      concept: concept.toUpperCase(),
      description: priceText(concept, locale),
      basis: 'PERCENT',
      quantity: of,
      unitValue: new Big(percent),
      amount,
      explanation: priceText('percentOf', locale, {
        percent,
        amount: numberWritten(locale, of, { min: decimals, max: decimals }),
      }),
    },
  ]
}

/** A part of the declared value, whichever currency it is said in. */
export const insuranceCharge = (
  session: Session,
  input: JsonObject,
  percent: number,
  { list, declared, decimals }: { readonly list: Rate; readonly declared: Rate; readonly decimals: number },
): readonly Charge[] => {
  const value = new Big(numberIn(session, input, 'declaredValue', { otherwise: 0 }))
  const insured = declared.currency === list.currency ? value : converted(value, declared, list, decimals)
  return percentCharge('insurance', percent, insured, decimals, session.caller.locale)
}

const quantities: { readonly [basis: string]: (shipment: Shipment) => Big } = {
  SHIPMENT: () => new Big(1),
  BL: () => new Big(1),
  CONTAINER: () => new Big(1),
  KG: ({ chargeableKg }) => chargeableKg,
  M3: ({ volumeM3 }) => volumeM3,
  PIECE: ({ pieces }) => new Big(pieces),
  PERCENT: ({ freight }) => freight.div(100),
}

/**
 * The additional services asked for, each by its basis and with its minimum (step 9), in the currency of the list.
 *
 * @throws ApiError 422 for a service that is not there
 */
export const serviceCharges = async (
  session: Session,
  codes: readonly string[],
  shipment: Shipment,
  list: { readonly rate: Rate; readonly decimals: number; readonly rateOf: (currency: string) => Promise<Rate> },
): Promise<readonly Charge[]> => {
  if (codes.length === 0) return []
  const rows = await session
    .inOperation('additional-services')
    .all({ where: { code: { in: codes }, status: 'ACTIVE' } })
  if (rows.length < new Set(codes).size)
    throw new ApiError('INVALID', { errors: { additionalServices: codes.join(', ') } })
  const charges: Charge[] = []
  for (const row of rows) charges.push(await serviceCharge(row, shipment, list, session.caller.locale))
  return charges
}

const serviceCharge = async (
  row: RecordOf<'additional-services'>,
  shipment: Shipment,
  list: { readonly rate: Rate; readonly decimals: number; readonly rateOf: (currency: string) => Promise<Rate> },
  locale: Locale,
): Promise<Charge> => {
  const basis = row.chargeBasis
  const quantity = (quantities[basis] ?? quantities.SHIPMENT)?.(shipment) ?? new Big(1)
  const unitValue = new Big(row.unitValue ?? 0)
  const minimum = new Big(row.minimum ?? 0)
  const rate = await list.rateOf(row.currency)
  // A share of the freight is in the currency of the list, whatever that of the service is.
  const of = basis === 'PERCENT' ? list.rate : rate
  const own = converted(quantity.times(unitValue), of, list.rate, list.decimals)
  const least = converted(minimum, rate, list.rate, list.decimals)
  return {
    concept: row.code,
    description: row.description,
    basis,
    quantity,
    unitValue,
    amount: own.lt(least) ? least : own,
    explanation: [
      `${numberWritten(locale, quantity)} × ${numberWritten(locale, unitValue)} ${of.currency}`,
      ...(own.lt(least)
        ? [priceText('minimum', locale, { minimum: `${numberWritten(locale, minimum)} ${rate.currency}` })]
        : []),
    ].join('; '),
  }
}
