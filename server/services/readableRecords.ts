import type { AnyRecord } from '../../src/schema/json.ts'
import { maySelect } from '../access/reach.ts'
import type { Session } from '../contract.ts'

const atOnce = 1000

/**
 * Records that stand in an answer beside others, as far as the caller may read them: whole, or what a selector shows
 * of them (G-03.3); those that are none of his, and all of a resource that is closed to him, are left out.
 */
export const readableRecords = async (
  session: Session,
  resource: string,
  ids: readonly string[],
): Promise<readonly AnyRecord[]> => {
  const wanted = [...new Set(ids.filter((id) => id !== ''))]
  if (wanted.length === 0 || !maySelect(session, resource)) return []
  const found: AnyRecord[] = []
  for (let at = 0; at < wanted.length; at += atOnce)
    found.push(...(await session.of(resource).getMany(wanted.slice(at, at + atOnce))))
  return found
}
