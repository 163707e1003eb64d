import type { Session } from '../../../contract.ts'
import type { Kept } from './recordOf.ts'

/** Those that nobody sent before, each once; what another call keeps meanwhile is found when they are written. */
export const newOnes = async (session: Session, kept: readonly Kept[]): Promise<readonly Kept[]> => {
  const byKey = new Map(kept.toReversed().map((one) => [one.key, one]))
  if (byKey.size === 0) return []
  const known = await session.sql<{ readonly key: string }>(
    `select message_key as key from estiba.event_messages
      where namespace = current_setting('estiba.namespace') and message_key = any($1::text[])`,
    [[...byKey.keys()]],
  )
  for (const { key } of known) byKey.delete(key)
  return kept.filter((one) => byKey.get(one.key) === one)
}
