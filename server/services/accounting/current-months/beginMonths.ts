import type { Database, Session } from '../../../contract.ts'
import { dayOfZone } from '../../company/companyDay.ts'

/** The month that it is where the company is becomes its open one, which stays until somebody closes it (G-35). */
export const beginMonth = async (session: Session, company: string, zone: string | null, now: Date): Promise<void> => {
  await session.asSystem('current-months').create({ company, value: dayOfZone(now, zone).slice(0, 7) })
}

/** Companies that a build before founded had no open month of their own: none could be closed, and it shut by itself. */
export const beginMonths = async (db: Database, clock: () => Date): Promise<void> => {
  const without = await db.platform((sql) =>
    sql<{ readonly namespace: string; readonly id: string; readonly zone: string | null }>(
      `select c.namespace, c.id, c.time_zone as zone from estiba.companies c
        where not exists (select 1 from estiba.current_months m where m.namespace = c.namespace and m.company = c.id)`,
    ),
  )
  for (const { namespace, id, zone } of without)
    await db.system(namespace, (session) => beginMonth(session, id, zone, clock()))
}
