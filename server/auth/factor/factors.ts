import type { Deps } from '../../contract.ts'
import type { Sql } from '../accounts.ts'
import { seal, unseal } from '../sealed.ts'
import { tokenHash } from '../secrets.ts'
import { newRecoveryCode, newSecret, plainRecoveryCode, stepOf } from './totp.ts'

const recoveryCodes = 10

interface FactorRow {
  readonly secret: string
  readonly confirmed_at: Date | string | null
}

const factorOf = async (sql: Sql, accountId: string): Promise<FactorRow | null> =>
  (
    await sql<FactorRow>('select secret, confirmed_at from estiba.auth_factors where account_id = $1', [accountId])
  )[0] ?? null

/** Since when an account has a second factor, and how many recovery codes are left. */
export const enrolment = async (
  sql: Sql,
  accountId: string,
): Promise<{ readonly since: string; readonly recoveryLeft: number } | null> => {
  const factor = await factorOf(sql, accountId)
  if (factor === null || factor.confirmed_at === null) return null
  const [codes] = await sql<{ left: number }>(
    'select count(*)::int as left from estiba.auth_recovery_codes where account_id = $1 and used_at is null',
    [accountId],
  )
  return { since: new Date(factor.confirmed_at).toISOString(), recoveryLeft: codes?.left ?? 0 }
}

/** A secret that counts once a code of it was typed in; one that counts already is never replaced. */
export const beginFactor = async (deps: Deps, accountId: string): Promise<string | null> => {
  const secret = newSecret()
  const sealed = await seal(deps.settings, secret)
  const kept = await deps.db.platform((sql) =>
    sql(
      `insert into estiba.auth_factors as kept (account_id, secret, created_at) values ($1, $2, $3)
        on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
          where kept.confirmed_at is null returning account_id`,
      [accountId, sealed, deps.clock()],
    ),
  )
  return kept.length === 0 ? null : secret
}

/** Whether the code is one of the account's app, for the first time. */
export const takeAppCode = async (
  deps: Deps,
  accountId: string,
  code: string,
  state: 'pending' | 'confirmed',
): Promise<boolean> => {
  const factor = await deps.db.platform((sql) => factorOf(sql, accountId))
  if (factor === null || (factor.confirmed_at === null) !== (state === 'pending')) return false
  const step = stepOf(await unseal(deps.settings, factor.secret), code, deps.clock())
  if (step === null) return false
  // Of two who send the same code at once, one is late; a code is never taken again.
  const taken = await deps.db.platform((sql) =>
    sql(
      'update estiba.auth_factors set last_step = $2 where account_id = $1 and last_step < $2 and secret = $3 returning account_id',
      [accountId, step, factor.secret],
    ),
  )
  return taken.length > 0
}

/** Whether it is a recovery code that was not used yet; it is now. */
export const takeRecoveryCode = async (deps: Deps, accountId: string, typed: string): Promise<boolean> => {
  const plain = plainRecoveryCode(typed)
  if (plain === null) return false
  const taken = await deps.db.platform((sql) =>
    sql(
      `update estiba.auth_recovery_codes set used_at = $3 where account_id = $1 and hash = $2 and used_at is null
        and exists (select 1 from estiba.auth_factors where account_id = $1 and confirmed_at is not null)
        returning account_id`,
      [accountId, tokenHash(plain), deps.clock()],
    ),
  )
  return taken.length > 0
}

export const confirmFactor = async (sql: Sql, accountId: string, now: Date): Promise<void> => {
  await sql('update estiba.auth_factors set confirmed_at = $2 where account_id = $1', [accountId, now])
}

/** New recovery codes; those before are worth nothing. */
export const renewRecoveryCodes = async (sql: Sql, accountId: string): Promise<readonly string[]> => {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await sql('delete from estiba.auth_recovery_codes where account_id = $1', [accountId])
  await sql(
    'insert into estiba.auth_recovery_codes (account_id, hash) select $1, hash from unnest($2::text[]) as hash',
    [accountId, codes.map((code) => tokenHash(plainRecoveryCode(code) ?? code))],
  )
  return codes
}

export const removeFactor = async (sql: Sql, accountId: string): Promise<boolean> => {
  await sql('delete from estiba.auth_recovery_codes where account_id = $1', [accountId])
  return (
    (await sql('delete from estiba.auth_factors where account_id = $1 returning account_id', [accountId])).length > 0
  )
}
