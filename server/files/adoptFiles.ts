import type { Registry } from '../../src/schema/registry.ts'
import { kindOf } from '../../src/schema/kinds/index.ts'
import type { Database } from '../contract.ts'
import { columnName, qualified, quoted, tableName } from '../db/ddl/names.ts'

/**
 * Gives the files of an earlier build their place, and notes the records that name them, so that who may see them still
 * does. All versions of a file hang from what its first one hangs from: a later one may have been sent in under
 * another name than its own. Does nothing where every file has its place.
 */
export const adoptFiles = (db: Database, registry: Registry): Promise<void> =>
  db.platform(async (sql) => {
    const [unplaced] = await sql("select 1 from estiba.stored_files where place = '' limit 1")
    if (unplaced === undefined) return
    await sql("select set_config('statement_timeout', '0', true)")
    const named = registry.all.flatMap(({ name, view, fields }) =>
      view === null
        ? Object.entries(fields).flatMap(([field, schema]) =>
            'fields' in schema
              ? Object.entries(schema.fields).flatMap(([inner, one]) =>
                  kindOf(one).namesFile
                    ? [{ name, table: `${tableName(name)}__${columnName(field)}`, id: 'parent_id', column: inner }]
                    : [],
                )
              : kindOf(schema).namesFile
                ? [{ name, table: tableName(name), id: 'id', column: field }]
                : [],
          )
        : [],
    )
    await sql(`with first as (
        select distinct on (namespace, folder, filename) namespace, folder, filename, resource, resource_id, uploaded_by, private
        from estiba.stored_files where place = '' order by namespace, folder, filename, deleted_at is not null, version)
      update estiba.stored_files f set resource = first.resource, resource_id = first.resource_id, place = case
          when first.resource_id is not null and first.resource is not null then 'record:' || first.resource || '/' || first.resource_id
          when not first.private then 'company'
          when first.folder = 'reports/' || first.uploaded_by then 'only:' || first.uploaded_by
          else 'person:' || first.uploaded_by end
      from first where f.place = '' and f.namespace = first.namespace and f.folder = first.folder and f.filename = first.filename`)
    for (const { name, table, id, column } of named)
      await sql(
        `insert into estiba.file_uses (namespace, folder, filename, place, resource, record_id)
          select distinct f.namespace, f.folder, f.filename, f.place, $1, t.${id} from estiba.stored_files f
          join ${qualified(table)} t on t.namespace = f.namespace and t.${quoted(columnName(column))} = f.filename
          where f.deleted_at is null and f.resource_id is null on conflict do nothing`,
        [name],
      )
  })
