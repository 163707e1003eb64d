import type { Database } from '../../../contract.ts'
import { keepShares } from './keepShares.ts'

/** So many jobs in one transaction. */
const atOnce = 100

/** Jobs of a build before say nothing of who has a part in them; does nothing where that is done. */
export const adoptShares = async (db: Database): Promise<void> => {
  const jobs = await db.platform((sql) =>
    sql<{ readonly namespace: string; readonly id: string }>(
      `select s.namespace, s.id from estiba.shipments s where not exists
        (select 1 from estiba.shipments__shares p where p.namespace = s.namespace and p.parent_id = s.id) order by 1, 2`,
    ),
  )
  for (const namespace of new Set(jobs.map((job) => job.namespace))) {
    const ids = jobs.flatMap((job) => (job.namespace === namespace ? [job.id] : []))
    for (let at = 0; at < ids.length; at += atOnce)
      await db.system(namespace, async (session) => {
        for (const id of ids.slice(at, at + atOnce)) keepShares(session, id)
      })
  }
}
