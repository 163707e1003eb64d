import type { RecordOf, ResourceName } from '../../src/resources/records.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import { maySelect } from '../access/reach.ts'
import type { Session } from '../contract.ts'

/**
 * Records that stand in an answer beside others, as far as the caller may read them: whole, or what a selector shows
 * of them (G-03.3); those that are none of his, and all of a resource that is closed to him, are left out.
 */
export async function readableRecords<N extends ResourceName>(
  session: Session,
  resource: N,
  ids: readonly string[],
): Promise<readonly RecordOf<N>[]>
export async function readableRecords(
  session: Session,
  resource: string,
  ids: readonly string[],
): Promise<readonly AnyRecord[]>
export async function readableRecords(
  session: Session,
  resource: string,
  ids: readonly string[],
): Promise<readonly AnyRecord[]> {
  return maySelect(session, resource) ? session.of(resource).getMany(ids) : []
}
