import { createHash } from 'node:crypto'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Deps, Session } from '../contract.ts'
import { violatedIndex } from '../db/pool/failures.ts'
import { ApiError } from '../errors.ts'
import { filesOf } from './companyFiles.ts'
import { placeOf } from './filePlace.ts'
import { assertDiskShare } from './diskShare.ts'
import { assertRoom, countRoom } from './fileQuota.ts'
import { newStorageKey } from './storageKey.ts'
import { noteStored } from './storing.ts'
import { type FileRow, findFiles, registerFile } from './storedFiles.ts'

export interface NewFile {
  readonly folder: string
  readonly filename: string
  readonly mimeType: string
  readonly bytes: Uint8Array
  readonly private: boolean
  readonly resource: string | null
  readonly resourceId: string | null
  /** Default: that of the record, or of the person who puts it there. */
  readonly place?: string
  readonly details?: JsonObject
}

/**
 * Keeps a new file.
 *
 * @throws ApiError 400 `DUPLICATE` where its place has a file of that name in the folder, 507 past the room there is
 */
export const keepFile = async (session: Session, deps: Deps, file: NewFile): Promise<FileRow> => {
  const place =
    file.place ??
    (file.resource !== null && file.resourceId !== null
      ? placeOf.record(file.resource, file.resourceId)
      : placeOf.person(session.caller.userId))
  const { folder, filename } = file
  if ((await findFiles(session, { folder, filename, place, limit: 1 })).length > 0) throw nameTaken(filename)
  return put(session, deps, { ...file, place })
}

/** Keeps the next version of a file: it hangs from what the file hangs from, whoever sends it. */
export const keepVersion = (
  session: Session,
  deps: Deps,
  file: FileRow,
  { bytes, mimeType, details }: Pick<NewFile, 'bytes' | 'mimeType' | 'details'>,
): Promise<FileRow> => {
  const { folder, filename, place, resource, resourceId } = file
  const more = details === undefined ? {} : { details }
  return put(session, deps, {
    folder,
    filename,
    place,
    resource,
    resourceId,
    private: file.private,
    bytes,
    mimeType,
    ...more,
  })
}

/** The name is told as it is kept: the next version goes by it, where there may be one. */
export const nameTaken = (filename: string, mayReplace = true): ApiError =>
  new ApiError('DUPLICATE', {
    text: 'fileExists',
    values: { name: filename },
    current: { id: filename, filename, mayReplace },
  })

const put = async (session: Session, deps: Deps, file: NewFile & { readonly place: string }): Promise<FileRow> => {
  const { bytes, mimeType, folder, filename, place } = file
  await assertRoom(session, deps, bytes.byteLength)
  const storageKey = newStorageKey()
  const files = await filesOf(session, deps)
  await assertDiskShare(session, deps, files, bytes.byteLength)
  await files.put(storageKey, bytes, mimeType)
  noteStored(session, { files, key: storageKey })
  try {
    // Numbers go on where a file of the name was deleted: its versions are kept for a while.
    const [newest] = await session.sql<{ version: number }>(
      'select max(version) as version from estiba.stored_files where folder = $1 and filename = $2 and place = $3',
      [folder, filename, place],
    )
    const { bytes: _bytes, ...rest } = file
    const row = await registerFile(session, deps, {
      ...rest,
      storageKey,
      version: (newest?.version ?? 0) + 1,
      size: bytes.byteLength,
      checksum: createHash('sha256').update(bytes).digest('hex'),
    })
    countRoom(session, deps, files)
    return row
  } catch (error) {
    await files.remove(storageKey)
    // Somebody gave the name, or the number of a version, at the same moment.
    throw violatedIndex(error) === null ? error : nameTaken(filename)
  }
}
