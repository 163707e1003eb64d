import { randomUUID } from 'node:crypto'
import { composed } from '../../src/schema/composed.ts'
import type { Sql } from './accounts.ts'
import { placeOf } from './devices/place.ts'

/**
 * X-LOCKOUT: five failures in a quarter of an hour stop an account at an address, or on a device. Over twenty in an
 * hour on an account, or at an address, strange devices need a mailed code; known ones never do.
 */
export const lockout = { minutes: 15, pair: 5, alone: 9, hour: 60, account: 20, address: 20 } as const

/** `refused` looks like a wrong password; `code`: the password alone does not suffice; `busy`: those under way decide first. */
export type Lock = 'free' | 'refused' | 'code' | 'busy'

/** Who tries: the account's identifier, or the name that is nobody's; the device only where the account knows it. */
export interface Trier {
  readonly who: string
  readonly ip: string
  readonly device: string | null
  /** Who tries has given the account's password before: others behind his address are not held to what he gets wrong. */
  readonly signedIn?: true
}

export interface Try {
  readonly id: string
  readonly lock: Lock
  /** Who goes by the same name has signed in here so often that his password is not tried on this account. */
  readonly passed: boolean
}

/** A try that is older than this and undecided was cut short: it counts as a failure. */
const underWaySeconds = 60

interface Keys {
  readonly pair: string
  readonly account?: string
  readonly address?: string
}

const keysOf = ({ who, ip, device, signedIn }: Trier): Keys =>
  device === null
    ? {
        pair: `pair:${who}|${placeOf(ip)}`,
        account: `login:${who}`,
        ...(signedIn === true ? {} : { address: `ip:${placeOf(ip)}` }),
      }
    : { pair: `device:${device}` }

/** Tries at a place with the password of another one of the name: they stop the trying, not who types his own. */
const missedAt = (pair: string): string => `missed:${pair}`

/** The name as it counts: case, spaces around it and ways to write the same letter do not make another user of it. */
export const plainLogin = (login: string): string =>
  composed(login, 'NFKC').trim().toLowerCase().replace(/\s+/g, '').slice(0, 320)

interface Counted {
  readonly key: string
  readonly failed: number
  readonly open: number
  readonly failed_of_hour: number
}

/**
 * Counts a try before its password is looked at, so that many at once are counted like one after another, and
 * says whether it may go on.
 *
 * @param atAddress false where another try of the same password counts at the address
 */
export const beginTry = async (sql: Sql, trier: Trier, now: Date, atAddress = true): Promise<Try> => {
  const keys = keysOf(trier)
  const all = Object.values<string>({ ...keys }).toSorted()
  await oneAfterAnother(sql, all)
  const rows = await sql<Counted>(
    `select key, count(*) filter (where (sure or at < $4) and at > $2)::int as failed,
        count(*) filter (where not sure and at >= $4)::int as open,
        count(*) filter (where sure or at < $4)::int as failed_of_hour
      from estiba.auth_failures where key = any($1) and at > $3 group by key`,
    [[...all, missedAt(keys.pair)], windowStart(now), before(now, lockout.hour * 60), before(now, underWaySeconds)],
  )
  const of = (key: string | undefined): Omit<Counted, 'key'> =>
    rows.find((row) => row.key === key) ?? { failed: 0, open: 0, failed_of_hour: 0 }
  const pair = of(keys.pair)
  const around = [
    { ...of(keys.account), most: lockout.account },
    { ...of(keys.address), most: lockout.address },
  ]
  const id = randomUUID()
  const passed = of(missedAt(keys.pair)).failed >= lockout.pair
  if (pair.failed >= lockout.pair) return { id, lock: 'refused', passed }
  const needsCode = around.some(({ failed_of_hour, most }) => failed_of_hour >= most)
  const waits =
    pair.failed + pair.open >= lockout.pair ||
    (!needsCode && around.some(({ failed_of_hour, open, most }) => failed_of_hour + open >= most))
  if (waits) return { id, lock: 'busy', passed }
  await sql(
    'insert into estiba.auth_failures (key, at, sure, try) select key, $2, false, $3 from unnest($1::text[]) as key',
    [atAddress ? all : all.filter((key) => key !== keys.address), now, id],
  )
  // Old ones are of no use to anybody; removed here, so that no job has to run.
  await sql('delete from estiba.auth_failures where at < $1', [before(now, 2 * lockout.hour * 60)])
  return { id, lock: needsCode ? 'code' : 'free', passed }
}

export const failTry = async (sql: Sql, { id }: Try): Promise<void> => {
  await sql('update estiba.auth_failures set sure = true where try = $1', [id])
}

/**
 * The password was that of another one of the name: it counts as tried on this account, but is no mistake of who has it,
 * nor one at the address.
 */
export const missTry = async (sql: Sql, trier: Trier, attempt: Try): Promise<void> => {
  const { pair, address = '' } = keysOf(trier)
  await sql('delete from estiba.auth_failures where try = $1 and key = $2', [attempt.id, address])
  await sql('update estiba.auth_failures set key = $3 where try = $1 and key = $2', [attempt.id, pair, missedAt(pair)])
  await failTry(sql, attempt)
}

/** A right password forgives the mistakes of this account at this place; what others tried on it stays counted. */
export const forgiveTry = async (sql: Sql, trier: Trier, { id }: Try): Promise<void> => {
  await sql('delete from estiba.auth_failures where try = $1 or (key = $2 and sure)', [id, keysOf(trier).pair])
}

/** A try that was not looked at is none: else who tries on would never come to the end of his wait. */
export const dropTry = async (sql: Sql, { id }: Try): Promise<void> => {
  await sql('delete from estiba.auth_failures where try = $1', [id])
}

/** In how many seconds somebody may try again who may not now: once enough of the failures that stop him are old. */
export const secondsToWait = async (sql: Sql, trier: Trier, now: Date): Promise<number> => {
  const { pair, account = '' } = keysOf(trier)
  const [row] = await sql<{ seconds: number | null }>(
    `select ceil(extract(epoch from max(at + make_interval(mins => minutes) - $1)))::int as seconds from (
        select f.at, l.minutes, l.most, row_number() over (partition by f.key order by f.at desc) as nth
          from estiba.auth_failures f join unnest($2::text[], $3::int[], $4::int[]) l (key, minutes, most) on l.key = f.key
          where f.at > $1::timestamptz - make_interval(mins => l.minutes)
      ) failed where nth = most`,
    [now, [pair, account], [lockout.minutes, lockout.hour], [lockout.pair, lockout.account]],
  )
  return Math.max(1, row?.seconds ?? 1)
}

/** Nothing that was tried on an account stops it any more, wherever. */
export const forgiveAll = async (sql: Sql, accountId: string): Promise<void> => {
  await sql("delete from estiba.auth_failures where key = 'login:' || $1 or starts_with(key, 'pair:' || $1 || '|')", [
    accountId,
  ])
}

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)

export const windowStart = (now: Date): Date => before(now, lockout.minutes * 60)

/** Transactions that count the same keys wait for each other. */
export const oneAfterAnother = async (sql: Sql, keys: readonly string[]): Promise<void> => {
  await sql('select pg_advisory_xact_lock(hashtextextended(key, 7)) from unnest($1::text[]) as key', [keys])
}
