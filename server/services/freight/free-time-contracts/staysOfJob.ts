import type { Session } from '../../../contract.ts'
import { containersOf } from '../shipments/cargo.ts'
import { eventsIn, type Job } from '../shipments/rows.ts'
import { type ContainerStay, staysOf } from './stays.ts'

/** What the containers of a job stand beyond their free time by every contract, whoever asks: it decides, and is not answered. */
export const staysOfJob = async (session: Session, job: Job): Promise<readonly ContainerStay[]> => {
  const ids = containersOf(job)
  if (ids.length === 0 || !eventsIn(job).some(({ actualAt }) => actualAt)) return []
  const rows = await session.asSystem('free-time-contracts').all({ where: { status: 'ACTIVE' } })
  if (rows.length === 0) return []
  const contracts = await session.asSystem('free-time-contracts').getMany(rows.map(({ id }) => id))
  return staysOf(session, job, await session.asSystem('containers').getMany(ids), contracts)
}
