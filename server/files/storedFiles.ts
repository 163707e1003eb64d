import { createHash, randomUUID } from 'node:crypto'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Deps, Session, StoredFile } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { filesOf } from './companyFiles.ts'
import { newStorageKey } from './storageKey.ts'

/** A version of a file as it is stored. */
export interface FileRow extends StoredFile {
  readonly namespace: string
  readonly id: string
  readonly storageKey: string
  readonly resource: string | null
  readonly resourceId: string | null
  readonly uploadedBy: string
  readonly uploadedAt: string
}

interface Row {
  readonly namespace: string
  readonly id: string
  readonly folder: string
  readonly filename: string
  readonly version: number
  readonly storage_key: string
  readonly mime_type: string
  readonly size: number | string
  readonly checksum: string
  readonly private: boolean
  readonly resource: string | null
  readonly resource_id: string | null
  readonly uploaded_by: string
  readonly uploaded_at: Date | string
}

const columns =
  'namespace, id, folder, filename, version, storage_key, mime_type, size, checksum, private, resource, resource_id, uploaded_by, uploaded_at'

export const fileOf = (row: Row): FileRow => ({
  namespace: row.namespace,
  id: row.id,
  folder: row.folder,
  filename: row.filename,
  version: row.version,
  storageKey: row.storage_key,
  mimeType: row.mime_type,
  size: Number(row.size),
  checksum: row.checksum,
  private: row.private,
  resource: row.resource,
  resourceId: row.resource_id,
  uploadedBy: row.uploaded_by,
  uploadedAt: new Date(row.uploaded_at).toISOString(),
})

export interface NewFile {
  readonly folder: string
  readonly filename: string
  readonly mimeType: string
  readonly bytes: Uint8Array
  readonly private: boolean
  readonly resource: string | null
  readonly resourceId: string | null
  readonly details?: JsonObject
}

/**
 * Keeps a file: a new one, or the next version of one that is there.
 *
 * @throws ApiError 400 `DUPLICATE` for a new file whose name is taken in its folder
 */
export const keepFile = async (
  session: Session,
  deps: Deps,
  file: NewFile,
  mode: 'new' | 'version',
): Promise<FileRow> => {
  const [newest] = await session.sql<{ version: number; deleted: boolean }>(
    'select version, deleted_at is not null as deleted from estiba.stored_files where folder = $1 and filename = $2 order by version desc limit 1',
    [file.folder, file.filename],
  )
  if (mode === 'new' && newest !== undefined && !newest.deleted) throw new ApiError('DUPLICATE')
  if (mode === 'version' && (newest === undefined || newest.deleted)) throw new ApiError('NOT_FOUND')
  const storageKey = newStorageKey()
  const files = await filesOf(session, deps)
  await files.put(storageKey, file.bytes, file.mimeType)
  try {
    const [row] = await session.sql<Row>(
      `insert into estiba.stored_files (namespace, id, folder, filename, version, storage_key, mime_type, size, checksum, private, resource, resource_id, details, uploaded_by, uploaded_at)
        values (current_setting('estiba.namespace'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14) returning ${columns}`,
      [
        randomUUID(),
        file.folder,
        file.filename,
        (newest?.version ?? 0) + 1,
        storageKey,
        file.mimeType,
        file.bytes.byteLength,
        createHash('sha256').update(file.bytes).digest('hex'),
        file.private,
        file.resource,
        file.resourceId,
        file.details === undefined ? null : JSON.stringify(file.details),
        session.caller.userId,
        deps.clock(),
      ],
    )
    if (row === undefined) throw new Error('The file was not registered')
    return fileOf(row)
  } catch (error) {
    await files.remove(storageKey)
    throw error
  }
}

export interface FileQuery {
  readonly folder?: string
  readonly filename?: string
  readonly version?: number
  readonly resource?: string
  readonly resourceId?: string
  readonly limit: number
  readonly offset?: number
}

/** Versions of files that are not deleted, the newest first. */
export const findFiles = async (session: Session, query: FileQuery): Promise<readonly FileRow[]> => {
  const rows = await session.sql<Row>(
    `select ${columns} from estiba.stored_files where deleted_at is null and ($1::text is null or folder = $1) and ($2::text is null or filename = $2)
      and ($3::int is null or version = $3) and ($4::text is null or resource = $4) and ($5::text is null or resource_id = $5)
      order by uploaded_at desc, version desc limit $6 offset $7`,
    [
      query.folder ?? null,
      query.filename ?? null,
      query.version ?? null,
      query.resource ?? null,
      query.resourceId ?? null,
      query.limit,
      query.offset ?? 0,
    ],
  )
  return rows.map(fileOf)
}

/** By its identifier, for public addresses, whatever company it belongs to. */
export const fileById = async (deps: Deps, id: string): Promise<FileRow | null> => {
  const [row] = await deps.db.platform((sql) =>
    sql<Row>(`select ${columns} from estiba.stored_files where id = $1 and deleted_at is null`, [id]),
  )
  return row === undefined ? null : fileOf(row)
}

/** Hides every version; the bytes are kept ninety days (G-22). */
export const hideFile = async (
  session: Session,
  deps: Deps,
  { folder, filename }: Pick<FileRow, 'folder' | 'filename'>,
): Promise<void> => {
  await session.sql(
    'update estiba.stored_files set deleted_at = $3 where folder = $1 and filename = $2 and deleted_at is null',
    [folder, filename, deps.clock()],
  )
}
