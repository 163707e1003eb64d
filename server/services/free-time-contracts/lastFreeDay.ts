import type { Session } from '../../contract.ts'
import { containersOf } from '../shipments/cargo.ts'
import { eventsIn, type Values } from '../shipments/rows.ts'
import { staysOf } from './stays.ts'

/** The last day on which none of the containers of a job that are still out costs anything; null: none is counted. */
export const lastFreeDayOf = async (session: Session, job: Values): Promise<string | null> => {
  const ids = containersOf(job)
  if (ids.length === 0 || !eventsIn(job).some(({ actualAt }) => actualAt)) return null
  const rows = await session.asSystem('free-time-contracts').all({ where: { status: 'ACTIVE' } })
  if (rows.length === 0) return null
  const contracts = await session.asSystem('free-time-contracts').getMany(rows.map(({ id }) => id))
  const stays = staysOf(session, { id: '', ...job }, await session.asSystem('containers').getMany(ids), contracts)
  const [first] = stays.flatMap(({ found }) => (found.running ? [found.lastFreeDay] : [])).toSorted()
  return first ?? null
}
