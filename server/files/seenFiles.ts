import type { JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { textOf } from '../services/input.ts'
import { seenAmong } from './fileRights.ts'
import { type FileQuery, type FileRow, findFiles } from './storedFiles.ts'

const batch = 100
/** Where more files than these are looked at, the rest is as if it were not there. */
const mostLookedAt = 5000

/** Files that the caller sees, the newest first; those of others neither count nor leave a gap. */
export const seenFiles = async (
  session: Session,
  query: Omit<FileQuery, 'limit' | 'offset'>,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<readonly FileRow[]> => {
  const seen: FileRow[] = []
  for (let offset = 0; offset < mostLookedAt; offset += batch) {
    const found = await findFiles(session, { ...query, limit: batch, offset })
    seen.push(...(await seenAmong(session, found)))
    if (found.length < batch || seen.length >= from + count) break
  }
  return seen.slice(from, from + count)
}

/**
 * The newest file of that name that the caller sees, in the version asked for; folder, resource and record narrow it.
 * Of a record are the files that hang from it and those that its fields name.
 *
 * @throws ApiError 404, the same where there is one that is not for him, and after as much work
 */
export const seenFile = async (session: Session, input: JsonObject): Promise<FileRow> => {
  const [folder, resource, resourceId] = ['folder', 'resource', 'resourceId'].map((name) => textOf(input, name))
  const version = Number(textOf(input, 'version'))
  const found = await findFiles(session, {
    filename: textOf(input, 'filename'),
    ...(folder ? { folder } : {}),
    ...(resource ? { resource } : {}),
    ...(resourceId ? { resourceId, named: true } : {}),
    ...(Number.isSafeInteger(version) && version > 0 && version < 2 ** 31 ? { version } : {}),
    limit: mostLookedAt,
  })
  const [file] = await seenAmong(session, found)
  if (file === undefined) throw new ApiError('NOT_FOUND')
  return file
}
