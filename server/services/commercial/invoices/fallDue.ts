import type { Deps } from '../../../contract.ts'
import { dayOfZone, latestDay } from '../../company/companyDay.ts'

const atOnce = 1000

/** The work of the night: what was to be paid and is not is overdue (G-19, G-20). */
export const invoicesFallDue = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  const companies = await db.platform((sql) =>
    sql<{ readonly namespace: string; readonly timeZone: string | null }>(
      `select c.namespace, max(c.time_zone) as "timeZone" from estiba.companies c
        where exists (select 1 from estiba.documents d where d.namespace = c.namespace
          and d.state in ('ISSUED', 'PARTIALLY_PAID') and d.due_date < $1::date) group by c.namespace`,
      [latestDay(clock())],
    ),
  )
  let count = 0
  for (const { namespace, timeZone } of companies) {
    let found = atOnce
    while (found === atOnce) {
      found = await db.system(namespace, async (session) => {
        const { rows } = await session.asSystem('documents').list({
          where: { state: ['ISSUED', 'PARTIALLY_PAID'], dueDate: { lt: dayOfZone(clock(), timeZone) } },
          sort: [['id', 'ASC']],
          range: [0, atOnce - 1],
        })
        for (const { id } of rows) await session.asSystem('documents').move(id, 'fallDue')
        return rows.length
      })
      count += found
    }
  }
  return count
}
