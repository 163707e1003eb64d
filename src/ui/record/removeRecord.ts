import type { DataProvider } from 'ra-core'
import type { AnyRecord } from '../../schema/json.ts'

/**
 * Deletes a record.
 *
 * @param failed what is said where a call gives no record for an answer: it deleted nothing (E-BRANCH-DELETE)
 * @throws Error where the record is still there
 */
export const removeRecord = async (
  provider: DataProvider,
  resource: string,
  id: AnyRecord['id'],
  record: AnyRecord | undefined,
  failed: () => string,
  meta: { readonly told?: boolean } = {},
): Promise<void> => {
  const { data } = await provider.delete<AnyRecord>(resource, {
    id,
    meta,
    ...(record === undefined ? {} : { previousData: record }),
  })
  if ((data as AnyRecord | null) === null) throw new Error(failed())
}
