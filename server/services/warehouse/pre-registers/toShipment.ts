import { inKilograms, isWeightUnit } from '../../../../src/domain/cubing/units.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import { agents } from '../../../../src/resources/entityRoles.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { Made, type MoveSteps } from '../../../moves/moving.ts'
import { readableRecords } from '../../readableRecords.ts'
import { readOperation } from './reading/load.ts'
import { offeredCargo } from '../../freight/new-jobs/offeredCargo.ts'
import { addOffered } from '../../freight/new-jobs/offeredSales.ts'
import { takenOver } from '../../freight/new-jobs/offeredCarriage.ts'
import { madeOnce } from '../../freight/new-jobs/madeOnce.ts'
import { standingOrder } from '../../freight/new-jobs/standingOrder.ts'
import { usualLoad } from '../../freight/new-jobs/usualLoad.ts'

type Operation = RecordOf<'pre-registers'>

/** Fields of a job by those of the operation that say them. */
const said = {
  type: 'type',
  customer: 'customer',
  shipper: 'shipper',
  consignee: 'consignee',
  notify: 'notify',
  agent: 'agent',
  incoterm: 'incoterm',
  originPort: 'originPort',
  destinationPort: 'destinationPort',
  carrier: 'carrier',
  vessel: 'vessel',
  voyage: 'voyage',
  flight: 'flight',
  etd: 'etd',
  eta: 'eta',
  containers: 'containers',
  declaredValue: 'declaredValue',
  currency: 'currency',
} as const satisfies { readonly [field in keyof RecordOf<'shipments'>]?: keyof Operation }

/** A piece as a line of the job's cargo; one that nobody has weighed is counted in the job when it is. */
const cargoOf = (bulk: RecordOf<'bulks'>): readonly JsonObject[] => {
  const { grossWeight, weightUnit } = bulk
  if (!grossWeight || !weightUnit || !isWeightUnit(weightUnit)) return []
  return [
    {
      house: bulk.houseBl ?? null,
      description: bulk.description,
      pieces: bulk.pieces,
      packingUnit: bulk.packingUnit ?? null,
      grossWeight: inKilograms(grossWeight, weightUnit).round(3).toNumber(),
      volumeM3: bulk.volumeM3 ?? null,
      marks: bulk.marks ?? null,
      tariffHeading: bulk.tariffHeading ?? null,
      stackable: bulk.stackable ?? true,
    },
  ]
}

/** Its agent cannot be one of a job: he was chosen when anybody could be, or is not active any more. */
const isAgentLeftOut = async (session: Session, { agent }: Operation): Promise<boolean> => {
  if (!agent) return false
  const may = { and: [{ id: agent, status: 'ACTIVE' }, agents.where] }
  return (await session.asSystem('entities').list({ where: may, range: [0, 0] })).rows.length === 0
}

/** The quotation that became the operation, which says so itself: what an operation names is only written there. */
const offerOf = async (session: Session, { id }: Operation): Promise<RecordOf<'quotations'> | undefined> =>
  (await session.asSystem('quotations').list({ where: { operation: id }, range: [0, 0] })).rows[0]

/** Whether the operation, the quotation that became it or the order of that has its job. */
const jobThere = (session: Session, { id }: Operation, offer: RecordOf<'quotations'> | undefined) =>
  offer?.shipment
    ? Promise.resolve([{ code: 'shipped' }])
    : madeOnce(session, { or: [{ operationRecord: id }, ...(offer?.order ? [{ order: offer.order }] : [])] })

/** An operation of the warehouse becomes one job around it. */
export const operationToShipment: MoveSteps<Operation> = {
  blocked: async ({ session, record }) => jobThere(session, record, await offerOf(session, record)),
  notes: async ({ session, record }) => {
    if (!(await isAgentLeftOut(session, record))) return []
    // Who may not see him is told his code, as the operation shows it.
    const [agent] = await readableRecords(session, 'entities', [record.agent ?? ''])
    const { messages } = session.registry.get('pre-registers').labels[session.caller.locale]
    return [fill(messages['noAgent'] ?? '', { agent: agent?.name ?? record.agent ?? null })]
  },
  effect: async ({ session, record, refuse, today }) => {
    const found = await offerOf(session, record)
    // Its own way to a job holds it: one of the two makes the job.
    const offered = found === undefined ? undefined : await session.asSystem('quotations').lock(found.id)
    if (offered !== undefined && (await jobThere(session, record, offered)).length > 0)
      throw refuse('quotation', 'shipped')
    const { pieces, type } = await readOperation(session, record)
    const transport = record.transport ?? type.transport ?? 'Ocean'
    const weighed = pieces.flatMap(({ bulk }) => cargoOf(bulk))
    const hasContainers = (record.containers ?? []).length > 0
    const made = await session.asSystem('shipments').create({
      ...takenOver(record, said),
      ...((await isAgentLeftOut(session, record)) ? { agent: null } : {}),
      operation: record.operation ?? type.operation,
      transport,
      loadType: transport === 'Ocean' && hasContainers ? 'FCL' : usualLoad(transport),
      date: today,
      packages: weighed.length > 0 || offered === undefined ? weighed : await offeredCargo(session, offered),
      quotation: offered?.id ?? null,
      ...(offered === undefined ? {} : { salesperson: offered.salesperson ?? null }),
      operationRecord: record.id,
      order: offered === undefined ? null : await standingOrder(session, offered),
    })
    if (offered !== undefined) {
      await addOffered(session, made, offered)
      await session.asSystem('quotations').update(offered.id, { shipment: made.id })
    }
    return new Made(made)
  },
}
