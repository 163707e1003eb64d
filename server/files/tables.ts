/**
 * Names and versions of files (G-22), the records that name them and the links that open them, under row-level
 * security; the bytes lie in the file store. May run any number of times.
 *
 * `place` says whose name a file's name is: of a record, of a person, of the company; empty in a row of an earlier build,
 * until the next start.
 */
export const fileTables: readonly string[] = [
  `create table if not exists estiba.stored_files (
    namespace text collate "C" not null,
    id text collate "C" not null,
    folder text not null,
    filename text not null,
    version integer not null,
    storage_key text not null,
    mime_type text not null,
    size bigint not null,
    checksum text not null,
    private boolean not null default true,
    resource text,
    resource_id text,
    details jsonb,
    uploaded_by text not null,
    uploaded_at timestamptz not null,
    deleted_at timestamptz,
    primary key (namespace, id)
  )`,
  `alter table estiba.stored_files add column if not exists place text collate "C" not null default ''`,
  'alter table estiba.stored_files drop constraint if exists stored_files_namespace_folder_filename_version_key',
  'create unique index if not exists stored_files_by_place on estiba.stored_files (namespace, folder, filename, place, version)',
  'create index if not exists stored_files_by_name on estiba.stored_files (namespace, filename, uploaded_at desc)',
  'create index if not exists stored_files_by_id on estiba.stored_files (id)',
  'create index if not exists stored_files_by_record on estiba.stored_files (namespace, resource, resource_id, uploaded_at desc)',
  'create index if not exists stored_files_by_person on estiba.stored_files (namespace, uploaded_by) include (size)',
  `create table if not exists estiba.file_uses (
    namespace text collate "C" not null,
    folder text not null,
    filename text not null,
    place text collate "C" not null,
    resource text not null,
    record_id text collate "C" not null,
    primary key (namespace, filename, folder, place, resource, record_id)
  )`,
  'create index if not exists file_uses_by_record on estiba.file_uses (namespace, resource, record_id)',
  `create table if not exists estiba.file_links (
    namespace text collate "C" not null,
    id text collate "C" not null,
    token_hash text collate "C" not null unique,
    purpose text not null,
    file_id text collate "C" not null,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    primary key (namespace, id)
  )`,
  'create index if not exists file_links_by_file on estiba.file_links (namespace, file_id)',
]
