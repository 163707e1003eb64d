/** Names and versions of files (G-22), under row-level security; the bytes lie in the file store. May run any number of times. */
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
    primary key (namespace, id),
    unique (namespace, folder, filename, version)
  )`,
  'create index if not exists stored_files_by_name on estiba.stored_files (namespace, filename, uploaded_at desc)',
  'create index if not exists stored_files_by_id on estiba.stored_files (id)',
]
