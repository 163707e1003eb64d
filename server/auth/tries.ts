import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { placeOf } from './devices/place.ts'
import { lockout, oneAfterAnother, windowStart } from './failures.ts'

/**
 * Counts calls of a kind from one address.
 *
 * @throws ApiError 429 beyond `most` in a quarter of an hour
 */
export const assertFewTries = async (deps: Deps, kind: string, ip: string, most: number): Promise<void> => {
  const now = deps.clock()
  const key = `${kind}:${placeOf(ip)}`
  const tries = await deps.db.platform(async (sql) => {
    await oneAfterAnother(sql, [key])
    const [row] = await sql<{ tries: number }>(
      'select count(*)::int as tries from estiba.auth_failures where key = $1 and at > $2',
      [key, windowStart(now)],
    )
    await sql('insert into estiba.auth_failures (key, at) values ($1, $2)', [key, now])
    return row?.tries ?? 0
  })
  if (tries >= most)
    throw new ApiError('TOO_MANY', { values: { seconds: lockout.minutes * 60 }, retryAfter: lockout.minutes * 60 })
}
