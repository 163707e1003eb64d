import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { Made, type MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { billedBefore } from '../../freight/new-jobs/billedBefore.ts'
import { madeOnce } from '../../freight/new-jobs/madeOnce.ts'
import { jobType } from '../../freight/new-jobs/jobType.ts'
import { usualLoad } from '../../freight/new-jobs/usualLoad.ts'
import { mayMake } from './mayMake.ts'
import { offeredCargo } from '../../freight/new-jobs/offeredCargo.ts'
import { addOffered } from '../../freight/new-jobs/offeredSales.ts'
import { standingOrder } from '../../freight/new-jobs/standingOrder.ts'
import { offeredCarriage, takenOver } from '../../freight/new-jobs/offeredCarriage.ts'

type Quotation = RecordOf<'quotations'>

/** Fields of a job by those of the quotation that say them. */
const said = {
  ...offeredCarriage,
  salesperson: 'salesperson',
} as const satisfies { readonly [field in keyof RecordOf<'shipments'>]?: keyof Quotation }

const loadOf = ({ loadType, transport }: Quotation): string =>
  loadType === 'COURIER' ? 'CONSOLIDATED' : (loadType ?? usualLoad(transport))

const shipperOf = ({ operationType, customer }: Quotation): JsonObject =>
  operationType === 'exportation' ? { shipper: customer } : {}

/** An approved freight quotation becomes one job, what it offers the job's sales. */
export const toShipment: MoveSteps<Quotation> = {
  blocked: async (moving) => {
    const { session, record } = moving
    const made = [
      ...(record.operation ? [{ operationRecord: record.operation }] : []),
      ...(record.order ? [{ order: record.order }] : []),
    ]
    return made.length > 0 ? madeOnce(session, { or: made }) : mayMake('shipments')(moving)
  },
  notes: ({ session, record }) => billedBefore(session, record.id),
  /** Who exports hands his own cargo over. */
  proposes: async ({ record }) => shipperOf(record),
  effect: async ({ session, record, input, refuse, today }) => {
    const type = await jobType({ session, input, refuse }, 'type', {
      transport: record.transport,
      operation: record.operationType,
    })
    const made = await session.asSystem('shipments').create({
      ...takenOver(record, said),
      loadType: loadOf(record),
      type: type.id,
      shipper: textOf(input, 'shipper'),
      consignee: textOf(input, 'consignee'),
      date: today,
      packages: await offeredCargo(session, record),
      quotation: record.id,
      operationRecord: record.operation ?? null,
      order: await standingOrder(session, record),
    })
    await addOffered(session, made, record)
    return new Made(made, { shipment: made.id })
  },
}
