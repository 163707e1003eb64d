import Big from 'big.js'
import { unitSymbol } from '../../../../src/domain/cubing/unitSymbol.ts'
import { type ChargeMode, chargeableOf, chargeModes } from '../../../../src/domain/pricing/chargeable.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { assertAllowed } from '../../../access/allows.ts'
import type { Deps, Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { volumetricDivisor } from '../rates/volumetricDivisor.ts'
import { companyDay } from '../../company/companyDay.ts'
import { type Endpoint, forMembers } from '../../endpoint.ts'
import { textOf, textsOf } from '../../input.ts'
import { cargoAsked, placeAsked } from './cargoAsked.ts'
import { numberIn } from './numberAsked.ts'
import { type Charge, insuranceCharge, percentCharge, serviceCharges } from './charges.ts'
import { decimalsOf, rateOn } from '../rates/exchange.ts'
import { type Freight, freightOf, gapWritten } from './freight.ts'
import { priceAnswer } from './priceAnswer.ts'
import { priceText } from './texts.ts'
import { assertShowsAll } from '../../../access/showsAll.ts'

const modeOf = (transport: string): ChargeMode => {
  const modes: { readonly [name: string]: ChargeMode } = chargeModes
  const mode = transport === 'Courier' || !Object.hasOwn(modes, transport) ? undefined : modes[transport]
  if (mode === undefined) throw new ApiError('MALFORMED')
  return mode
}

const fuelOf = async (session: Session, method: string): Promise<number> => {
  const shippingMethod = await session.inOperation('shipping-methods').find(method)
  return Number(shippingMethod?.['fuelSurchargePercent'] ?? 0)
}

export const dayAsked = (session: Session, deps: Deps, input: JsonObject) => {
  const today = companyDay(deps.clock(), session.caller)
  const day = textOf(input, 'date') || today
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)) throw new ApiError('MALFORMED')
  return { day, today }
}

/** What a shipment costs by the price lists of its route, with how each line came about (B-PRICE-CALC, G-07). */
export const calculate = async (session: Session, deps: Deps, input: JsonObject) => {
  assertShowsAll(session, ['weight-price-lists', 'volume-price-lists', 'shipping-methods', 'additional-services'])
  const transport = textOf(input, 'transport')
  const mode = modeOf(transport)
  const { day, today } = dayAsked(session, deps, input)
  const shippingMethod = textOf(input, 'shippingMethod')
  const divisor = await volumetricDivisor(session, { transport, shippingMethod })
  const fuel = await fuelOf(session, shippingMethod)
  const cargo = await cargoAsked(session, input, transport === 'Air')
  const chargeable = chargeableOf(cargo, mode, divisor)
  const freight = await freightOf(session, {
    transport,
    day,
    today,
    cargo,
    chargeable,
    origin: placeAsked(input, 'origin'),
    destination: placeAsked(input, 'destination'),
    customer: textOf(input, 'customer'),
    shippingMethod,
    carrier: textOf(input, 'carrier'),
  })
  const list = await rateOn(session, freight.record.currency, day, today)
  const asked = await rateOn(session, textOf(input, 'currency') || freight.record.currency, day, today)
  // Everything is reckoned in the list's currency (G-07, worked example A), unless it says in which it is declared.
  const declared = await rateOn(session, textOf(input, 'declaredCurrency') || list.currency, day, today)
  const decimals = await decimalsOf(session, list.currency)
  const amount = freight.charge.amount.round(decimals, Big.roundHalfUp)
  const { locale } = session.caller
  const charges: readonly Charge[] = [
    freightCharge(session, freight, amount, [
      priceText('chargeable', locale, {
        real: cargo.realKg,
        volumetric: chargeable.volumetricKg.round(3),
        volume: cargo.volumeM3,
        divisor: chargeable.divisor,
        charged: freight.quantity,
        unit: unitSymbol(freight.unit),
      }),
    ]),
    ...percentCharge(
      'fuel',
      numberIn(session, input, 'fuelSurchargePercent', { otherwise: fuel }),
      amount,
      decimals,
      locale,
    ),
    ...insuranceCharge(session, input, numberIn(session, input, 'insurancePercent', { otherwise: 0 }), {
      list,
      declared,
      decimals,
    }),
    ...(await serviceCharges(
      session,
      'additionalServices' in input ? textsOf({ services: input['additionalServices'] ?? [] }, 'services') : [],
      { freight: amount, chargeableKg: chargeable.kg, volumeM3: chargeable.m3, pieces: cargo.pieces },
      { rate: list, decimals, rateOf: (currency) => rateOn(session, currency, day, today) },
    )),
  ]
  const { charge, record } = freight
  return {
    basis: freight.basis,
    pieces: cargo.pieces,
    realWeight: cargo.realKg.toNumber(),
    volumetricWeight: chargeable.volumetricKg.round(3).toNumber(),
    volumeM3: cargo.volumeM3.toNumber(),
    chargeable: freight.quantity.toNumber(),
    unit: freight.unit,
    list: record.list,
    breakFrom: charge.band.from,
    unitValue: charge.band.unitValue,
    minRate: charge.band.minRate,
    slidingScale: charge.band.slidingScale,
    freight: amount.toNumber(),
    listCurrency: list.currency,
    warnings: warningsOf(session, freight),
    ...(await priceAnswer(session, {
      charges,
      list,
      asked,
      taxes: 'taxes' in input ? textsOf({ taxes: input['taxes'] ?? [] }, 'taxes') : [],
    })),
  }
}

const warningsOf = (session: Session, { charge, quantity, unit, gaps }: Freight): readonly string[] => [
  ...gaps.map((gap) => gapWritten(session, gap)),
  ...(charge.pricedAs.eq(quantity)
    ? []
    : [priceText('pricedAs', session.caller.locale, { quantity: charge.pricedAs, unit: unitSymbol(unit) })]),
  ...(charge.minimumApplied ? [priceText('minimum', session.caller.locale, { minimum: charge.band.minRate })] : []),
]

const freightCharge = (session: Session, freight: Freight, amount: Big, first: readonly string[]): Charge => {
  const { locale } = session.caller
  const { charge, record } = freight
  return {
    concept: 'FREIGHT',
    description: priceText('freight', locale),
    basis: freight.basis,
    quantity: charge.pricedAs,
    unitValue: new Big(charge.band.unitValue),
    amount,
    explanation: [
      ...first,
      priceText('list', locale, {
        list: record.list,
        from: charge.band.from ?? 0,
        quantity: charge.pricedAs,
        unitValue: charge.band.unitValue,
      }),
      ...warningsOf(session, freight),
    ].join('; '),
  }
}

/** For who reads price lists: what is asked for is a price of them. */
export const calculatePrice: Endpoint = {
  service: 'transactions',
  key: 'priceLists.calculate',
  route: 'POST /price-lists/calculate',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.read(caller, (session) => {
      assertAllowed(caller, session.registry.get('weight-price-lists'), 'list')
      return calculate(session, deps, input)
    }),
  ),
}
