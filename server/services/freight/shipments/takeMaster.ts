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
  return job.masterBl || before.masterBl || same ? {} : masterOfHouses(session, job)
}
