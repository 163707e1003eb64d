import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { type Account, accountById } from './accounts.ts'
import { isConfirmed } from './factor/confirmed.ts'

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
    return row === undefined || account === null ? null : { account, since: row.confirmed_at }
  })
  if (found === null) throw new ApiError('UNAUTHENTICATED')
  return { account: found.account, fresh: isConfirmed(found.since, deps.clock()) }
}
