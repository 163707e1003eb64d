import type { Session } from '../../contract.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** The moments at which a day begins, and ends, where the company is; nothing for what is no day. */
export const dayBegins = (session: Session, text: string): Promise<string | null> => momentOf(session, text, 0)

/** The first moment of the day after. */
export const dayEnds = (session: Session, text: string): Promise<string | null> => momentOf(session, text, 1)

const momentOf = async (session: Session, text: string, later: number): Promise<string | null> => {
  if (!day.test(text)) return null
  const [row] = await session.sql<{ readonly at: string | Date }>(
    'select ($1::date + $2::int)::timestamp at time zone $3 as at',
    [text, later, session.caller.timeZone],
  )
  return row === undefined ? null : new Date(row.at).toISOString()
}
