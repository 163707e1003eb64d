import { readKnown } from '../../../src/domain/validation.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { RepositoryContext } from './context.ts'
import type { Change } from './hooks.ts'

/** What the resource's own service would have written instead, where it says so. */
export const askedBefore = async (
  { hooks, resource, session }: RepositoryContext,
  change: Change,
): Promise<JsonObject | undefined> => {
  let read: Partial<AnyRecord> | undefined
  const wanted = await hooks.before?.(session, {
    ...change,
    get values() {
      read ??= { ...change.current, ...readKnown(resource, change.input, change.action === 'create') }
      return read
    },
  })
  return wanted && (Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as JsonObject)
}
