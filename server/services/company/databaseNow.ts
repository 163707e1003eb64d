import type { Session } from '../../contract.ts'

/** What time it is by the database's clock, which all processes share; the same within a transaction. Work of another day goes by its own. */
export const databaseNow = async (session: Session): Promise<Date> => {
  const dated = session.dated()
  if (dated !== null) return dated
  const [clock] = await session.sql<{ readonly now: string | Date }>('select now() as now')
  return new Date(clock?.now ?? '')
}
