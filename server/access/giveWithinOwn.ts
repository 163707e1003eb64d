import { assignableText } from './assignableText.ts'
import type { Caller, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { AsWritten, Person } from './asWritten.ts'
import { furtherParties } from './parties.ts'
import { typeOf } from './resolveCaller.ts'
import { heldByRole, type Rights, rightsOf, rightsOfPerson } from './rights.ts'
import { beyond, type Beyond, type Held } from './within.ts'

/** Who only gives what he may: the server itself, and super users. */
const isUnbound = ({ sessionId, superUser }: Caller): boolean => sessionId === '' || superUser

const watched = new WeakMap<Session, Map<string, Rights | null>>()

/**
 * Somebody is about to write what rights are made of. When all of the transaction is written, neither may he himself
 * do or see more than before, nor one of these persons more than before or than he: what one gives is at most what
 * one has (X-SUPER, G-03).
 *
 * @param fields where a refusal is told
 */
export const giveWithinOwn = async (
  session: Session,
  usernames: readonly string[],
  fields: Partial<Record<Beyond, string>> & { readonly otherwise: string },
): Promise<void> => {
  const { caller } = session
  if (isUnbound(caller)) return
  const known = watched.get(session) ?? new Map<string, Rights | null>()
  watched.set(session, known)
  for (const username of new Set([caller.username, ...usernames])) {
    const before = known.has(username) ? known.get(username) : await rightsOf(session, username)
    known.set(username, before ?? null)
    session.beforeCommit(`rights of ${username}`, async () => {
      const own = known.get(caller.username)
      const now = await rightsOf(session, username)
      if (now === null) return
      const self = username === caller.username
      const bounds = [...(own == null ? [] : [own]), ...(before == null || self ? [] : [before])]
      const what = beyond(now, bounds, self)
      if (what !== null) throw refused(caller, fields[what] ?? fields.otherwise, what)
      if (!self) assertType(caller, now.user, before?.user ?? null, own?.user ?? null)
    })
  }
}

/**
 * Somebody who is brought in, as his record stands or will be made, may do and see no more than the one who brings him:
 * also where he works, in which processes, and as what type of user.
 *
 * @throws ApiError 422 at a field
 */
export const assertComesWithinOwn = async (session: Session, user: Person, field: string): Promise<void> => {
  const { caller } = session
  if (isUnbound(caller)) return
  const own = await rightsOf(session, caller.username)
  if (own === null) throw new ApiError('FORBIDDEN')
  const rights = await rightsOfPerson(session, user)
  const what = rights === null ? null : beyond(rights, [own], false)
  if (what !== null) throw refused(caller, field, what)
  assertType(caller, user, null, own.user)
}

/** A role as it will be lets nobody do or see what the one who writes it may not, unless it did so before. */
export const assertRoleWithinOwn = async (
  session: Session,
  role: AsWritten<'roles'>,
  before: AsWritten<'roles'> | null,
  fields: Partial<Record<Beyond, string>> & { readonly otherwise: string },
): Promise<void> => {
  const { caller } = session
  if (isUnbound(caller)) return
  const own = await ownOf(session)
  const bounds = before === null ? [own] : [own, await heldByRole(session, before)]
  const what = beyond(await heldByRole(session, role), bounds, false)
  if (what !== null) throw refused(caller, fields[what] ?? fields.otherwise, what)
}

/** What the caller's roles let him do and see, as a bound for roles: where he works is told person by person. */
const ownOf = async (session: Session): Promise<Held> => {
  const own = await rightsOf(session, session.caller.username)
  if (own === null) throw new ApiError('FORBIDDEN')
  return { superUser: own.superUser, operations: own.operations, restrictions: own.limits, warehouses: null }
}

/** An outside agent makes only agents of his own third party, a customer only people of his own. */
const assertType = (caller: Caller, now: Person, before: Person | null, own: Person | null): void => {
  const type = typeOf(now)
  const given = furtherParties(now)
  const held = new Set(before === null ? [] : furtherParties(before))
  if (
    before !== null &&
    typeOf(before) === type &&
    before.customer === now.customer &&
    (before.entity ?? null) === (now.entity ?? null) &&
    given.every((party) => held.has(party))
  )
    return
  const allowed =
    caller.type === 'company-official' ||
    (caller.type === 'company-non-official' &&
      type === caller.type &&
      (now.entity ?? null) === (own?.entity ?? null)) ||
    (type === 'company-customer' && now.customer === caller.customerId && given.length === 0)
  if (!allowed) throw new ApiError('INVALID', { errors: { type: assignableText('type', caller.locale) } })
}

const refused = ({ locale }: Caller, field: string, what: Beyond): ApiError =>
  new ApiError('INVALID', { errors: { [field]: assignableText(what, locale) } })
