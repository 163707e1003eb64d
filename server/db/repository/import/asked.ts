import type { JsonObject } from '../../../../src/schema/json.ts'
import { askedBefore } from '../askedBefore.ts'
import type { RepositoryContext } from '../context.ts'
import type { Change } from '../hooks.ts'
import { refuseUnseen } from '../unseen.ts'
import { writableOf } from '../update.ts'
import { type Errors, readInput } from '../values.ts'

/**
 * What the resource's own service makes of a row; it may write beside, so a row that is refused is taken back.
 *
 * @throws ApiError where it refuses the row
 */
export const asked = async (context: RepositoryContext, change: Omit<Change, 'resource'>): Promise<JsonObject> => {
  const { hooks, resource, table } = context
  if (hooks.before === undefined) return change.input
  const mode = change.current === null ? 'create' : 'update'
  const wrong = (): Errors =>
    readInput(
      context,
      { ...(change.current === null ? {} : writableOf(context, change.current)), ...change.input },
      mode,
    ).errors
  // References were looked up as the caller sees them; of lines, what he sees nothing of comes as it is.
  const lines = Object.fromEntries(table.lines.map(({ field }) => [field, change.input[field]]))
  await refuseUnseen(context, () => lines, change.current, false)
  return (await askedBefore(context, { ...change, resource: resource.name }, wrong)) ?? change.input
}
