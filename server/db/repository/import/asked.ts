import type { JsonObject } from '../../../../src/schema/json.ts'
import { ApiError } from '../../../errors.ts'
import type { RepositoryContext } from '../context.ts'
import type { Change } from '../hooks.ts'
import type { Errors } from './verdict.ts'

/** What the resource's own service makes of a row, or why it refuses it; what it wrote beside a refused row is taken back. */
export const asked = async (
  { hooks, resource, session, unit }: RepositoryContext,
  change: Omit<Change, 'resource'>,
): Promise<{ readonly input: JsonObject } | { readonly errors: Errors }> => {
  const { before } = hooks
  if (before === undefined) return { input: change.input }
  try {
    const wanted = await unit.trial(
      () => before(session, { ...change, resource: resource.name }),
      () => true,
    )
    return { input: wanted ?? change.input }
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.errors === undefined) throw problem
    return { errors: problem.errors }
  }
}
