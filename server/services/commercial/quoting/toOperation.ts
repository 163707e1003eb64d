import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type Effect, Made, type MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { logFact } from '../../operations/event-log/eventLog.ts'
import { create } from '../../warehouse/pre-registers/saving/save.ts'
import { mayMake } from './mayMake.ts'
import { jobType } from '../../freight/new-jobs/jobType.ts'
import { offeredCarriage, takenOver } from '../../freight/new-jobs/offeredCarriage.ts'

type Carriage = RecordOf<'quotations'> | RecordOf<'client-quotations'>

/** Fields of an operation by those of the quotation that say them. */
const said = {
  ...offeredCarriage,
  commodity: 'commodityType',
} as const satisfies { readonly [field in keyof RecordOf<'pre-registers'>]?: keyof Carriage }

const operated: Effect<Carriage> = async ({ session, record, input, context, refuse }) => {
  const way = { transport: record.transport, operation: record.operationType }
  const { id: asked } = await jobType({ session, input, refuse }, 'type', way)
  const header: JsonObject = {
    ...takenOver(record, said),
    type: asked,
    warehouse: textOf(input, 'warehouse'),
    direction: record.operationType === 'exportation' ? 'EXPEDITION' : 'RECEPTION',
    // Who exports hands his own cargo over.
    ...(record.operationType === 'exportation' ? { shipper: record.customer } : {}),
    quotation: record.id,
    partial: true,
  }
  const made = (await create(session, header, {
    ...context,
    resource: session.registry.get('pre-registers'),
  })) as JsonObject
  const [type, number] = [textOf(made, 'type'), textOf(made, 'number')]
  await logFact(session, {
    type,
    number,
    action: 'quotation',
    sw: 46,
    sequences: [],
    at: session.now(),
    value: { quotation: record.id },
  })
  const id = `${type}~${number}`
  return new Made({ ...made, id }, { operation: id })
}

/** An approved quotation of carriage becomes a partial pre-register, with the quotation in its log (C-SW-46). */
export const toOperation: MoveSteps<Carriage> = { blocked: mayMake('pre-registers'), effect: operated }
