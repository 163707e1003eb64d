import { callerCacheOf } from '../access/callerCache.ts'
import { aboutUser } from '../audit/about.ts'
import { writeAudit } from '../audit/auditEntries.ts'
import type { Locale } from '../../src/schema/json.ts'
import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { mailIdentity } from '../mail/identityMail.ts'
import { endSessions, type Sql } from './accounts.ts'
import { inBackground } from './background.ts'
import { tokenHash } from './secrets.ts'

interface ChangeRow {
  readonly id: string
  readonly account_id: string
  readonly old_email: string
  readonly new_email: string
  readonly is_old: boolean
  readonly done: boolean
}

/** How far a change of e-mail is: the other address is asked still, or it is done. */
export interface Confirmed {
  readonly done: boolean
  readonly newEmail: string
}

/**
 * Confirms a change of e-mail at one of the two addresses; at the second one it is made.
 *
 * @throws ApiError 410 for a link that was used, replaced, has expired or never was; 409 where another account has the new address by now
 */
export const confirmEmail = async (deps: Deps, token: string): Promise<Confirmed> => {
  const now = deps.clock()
  const change = await deps.db.platform(async (sql) => {
    const hash = tokenHash(token)
    const [row] = await sql<ChangeRow>(
      `update estiba.auth_email_changes set
          old_confirmed_at = case when old_hash = $1 then $2 else old_confirmed_at end,
          new_confirmed_at = case when new_hash = $1 then $2 else new_confirmed_at end
        where (old_hash = $1 and old_confirmed_at is null or new_hash = $1 and new_confirmed_at is null) and expires_at > $2
        returning id, account_id, old_email, new_email, old_hash = $1 as is_old,
          old_confirmed_at is not null and new_confirmed_at is not null as done`,
      [hash, now],
    )
    if (row === undefined) throw new ApiError('GONE')
    return { ...row, locale: row.done ? await move(sql, row, now) : null }
  })
  const { locale } = change
  if (locale !== null) {
    callerCacheOf(deps.db).forget(({ email }) => email === change.old_email)
    for (const address of [change.old_email, change.new_email])
      inBackground(deps, 'Mail of a changed e-mail', () =>
        mailIdentity(deps, null, 'emailChanged', locale, address, {
          oldEmail: change.old_email,
          newEmail: change.new_email,
        }),
      )
  }
  return { done: change.done, newEmail: change.new_email }
}

/**
 * The account has its new address, and so has every user that it accepted, with the customer as whom he registered; its
 * sessions end.
 *
 * @returns the language in which the person is told
 */
const move = async (sql: Sql, { id, account_id, old_email, new_email }: ChangeRow, now: Date): Promise<Locale> => {
  const taken = await sql(
    `select 1 from estiba.auth_accounts a join estiba.auth_accounts b on b.id = $1 where a.email = $2 and a.realm = b.realm
      union all select 1 from estiba.users u join estiba.auth_memberships m on m.account_id = $1 and m.namespace = u.namespace
        where lower(u.email) = $2 and u.id <> m.user_id`,
    [account_id, new_email],
  )
  if (taken.length > 0) throw new ApiError('STATE')
  const moved = await sql(
    'update estiba.auth_accounts set email = $2, rights_version = rights_version + 1 where id = $1 and email = $3 returning id',
    [account_id, new_email, old_email],
  )
  if (moved.length === 0) throw new ApiError('GONE')
  const users = await sql<{ readonly namespace: string; readonly id: string; readonly language: string | null }>(
    `with moved as (
        update estiba.users u set email = $2, pending_email = null, version = u.version + 1, updated_at = $3
          from estiba.auth_memberships m where m.account_id = $1 and u.namespace = m.namespace and u.id = m.user_id
            and u.created_at = m.user_created_at
            returning u.namespace, u.id, u.version, u.name, u.language, u.type, u.customer
      ), clients as (
        update estiba.registered_clients c set email = $2, version = c.version + 1, updated_at = $3 from moved
          where moved.type = 'company-customer' and c.namespace = moved.namespace and c.customer_code = moved.customer
            and lower(c.email) = $4::text and not exists (
              select 1 from estiba.registered_clients o where o.namespace = c.namespace and lower(o.email) = $2::text)
          returning c.namespace, c.id, c.version, moved.id as user_id, moved.name
      ), clients_told as (
        insert into estiba.history (namespace, resource, record_id, version, action, user_id, user_name, changes)
          select namespace, 'registered-clients', id, version, 'update', user_id, name,
            jsonb_build_object('email', jsonb_build_array($4::text, $2::text)) from clients
      ), told as (
        insert into estiba.history (namespace, resource, record_id, version, action, user_id, user_name, changes)
          select namespace, 'users', id, version, 'update', id, name, jsonb_build_object('email', jsonb_build_array($4::text, $2::text))
            from moved
      )
      select namespace, id, language from moved`,
    [account_id, new_email, now, old_email],
  )
  for (const { namespace, id: username } of users)
    await writeAudit(sql, { namespace, event: 'EMAIL', person: username, ...aboutUser(username) }, now)
  await sql('delete from estiba.auth_email_changes where id = $1', [id])
  await sql('delete from estiba.auth_temporary_tokens where account_id = $1', [account_id])
  await endSessions(sql, { accountId: account_id }, now, 'EMAIL')
  return users.length > 0 && users.every(({ language }) => language === 'en') ? 'en' : 'es'
}

/** Wishes that nobody confirmed in time are over; the users no longer show them. */
export const expireEmailChanges = async (sql: Sql): Promise<void> => {
  await sql(
    `with gone as (delete from estiba.auth_email_changes where expires_at <= now() returning account_id)
      update estiba.users u set pending_email = null from estiba.auth_memberships m, gone
        where m.account_id = gone.account_id and u.namespace = m.namespace and u.id = m.user_id`,
  )
}
