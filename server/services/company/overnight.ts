import { zoneOrUtc } from '../../../src/domain/timeZones.ts'
import type { Deps, Session } from '../../contract.ts'
import { eachCompany, type Stoppable } from '../../eachCompany.ts'
import { ApiError } from '../../errors.ts'
import { faultTrace } from '../../faultTrace.ts'
import { latestDay } from './companyDay.ts'

/** What the work of the night is done with. */
export type Night = Pick<Deps, 'db' | 'clock' | 'log'> & Stoppable

/** What time does to the records of a company, though nobody writes them. */
export interface Nightly {
  /** The rows whose last day was before `$1`, as SQL; those that are changed are named `r`. */
  readonly from: string
  readonly work: (session: Session, id: string) => Promise<unknown>
  /** What the log says where it fails. */
  readonly failed: string
}

/**
 * The work of the night, by the day of each company. What fails of one record, or of one company, is told and ends the
 * work for no other; what the present rules refuse stays as it is until somebody mends it.
 *
 * @returns how many records were changed
 */
export const overnight = async (deps: Night, { from, work, failed }: Nightly): Promise<number> => {
  const { db, clock, log, stopping } = deps
  const companies = await db.platform((sql) =>
    sql<{ readonly namespace: string; readonly timeZone: string | null }>(
      `select c.namespace, max(c.time_zone) as "timeZone" from estiba.companies c
        where c.namespace in (select r.namespace ${from}) group by c.namespace order by c.namespace`,
      [latestDay(clock())],
    ),
  )
  let count = 0
  await eachCompany(deps, companies, failed, async ({ namespace, timeZone }) => {
    const zone = zoneOrUtc(timeZone)
    const found = await db.system(
      namespace,
      (session) =>
        session.sql<{ readonly id: string }>(`select distinct r.id ${from} and r.namespace = $2 order by r.id`, [
          session.today(),
          namespace,
        ]),
      zone,
    )
    let refused = 0
    for (const { id } of found) {
      if (stopping?.aborted === true) break
      try {
        await db.system(namespace, (session) => work(session, id), zone)
        count += 1
      } catch (problem) {
        // A database that is away answers nothing of the others either.
        if (problem instanceof ApiError && problem.code === 'UNAVAILABLE') throw problem
        if (problem instanceof ApiError) refused += 1
        else log.warn({ ...faultTrace(problem), namespace, id }, failed)
      }
    }
    if (refused > 0) log.warn({ namespace, refused }, failed)
  })
  return count
}
