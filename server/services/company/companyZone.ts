import { zoneOrUtc } from '../../../src/domain/timeZones.ts'
import type { Session } from '../../contract.ts'

/** By whose clock a company is told of to who has no session with it. */
export const companyZone = async (sql: Session['sql'], namespace: string): Promise<string> => {
  const [company] = await sql<{ readonly time_zone: string | null }>(
    'select time_zone from estiba.companies where namespace = $1 limit 1',
    [namespace],
  )
  return zoneOrUtc(company?.time_zone)
}
