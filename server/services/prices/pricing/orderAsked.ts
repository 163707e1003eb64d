import Big from 'big.js'
import { taxesOf } from '../../../../src/domain/commercial/taxesOf.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import { packagesAsked } from './packagesAsked.ts'
import { zoneOfPlace } from './zoneOfPlace.ts'
import { insuresSomething } from '../../orders/insured.ts'
import { cargoOfOrders } from '../../orders/cargoOfOrders.ts'

type Order = RecordOf<'orders'>

/** A city as the price lists know places, with the zone that it, or its postcode, is in. */
const placeOf = async (
  session: Session,
  id: string | null | undefined,
  zipCode: string | null = null,
): Promise<JsonObject | null> => {
  const [city] = id ? await session.inOperation('cities').getMany([id]) : []
  if (city === undefined) return null
  const { country, state, id: named } = city
  return { country, state, city: named, zone: await zoneOfPlace(session, city, zipCode) }
}

/** What is packed of an order; before that, its packages as they were announced, else what its products weigh and measure. */
const cargoOf = async (session: Session, order: Order): Promise<JsonObject> => {
  const packed = (await cargoOfOrders(session, [order])).get(order.id)
  if (packed !== undefined && packed.pieces > 0)
    return { pieces: packed.pieces, weight: packed.weight, volume: packed.volumeM3 }
  if ((order.packages ?? []).length > 0) return packagesAsked(session, [...(order.packages ?? [])])
  const lines = order.lines ?? []
  const products = new Map(
    (await session.inOperation('references').getMany([...new Set(lines.map(({ reference }) => reference))])).map(
      (one) => [one.id, one],
    ),
  )
  const units = new Map((await session.inOperation('weights').all()).map(({ id, factorToKg }) => [id, factorToKg ?? 1]))
  const sum = (of: (line: (typeof lines)[number]) => Big): number =>
    lines.reduce((total, line) => total.plus(of(line)), new Big(0)).toNumber()
  return {
    pieces: Math.max(1, Math.ceil(sum(({ quantity }) => new Big(quantity)))),
    weight: sum(({ reference, quantity }) => {
      const product = products.get(reference)
      return new Big(product?.weight ?? 0).times(units.get(product?.weightUnit ?? '') ?? 1).times(quantity)
    }),
    volume: sum(({ reference, quantity }) => new Big(products.get(reference)?.volume ?? 0).times(quantity)),
  }
}

/** The taxes of what a shipment is billed as; without it, nothing is said of them. */
const taxesBilled = async (session: Session, freightService: string | null | undefined): Promise<JsonObject> => {
  const service = await session.inOperation('references').find(freightService)
  return service === undefined ? {} : { taxes: taxesOf(service) }
}

/** An order while it is typed: its cities, packages and billed service as the price asks for them. */
const notStoredYet = async (session: Session, input: JsonObject): Promise<JsonObject> => {
  const places: JsonObject = {
    ...('originCity' in input ? { origin: await placeOf(session, textOf(input, 'originCity')) } : {}),
    ...('destinationCity' in input
      ? { destination: await placeOf(session, textOf(input, 'destinationCity'), textOf(input, 'zipCode')) }
      : {}),
  }
  const taxes = await taxesBilled(session, textOf(input, 'freightService'))
  const cargo = 'packages' in input ? packagesAsked(session, input['packages'] ?? []) : {}
  insuresSomething(session, input)
  const uninsured = input['insured'] === false ? { declaredValue: 0 } : {}
  return { ...places, ...taxes, ...cargo, ...input, ...uninsured }
}

/** What a shipment costs besides its carriage, as it was captured: its services, its taxes, and insurance where it has one. */
const shipmentOf = async (session: Session, order: Order): Promise<JsonObject> => ({
  declaredValue: order.insured === true ? (order.declaredValue ?? null) : 0,
  additionalServices: [...(order.additionalServices ?? [])],
  ...(await taxesBilled(session, order.freightService)),
})

/** What a price is asked for by an order's type and number: its places, cargo and terms; what is sent beside wins. */
export const orderAsked = async (session: Session, input: JsonObject): Promise<JsonObject> => {
  const [type, number] = [textOf(input, 'orderType'), textOf(input, 'orderNumber')]
  if (type === '' || number === '') return notStoredYet(session, input)
  const order = await session.of('orders').get(`${type}~${number}`)
  const asked: JsonObject = {
    origin: await placeOf(session, order.originCity),
    destination: await placeOf(session, order.destinationCity, order.zipCode),
    customer: order.customer ?? null,
    transport: order.transport ?? null,
    shippingMethod: order.shippingMethod ?? null,
    currency: order.currency,
    ...('declaredValue' in input ? {} : { declaredCurrency: order.currency }),
    ...(order.module === 'COURIER' ? await shipmentOf(session, order) : { declaredValue: order.subtotal ?? null }),
    ...(await cargoOf(session, order)),
  }
  return { ...asked, ...input }
}
