/** Devices that somebody signed in with, and where codes were asked for. */
export const deviceTables: readonly string[] = [
  `create table if not exists estiba.auth_devices (
    hash text primary key,
    account_id text not null references estiba.auth_accounts on delete cascade,
    user_agent text not null default '',
    created_at timestamptz not null,
    used_at timestamptz not null
  )`,
  'create index if not exists auth_devices_of_account on estiba.auth_devices (account_id, used_at)',
  // Which try a row counts, where several come in one moment.
  'alter table estiba.auth_failures add column if not exists try text',
  // Who asked for the code: it is typed in there, or comes with the link of its mail.
  "alter table estiba.auth_security_codes add column if not exists asker text not null default ''",
  'alter table estiba.auth_security_codes add column if not exists link text',
]
