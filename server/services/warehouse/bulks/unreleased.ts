import { isCleared } from '../../../../src/domain/freight/events.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { UnreleasedCargo } from '../../../../src/resources/warehouseAnswers.ts'
import type { Session } from '../../../contract.ts'
import type { Answering } from '../../service.ts'
import { bulksNamed } from './bulksNamed.ts'

type Bulk = RecordOf<'bulks'>
type Job = RecordOf<'shipments'>

const ownerOf = ({ type, number }: Bulk): string => `${type}~${number}`

/** Imports that brought the pieces: by the house of each, and by the operation of those without one. */
const importsOf = async (session: Session, bulks: readonly Bulk[]): Promise<readonly Job[]> => {
  const houses = [...new Set(bulks.flatMap(({ houseBl }) => houseBl ?? []))]
  const operations = [...new Set(bulks.filter(({ houseBl }) => !houseBl).map(ownerOf))]
  const jobs = session.asSystem('shipments')
  const found = await jobs.all({
    where: {
      operation: 'importation',
      or: [{ operationRecord: { in: operations } }, ...houses.map((house) => ({ houses: { has: house } }))],
    },
  })
  return found.length === 0 ? [] : jobs.getMany(found.map(({ id }) => id))
}

const isOf = (job: Job, bulk: Bulk): boolean =>
  bulk.houseBl ? (job.houses ?? []).includes(bulk.houseBl) : job.operationRecord === ownerOf(bulk)

/** Jobs may have sold several imports under one operation: what one of them released is released. */
const againstOf = (
  jobs: readonly Job[],
  orders: readonly RecordOf<'issued-papers'>[],
  { houseBl }: Bulk,
): UnreleasedCargo['reasons'] => {
  const ids = new Set(jobs.map(({ id }) => id))
  const isOrdered = orders.some(({ shipment, house }) => ids.has(shipment ?? '') && (!house || house === houseBl))
  return [
    ...(jobs.some(({ events, containers }) => isCleared(events ?? [], containers ?? []))
      ? []
      : (['NOT_CLEARED'] as const)),
    ...(isOrdered ? [] : (['NO_DELIVERY_ORDER'] as const)),
  ]
}

export const unreleased: Answering<'wms.bulks.unreleased'> = async (session, input) => {
  const bulks = await bulksNamed(session, input['bulks'])
  const jobs = await importsOf(session, bulks)
  if (jobs.length === 0) return []
  const orders = await session.asSystem('issued-papers').all({
    where: { shipment: { in: jobs.map(({ id }) => id) }, issuedPaper: 'DELIVERY_ORDER', issuedState: 'ISSUED' },
  })
  const found = new Map<string, UnreleasedCargo>()
  for (const bulk of bulks) {
    const { houseBl = null, type, number } = bulk
    const mine = jobs.filter((job) => isOf(job, bulk))
    const reasons = mine.length === 0 ? [] : againstOf(mine, orders, bulk)
    if (reasons.length > 0) found.set(`${type}~${number}~${houseBl}`, { house: houseBl, type, number, reasons })
  }
  return [...found.values()]
}
