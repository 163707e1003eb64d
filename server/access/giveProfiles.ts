import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { assignableText } from './assignableText.ts'
import type { AsWritten, Person } from './asWritten.ts'
import { type OperationScope, operationScopeOf } from './operationalProfiles.ts'
import { roleIdsOf, userNamed } from './rights.ts'

/**
 * Operational profiles that somebody gives, or writes, reach no process and no warehouse beyond his own (X-OPER-PROFILE).
 *
 * @throws ApiError 422 at `field`
 */
export const assertProfilesWithinOwn = async (
  session: Session,
  profiles: readonly AsWritten<'operational-profiles'>[],
  field: string,
): Promise<void> => {
  const { caller } = session
  if (caller.sessionId === '' || caller.superUser || profiles.length === 0) return
  const scope = await ownScope(session)
  if (scope === null || profiles.every((profile) => isWithin(profile, scope))) return
  throw new ApiError('INVALID', { errors: { [field]: assignableText('profiles', caller.locale) } })
}

type Holder = Pick<Person, 'operationalProfiles'>

/** Of the profiles that somebody gives to a person or a role, those that are there already may stay. */
export const assertNewProfiles = async (
  session: Session,
  { operationalProfiles: given }: Holder,
  current: Holder | null,
): Promise<void> => {
  const known = current?.operationalProfiles ?? []
  const added = (given ?? []).filter((id) => !known.includes(id))
  if (added.length === 0) return
  const profiles = await session.asSystem('operational-profiles').getMany(added)
  await assertProfilesWithinOwn(session, profiles, 'operationalProfiles')
}

const ownScope = async (session: Session): Promise<OperationScope | null> => {
  const user = await userNamed(session, session.caller.username)
  if (user === null) throw new ApiError('FORBIDDEN')
  const ids = roleIdsOf(user)
  return operationScopeOf(session, user, ids.length === 0 ? [] : await session.asSystem('roles').getMany(ids))
}

const isWithin = (profile: AsWritten<'operational-profiles'>, scope: OperationScope): boolean =>
  !scope.none &&
  (['switches', 'warehouses'] as const).every((sort) => {
    const [given, own] = [profile[sort], scope[sort]]
    if (own === null) return true
    return given != null && given.length > 0 && given.every((one) => own.includes(one))
  })
