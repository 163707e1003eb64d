import type { Session } from '../contract.ts'
import { placeOf } from './filePlace.ts'

/**
 * Deleted records leave no file to the next ones of their keys: what hangs from them is hidden, as files that somebody
 * deletes are (G-22), and links to it open nothing. What another record names lies beside the records from now on, under
 * a name of its own. No record comes back from being deleted, so neither do its files.
 */
export const dropFiles = async (session: Session, resource: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const now = session.now()
  await session.sql(
    `with gone as (delete from estiba.file_uses where resource = $1 and record_id = any($2)),
      hung as (select f.namespace, f.id, f.folder, f.filename, f.place, exists (
          select 1 from estiba.file_uses u where u.namespace = f.namespace and u.filename = f.filename and u.folder = f.folder
            and u.place = f.place and not (u.resource = $1 and u.record_id = any($2))) as used
        from estiba.stored_files f where f.resource = $1 and f.resource_id = any($2) and f.deleted_at is null),
      moved as (update estiba.file_uses u set place = $3 || u.place
        from (select distinct namespace, folder, filename, place from hung where used) h
        where u.namespace = h.namespace and u.filename = h.filename and u.folder = h.folder and u.place = h.place
          and not (u.resource = $1 and u.record_id = any($2)))
      update estiba.stored_files f set deleted_at = case when h.used then null else $4::timestamptz end,
          resource_id = case when h.used then null else f.resource_id end,
          place = case when h.used then $3 || f.place else f.place end
        from hung h where f.namespace = h.namespace and f.id = h.id`,
    [resource, ids, placeOf.former(now), now],
  )
}
