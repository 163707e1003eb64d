import type { Session } from '../../../contract.ts'
import type { Job } from '../shipments/rows.ts'
import { staysOfJob } from './staysOfJob.ts'

/** The last day on which none of the containers of a job that are still out costs anything; null: none is counted. */
export const lastFreeDayOf = async (session: Session, job: Job): Promise<string | null> => {
  const [first] = (await staysOfJob(session, job))
    .flatMap(({ found }) => (found.running ? [found.lastFreeDay] : []))
    .toSorted()
  return first ?? null
}
