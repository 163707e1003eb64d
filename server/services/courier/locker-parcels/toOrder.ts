import { inCentimetres, lengthCode } from '../../../../src/domain/cubing/units.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { ApiError } from '../../../errors.ts'
import { Made, type MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { serviceBilled } from '../../orders/ofCustomer.ts'
import { courierPrice } from '../../prices/pricing/courierPrice.ts'
import { shipmentLines } from '../../prices/pricing/shipmentLines.ts'
import { ordered } from './ordered.ts'
import { whereTo } from './whereTo.ts'

type Parcel = RecordOf<'locker-parcels'>

/** Where no city of it is known, a locker is priced from its country. */
const originOf = (locker: RecordOf<'virtual-lockers'> | undefined): JsonObject =>
  locker === undefined || locker.city
    ? { originCity: locker?.city ?? null }
    : { origin: { country: locker.country, state: locker.state ?? null } }

/** What its piece measures, in centimetres, as far as that is known. */
const measuresOf = (bulk: RecordOf<'bulks'> | undefined): JsonObject => {
  const unit = bulk?.lengthUnit ?? ''
  if (bulk === undefined || lengthCode(unit) === null) return {}
  const measures = { length: bulk.length, width: bulk.width, height: bulk.height }
  return Object.fromEntries(
    Object.entries(measures).map(([name, value]) => [
      name,
      value ? inCentimetres(value, unit).round(2).toNumber() : null,
    ]),
  )
}

/** What is wrong with its cargo is told where the move could mend it: by another method. */
const priced = async <T>(price: Promise<T>): Promise<T> => {
  try {
    return await price
  } catch (problem) {
    const packages = problem instanceof ApiError ? problem.errors?.['packages'] : undefined
    if (!(problem instanceof ApiError) || packages === undefined) throw problem
    throw new ApiError(problem.code, { errors: { shippingMethod: packages }, cause: problem })
  }
}

/**
 * A parcel that came goes on to its customer: a draft of his courier order at the price of the lists, from the address
 * of his locker to his own. Its guide has the number of the order: the cargo is there already, in an operation that it
 * shares with others.
 */
export const toOrder: MoveSteps<Parcel> = {
  blocked: async ({ session, record }) => {
    const customer = await session.asSystem('customers').find(record.customerCode)
    return [
      ...(await ordered(session, record)),
      ...(customer === undefined ? [{ code: 'notYetCustomer', field: 'customerCode' }] : []),
    ]
  },
  proposes: ({ session, record }) => whereTo(session, record),
  effect: async ({ session, record, input, today, refuse, context }) => {
    const service = await serviceBilled(session)
    const billed = await session.asSystem('references').find(service)
    if (billed === undefined) throw refuse('shippingMethod', 'noService')
    const weight = Number(input['weight'] ?? record.weight ?? 0)
    if (!(weight > 0)) throw refuse('weight', 'notWeighed')
    const locker = await session.asSystem('virtual-lockers').find(record.locker)
    const method = await session.asSystem('shipping-methods').find(textOf(input, 'shippingMethod'))
    const bulk = await session.asSystem('bulks').find(record.bulk)
    const content = record.content || record.trackingNumber
    const shipment = {
      customer: record.customerCode ?? null,
      destinationCity: textOf(input, 'destinationCity'),
      shippingMethod: method?.id ?? null,
      transport: method?.transport ?? null,
      freightService: billed.id,
      declaredValue: record.value ?? null,
      insured: Number(record.value ?? 0) > 0,
      packages: [{ pieces: bulk?.pieces ?? 1, content, weight, ...measuresOf(bulk) }],
    }
    const currency = record.currency || session.caller.baseCurrency
    const price = await priced(courierPrice(session, context.deps, { ...shipment, ...originOf(locker), currency }))
    const order = await session.of('orders').create({
      ...shipment,
      type: 'CPO',
      module: 'COURIER',
      date: today,
      lockerCode: record.locker,
      currency: price.currency,
      priceList: price.priceList,
      pickupAddress: locker?.address ?? null,
      originCity: locker?.city ?? null,
      deliveryAddress: textOf(input, 'deliveryAddress'),
      externalNumber: record.trackingNumber,
      lines: shipmentLines(price, billed.id),
    })
    const guided = await asSystem(session, () =>
      session.asSystem('orders').update(order.id, { trackingNumber: order.number ?? null }),
    )
    return new Made(guided, { order: order.id })
  },
}
