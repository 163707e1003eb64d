import { zoneOrUtc } from '../../../src/domain/timeZones.ts'
import { workspaces } from '../../auth/accounts.ts'
import type { Caller, Database } from '../../contract.ts'
import { systemCaller } from '../../db/systemCaller.ts'

interface Kept {
  readonly timeZone: string | null
  readonly language: string
  readonly currency: string
}

/** The server at work for a company: in its language, by its clock, and what it says is told to its staff. Null where it is closed. */
export const companyCaller = (db: Database, namespace: string): Promise<Caller | null> =>
  db.platform(async (sql) => {
    const [workspace] = await workspaces(sql, 'namespace = $1', [namespace])
    const [company] = await sql<Kept>(
      `select time_zone as "timeZone", language, base_currency as currency from estiba.companies where namespace = $1 limit 1`,
      [namespace],
    )
    if (workspace === undefined) return null
    return {
      ...systemCaller(namespace),
      businessId: workspace.businessId,
      platform: false,
      timeZone: zoneOrUtc(company?.timeZone),
      baseCurrency: company?.currency ?? '',
      locale: company?.language === 'en' ? 'en' : 'es',
    }
  })
