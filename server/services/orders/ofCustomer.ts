import { askedOfCustomer } from '../../../src/resources/courierShipment.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { isCustomer } from '../../access/behind.ts'
import { assertInSight } from '../../access/inSight.ts'
import type { Session } from '../../contract.ts'
import { pick, textOf } from '../input.ts'
import { refusal } from '../refusal.ts'

/**
 * What a customer's parcels and purchases are billed as, which he does not choose: what the company says. A company that
 * never said it goes on as with its last courier order, or has one service alone.
 */
export const serviceBilled = async (session: Session): Promise<string | null> => {
  const parcelService = (await session.asSystem('companies').first())?.parcelService
  if (parcelService) return parcelService
  const last = await session.asSystem('orders').first({
    where: { module: 'COURIER', freightService: { null: false } },
    sort: [
      ['date', 'DESC'],
      ['id', 'DESC'],
    ],
  })
  if (last?.freightService) return last.freightService
  const [only, other] = (
    await session.asSystem('references').list({ where: { kind: 'SERVICE', status: 'ACTIVE' }, range: [0, 1] })
  ).rows
  return other === undefined ? (only?.id ?? null) : null
}

/** By what a shipment goes: by the transport of its method. */
const transportOf = async (session: Session, method: string): Promise<string | null> =>
  (await session.asSystem('shipping-methods').find(method))?.transport ?? null

/** The currency of the amounts that he says: the company's, where he names none; without amounts the price list's. */
const currencyOf = ({ caller }: Session, asked: JsonObject): JsonObject =>
  textOf(asked, 'currency') === '' && (Number(asked['declaredValue']) > 0 || Number(asked['codAmount']) > 0)
    ? { currency: caller.baseCurrency }
    : {}

/**
 * A shipment as a customer asks for it: his own, and of it only what he may say (G-17); that of the company's people as
 * they say it, by the transport of its method.
 *
 * @throws ApiError 422 where he is nobody's customer or names what is not in his sight, or the company has nothing to
 * bill it as
 */
export const ofCustomer = async (session: Session, orders: Resource, input: JsonObject): Promise<JsonObject> => {
  const method = textOf(input, 'shippingMethod')
  const transport = method === '' ? null : await transportOf(session, method)
  if (!isCustomer(session)) return transport === null ? input : { ...input, transport }
  const { customerId } = session.caller
  if (customerId === '') throw refusal(session, 'orders', 'customer', 'noCustomer')
  const asked = pick(input, askedOfCustomer)
  await assertInSight(session, orders, pick(orders.fields, askedOfCustomer), asked)
  const freightService = await serviceBilled(session)
  if (freightService === null) throw refusal(session, 'orders', 'freightService', 'noParcelService')
  return {
    ...asked,
    ...currencyOf(session, asked),
    customer: customerId,
    freightService,
    transport,
  }
}
