import { allows } from '../access/allows.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { FileRow } from './storedFiles.ts'

/** What a file hangs from: the resource that is named, or that its folder is named after. */
export const resourceOfFile = (session: Session, named: string, folder: string): string | null => {
  const name = named === '' ? (folder.split('/')[0] ?? '') : named
  return session.registry.find(name)?.name ?? null
}

/**
 * Whether the caller may see a file: his own, or one of a record that he may see (G-22).
 * One that hangs from nothing is its owner's and the super users'.
 */
export const maySee = async (
  session: Session,
  file: Pick<FileRow, 'resource' | 'resourceId' | 'uploadedBy'>,
): Promise<boolean> => {
  const { caller } = session
  if (caller.superUser || file.uploadedBy === caller.userId) return true
  const resource = file.resource === null ? undefined : session.registry.find(file.resource)
  if (resource === undefined) return caller.operations.has('files:read')
  if (!allows(caller, resource, 'get')) return false
  return file.resourceId === null || (await session.of(resource.name).getMany([file.resourceId])).length > 0
}

/** @throws ApiError 403 where the caller may not write what the file hangs from; 404 where he does not see it */
export const assertMayAdd = async (
  session: Session,
  resourceName: string | null,
  resourceId: string | null,
): Promise<void> => {
  const { caller } = session
  if (caller.suspended) throw new ApiError('FORBIDDEN', { text: 'N-PAYMENT-401' })
  if (resourceName === null) return
  const resource = session.registry.get(resourceName)
  const own = resourceName === 'users' && (resourceId === null || resourceId === caller.userId)
  if (!own && !allows(caller, resource, 'update') && !allows(caller, resource, 'create'))
    throw new ApiError('FORBIDDEN')
  if (resourceId !== null && !own && (await session.of(resourceName).getMany([resourceId])).length === 0)
    throw new ApiError('NOT_FOUND')
}
