/**
 * Who may enter which workspace as whom: an account that has accepted a user of it. The user's row is the company's to
 * write, this one is not; it names the row by its moment of making too, so that another one of the same name is not meant.
 * A database of before they were kept has all its users accepted, each under the account of its e-mail.
 */
export const membershipTables: readonly string[] = [
  `do $$ begin
    if to_regclass('estiba.auth_memberships') is null then
      create table if not exists estiba.auth_memberships (
        namespace text not null,
        user_id text not null,
        user_created_at timestamptz not null,
        account_id text not null references estiba.auth_accounts on delete cascade,
        accepted_at timestamptz not null default now(),
        accepted_by text not null check (accepted_by in ('LINK', 'SIGN_IN', 'CODE', 'ACTIVATION', 'OPERATOR', 'BEFORE')),
        primary key (namespace, user_id)
      );
      create index auth_memberships_of_account on estiba.auth_memberships (account_id);
      if to_regclass('estiba.users') is not null then
        insert into estiba.auth_accounts (id, email, realm)
          select distinct on (email, realm) gen_random_uuid()::text, email, realm from (
            select lower(u.email) as email, case when u.type = 'company-customer' then n.business_id else '' end as realm
              from estiba.users u join estiba.auth_namespaces n using (namespace) where coalesce(u.email, '') <> '') as known
          on conflict (email, realm) do nothing;
        insert into estiba.auth_memberships (namespace, user_id, user_created_at, account_id, accepted_by)
          select u.namespace, u.id, u.created_at, a.id, 'BEFORE'
            from estiba.users u join estiba.auth_namespaces n using (namespace)
            join estiba.auth_accounts a on a.email = lower(u.email)
              and a.realm = case when u.type = 'company-customer' then n.business_id else '' end;
      end if;
    end if;
  end $$`,
]
