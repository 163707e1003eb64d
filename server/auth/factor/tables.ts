/** Second factors: one for each account; the secret is sealed, recovery codes are kept as hashes. */
export const factorTables: readonly string[] = [
  `create table if not exists estiba.auth_factors (
    account_id text primary key references estiba.auth_accounts on delete cascade,
    secret text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`,
  `create table if not exists estiba.auth_recovery_codes (
    account_id text not null references estiba.auth_accounts on delete cascade,
    hash text not null,
    used_at timestamptz,
    primary key (account_id, hash)
  )`,
  // When the second factor was passed, and when the person last proved that it is still he.
  'alter table estiba.auth_temporary_tokens add column if not exists factor_at timestamptz',
  'alter table estiba.auth_sessions add column if not exists factor_at timestamptz',
  'alter table estiba.auth_sessions add column if not exists confirmed_at timestamptz',
]
