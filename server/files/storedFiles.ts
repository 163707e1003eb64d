import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Deps, Session, StoredFile } from '../contract.ts'

/** A version of a file as it is stored. */
export interface FileRow extends StoredFile {
  readonly namespace: string
  readonly id: string
  readonly storageKey: string
  /** Whose name its name is (`filePlace.ts`). */
  readonly place: string
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
  readonly place: string
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
  'namespace, id, folder, filename, place, version, storage_key, mime_type, size, checksum, private, resource, resource_id, uploaded_by, uploaded_at'

export const fileOf = (row: Row): FileRow => ({
  namespace: row.namespace,
  id: row.id,
  folder: row.folder,
  filename: row.filename,
  place: row.place,
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

export interface FileQuery {
  readonly folder?: string
  readonly filename?: string
  readonly place?: string
  /** Default: the newest of each file. */
  readonly version?: number | 'all'
  readonly resource?: string
  readonly resourceId?: string
  /** With a record: also those that a field of it names. */
  readonly named?: boolean
  readonly limit: number
  readonly offset?: number
}

/** Files that are not deleted, each in its newest version or in those asked for, the newest first. */
export const findFiles = async (session: Session, query: FileQuery): Promise<readonly FileRow[]> => {
  const { version = 'newest' } = query
  const rows = await session.sql<Row>(
    `select ${columns} from estiba.stored_files f where deleted_at is null and ($1::text is null or folder = $1) and ($2::text is null or filename = $2)
      and ($3::int is null or version = $3) and ($6::text is null or place = $6)
      and (($4::text is null or resource = $4) and ($5::text is null or resource_id = $5)
        or $9 and exists (select 1 from estiba.file_uses u where u.namespace = f.namespace and u.filename = f.filename and u.folder = f.folder and u.place = f.place and u.resource = $4 and u.record_id = $5))
      ${version === 'newest' ? 'and not exists (select 1 from estiba.stored_files n where n.namespace = f.namespace and n.folder = f.folder and n.filename = f.filename and n.place = f.place and n.version > f.version and n.deleted_at is null)' : ''}
      order by uploaded_at desc, version desc limit $7 offset $8`,
    [
      query.folder ?? null,
      query.filename ?? null,
      typeof version === 'number' ? version : null,
      query.resource ?? null,
      query.resourceId ?? null,
      query.place ?? null,
      query.limit,
      query.offset ?? 0,
      query.named ?? false,
    ],
  )
  return rows.map(fileOf)
}

/** By its identifier, for public addresses, whatever company it belongs to that works here still. */
export const fileById = async (deps: Deps, id: string): Promise<FileRow | null> => {
  const [row] = await deps.db.platform((sql) =>
    sql<Row>(
      `select ${columns} from estiba.stored_files f where id = $1 and deleted_at is null and (f.namespace = '*'
        or exists (select 1 from estiba.auth_namespaces n where n.namespace = f.namespace and n.status = 'ACTIVE'))`,
      [id],
    ),
  )
  return row === undefined ? null : fileOf(row)
}

/** Hides every version of one file; the bytes are kept ninety days (G-22). */
export const hideFile = async (session: Session, deps: Deps, { folder, filename, place }: FileRow): Promise<void> => {
  await session.sql(
    'update estiba.stored_files set deleted_at = $4 where folder = $1 and filename = $2 and place = $3 and deleted_at is null',
    [folder, filename, place, deps.clock()],
  )
}

/** Registers bytes that are stored already. */
export const registerFile = async (
  session: Session,
  deps: Deps,
  file: Omit<FileRow, 'namespace' | 'id' | 'uploadedBy' | 'uploadedAt'> & { readonly details?: JsonObject },
): Promise<FileRow> => {
  const [row] = await session.sql<Row>(
    `insert into estiba.stored_files (namespace, id, folder, filename, place, version, storage_key, mime_type, size, checksum, private, resource, resource_id, details, uploaded_by, uploaded_at)
      values (current_setting('estiba.namespace'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14, $15) returning ${columns}`,
    [
      randomUUID(),
      file.folder,
      file.filename,
      file.place,
      file.version,
      file.storageKey,
      file.mimeType,
      file.size,
      file.checksum,
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
}
