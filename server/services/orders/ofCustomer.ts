import { askedOfCustomer } from '../../../src/resources/courierShipment.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { isCustomer } from '../../access/behind.ts'
import { assertInSight } from '../../access/inSight.ts'
import type { Session } from '../../contract.ts'
import { pick, textOf } from '../input.ts'
import { refusal } from '../refusal.ts'

/**
 * What the services of a customer's shipment are billed as, which he does not choose: as the last courier order was
 * that says it, else the first service of the company.
 */
export const serviceBilled = async (session: Session): Promise<string | null> => {
  const last = await session.asSystem('orders').first({
    where: { module: 'COURIER', freightService: { null: false } },
    sort: [
      ['date', 'DESC'],
      ['id', 'DESC'],
    ],
  })
  if (last?.freightService) return last.freightService
  const first = await session
    .asSystem('references')
    .first({ where: { kind: 'SERVICE', status: 'ACTIVE' }, sort: [['sku', 'ASC']] })
  return first?.id ?? null
}

/** By what a customer's shipment goes: by the transport of its method. */
const transportOf = async (session: Session, method: string): Promise<string | null> =>
  (await session.asSystem('shipping-methods').find(method))?.transport ?? null

/**
 * A shipment as a customer asks for it: his own, and of it only what he may say (G-17); that of the company's people as
 * they say it.
 *
 * @throws ApiError 422 where he is nobody's customer, or names what is not in his sight
 */
export const ofCustomer = async (session: Session, orders: Resource, input: JsonObject): Promise<JsonObject> => {
  if (!isCustomer(session)) return input
  const { customerId } = session.caller
  if (customerId === '') throw refusal(session, 'orders', 'customer', 'noCustomer')
  const asked = pick(input, askedOfCustomer)
  await assertInSight(session, orders, pick(orders.fields, askedOfCustomer), asked)
  return {
    ...asked,
    customer: customerId,
    freightService: await serviceBilled(session),
    transport: await transportOf(session, textOf(input, 'shippingMethod')),
  }
}
