import type { JsonObject } from '../../../../src/schema/json.ts'
import { plainEmail } from '../../../auth/accounts.ts'
import { assertPassword } from '../../../auth/invalid.ts'
import { askNewEmail } from '../../../auth/newEmail.ts'
import { secretOf, textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { assertMayBring } from './above.ts'
import { seenMember } from './seenMember.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * A new member, invited by mail. A password is taken and checked, as hosts need it that keep one (V-PASSWORD); ours
 * keeps none: who accepts the invitation chooses his own.
 */
export const createInvited: Implementation = async (session, { password, ...input }, { request }) => {
  const secret = secretOf({ password: password ?? null }, 'password')
  if (secret !== '') assertPassword(secret, request.locale)
  return session.of('users').create(input)
}

/**
 * Changes a member; his password is his own and changed by himself, his e-mail once he has confirmed it. A member made
 * inactive has no sessions left.
 */
export const updateMember: Implementation = async (
  session,
  { password: _password, id, ...input },
  { deps, request },
) => {
  const username = textOf({ ...input, ...(id === undefined ? {} : { username: id }) }, 'username')
  const current = await seenMember(session, username)
  const version = Number(/^(?:W\/)?"?(\d+)"?$/.exec(request.headers.get('if-match') ?? '')?.[1] ?? Number.NaN)
  const asks = asksEmail(input, current)
  // Who may not give these rights may not bring them under another address either.
  if (asks !== null) await assertMayBring(session, current)
  const { email: _email, ...rest } = input
  const user = await session
    .of('users')
    .update(current.id, asks === null ? input : rest, Number.isNaN(version) ? undefined : version)
  // Who may not see the status has not changed it.
  if (Object.hasOwn(user, 'status') && user['status'] !== 'ACTIVE') endSessionsOf(session, deps, username, 'INACTIVE')
  if (asks === null) return user
  return askNewEmail(session, deps, current, asks)
}

/** The e-mail that is asked for a member who has accepted, where it is another than he has. */
const asksEmail = (input: JsonObject, current: { readonly [field: string]: unknown }): string | null => {
  if (!Object.hasOwn(input, 'email') || current['membershipState'] !== 'ACCEPTED') return null
  const email = plainEmail(textOf(input, 'email'))
  return email === '' || email === plainEmail(String(current['email'] ?? '')) ? null : email
}
