import type { AnyRecord } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Session } from '../contract.ts'
import { namedFiles, namingFields } from './namedFiles.ts'
import type { FileRow } from './storedFiles.ts'

/** Most records of which one is looked for that its reader sees. */
const mostUses = 200

/**
 * Notes that a record names files: those that its writer put there himself. Who types the name of somebody else's
 * file gains nothing by it, and is not told whether there is one.
 */
export const noteUses = async (
  session: Session,
  resource: Resource,
  record: AnyRecord,
  action: 'create' | 'update',
): Promise<void> => {
  if (namingFields(resource.fields).length === 0) return
  // One that had its identifier before, and is gone, leaves it nothing.
  if (action === 'create' && resource.key.length > 0)
    await session.sql('delete from estiba.file_uses where resource = $1 and record_id = $2', [resource.name, record.id])
  const names = namedFiles(resource.fields, record)
  if (names.length === 0) return
  await session.sql(
    `insert into estiba.file_uses (namespace, folder, filename, place, resource, record_id)
      select distinct namespace, folder, filename, place, $2, $3 from estiba.stored_files
      where filename = any($1) and uploaded_by = $4 and deleted_at is null on conflict do nothing`,
    [names, resource.name, record.id, session.caller.userId],
  )
}

/** A record that names a file. */
export interface Use {
  readonly folder: string
  readonly filename: string
  readonly place: string
  readonly resource: string
  readonly record_id: string
}

/** The records that name any of some files. One statement, also where there are none. */
export const usesOf = (session: Session, files: readonly FileRow[]): Promise<readonly Use[]> =>
  session.sql<Use>(
    `select folder, filename, place, resource, record_id from (
        select u.folder, u.filename, u.place, u.resource, u.record_id,
          row_number() over (partition by u.folder, u.filename, u.place order by u.resource, u.record_id) as nth
        from estiba.file_uses u join (select distinct * from unnest($1::text[], $2::text[], $3::text[])) f (folder, filename, place)
          on u.folder = f.folder and u.filename = f.filename and u.place = f.place
      ) ordered where nth <= ${mostUses}`,
    [files.map(({ folder }) => folder), files.map(({ filename }) => filename), files.map(({ place }) => place)],
  )
