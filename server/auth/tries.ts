import { randomUUID } from 'node:crypto'
import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { placeOf } from './devices/place.ts'
import { lockout, oneAfterAnother, windowStart } from './failures.ts'

/**
 * Counts calls of a kind from one address; answers under what this one is counted.
 *
 * @throws ApiError 429 beyond `most` in a quarter of an hour
 */
export const assertFewTries = async (deps: Deps, kind: string, ip: string, most: number): Promise<string> => {
  const now = deps.clock()
  const id = randomUUID()
  const key = `${kind}:${placeOf(ip)}`
  const tries = await deps.db.platform(async (sql) => {
    await oneAfterAnother(sql, [key])
    const [row] = await sql<{ tries: number }>(
      'select count(*)::int as tries from estiba.auth_failures where key = $1 and at > $2',
      [key, windowStart(now)],
    )
    await sql('insert into estiba.auth_failures (key, at, try) values ($1, $2, $3)', [key, now, id])
    return row?.tries ?? 0
  })
  if (tries >= most)
    throw new ApiError('TOO_MANY', { values: { seconds: lockout.minutes * 60 }, retryAfter: lockout.minutes * 60 })
  return id
}

/** The same, where only a call that fails counts: an office that opens its codes one after the other is not stopped. */
export const countingFailures = async <T>(
  deps: Deps,
  kind: string,
  ip: string,
  most: number,
  work: () => Promise<T>,
): Promise<T> => {
  const id = await assertFewTries(deps, kind, ip, most)
  const answer = await work()
  await deps.db.platform((sql) => sql('delete from estiba.auth_failures where try = $1', [id]))
  return answer
}
