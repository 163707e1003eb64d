import { sharedNamespace } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { RepositoryContext } from './context.ts'

/** Shared rows of a `platform` resource are written by the platform only; some resources by super users only. */
export const mayWrite = ({ caller, resource, trusted, unit }: RepositoryContext): void => {
  if (trusted || unit.namespace === sharedNamespace) return
  const platform = resource.platform || resource.access.write === 'platform'
  const allowed = platform ? caller.platform : resource.access.write === 'role' || caller.superUser
  if (!allowed) throw new ApiError('FORBIDDEN')
}

/** Runs a write where its rows belong: shared ones of the platform, all others of the company; a unit of reads refuses it. */
export const writing = <T>(context: RepositoryContext, work: () => Promise<T>): Promise<T> => {
  const { caller, resource, unit } = context
  if (!unit.executor.inTransaction) throw new Error(`A write to '${resource.name}' outside of a transaction`)
  return resource.platform && caller.platform ? unit.within(sharedNamespace, work) : work()
}
