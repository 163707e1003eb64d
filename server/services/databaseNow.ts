import type { Session } from '../contract.ts'

/** What time it is by the database's clock, which all processes share; the same within a transaction. */
export const databaseNow = async (session: Session): Promise<Date> => {
  const [clock] = await session.sql<{ readonly now: string | Date }>('select now() as now')
  return new Date(clock?.now ?? '')
}
