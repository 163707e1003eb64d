import type { AnyRecord } from '../../../src/schema/json.ts'
import { typeOf } from '../../access/resolveCaller.ts'
import { userNamed } from '../../access/rights.ts'
import { accountByEmail, ensureAccount, plainEmail, realmOf, storePassword } from '../../auth/accounts.ts'
import { assertPassword } from '../../auth/invalid.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { Deps, Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { secretOf, textOf } from '../input.ts'
import type { Implementation } from '../service.ts'
import { endSessionsOf } from './sessions.ts'

/** A new member; the password becomes the one of his account unless he has one already, from another workspace. */
export const createWithPassword: Implementation = async (session, { password, ...input }, { deps, request }) => {
  const secret = secretOf({ password: password ?? null }, 'password')
  if (secret !== '') assertPassword(secret, request.locale)
  const user = await session.of('users').create(input)
  if (secret !== '') givePassword(session, deps, user, secret)
  return user
}

/** Changes a member; his password is his own and changed by code. A member made inactive has no sessions left. */
export const updateWithPassword: Implementation = async (
  session,
  { password: _password, id, ...input },
  { deps, request },
) => {
  const username = textOf({ ...input, ...(id === undefined ? {} : { username: id }) }, 'username')
  const current = await userNamed(session, username)
  if (current === null) throw new ApiError('NOT_FOUND')
  const version = Number(/^(?:W\/)?"?(\d+)"?$/.exec(request.headers.get('if-match') ?? '')?.[1] ?? Number.NaN)
  const user = await session.of('users').update(current.id, input, Number.isNaN(version) ? undefined : version)
  if (user['status'] !== 'ACTIVE') endSessionsOf(session, deps, username, 'INACTIVE')
  return user
}

const givePassword = (session: Session, deps: Deps, user: AnyRecord, password: string): void =>
  session.afterCommit(async () => {
    const email = plainEmail(String(user['email']))
    const realm = realmOf(typeOf(user), session.caller.businessId)
    const hash = await hashPassword(password)
    await deps.db.platform(async (sql) => {
      const known = await accountByEmail(sql, email, realm)
      if (known?.passwordHash != null) return
      await storePassword(sql, (known ?? (await ensureAccount(sql, email, realm))).id, hash, deps.clock())
    })
  })
