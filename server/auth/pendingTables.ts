/** What waits for somebody's confirmation. Codes and links are kept as hashes; what was never confirmed changes nothing. */
export const pendingTables: readonly string[] = [
  // A customer's registration: his details and password belong to this one alone until its code comes back (G-17).
  `create table if not exists estiba.auth_registrations (
    id text primary key,
    namespace text not null,
    email text not null,
    details jsonb not null,
    password_hash text not null,
    code_hash text not null,
    tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index if not exists auth_registrations_of_email on estiba.auth_registrations (namespace, email)',
  // A change of somebody's e-mail: done when both addresses have confirmed it.
  `create table if not exists estiba.auth_email_changes (
    id text primary key,
    account_id text not null references estiba.auth_accounts on delete cascade,
    namespace text not null,
    asked_by text not null,
    old_email text not null,
    new_email text not null,
    old_hash text not null unique,
    new_hash text not null unique,
    old_confirmed_at timestamptz,
    new_confirmed_at timestamptz,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index if not exists auth_email_changes_of_account on estiba.auth_email_changes (account_id)',
  // Printed for who has no e-mail: good once, for a day, for one user of one workspace.
  `create table if not exists estiba.auth_activations (
    hash text primary key,
    namespace text not null,
    user_id text not null,
    user_created_at timestamptz not null,
    issued_by text not null,
    issued_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index if not exists auth_activations_of_user on estiba.auth_activations (namespace, user_id)',
]
