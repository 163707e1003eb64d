import { allows } from '../access/allows.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Session } from '../contract.ts'
import { namedFiles } from './namedFiles.ts'
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
  const names = namedFiles(resource.fields, record)
  if (names.length === 0) return
  // One that had its identifier before, and is gone, leaves it nothing.
  if (action === 'create')
    await session.sql('delete from estiba.file_uses where resource = $1 and record_id = $2', [resource.name, record.id])
  await session.sql(
    `insert into estiba.file_uses (namespace, folder, filename, place, resource, record_id)
      select distinct namespace, folder, filename, place, $2, $3 from estiba.stored_files
      where filename = any($1) and uploaded_by = $4 and deleted_at is null on conflict do nothing`,
    [names, resource.name, record.id, session.caller.userId],
  )
}

interface Use {
  readonly resource: string
  readonly record_id: string
}

/** Whether a record that the caller sees names the file, in a field that he sees. */
export const isUsedWhereSeen = async (session: Session, file: FileRow): Promise<boolean> => {
  const uses = await session.sql<Use>(
    `select resource, record_id from estiba.file_uses where folder = $1 and filename = $2 and place = $3
      order by resource, record_id limit ${mostUses}`,
    [file.folder, file.filename, file.place],
  )
  for (const name of new Set(uses.map(({ resource }) => resource))) {
    const resource = session.registry.find(name)
    if (resource === undefined || !allows(session.caller, resource, 'get')) continue
    const ids = uses.flatMap((use) => (use.resource === name ? [use.record_id] : []))
    const records = await session.of(name).getMany(ids)
    if (records.some((record) => namedFiles(resource.fields, record).includes(file.filename))) return true
  }
  return false
}
