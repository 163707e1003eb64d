import { taxesOf } from '../../../src/domain/commercial/taxesOf.ts'
import { companyDay } from '../company/companyDay.ts'
import { isCustomer } from '../../access/behind.ts'
import { knownCustomer } from '../orders/knownCustomer.ts'
import { serviceBilled } from '../orders/ofCustomer.ts'
import { isJsonObject } from '../../middleware/body/isJsonObject.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Implementation } from '../service.ts'

/** What a customer wants to have bought becomes an open order of his, at the prices of the shops as he read them. */
const ask: Implementation = async (session, input, { deps }) => {
  const { caller } = session
  if (!isCustomer(session)) throw refusal(session, 'orders', 'customer', 'noCustomer')
  const customer = await knownCustomer(session)
  const lines = Array.isArray(input['lines']) ? input['lines'].filter(isJsonObject) : []
  const service = await serviceBilled(session)
  if (service === null) throw refusal(session, 'assisted-orders', 'lines', 'service')
  const billed = await session.asSystem('references').find(service)
  const taxes = billed === undefined ? [] : taxesOf(billed)
  const orders = session.asSystem('orders')
  const locker = await session.inOperation('virtual-lockers').first({ where: { status: 'ACTIVE' } })
  const order = await orders.create({
    type: 'CT',
    module: 'COURIER',
    date: companyDay(deps.clock(), caller),
    customer,
    askedByCustomer: true,
    lockerCode: locker?.code ?? null,
    currency: textOf(input, 'currency'),
    freightService: service,
    lines: lines.map(({ url, description, quantity, unitValue }) => ({
      reference: service,
      url: url ?? null,
      description: description ?? null,
      quantity: quantity ?? 1,
      unitValue: unitValue ?? null,
      taxes,
    })),
    notes: textOf(input, 'notes') || null,
  })
  await orders.move(order.id, 'confirm')
  return session.of('assisted-orders').get(order.number ?? '')
}

export default defineService('assisted-orders', { actions: { ask } })
