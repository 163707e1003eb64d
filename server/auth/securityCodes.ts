import { createHmac, randomUUID } from 'node:crypto'
import type { Deps } from '../contract.ts'
import type { Account, Sql } from './accounts.ts'
import { randomCode, sameText } from './secrets.ts'
import { signingKey } from './signingKey.ts'

/** X-SECURITY-CODE: six digits, a quarter of an hour, five tries, three an hour. */
export const securityCode = { minutes: 15, tries: 5, anHour: 3 } as const

/** Six digits are soon tried out against a plain hash: the server's key goes in. */
const hashOf = (key: Uint8Array, accountId: string, code: string): string =>
  createHmac('sha256', key).update(`${accountId}|${code}`).digest('base64url')

/** A new code that replaces the former one; null where three were made in this hour. */
export const newSecurityCode = async (
  deps: Deps,
  account: Pick<Account, 'id'>,
): Promise<{ readonly code: string; readonly expiresAt: Date } | null> => {
  const now = deps.clock()
  const key = await signingKey(deps.settings)
  return deps.db.platform(async (sql) => {
    await sql('select id from estiba.auth_accounts where id = $1 for update', [account.id])
    const [made] = await sql<{ codes: number }>(
      'select count(*)::int as codes from estiba.auth_security_codes where account_id = $1 and created_at > $2',
      [account.id, new Date(now.getTime() - 3_600_000)],
    )
    if ((made?.codes ?? 0) >= securityCode.anHour) return null
    const code = randomCode()
    const expiresAt = new Date(now.getTime() + securityCode.minutes * 60_000)
    await sql('update estiba.auth_security_codes set used_at = $2 where account_id = $1 and used_at is null', [
      account.id,
      now,
    ])
    await sql(
      'insert into estiba.auth_security_codes (id, account_id, hash, created_at, expires_at) values ($1, $2, $3, $4, $5)',
      [randomUUID(), account.id, hashOf(key, account.id, code), now, expiresAt],
    )
    return { code, expiresAt }
  })
}

/** Whether the code is the account's live one. Each wrong try counts, also where many come at once. */
export const tryCode = async (deps: Deps, account: Pick<Account, 'id'>, code: string): Promise<boolean> => {
  const key = await signingKey(deps.settings)
  const [live] = await deps.db.platform((sql) =>
    sql<{ hash: string }>(
      `update estiba.auth_security_codes set tries = tries + 1
      where account_id = $1 and used_at is null and expires_at > $2 and tries < $3 returning hash`,
      [account.id, deps.clock(), securityCode.tries],
    ),
  )
  return live !== undefined && sameText(live.hash, hashOf(key, account.id, code))
}

/** Takes the code out of use; false where another request was faster. */
export const useCode = async (sql: Sql, accountId: string, now: Date): Promise<boolean> =>
  (
    await sql(
      'update estiba.auth_security_codes set used_at = $2 where account_id = $1 and used_at is null returning id',
      [accountId, now],
    )
  ).length > 0
