import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { keepBilledOfJob } from '../accounting/billing/keepBilled.ts'
import { refusal } from '../refusal.ts'
import { completeCharge, openJob } from './shipment-charges/complete.ts'
import { match } from './shipment-charges/match.ts'
import { unmatch } from './shipment-charges/unmatch.ts'
import { keepMargin } from './figures/keepMargin.ts'
import { type After, type Before, defineService } from '../service.ts'

const resource = 'shipment-charges'

type Charge = RecordOf<typeof resource>

const before: Before<Charge> = async (session, change) => {
  const { action, input, current } = change
  if (action !== 'delete') return { ...input, ...(await completeCharge(session, change)) }
  if (current === null) return undefined
  await openJob(session, current.shipment)
  if ([...(current.sellBills ?? []), ...(current.buyBills ?? [])].length > 0)
    throw refusal(session, resource, 'description', 'billed')
  return undefined
}

const moved = (current: Charge | null, record: Charge): boolean =>
  (['sellEstimated', 'sellEstimatedBase', 'buyEstimated', 'buyEstimatedBase'] as const).some(
    (field) => current?.[field] !== record[field],
  )

/** A cost that comes to a job whose costs are complete, or is open again, is waited for. */
const keepCostsComplete = (session: Session, current: Charge | null, record: Charge | null): void => {
  if (record === null || !record.buyOpenBase || current?.buyOpenBase) return
  session.beforeCommit(`costs of job ${record.shipment}`, async () => {
    const jobs = session.asSystem('shipments')
    if ((await jobs.lock(record.shipment)).jobState === 'COSTS_COMPLETE')
      await jobs.move(record.shipment, 'expectCosts')
  })
}

/** The margin of the job follows, and percentages of a line that changed, in the order of the lines. */
const after: After<Charge> = async (session, { action, current, record }) => {
  for (const job of new Set([current?.shipment, record?.shipment])) {
    if (job === undefined) continue
    keepMargin(session, job)
    if (current !== null) keepBilledOfJob(session, job)
  }
  keepCostsComplete(session, current, record)
  if (action !== 'update' || record === null || !moved(current, record)) return
  const where = { shipment: record.shipment, percentOf: { has: record.id } }
  for (const { id } of await session.asSystem(resource).all({ where, sort: [['line', 'ASC']] }))
    await session.asSystem(resource).update(id, {})
}

export default defineService(resource, { actions: { match, unmatch }, hooks: { before, after } })
