import type { Sql } from '../accounts.ts'
import { type Account, accountById, plainEmail } from '../accounts.ts'
import { presentedBy } from '../credentials.ts'
import { tokenHash } from '../secrets.ts'
import { ApiError } from '../../errors.ts'
import type { EndpointCall } from '../../services/endpoint.ts'

/** What somebody has shown so far: on the way in by a temporary token, or in a session. */
export interface Proof {
  readonly account: Account
  readonly of: { readonly table: 'auth_temporary_tokens' | 'auth_sessions'; readonly key: string }
  /** When he passed the second factor. */
  readonly factorAt: Date | null
  /** When he last proved that it is he. */
  readonly confirmedAt: Date | null
  /** When the session ends that he shows; null on the way in. */
  readonly until: Date | null
}

interface ProofRow {
  readonly account_id: string
  readonly factor_at: Date | string | null
  readonly confirmed_at: Date | string | null
  readonly until: Date | string | null
}

/** @throws ApiError 401 without a temporary token or session that holds */
export const proofOf = async ({ deps, raw, caller }: EndpointCall): Promise<Proof> => {
  const now = deps.clock()
  const presented = caller === null ? presentedBy(raw.headers) : null
  const proof = await deps.db.platform(async (sql) => {
    if (caller !== null) {
      const [row] = await sql<ProofRow>(
        'select account_id, factor_at, confirmed_at, expires_at as until from estiba.auth_sessions where id = $1 and revoked_at is null and expires_at > $2',
        [caller.sessionId, now],
      )
      return proofIn(sql, row, { table: 'auth_sessions', key: caller.sessionId })
    }
    if (presented === null) return null
    const hash = tokenHash(presented.secret)
    // Whoever holds a temporary token has just typed his password.
    const [row] = await sql<ProofRow>(
      'select account_id, factor_at, $2::timestamptz as confirmed_at, null as until from estiba.auth_temporary_tokens where hash = $1 and expires_at > $2',
      [hash, now],
    )
    return proofIn(sql, row, { table: 'auth_temporary_tokens', key: hash })
  })
  if (proof === null || !proof.account.active) throw new ApiError('UNAUTHENTICATED')
  if (presented !== null && presented.email !== null && plainEmail(presented.email) !== proof.account.email)
    throw new ApiError('UNAUTHENTICATED')
  return proof
}

const proofIn = async (sql: Sql, row: ProofRow | undefined, of: Proof['of']): Promise<Proof | null> => {
  const account = row === undefined ? null : await accountById(sql, row.account_id)
  if (row === undefined || account === null) return null
  return {
    account,
    of,
    factorAt: moment(row.factor_at),
    confirmedAt: moment(row.confirmed_at),
    until: moment(row.until),
  }
}

const moment = (at: Date | string | null): Date | null => (at === null ? null : new Date(at))

/** Keeps that the second factor was passed. */
export const markPassed = async (sql: Sql, { of: { table, key } }: Proof, now: Date): Promise<void> => {
  if (table === 'auth_temporary_tokens')
    await sql('update estiba.auth_temporary_tokens set factor_at = $2 where hash = $1', [key, now])
  else await sql('update estiba.auth_sessions set factor_at = $2, confirmed_at = $2 where id = $1', [key, now])
}
