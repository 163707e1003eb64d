import { isDeepStrictEqual } from 'node:util'
import type { RecordOf } from '../../../src/resources/records.ts'
import { keepBilled } from '../accounting/billing/keepBilled.ts'
import { takeNumber } from '../accounting/consecutives/numbering.ts'
import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { places } from '../operations/placesOfWay.ts'
import { incidents } from '../operations/progressTold.ts'
import { operationTypeOf } from '../operations/cargo/operationType.ts'
import { draftPaper } from './papers/draftPaper.ts'
import { issuePaper } from './papers/issuePaper.ts'
import { recountCharges } from './shipment-charges/recount.ts'
import { called } from './shipments/called.ts'
import { completeJob } from './shipments/complete.ts'
import { assertContainersFree } from './shipments/freeContainers.ts'
import { keepSharesOfChange } from '../waybills/sharing/keepShares.ts'
import { accruals, profit, profits } from './figures/profit.ts'
import { namingCharges } from './shipments/closing.ts'
import { keepQuotation } from './new-jobs/keepQuotation.ts'
import { shipmentMoves, totalsMatch } from './shipments/standing.ts'
import { keepMarginsOfOrders } from './figures/keepMargin.ts'
import { chargeStays } from './shipments/stayCharges.ts'
import { takeAirWaybill } from './shipments/takeAirWaybill.ts'
import { takeMaster } from './shipments/takeMaster.ts'
import { tellReached } from './shipments/tellReached.ts'
import { told } from './shipments/told.ts'
import type { Session } from '../../contract.ts'
import { defineService, type Hooks } from '../service.ts'

const resource = 'shipments'

type Job = RecordOf<typeof resource>

/** What it takes of the master of its houses is counted with it, as its carrier's free time. */
const completed = async (session: Session, job: Partial<Job>, before: Partial<Job> = {}): Promise<Partial<Job>> => {
  const follows = await completeJob(session, job, before)
  const taken = await takeMaster(session, { ...job, ...follows }, before)
  return Object.keys(taken).length === 0
    ? follows
    : { ...taken, ...(await completeJob(session, { ...job, ...taken }, before)) }
}

/** A house that charges of the job are of stays: which they are is told, as far as the caller may read them. */
const assertHousesUncharged = async (session: Session, current: Job, houses: Job['houses']): Promise<void> => {
  const gone = (current.houses ?? []).filter((house) => !(houses ?? []).includes(house))
  if (gone.length === 0) return
  const where = { shipment: current.id, house: { in: gone } }
  const charges = await session.asSystem('shipment-charges').all({ where, sort: [['line', 'ASC']] })
  if (charges.length === 0) return
  const { code, field, text } = await namingCharges(session, 'houseCharged', 'houses', charges)
  throw new ApiError('INVALID', { errors: { [field ?? 'houses']: text ?? code } })
}

/** What the share of an agent goes by stays while a statement has settled it. */
const assertAsSettled = (session: Session, current: Job, values: Partial<Job>): void => {
  if (!current.agentStatement || current.agentStatement !== values.agentStatement) return
  const changed = (['agent', 'date', 'transport'] as const).find(
    (field) => (current[field] ?? null) !== (values[field] ?? null),
  )
  if (changed !== undefined) throw refusal(session, resource, changed, 'agentSettled')
}

/** A new job takes its number; where any of them stands follows from what is written of it. */
const before: Hooks<Job>['before'] = async (session, { action, input, current, move, values }) => {
  if (move !== undefined || action === 'delete') return undefined
  if (current !== null) {
    assertAsSettled(session, current, values)
    const follows = await completed(session, values, current)
    await assertHousesUncharged(session, current, follows.houses)
    // A closed job takes no container from another.
    if (current.jobState !== 'CLOSED') await assertContainersFree(session, { ...values, ...follows }, current)
    return { ...input, ...follows }
  }
  const type = await operationTypeOf(session, values.type ?? '')
  const transport = textOf(input, 'transport') || type.transport
  const job = { ...values, ...(transport ? { transport } : {}) }
  const follows = await completed(session, job)
  await assertContainersFree(session, { ...job, ...follows }, null)
  return {
    ...input,
    ...(transport ? { transport } : {}),
    ...follows,
    number: (await takeNumber(session, '', type.id, session.today())).formatted,
  }
}

/** Houses that do not add up to their master are taken at first, and said (X-BL-TOTALS). */
const after: Hooks<Job>['after'] = async (session, { action, current, record }) => {
  if (action === 'delete' || record === null) return
  keepSharesOfChange(session, current, record)
  if (current?.order !== record.order || current?.progress !== record.progress)
    keepMarginsOfOrders(session, [current?.order, record.order])
  if (!isDeepStrictEqual(current?.houses ?? [], record.houses ?? []))
    keepBilled(session, [...(current?.houses ?? []), ...(record.houses ?? [])])
  if (current !== null) {
    await recountCharges(session, current, record)
    await tellReached(session, current, record)
    await keepQuotation(session, current, record)
  }
  if (await totalsMatch(session, record)) return
  const { messages } = session.registry.get(resource).labels[session.caller.locale]
  session.warnings.set('houses', messages['totals'] ?? '')
}

export default defineService(resource, {
  queries: { called, told, incidents, places, profit, profits, accruals },
  actions: { chargeStays, draftPaper, issuePaper, takeAirWaybill },
  moves: shipmentMoves,
  hooks: { before, after },
})
