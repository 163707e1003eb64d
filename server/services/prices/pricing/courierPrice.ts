import Big from 'big.js'
import { converted } from '../../../../src/domain/commercial/exchange.ts'
import { unitSymbol } from '../../../../src/domain/cubing/unitSymbol.ts'
import type { Cargo } from '../../../../src/domain/pricing/cargo.ts'
import { chargeableOf, chargeModes } from '../../../../src/domain/pricing/chargeable.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { allows, assertAllowed } from '../../../access/allows.ts'
import type { Deps, Session } from '../../../contract.ts'
import { ApiError, errorBody } from '../../../errors.ts'
import { type AnsweringEndpoint, forMembers } from '../../endpoint.ts'
import { textOf, textsOf } from '../../input.ts'
import { dayAsked } from './calculate.ts'
import { cargoAsked, placeAsked } from './cargoAsked.ts'
import { type Charge, insuranceCharge, percentCharge, serviceCharges } from './charges.ts'
import { courierLevel } from './courierLevel.ts'
import { decimalsOf, rateOn } from '../rates/exchange.ts'
import { ofCustomer } from '../../orders/ofCustomer.ts'
import { orderAsked } from './orderAsked.ts'
import { priceAnswer, ratesTold } from './priceAnswer.ts'
import { priceText } from './texts.ts'
import { assertShowsAll } from '../../../access/showsAll.ts'

type PriceList = RecordOf<'courier-price-lists'>

/** The customer's own list, else that of his type, else the general one; the newest of them (step 8). */
const listFor = async (session: Session, input: JsonObject, day: string): Promise<PriceList> => {
  const customer = textOf(input, 'customer')
  const known = await session.inOperation('customers').find(customer)
  const customerType = known?.customerType ?? ''
  const open = (field: string, value: string) => ({
    or: [{ [field]: null }, ...(value === '' ? [] : [{ [field]: value }])],
  })
  const rows = await session.inOperation('courier-price-lists').all({
    where: {
      status: 'ACTIVE',
      validFrom: { lte: day },
      and: [
        { or: [{ validTo: null }, { validTo: { gte: day } }] },
        open('customer', customer),
        open('customerType', customerType),
        open('transport', textOf(input, 'transport')),
        open('shippingMethod', textOf(input, 'shippingMethod')),
      ],
    },
    sort: [['validFrom', 'DESC']],
  })
  const rank = (row: PriceList): number =>
    Number(row.customer !== null) * 4 + Number(row.customerType !== null) * 2 + Number(row.shippingMethod !== null)
  const [best] = rows.toSorted((one, other) => rank(other) - rank(one))
  if (best === undefined) throw new ApiError('INVALID', { text: 'E-NO-PRICE-ROUTE' })
  return session.inOperation('courier-price-lists').get(best.id)
}

const assertDelivered = async (session: Session, city: string): Promise<void> => {
  const found = await session.inOperation('cities').find(city)
  if (found !== undefined && found.deliveryArea !== true) throw new ApiError('INVALID', { text: 'E-OUT-OF-AREA' })
}

/** A method takes no more than it says. */
const assertCarried = (
  { caller: { locale } }: Session,
  method: RecordOf<'shipping-methods'> | undefined,
  { realKg }: Cargo,
): void => {
  const most = method?.maxWeight ?? null
  if (method === undefined || most === null || realKg.lte(most)) return
  const packages = priceText('tooHeavy', locale, { method: method.description, most, real: realKg })
  throw new ApiError('INVALID', { text: 'E-NO-PRICE-FEATURES', errors: { packages } })
}

