import type { AnyRecord } from '../../../src/schema/json.ts'
import { refusal } from '../refusal.ts'
import { completeCharge, openJob } from './shipment-charges/complete.ts'
import { match } from './shipment-charges/match.ts'
import { keepMargin } from './shipments/keepMargin.ts'
import { rowsIn } from './shipments/rows.ts'
import { defineService, type Hooks } from '../service.ts'

const resource = 'shipment-charges'

const before: Hooks['before'] = async (session, { action, input, current }) => {
  if (action !== 'delete') return { ...input, ...(await completeCharge(session, input, current)) }
  if (current === null) return undefined
  await openJob(session, String(current['shipment']))
  if (['sellBills', 'buyBills'].some((field) => rowsIn(current, field).length > 0))
    throw refusal(session, resource, 'description', 'billed')
  return undefined
}

const moved = (current: AnyRecord | null, record: AnyRecord): boolean =>
  ['sellEstimated', 'sellEstimatedBase', 'buyEstimated', 'buyEstimatedBase'].some(
    (field) => current?.[field] !== record[field],
  )

/** The margin of the job follows, and percentages of a line that changed, in the order of the lines. */
const after: Hooks['after'] = async (session, { action, current, record }) => {
  for (const job of new Set([current?.['shipment'], record?.['shipment']]))
    if (typeof job === 'string') keepMargin(session, job)
  if (action !== 'update' || record === null || !moved(current, record)) return
  const where = { shipment: String(record['shipment']), percentOf: { has: record.id } }
  for (const { id } of await session.asSystem(resource).all({ where, sort: [['line', 'ASC']] }))
    await session.asSystem(resource).update(id, {})
}

export default defineService(resource, { actions: { match }, hooks: { before, after } })
