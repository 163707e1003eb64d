import { zoneOrUtc } from '../../../../src/domain/timeZones.ts'
import type { Database, Session } from '../../../contract.ts'
import { systemCaller } from '../../../db/systemCaller.ts'
import { tried } from '../../tried.ts'

/** So many jobs in one transaction. */
const atOnce = 200

/** Open jobs of a build before say nothing of the papers they miss and of their free days: each is counted once. */
export const adoptJobs = async (db: Database): Promise<void> => {
  const companies = await db.platform((sql) =>
    sql<{ readonly namespace: string; readonly timeZone: string | null }>(
      `select c.namespace, max(c.time_zone) as "timeZone" from estiba.companies c
        where exists (select 1 from estiba.shipments s where s.namespace = c.namespace
          and s.papers_missing is null and s.job_state <> 'CLOSED') group by c.namespace`,
    ),
  )
  for (const { namespace, timeZone } of companies) {
    const caller = { ...systemCaller(namespace), timeZone: zoneOrUtc(timeZone) }
    let left = 0
    for (let found = atOnce; found === atOnce; ) {
      const skipped = left
      const done = await db.transaction(caller, (session) => countSome(session, skipped))
      found = done.found
      left += done.left
    }
  }
}

/** @param skipped jobs at the beginning that were tried already */
const countSome = async (session: Session, skipped: number) => {
  const { rows } = await session.asSystem('shipments').list({
    where: { papersMissing: { null: true }, jobState: { ne: 'CLOSED' } },
    sort: [['id', 'ASC']],
    range: [skipped, skipped + atOnce - 1],
  })
  let left = 0
  // A job that the present rules refuse stays as it is until somebody mends it.
  for (const { id } of rows) if (!(await tried(session, () => session.asSystem('shipments').update(id, {})))) left += 1
  return { found: rows.length, left }
}
