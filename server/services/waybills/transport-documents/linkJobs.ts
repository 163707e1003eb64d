import type { Session } from '../../../contract.ts'
import { tried } from '../../tried.ts'
import { masterOfHouses } from './masterOfHouses.ts'

/**
 * Open jobs of a house that got its master are below that too, where nobody said another; one that the rules of jobs
 * refuse now holds up no house.
 */
export const linkJobs = async (session: Session, house: string): Promise<void> => {
  const where = { houses: { has: house }, masterBl: null, jobState: { ne: 'CLOSED' } }
  for (const job of await session.asSystem('shipments').all({ where, sort: [['id', 'ASC']] })) {
    const taken = await masterOfHouses(session, job)
    if (taken.masterBl) await tried(session, () => session.asSystem('shipments').update(job.id, taken))
  }
}
