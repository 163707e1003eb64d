import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { type Account, accountById } from './accounts.ts'

/** How long after signing in or confirming somebody still counts as having just shown who he is. */
const freshMinutes = 10

export interface SignedIn {
  readonly account: Account
  /** He gave his password, or what stands for it, a few minutes ago. */
  readonly fresh: boolean
}

/** @throws ApiError 401 where the session is not there */
export const accountOfSession = async (deps: Deps, sessionId: string): Promise<SignedIn> => {
  const found = await deps.db.platform(async (sql) => {
    // A workspace that he changed to since proves nothing anew: its session keeps when he last did.
    const [row] = await sql<{ account_id: string; confirmed_at: Date | string | null }>(
      'select account_id, confirmed_at from estiba.auth_sessions where id = $1',
      [sessionId],
    )
    const account = row === undefined ? null : await accountById(sql, row.account_id)
    return row === undefined || account === null ? null : { account, since: new Date(row.confirmed_at ?? 0) }
  })
  if (found === null) throw new ApiError('UNAUTHENTICATED')
  const age = deps.clock().getTime() - found.since.getTime()
  return { account: found.account, fresh: age <= freshMinutes * 60_000 }
}
