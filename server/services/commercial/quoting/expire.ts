import { expiring } from '../../../../src/domain/commercial/quotationStates.ts'
import type { Deps } from '../../../contract.ts'
import { dayOfZone, latestDay } from '../../company/companyDay.ts'

/** Papers with a validity, by their tables. */
const papers = {
  quotations: 'quotations',
  'client-quotations': 'client_quotations',
  'supplier-quotations': 'supplier_quotations',
} as const

/** The work of the night: what was sent or checked and whose validity has passed is expired (G-19, X-DOC-STATES). */
export const expireQuotations = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> => {
  let count = 0
  for (const [resource, table] of Object.entries(papers)) {
    const companies = await db.platform((sql) =>
      sql<{ readonly namespace: string; readonly timeZone: string | null }>(
        `select c.namespace, max(c.time_zone) as "timeZone" from estiba.companies c
          where exists (select 1 from estiba.${table} q where q.namespace = c.namespace and q.state = any($1::text[])
            and q.valid_to < $2::date) group by c.namespace`,
        [expiring, latestDay(clock())],
      ),
    )
    for (const { namespace, timeZone } of companies)
      count += await db.system(namespace, async (session) => {
        const today = dayOfZone(clock(), timeZone)
        const rows = await session
          .asSystem(resource)
          .all({ where: { state: { in: expiring }, validTo: { lt: today } }, sort: [['id', 'ASC']] })
        for (const { id } of rows) await session.asSystem(resource).move(id, 'expire')
        return rows.length
      })
  }
  return count
}
