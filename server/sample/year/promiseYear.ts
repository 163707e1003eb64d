import type { Session } from '../../contract.ts'

/** A company that is new gets its year once, by whichever process makes it (`makeYears`). */
export const promiseYear = async (session: Session, namespace: string): Promise<void> => {
  await session.sql(
    `insert into estiba.sample_years (namespace, first_day, today, steps, memory)
      values ($1, current_date, current_date, 0, '{}') on conflict do nothing`,
    [namespace],
  )
}
