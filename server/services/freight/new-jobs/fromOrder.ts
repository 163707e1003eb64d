import type { RecordOf } from '../../../../src/resources/records.ts'
import { Made, type MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { takenOver } from './offeredCarriage.ts'
import { addOffered } from './offeredSales.ts'
import { jobType } from './jobType.ts'
import { madeOnce } from './madeOnce.ts'
import { usualLoad } from './usualLoad.ts'

type Order = RecordOf<'orders'>

/** Fields of a job by those of the order that say them. */
const said = {
  customer: 'customer',
  carrier: 'carrier',
  incoterm: 'incoterm',
  branch: 'branch',
  salesperson: 'salesperson',
  currency: 'currency',
} as const satisfies { readonly [field in keyof RecordOf<'shipments'>]?: keyof Order }

/** An approved order of freight becomes one job; what it sells is billed by the order. */
export const orderToShipment: MoveSteps<Order> = {
  blocked: async ({ session, record }) => {
    const made = await madeOnce(session, { order: record.id })
    return made.length === 0 && (await session.asSystem('quotations').find(record.quotation))?.shipment
      ? [{ code: 'shipped' }]
      : made
  },
  effect: async ({ session, record, input, refuse, today }) => {
    const type = await jobType({ session, input, refuse }, 'shipmentType', { transport: record.transport })
    const transport = record.transport ?? type.transport ?? 'Ocean'
    const made = await session.asSystem('shipments').create({
      ...takenOver(record, said),
      type: type.id,
      operation: type.operation,
      transport,
      loadType: usualLoad(transport),
      shipper: textOf(input, 'shipper'),
      consignee: textOf(input, 'receiver'),
      originPort: textOf(input, 'originPort'),
      destinationPort: textOf(input, 'destinationPort'),
      date: today,
      order: record.id,
      jobReferences: record.customerPo ? [{ referenceType: 'PO', value: record.customerPo }] : [],
    })
    const offer = await session.asSystem('quotations').find(record.quotation)
    if (offer?.order === record.id) await addOffered(session, made, offer)
    return new Made(made)
  },
}
