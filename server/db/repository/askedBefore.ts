import { hasOverlong } from '../../../src/domain/overlong.ts'
import { readKnown } from '../../../src/domain/validation.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import { ApiError } from '../../errors.ts'
import { worksAsSystem } from './asSystem.ts'
import type { RepositoryContext } from './context.ts'
import type { Change } from './hooks.ts'
import { refuseIfWrong } from './values.ts'

/**
 * What the resource's own service would have written instead, where it says so. The record was held against its fields
 * before: a service that fails over what they refuse is not to blame, and the caller is told of his fields. A text that
 * is longer than its field takes is refused before a service looks at it.
 *
 * @param wrong what the fields of the record refuse in it; asked for where the service fails or a text is too long
 */
export const askedBefore = async (
  { hooks, resource, session, trusted }: RepositoryContext,
  change: Change,
  wrong: () => { readonly [field: string]: string } = () => ({}),
): Promise<JsonObject | undefined> => {
  if (hooks.before !== undefined && hasOverlong(resource.fields, change.input)) refuseIfWrong(wrong())
  let read: Partial<AnyRecord> | undefined
  const planned = {
    ...change,
    byServer: trusted || worksAsSystem(session) || change.move !== undefined,
    get values() {
      read ??= { ...change.current, ...readKnown(resource, change.input, change.action === 'create') }
      return read
    },
  }
  const wanted = await hooks.before?.(session, planned).catch((problem: unknown) => {
    const errors = problem instanceof ApiError ? {} : wrong()
    throw Object.keys(errors).length > 0 ? new ApiError('INVALID', { errors, cause: problem }) : problem
  })
  return wanted && (Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as JsonObject)
}
