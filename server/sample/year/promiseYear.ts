import type { Session } from '../../contract.ts'

/** A company that is new gets its year once, by whichever process makes it (`makeYears`). */
export const promiseYear = async (session: Session, namespace: string): Promise<void> => {
  await session.sql(
    `insert into estiba.sample_years (namespace, first_day, today, steps, memory)
      values ($1, $2, $2, 0, '{}') on conflict do nothing`,
    [namespace, session.today()],
  )
}
