import { allows } from '../access/allows.ts'
import type { Caller, Session } from '../contract.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { gateOf } from '../db/gate.ts'
import { ApiError } from '../errors.ts'
import { isOnlyOfPerson } from './filePlace.ts'
import { type Use, usesOf } from './fileUses.ts'
import { hiddenlyNamed, hiddenNaming } from './hiddenlyNamed.ts'
import { namedFiles } from './namedFiles.ts'
import { recordsInSight } from './recordsInSight.ts'
import type { FileRow } from './storedFiles.ts'

/** What a file hangs from: the resource that is named, or that its folder is named after. */
export const resourceOfFile = (session: Session, named: string, folder: string): string | null =>
  (session.registry.find(named === '' ? folderName(folder) : named) ?? null)?.name ?? null

const folderName = (folder: string): string => folder.split('/')[0] ?? ''

/**
 * Those of some files that the caller may see, by what is stored of each and by its record, never by what a request says
 * (G-22):
 * - of a record, who sees the record; of the company's customers, who put it there himself, and who sees a record that names it;
 *   what a field of it names, or named, that is hidden from him is as of a customer;
 * - beside the records of a resource, who put it there, who reads that resource without limits, and who sees a record
 *   that names it;
 * - of nothing, its owner, and who may read files.
 *
 * It asks the database as often for files that are not there as for those of others.
 */
export const seenAmong = async (session: Session, files: readonly FileRow[]): Promise<readonly FileRow[]> => {
  const { caller, registry } = session
  if (caller.superUser) return files.filter((file) => !isOnlyOfPerson(file.place) || file.uploadedBy === caller.userId)
  const uses = new Map<string, Use[]>()
  for (const use of await usesOf(session, files)) {
    const known = uses.get(nameOf(use)) ?? []
    uses.set(nameOf(use), known)
    known.push(use)
  }
  const named = files
    .flatMap((file) => [
      { resource: file.resource, id: file.resourceId },
      ...(uses.get(nameOf(file)) ?? []).map((use) => ({ resource: use.resource, id: use.record_id })),
    ])
    .flatMap(({ resource: name, id }) => {
      const resource = name === null ? undefined : registry.find(name)
      return resource === undefined || id === null ? [] : [{ resource, id }]
    })
  const record = await recordsInSight(session, named)
  const namesOfHidden = await hiddenlyNamed(session, named)
  const isOfHiddenField = (file: FileRow, resource: Resource, id: string): boolean =>
    hiddenNaming(caller, resource).length > 0 &&
    (namesOfHidden(resource.name, id).includes(file.filename) ||
      (uses.get(nameOf(file)) ?? []).some((use) => use.resource === resource.name && use.record_id === id))
  const isUsedWhereSeen = (file: FileRow): boolean =>
    (uses.get(nameOf(file)) ?? []).some((use) => {
      const fields = registry.find(use.resource)?.fields
      const seen = record(use.resource, use.record_id)
      return fields !== undefined && seen !== undefined && namedFiles(fields, seen).includes(file.filename)
    })
  return files.filter((file) => {
    const mine = file.uploadedBy === caller.userId
    if (isOnlyOfPerson(file.place)) return mine
    const resource = file.resource === null ? undefined : registry.find(file.resource)
    if (resource === undefined) return mine || caller.operations.has('files:read')
    if (file.resourceId === null) return mine || readsAll(session, resource) || isUsedWhereSeen(file)
    return (
      (isOwnRecord(caller, resource, file.resourceId) || record(resource.name, file.resourceId) !== undefined) &&
      // What lies beside a record is the company's own.
      ((caller.type !== 'company-customer' && !isOfHiddenField(file, resource, file.resourceId)) ||
        mine ||
        isUsedWhereSeen(file))
    )
  })
}

const nameOf = ({ folder, filename, place }: Pick<FileRow, 'folder' | 'filename' | 'place'>): string =>
  JSON.stringify([folder, filename, place])

/** Whether he may add a version, restore one, delete the file or give it to people outside. */
export const mayChange = async (session: Session, file: FileRow): Promise<boolean> => {
  const { caller } = session
  if (caller.suspended || (await seenAmong(session, [file])).length === 0) return false
  const mine = file.uploadedBy === caller.userId
  if (isOnlyOfPerson(file.place)) return mine
  if (caller.superUser) return true
  const resource = file.resource === null ? undefined : session.registry.find(file.resource)
  if (resource === undefined) return mine
  if (file.resourceId !== null)
    return isOwnRecord(caller, resource, file.resourceId) || allows(caller, resource, 'update')
  return mine || (readsAll(session, resource) && allows(caller, resource, 'update'))
}

/** @throws ApiError 403 where he sees the file and may not change it; it is his to find it first */
export const assertMayChange = async (session: Session, file: FileRow): Promise<void> => {
  if (session.caller.suspended) throw new ApiError('FORBIDDEN', { text: 'N-PAYMENT-401' })
  if (!(await mayChange(session, file))) throw new ApiError('FORBIDDEN')
}

/** @throws ApiError 403 where the caller may not write what the file is to hang from; 404 where he does not see it */
export const assertMayAdd = async (
  session: Session,
  resourceName: string | null,
  resourceId: string | null,
  folder: string,
): Promise<void> => {
  const { caller, registry } = session
  if (caller.suspended) throw new ApiError('FORBIDDEN', { text: 'N-PAYMENT-401' })
  if (resourceName === null) return
  const resource = registry.get(resourceName)
  const own = isOwnRecord(caller, resource, resourceId ?? caller.userId)
  // A folder that is named after another resource is that one's too, whoever's own record the file is said to be of.
  const concerned = new Set([resource, registry.find(folderName(folder)) ?? resource])
  for (const one of concerned)
    if (!(own && one === resource) && !writes(caller, one) && !(resourceId === null && works(caller, one)))
      throw new ApiError('FORBIDDEN')
  if (resourceId !== null && !own && (await session.of(resourceName).getMany([resourceId])).length === 0)
    throw new ApiError('NOT_FOUND')
}

const writes = (caller: Caller, resource: Resource): boolean =>
  allows(caller, resource, 'update') || allows(caller, resource, 'create')

/** Who does a step of its work by a right apart puts the step's proof beside the records: a photo, a signed paper. */
const works = (caller: Caller, resource: Resource): boolean =>
  Object.entries(resource.actions).some(
    ([name, { grant, right }]) => grant !== undefined && right !== 'read' && allows(caller, resource, name),
  )

/** A person's own picture is his to show, whatever he may do with users. */
const isOwnRecord = (caller: Caller, resource: Resource, id: string): boolean =>
  resource.name === 'users' && id === caller.userId

/** Every record of it, and all that they carry. */
const readsAll = ({ caller, registry }: Session, resource: Resource): boolean =>
  caller.type !== 'company-customer' &&
  caller.restrictions[resource.name] === undefined &&
  !gateOf(caller, registry, 'caller', new Set()).limits(resource) &&
  allows(caller, resource, 'get')
