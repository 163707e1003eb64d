import type { Sql } from './accounts.ts'

/** X-LOCKOUT: five failures in a quarter of an hour lock a user at an address; from the tenth try the user, or the address, is locked altogether. */
export const lockout = { minutes: 15, pair: 5, alone: 9, atOnce: 50 } as const

export type Lock = 'free' | 'refused' | 'too-many'

const keysOf = (login: string, ip: string) => ({ pair: `pair:${login}|${ip}`, login: `login:${login}`, ip: `ip:${ip}` })

/** The name as it counts: case, spaces around it and ways to write the same letter do not make another user of it. */
export const plainLogin = (login: string): string =>
  login.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, '').slice(0, 320)

/**
 * Counts a try before its password is looked at, so that many at once are counted like one after another, and
 * says whether it may go on. `refused` looks like a wrong password.
 */
export const beginTry = async (sql: Sql, login: string, ip: string, now: Date): Promise<Lock> => {
  const keys = keysOf(plainLogin(login), ip)
  const all = Object.values(keys).toSorted()
  await oneAfterAnother(sql, all)
  const rows = await sql<{ key: string; tries: number; failures: number }>(
    `select key, count(*)::int as tries, count(*) filter (where sure)::int as failures from estiba.auth_failures
      where key = any($1) and at > $2 group by key`,
    [all, windowStart(now)],
  )
  const of = (key: string) => rows.find((row) => row.key === key) ?? { tries: 0, failures: 0 }
  // Behind one address a whole office may be signing in at this moment: there, tries under way are no failures yet.
  const address = of(keys.ip)
  if (of(keys.login).tries >= lockout.alone || address.failures >= lockout.alone || address.tries >= lockout.atOnce)
    return 'too-many'
  await sql('insert into estiba.auth_failures (key, at, sure) select key, $2, false from unnest($1::text[]) as key', [
    all,
    now,
  ])
  // Old ones are of no use to anybody; removed here, so that no job has to run.
  await sql('delete from estiba.auth_failures where at < $1', [
    new Date(windowStart(now).getTime() - lockout.minutes * 60_000),
  ])
  return of(keys.pair).tries >= lockout.pair ? 'refused' : 'free'
}

export const failTry = async (sql: Sql, login: string, ip: string, now: Date): Promise<void> => {
  await sql('update estiba.auth_failures set sure = true where key = any($1) and at = $2', [
    Object.values(keysOf(plainLogin(login), ip)),
    now,
  ])
}

/** A right password forgives the user's own mistakes, and of those from his address this try alone. */
export const forgiveTry = async (sql: Sql, login: string, ip: string, now: Date): Promise<void> => {
  const keys = keysOf(plainLogin(login), ip)
  await sql('delete from estiba.auth_failures where key = any($1) or (key = $2 and at = $3)', [
    [keys.pair, keys.login],
    keys.ip,
    now,
  ])
}

export const windowStart = (now: Date): Date => new Date(now.getTime() - lockout.minutes * 60_000)

/** Transactions that count the same keys wait for each other. */
export const oneAfterAnother = async (sql: Sql, keys: readonly string[]): Promise<void> => {
  await sql('select pg_advisory_xact_lock(hashtextextended(key, 7)) from unnest($1::text[]) as key', [keys])
}
