import type { JsonObject } from '../../../../src/schema/json.ts'
import { ApiError } from '../../../errors.ts'
import { askedBefore } from '../askedBefore.ts'
import type { RepositoryContext } from '../context.ts'
import type { Change } from '../hooks.ts'
import { refuseUnseen } from '../unseen.ts'
import { writableOf } from '../update.ts'
import { readInput } from '../values.ts'
import type { Errors } from './verdict.ts'

/** What the resource's own service makes of a row, or why it refuses it; what it wrote beside a refused row is taken back. */
export const asked = async (
  context: RepositoryContext,
  change: Omit<Change, 'resource'>,
): Promise<{ readonly input: JsonObject } | { readonly errors: Errors }> => {
  const { hooks, resource, table, unit } = context
  if (hooks.before === undefined) return { input: change.input }
  const mode = change.current === null ? 'create' : 'update'
  const wrong = (): Errors =>
    readInput(
      context,
      { ...(change.current === null ? {} : writableOf(context, change.current)), ...change.input },
      mode,
    ).errors
  try {
    // References of the row itself were looked up as the caller sees them; those of its lines come as they are.
    const lines = Object.fromEntries(table.lines.map(({ field }) => [field, change.input[field]]))
    await refuseUnseen(context, () => lines, change.current, false)
    const wanted = await unit.trial(
      () => askedBefore(context, { ...change, resource: resource.name }, wrong),
      () => true,
    )
    return { input: wanted ?? change.input }
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.errors === undefined) throw problem
    return { errors: problem.errors }
  }
}
