import { createHmac, randomUUID } from 'node:crypto'
import type { Deps } from '../contract.ts'
import type { Account, Sql } from './accounts.ts'
import { placeOf } from './devices/place.ts'
import { firstThatFits, keysOf } from './keys/keyRing.ts'
import { randomCode, randomToken, sameText, tokenHash } from './secrets.ts'

/**
 * X-SECURITY-CODE: six digits, a quarter of an hour, five tries; three an hour to each who asks. What others ask for
 * or try out takes nothing from that: a code is typed in where it was asked for, or comes with the link of its mail.
 */
export const securityCode = { minutes: 15, tries: 5, anHour: 3, mailsInQuarter: 10, wrongAnHour: 20 } as const

/**
 * Who asks for a code. What strangers do counts against those of one kind: who knows an e-mail alone takes nothing from
 * who has given its password, or is in a session. Nobody: it is read out by phone, and is good wherever it is typed in.
 */
export const asker = {
  nobody: '',
  at: (ip: string): string => `at:${placeOf(ip)}`,
  session: (id: string): string => `session:${id}`,
  signIn: (ip: string): string => `sign-in:${placeOf(ip)}`,
  confirming: (sessionId: string): string => `confirm:${sessionId}`,
} as const

export interface MadeCode {
  readonly code: string
  readonly link: string
  readonly expiresAt: Date
}

/** What somebody has of a code: its digits and where he is, or the link of its mail as well. */
export interface TypedCode {
  readonly code: string
  readonly askers: readonly string[]
  readonly link?: string
}

/** Six digits are soon tried out against a plain hash: the server's key goes in. */
export const hashOf = (key: Uint8Array, accountId: string, code: string): string =>
  createHmac('sha256', key).update(`${accountId}|${code}`).digest('base64url')

/** A new code that replaces the former one of who asks; null where three were made for him in this hour. */
export const newSecurityCode = async (
  deps: Deps,
  account: Pick<Account, 'id'>,
  by: string = asker.nobody,
): Promise<MadeCode | null> => {
  const now = deps.clock()
  const { current } = await keysOf(deps.settings, 'codes')
  return deps.db.platform(async (sql) => {
    await sql('select id from estiba.auth_accounts where id = $1 for update', [account.id])
    const [made] = await sql<{ by_him: number; by_all: number }>(
      `select count(*) filter (where asker = $3)::int as by_him,
          count(*) filter (where created_at > $4 and split_part(asker, ':', 1) = split_part($3, ':', 1))::int as by_all
        from estiba.auth_security_codes where account_id = $1 and created_at > $2`,
      [account.id, new Date(now.getTime() - 3_600_000), by, quarterAgo(now)],
    )
    // In the second case the mailbox holds as many links that are good.
    if (made !== undefined && (made.by_him >= securityCode.anHour || made.by_all >= securityCode.mailsInQuarter))
      return null
    const code = randomCode()
    const link = randomToken()
    const expiresAt = new Date(now.getTime() + securityCode.minutes * 60_000)
    await sql(
      'update estiba.auth_security_codes set used_at = $2 where account_id = $1 and asker = $3 and used_at is null',
      [account.id, now, by],
    )
    await sql(
      `insert into estiba.auth_security_codes (id, account_id, hash, asker, link, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [randomUUID(), account.id, hashOf(current, account.id, code), by, tokenHash(link), now, expiresAt],
    )
    return { code, link, expiresAt }
  })
}

const quarterAgo = (now: Date): Date => new Date(now.getTime() - securityCode.minutes * 60_000)

/** Whether the code is a live one of the account. Each wrong try counts, also where many come at once. */
export const tryCode = async (deps: Deps, account: Pick<Account, 'id'>, typed: TypedCode): Promise<boolean> => {
  const now = deps.clock()
  const live = await deps.db.platform(async (sql) => {
    // Written for every try, so that none takes longer where there is an account, or a code of it.
    await sql('insert into estiba.auth_failures (key, at) values ($1, $2)', [`code:${account.id}`, now])
    if (typed.link !== undefined && typed.link !== '')
      return sql<{ hash: string }>(
        `select hash from estiba.auth_security_codes
          where account_id = $1 and link = $2 and used_at is null and expires_at > $3`,
        [account.id, tokenHash(typed.link), now],
      )
    const guessed = await sql<{ kind: string }>(
      `select split_part(asker, ':', 1) as kind from estiba.auth_security_codes
        where account_id = $1 and created_at > $2 and asker <> all($3) group by 1 having sum(tries) >= $4`,
      [account.id, new Date(now.getTime() - 3_600_000), typed.askers, securityCode.wrongAnHour],
    )
    // So many strangers guess that six digits are too few: the link of the mail is asked for.
    const askers = typed.askers.filter((one) => guessed.every(({ kind }) => kind !== one.split(':')[0]))
    return sql<{ hash: string }>(
      `update estiba.auth_security_codes set tries = tries + 1
        where account_id = $1 and asker = any($4) and used_at is null and expires_at > $2 and tries < $3 returning hash`,
      [account.id, now, securityCode.tries, askers],
    )
  })
  const fits = await firstThatFits(await keysOf(deps.settings, 'codes'), (key) =>
    live.some(({ hash }) => sameText(hash, hashOf(key, account.id, typed.code))) ? true : null,
  )
  return fits === true
}

/** To whose code the link of a mail belongs, while it is good. */
export const accountOfLink = async (sql: Sql, link: string, now: Date): Promise<string | null> => {
  const [row] = await sql<{ account_id: string }>(
    'select account_id from estiba.auth_security_codes where link = $1 and used_at is null and expires_at > $2',
    [tokenHash(link), now],
  )
  return row?.account_id ?? null
}

/** Takes the account's codes out of use; false where another request was faster. */
export const useCode = async (sql: Sql, accountId: string, now: Date): Promise<boolean> =>
  (
    await sql(
      'update estiba.auth_security_codes set used_at = $2 where account_id = $1 and used_at is null returning id',
      [accountId, now],
    )
  ).length > 0
