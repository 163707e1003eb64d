import { taxesOf } from '../../../../src/domain/commercial/taxesOf.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { Made, type MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { serviceBilled } from '../../orders/ofCustomer.ts'
import { ordered } from './ordered.ts'

type Parcel = RecordOf<'locker-parcels'>

/** A parcel that came goes on to its customer: a draft of his courier order, from the address of his locker to his own. */
export const toOrder: MoveSteps<Parcel> = {
  blocked: async ({ session, record }) => {
    const customer = await session.asSystem('customers').find(record.customerCode)
    return [
      ...(await ordered(session, record)),
      ...(customer === undefined ? [{ code: 'notYetCustomer', field: 'customerCode' }] : []),
    ]
  },
  effect: async ({ session, record, input, today, refuse }) => {
    const service = await serviceBilled(session)
    const billed = await session.asSystem('references').find(service)
    if (billed === undefined) throw refuse('shippingMethod', 'noService')
    const locker = await session.asSystem('virtual-lockers').find(record.locker)
    const method = await session.asSystem('shipping-methods').find(textOf(input, 'shippingMethod'))
    const bulk = await session.asSystem('bulks').find(record.bulk)
    const content = record.content || record.trackingNumber
    const order = await session.of('orders').create({
      type: 'CPO',
      module: 'COURIER',
      date: today,
      customer: record.customerCode,
      lockerCode: record.locker,
      currency: record.currency || session.caller.baseCurrency,
      pickupAddress: locker?.address ?? null,
      originCity: locker?.city ?? null,
      deliveryAddress: textOf(input, 'deliveryAddress'),
      destinationCity: textOf(input, 'destinationCity'),
      shippingMethod: method?.id ?? null,
      transport: method?.transport ?? null,
      freightService: billed.id,
      declaredValue: record.value ?? null,
      insured: Number(record.value ?? 0) > 0,
      externalNumber: record.trackingNumber,
      packages: [{ pieces: bulk?.pieces ?? 1, content, weight: record.weight ?? null }],
      lines: [{ reference: billed.id, description: content, quantity: 1, taxes: taxesOf(billed) }],
    })
    return new Made(order, { order: order.id })
  },
}
