import type { Session } from '../../../contract.ts'

/** What is posted until the transaction ends is of the month that is open now: none closes meanwhile. */
export const postIntoMonth = async (session: Session): Promise<void> => {
  await session.sql(
    "select pg_advisory_xact_lock_shared(hashtextextended('month ' || current_setting('estiba.namespace'), 0))",
  )
}

/** Waits for what is being posted; nothing is posted, and no month closed or opened again, until the transaction ends. */
export const holdMonth = async (session: Session): Promise<void> => {
  await session.sql(
    "select pg_advisory_xact_lock(hashtextextended('month ' || current_setting('estiba.namespace'), 0))",
  )
}
