import { expect } from 'vitest'
import type { Database, Session } from '../contract.ts'

/** How many statements of this database wait for a lock. */
export const waiting = async (db: Database): Promise<number> => {
  const [found] = await db.platform((sql) =>
    sql<{ readonly count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    ),
  )
  return found?.count ?? 0
}

interface Two<T> {
  /** What one has done, and not yet ended, when the other begins. */
  readonly first: (session: Session) => Promise<unknown>
  /** What the other does, and comes to wait for the one. */
  readonly other: () => Promise<T>
  /** What the one does once the other waits, before it ends. */
  readonly after?: (session: Session) => Promise<unknown>
}

/** Two who work at once, the other in the midst of what the one does; answers what the other is told. */
export const twoAtOnce = async <T>(
  db: Database,
  namespace: string,
  { first, other, after = () => Promise.resolve() }: Two<T>,
): Promise<T> => {
  const { answer } = await db.system(namespace, async (session) => {
    await first(session)
    const answer = other()
    await expect.poll(() => waiting(db), { timeout: 20_000 }).toBe(1)
    await after(session)
    // In a wrapper, else this transaction would end after what waits for it.
    return { answer }
  })
  return answer
}
