import type { Sql } from '../accounts.ts'
import { randomToken, tokenHash } from '../secrets.ts'

/** A device that is not used for half a year is strange again. */
const keptDays = 180

/** Most devices that are remembered of an account. */
const most = 30

/** Most people whose tokens one device sends. */
const people = 20

export interface KnownDevice {
  readonly token: string
  readonly hash: string
}

/**
 * The device that this account signed in with before; null for any other.
 *
 * @param tokens of all who signed in there, separated by spaces
 */
export const knownDevice = async (
  sql: Sql,
  accountId: string,
  tokens: string,
  now: Date,
): Promise<KnownDevice | null> => {
  const given = tokens
    .split(' ')
    .filter((token) => token !== '')
    .slice(0, people)
    .map((token) => ({ token, hash: tokenHash(token) }))
  if (given.length === 0) return null
  const [row] = await sql<{ hash: string }>(
    'select hash from estiba.auth_devices where hash = any($1) and account_id = $2 and used_at > $3',
    [given.map(({ hash }) => hash), accountId, new Date(now.getTime() - keptDays * 86_400_000)],
  )
  return given.find(({ hash }) => hash === row?.hash) ?? null
}

/** Remembers that the account signed in with it. */
export const touchDevice = async (sql: Sql, hash: string, now: Date): Promise<void> => {
  await sql('update estiba.auth_devices set used_at = $2 where hash = $1', [hash, now])
}

/** Makes the device known to the account; the token is kept there. */
export const learnDevice = async (sql: Sql, accountId: string, userAgent: string, now: Date): Promise<string> => {
  const token = randomToken()
  await sql(
    'insert into estiba.auth_devices (hash, account_id, user_agent, created_at, used_at) values ($1, $2, $3, $4, $4)',
    [tokenHash(token), accountId, userAgent, now],
  )
  await sql(
    `delete from estiba.auth_devices where account_id = $1 and hash in (
      select hash from estiba.auth_devices where account_id = $1 order by used_at desc offset ${most})`,
    [accountId],
  )
  return token
}

/** A device that guesses is no longer trusted. */
export const forgetDevice = async (sql: Sql, hash: string): Promise<void> => {
  await sql('delete from estiba.auth_devices where hash = $1', [hash])
}
