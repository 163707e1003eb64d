import type { RecordOf } from '../../src/resources/records.ts'
import { randomInt } from 'node:crypto'
import { callerCacheOf } from '../access/callerCache.ts'
import { aboutUser } from '../audit/about.ts'
import { writeAudit } from '../audit/auditEntries.ts'
import type { Deps, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { accountByEmail, ensureAccount, localName, localRealm, type Sql, storePassword } from './accounts.ts'
import { learnDevice } from './devices/knownDevices.ts'
import { forgiveAll } from './failures.ts'
import { accept, accountOfUser } from './memberships.ts'
import { tokenHash } from './secrets.ts'

/** A printed activation is good for a day, once. */
export const activationHours = 24

/** Letters and digits that nobody takes for another on paper; twelve of them are 58 random bits. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 12

export interface Activation {
  /** As it is printed, `K7QF-2M9X-WT4R`. */
  readonly code: string
  readonly login: string
  readonly expiresAt: Date
}

/** What a typed or scanned code is; null where it cannot be one. */
export const activationCode = (typed: string): string | null => {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  return plain.length === length && [...plain].every((sign) => signs.includes(sign)) ? plain : null
}

/**
 * A new activation of a member who has no e-mail; a former one of his opens nothing any more.
 *
 * @throws ApiError 409 for who has an e-mail, or is put aside
 */
export const issueActivation = async (session: Session, deps: Deps, user: RecordOf<'users'>): Promise<Activation> => {
  const { namespace, username } = session.caller
  if ((user.email ?? '') !== '' || user.status !== 'ACTIVE') throw new ApiError('STATE')
  const plain = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
  const now = deps.clock()
  const expiresAt = new Date(now.getTime() + activationHours * 3_600_000)
  await deps.db.platform(async (sql) => {
    await sql('delete from estiba.auth_activations where namespace = $1 and user_id = $2 or expires_at < $3', [
      namespace,
      user.id,
      now,
    ])
    await sql(
      `insert into estiba.auth_activations (hash, namespace, user_id, user_created_at, issued_by, issued_at, expires_at)
        select $1, namespace, id, created_at, $4, $5, $6 from estiba.users where namespace = $2 and id = $3`,
      [tokenHash(plain), namespace, user.id, username, now, expiresAt],
    )
    await writeAudit(sql, { namespace, event: 'ACTIVATION_PRINTED', person: username, ...aboutUser(user.id) }, now)
  })
  return { code: plain.replace(/(.{4})(?=.)/g, '$1-'), login: localName(user.id, namespace), expiresAt }
}

export interface Activated {
  readonly namespace: string
  readonly userId: string
  readonly role: string
  readonly login: string
}

/** Whom a code activates; null where it was used, replaced, has expired or never was. */
export const activationOf = async (sql: Sql, code: string, now: Date): Promise<Activated | null> => {
  const [row] = await sql<{ namespace: string; id: string; role: string | null }>(
    `select u.namespace, u.id, u.role from estiba.auth_activations a
      join estiba.users u on u.namespace = a.namespace and u.id = a.user_id and u.created_at = a.user_created_at
      join estiba.auth_namespaces n on n.namespace = u.namespace and n.status = 'ACTIVE'
      where a.hash = $1 and a.expires_at > $2 and u.status = 'ACTIVE' and coalesce(u.email, '') = ''`,
    [tokenHash(code), now],
  )
  return row === undefined
    ? null
    : {
        namespace: row.namespace,
        userId: row.id,
        role: row.role ?? '',
        login: localName(row.id, row.namespace),
      }
}

/**
 * The member has an account with this password, that enters his workspace alone; his former sessions end. The device is
 * known from now on; its token is answered.
 */
export const activate = async (
  deps: Deps,
  code: string,
  { namespace, userId, login }: Activated,
  hash: string,
  userAgent: string,
): Promise<string> => {
  const now = deps.clock()
  const device = await deps.db.platform(async (sql) => {
    const used = await sql('delete from estiba.auth_activations where hash = $1 returning hash', [tokenHash(code)])
    if (used.length === 0) throw new ApiError('GONE')
    const known = await accountByEmail(sql, login, localRealm(namespace))
    // Two user names that differ in case alone are one to sign in with: the first one has it.
    if (known !== null && (await accountOfUser(sql, namespace, userId)) !== known.id) throw new ApiError('STATE')
    const account = known ?? (await ensureAccount(sql, login, localRealm(namespace)))
    await storePassword(sql, account.id, hash, now)
    await accept(sql, account.id, { namespace, id: userId }, 'ACTIVATION', now)
    await writeAudit(sql, { namespace, event: 'ACTIVATED', person: userId, ...aboutUser(userId) }, now)
    // No code can be mailed to him: what others tried on his account, and at the address, does not keep him out.
    await forgiveAll(sql, account.id)
    return learnDevice(sql, account.id, userAgent, now)
  })
  callerCacheOf(deps.db).forget((caller) => caller.namespace === namespace && caller.userId === userId)
  return device
}
