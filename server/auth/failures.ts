import type { Sql } from './accounts.ts'

/** X-LOCKOUT: five failures in a quarter of an hour lock a user at an address; ten lock the user, or the address, altogether. */
export const lockout = { minutes: 15, pair: 5, alone: 10 } as const

export type Lock = 'free' | 'refused' | 'too-many'

const keysOf = (login: string, ip: string) => ({ pair: `pair:${login}|${ip}`, login: `login:${login}`, ip: `ip:${ip}` })

/** The name as it counts: case, spaces around it and ways to write the same letter do not make another user of it. */
export const plainLogin = (login: string): string => login.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, '').slice(0, 320)

/** Whether this user may try at this address. `refused` looks like a wrong password. */
export const lockOf = async (sql: Sql, login: string, ip: string, now: Date): Promise<Lock> => {
  const keys = keysOf(plainLogin(login), ip)
  const rows = await sql<{ key: string; failures: number }>(
    'select key, count(*)::int as failures from estiba.auth_failures where key = any($1) and at > $2 group by key',
    [[keys.pair, keys.login, keys.ip], new Date(now.getTime() - lockout.minutes * 60_000)],
  )
  const failures = (key: string): number => rows.find((row) => row.key === key)?.failures ?? 0
  if (failures(keys.login) >= lockout.alone || failures(keys.ip) >= lockout.alone) return 'too-many'
  return failures(keys.pair) >= lockout.pair ? 'refused' : 'free'
}

export const noteFailure = async (sql: Sql, login: string, ip: string, now: Date): Promise<void> => {
  const keys = keysOf(plainLogin(login), ip)
  await sql('insert into estiba.auth_failures (key, at) select key, $2 from unnest($1::text[]) as key', [[keys.pair, keys.login, keys.ip], now])
  // Old ones are of no use to anybody; kept short here, so that no job has to run.
  await sql('delete from estiba.auth_failures where at < $1', [new Date(now.getTime() - 2 * lockout.minutes * 60_000)])
}

/** A right password forgives the user's own mistakes, not those that came from his address. */
export const forgetFailures = async (sql: Sql, login: string, ip: string): Promise<void> => {
  const keys = keysOf(plainLogin(login), ip)
  await sql('delete from estiba.auth_failures where key = any($1)', [[keys.pair, keys.login]])
}
