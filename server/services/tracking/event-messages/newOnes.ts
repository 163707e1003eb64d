import type { Session } from '../../../contract.ts'
import type { Kept } from './recordOf.ts'

/** Who tells jobs of the company something waits for who does already: neither misses what the other keeps. */
export const oneAtATime = (session: Session): Promise<unknown> =>
  session.sql(
    "select pg_advisory_xact_lock(hashtextextended('event messages ' || current_setting('estiba.namespace'), 0))",
  )

/** Those that nobody sent before, each once. */
export const newOnes = async (session: Session, kept: readonly Kept[]): Promise<readonly Kept[]> => {
  await oneAtATime(session)
  const byKey = new Map(kept.toReversed().map((one) => [one.key, one]))
  if (byKey.size === 0) return []
  const where = { messageKey: { in: [...byKey.keys()] } }
  for (const { messageKey } of await session.asSystem('event-messages').all({ where })) byKey.delete(messageKey ?? '')
  return kept.filter((one) => byKey.get(one.key) === one)
}
