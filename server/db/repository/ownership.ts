import type { Resource } from '../../../src/schema/resource.ts'
import type { Where } from '../../../src/schema/where.ts'
import { isOutside } from '../../access/outsideAgents.ts'
import type { Caller } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { RepositoryContext } from './context.ts'
import type { Values } from './hooks.ts'

/** The records of persons that a caller sees: his own, and those shared with him; null where records have no owner. */
export const seenOf = ({ access: { own } }: Resource, caller: Caller): Where | null => {
  if (own === null) return null
  const { owner, shared, seenBy, seenOutside } = own
  const mine: Where = { [owner]: { eq: caller.userId } }
  if (shared === null) return mine
  if (isOutside(caller)) return seenOutside === null ? mine : { or: [mine, { and: [shared, seenOutside] }] }
  return { or: [mine, caller.superUser || seenBy === null ? shared : { and: [shared, seenBy] }] }
}

/** A new record belongs to who makes it, whatever the input says; the server itself may make one for somebody. */
export const ownerOf = ({ caller, resource: { access }, trusted }: RepositoryContext, values: Values): Values => {
  const { own } = access
  if (own === null || (trusted && (values[own.owner] ?? null) !== null)) return {}
  return { [own.owner]: caller.userId }
}

/**
 * Who sees a shared record does not change it.
 *
 * @throws ApiError 403 where one of the records, all of which the caller sees, is somebody else's
 */
export const assertOwner = (
  { caller, resource: { access }, trusted }: RepositoryContext,
  records: readonly Values[],
): void => {
  const { own } = access
  if (own === null || trusted || caller.superUser) return
  if (records.some((record) => record[own.owner] !== caller.userId)) throw new ApiError('FORBIDDEN')
}
