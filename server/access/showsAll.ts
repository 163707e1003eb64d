import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'

/**
 * What is reckoned from all of these resources is told to whom his role hides no field of them.
 *
 * @throws ApiError 403 naming the records of which something is hidden
 */
export const assertShowsAll = ({ caller, registry }: Session, resources: readonly string[]): void => {
  const partly = resources.find((name) => (caller.restrictions[name]?.hiddenFields.length ?? 0) > 0)
  if (partly === undefined) return
  throw new ApiError('FORBIDDEN', {
    text: 'forbiddenRead',
    values: { records: registry.get(partly).labels[caller.locale].many },
  })
}
