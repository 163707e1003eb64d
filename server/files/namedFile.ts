import type { Session } from '../contract.ts'
import { placeOf } from './filePlace.ts'
import { type FileRow, findFiles } from './storedFiles.ts'

/**
 * The file that a record shows under a name: the one it was given, else one that was put beside its resource or kept for
 * the company. A file that hangs from anything else is none of its, though it lies in the same folder.
 *
 * @param id null where the record is still to be made
 */
export const namedFile = async (
  session: Session,
  { resource, id, filename }: { readonly resource: string; readonly id: string | null; readonly filename: string },
): Promise<FileRow | undefined> => {
  const within = { folder: resource, filename, limit: 1 }
  const [own] = id === null ? [] : await findFiles(session, { ...within, resource, resourceId: id, named: true })
  if (own !== undefined) return own
  const beside = (await findFiles(session, { ...within, resource, limit: 100 })).find(
    (file) => file.resourceId === null,
  )
  return beside ?? (await findFiles(session, { ...within, place: placeOf.company }))[0]
}