/** What a courier shipment costs, for an order as it is sent along (G-07, step 8 and 9). */
const reckoned = async (session: Session, deps: Deps, given: JsonObject) => {
  assertShowsAll(session, ['courier-price-lists', 'pricing-zones', 'shipping-methods', 'additional-services'])
  const input = await orderAsked(session, given)
  const { locale } = session.caller
  const { day, today } = dayAsked(session, deps, input)
  await assertDelivered(session, placeAsked(input, 'destination').city)
  const list = await listFor(session, input, day)
  const cargo = await cargoAsked(session, input, false)
  const method = await session.inOperation('shipping-methods').find(textOf(input, 'shippingMethod'))
  assertCarried(session, method, cargo)
  const chargeable = chargeableOf(cargo, chargeModes.Courier, list.volumetricDivisor ?? chargeModes.Courier.divisor)
  const { zone, charge, quantity } = await courierLevel(session, input, list, cargo, chargeable)
  const { level } = charge
  const rate = await rateOn(session, list.currency, day, today)
  const asked = await rateOn(session, textOf(input, 'currency') || rate.currency, day, today)
  // What a stored order declares is in its own currency, whatever its price is asked in.
  const declared = await rateOn(session, textOf(input, 'declaredCurrency') || asked.currency, day, today)
  const decimals = await decimalsOf(session, rate.currency)
  // The levels of a zone may be in another currency than the list.
  const own = level.currency === rate.currency ? rate : await rateOn(session, level.currency, day, today)
  const freight = converted(charge.amount, own, rate, decimals)
  const fuel = method?.fuelSurchargePercent ?? list.fuelSurchargePercent ?? 0
  const handling = new Big(list.handlingFee ?? 0)
  const unit = unitSymbol(level.unit)
  const explained = priceText(level.additionalPerUnit === null ? 'levelPerUnit' : 'level', locale, {
    zone: zone.code,
    from: level.from,
    unitValue: level.unitValue,
    additional: level.additionalPerUnit ?? 0,
    quantity,
    unit,
  })
  const charges: readonly Charge[] = [
    {
      concept: 'FREIGHT',
      description: priceText('freight', locale),
      basis: level.unit === 'kilogram' ? 'KG' : 'WEIGHT',
      quantity,
      unitValue: converted(new Big(level.unitValue), own, rate, 4),
      amount: freight,
      explanation: [
        priceText('chargeable', locale, {
          real: cargo.realKg,
          volumetric: chargeable.volumetricKg.round(3),
          volume: cargo.volumeM3,
          divisor: chargeable.divisor,
          charged: quantity,
          unit,
        }),
        explained,
        ...(charge.minimumApplied ? [priceText('minimum', locale, { minimum: level.minRate })] : []),
        ...ratesTold(session, own, rate),
      ].join('; '),
    },
    ...percentCharge('fuel', fuel, freight, decimals, locale),
    ...insuranceCharge(session, input, list.insurancePercent ?? 0, { list: rate, declared, decimals }),
    ...(handling.eq(0)
      ? []
      : [
          {
            concept: 'HANDLING',
            description: priceText('handling', locale),
            basis: 'SHIPMENT',
            quantity: new Big(1),
            unitValue: handling,
            amount: handling,
            explanation: list.code,
          },
        ]),
    ...(await serviceCharges(
      session,
      'additionalServices' in input ? textsOf({ services: input['additionalServices'] ?? [] }, 'services') : [],
      { freight, chargeableKg: chargeable.kg, volumeM3: chargeable.m3, pieces: cargo.pieces },
      { rate, decimals, rateOf: (currency) => rateOn(session, currency, day, today) },
    )),
  ]
  return {
    list: list.code,
    priceList: list.id,
    zone: zone.code,
    level: level.from,
    realWeight: cargo.realKg.toNumber(),
    volumetricWeight: chargeable.volumetricKg.round(3).toNumber(),
    chargeableWeight: chargeable.kg.toNumber(),
    freight: freight.toNumber(),
    surcharges: charges.slice(1).map(({ concept, amount }) => ({ concept, amount: amount.toNumber() })),
    ...(await priceAnswer(session, {
      charges,
      list: rate,
      asked,
      taxes: 'taxes' in input ? textsOf({ taxes: input['taxes'] ?? [] }, 'taxes') : [],
    })),
  }
}

/** The fields of an order that a price is missing for. */
const fieldsAt: { readonly [text: string]: string } = {
  'E-OUT-OF-AREA': 'destinationCity',
  'E-NO-PRICE-ROUTE': 'destinationCity',
  'E-NO-PRICE-FEATURES': 'packages',
  'E-NO-MARKET-RATE': 'currency',
}

/** The same; why there is no price stands at the field of the order that could mend it. */
export const courierPrice = async (session: Session, deps: Deps, given: JsonObject) => {
  try {
    return await reckoned(session, deps, given)
  } catch (problem) {
    const field = problem instanceof ApiError ? fieldsAt[problem.messageKey] : undefined
    if (!(problem instanceof ApiError) || field === undefined || problem.errors !== undefined) throw problem
    const { message } = errorBody(problem, session.caller.locale)
    throw new ApiError(problem.code, { text: problem.messageKey, errors: { [field]: message }, cause: problem })
  }
}

export const calculateCourierPrice: AnsweringEndpoint<'courier.pricing.calculateForOrder'> = {
  service: 'courier',
  key: 'pricing.calculateForOrder',
  route: 'POST /pricing/calculate',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) =>
    deps.db.read(caller, async (session) => {
      const orders = session.registry.get('orders')
      // Who may order a shipment is told what it costs, also where he does not read the lists.
      if (!allows(caller, orders, 'capture')) assertAllowed(caller, session.registry.get('courier-price-lists'), 'list')
      return courierPrice(session, deps, await ofCustomer(session, orders, input))
    }),
  ),
}
