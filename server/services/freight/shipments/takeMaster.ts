import { isDeepStrictEqual } from 'node:util'
import type { Session } from '../../../contract.ts'
import { masterOfHouses } from '../../waybills/transport-documents/masterOfHouses.ts'
import type { Job } from './rows.ts'

/**
 * A job that says no master is below that of its houses when it gets them; one whose master somebody takes away stays
 * without.
 */
export const takeMaster = async (session: Session, job: Job, before: Job = {}): Promise<Job> => {
  const same = isDeepStrictEqual(job.houses ?? [], before.houses ?? [])
  if (job.masterBl || before.masterBl || same) return {}
  const taken = await masterOfHouses(session, job)
  if (!taken.masterBl) return {}
  // What stands no longer, or who saves may not name, is not written in his name: it would refuse what he did write.
  const missing = await session.inOperation('shipments').missing({ ...job, ...taken })
  if ('masterBl' in missing) return {}
  return Object.fromEntries(Object.entries(taken).filter(([field]) => !(field in missing)))
}
