import { zoneOrUtc } from '../../../../src/domain/timeZones.ts'
import type { Deps } from '../../../contract.ts'
import { faultTrace } from '../../../faultTrace.ts'
import { latestDay } from '../../company/companyDay.ts'
import { tried } from '../../tried.ts'

/** The jobs of a company that are open and have a paper whose last day was before one, and which is not said to be so. */
const withExpired = `from estiba.shipments s join estiba.shipments__documents d on d.namespace = s.namespace and d.parent_id = s.id
  where s.job_state <> 'CLOSED' and d.expires_on < $1::date and d.paper_state is distinct from 'EXPIRED'`

/**
 * The work of the night: a paper that was valid yesterday is expired today, though nobody wrote its job since. What
 * fails of one job, or of one company, is told and ends the work for no other.
 */
export const papersExpire = async ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> => {
  const companies = await db.platform((sql) =>
    sql<{ readonly namespace: string; readonly timeZone: string | null }>(
      `select c.namespace, max(c.time_zone) as "timeZone" from estiba.companies c
        where c.namespace in (select s.namespace ${withExpired}) group by c.namespace`,
      [latestDay(clock())],
    ),
  )
  for (const { namespace, timeZone } of companies) {
    const zone = zoneOrUtc(timeZone)
    const expired = async (): Promise<readonly { readonly id: string }[]> =>
      db.system(
        namespace,
        (session) =>
          session.sql<{ readonly id: string }>(`select distinct s.id ${withExpired} and s.namespace = $2`, [
            session.today(),
            namespace,
          ]),
        zone,
      )
    const failed = (problem: unknown): void =>
      log.warn({ ...faultTrace(problem), namespace }, 'papers of jobs were not looked at for their last day')
    const jobs = await expired().catch((problem: unknown) => {
      failed(problem)
      return []
    })
    // A job that the present rules refuse stays as it is until somebody mends it.
    for (const { id } of jobs)
      await db
        .system(namespace, (session) => tried(session, () => session.asSystem('shipments').update(id, {})), zone)
        .catch(failed)
  }
}
