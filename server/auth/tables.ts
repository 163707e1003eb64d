import { deviceTables } from './devices/tables.ts'
import { factorTables } from './factor/tables.ts'
import { membershipTables } from './membershipTables.ts'
import { pendingTables } from './pendingTables.ts'

/**
 * Tables of the platform: who signs in, and how. They belong to no company and stand outside row-level
 * security, so the application's database role has no right on them at all; only `Database.platform` reads them.
 * Secrets are kept as hashes. Each statement may run any number of times.
 */
export const authTables: readonly string[] = [
  // One workspace of one company (G-04).
  `create table if not exists estiba.auth_namespaces (
    namespace text primary key,
    name text not null,
    business_id text not null,
    config_profile text not null default 'default',
    status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
    created_at timestamptz not null default now()
  )`,
  // Staff sign in by e-mail alone (realm ''); a company's customers by e-mail and company (G-17).
  `create table if not exists estiba.auth_accounts (
    id text primary key,
    email text not null,
    realm text not null default '',
    password_hash text,
    state text not null default 'ACTIVE' check (state in ('ACTIVE', 'INACTIVE')),
    rights_version int not null default 1,
    platform boolean not null default false,
    password_changed_at timestamptz,
    created_at timestamptz not null default now(),
    unique (email, realm)
  )`,
  `create table if not exists estiba.auth_temporary_tokens (
    hash text primary key,
    account_id text not null references estiba.auth_accounts on delete cascade,
    expires_at timestamptz not null
  )`,
  `create table if not exists estiba.auth_sessions (
    id text primary key,
    account_id text not null references estiba.auth_accounts on delete cascade,
    namespace text not null,
    username text not null,
    user_agent text not null default '',
    ip text not null default '',
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    revoked_for text
  )`,
  'create index if not exists auth_sessions_of_user on estiba.auth_sessions (namespace, username, expires_at)',
  'create index if not exists auth_sessions_of_account on estiba.auth_sessions (account_id)',
  `create table if not exists estiba.auth_security_codes (
    id text primary key,
    account_id text not null references estiba.auth_accounts on delete cascade,
    hash text not null,
    tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index if not exists auth_security_codes_of_account on estiba.auth_security_codes (account_id, created_at)',
  // Not sure: a try whose password is being looked at.
  `create table if not exists estiba.auth_failures (
    key text not null,
    at timestamptz not null,
    sure boolean not null default true
  )`,
  'alter table estiba.auth_failures add column if not exists sure boolean not null default true',
  'create index if not exists auth_failures_by_key on estiba.auth_failures (key, at)',
  ...deviceTables,
  ...factorTables,
  ...membershipTables,
  ...pendingTables,
]
