import type { RecordOf } from '../../../../src/resources/records.ts'
import { assignableRoles } from '../../../access/assignable.ts'
import { assertComesWithinOwn } from '../../../access/giveWithinOwn.ts'
import { roleIdsOf } from '../../../access/rights.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'

/** Nobody touches the rights or the e-mail of a super user but a super user. */
export const assertNotAbove = async (session: Session, user: Partial<RecordOf<'users'>>): Promise<void> => {
  if (!session.caller.superUser && (await isSuperUser(session, user))) throw new ApiError('FORBIDDEN')
}

/**
 * Who brings somebody in, by an e-mail or an activation, must be able to give what that user may do.
 *
 * @throws ApiError 403 or 422
 */
export const assertMayBring = async (session: Session, user: RecordOf<'users'>): Promise<void> => {
  await assertNotAbove(session, user)
  await assignableRoles(session, roleIdsOf(user), 'role')
  await assertComesWithinOwn(session, user, 'role')
}

export const isSuperUser = async (session: Session, user: Partial<RecordOf<'users'>>): Promise<boolean> => {
  if (user.status !== 'ACTIVE' || user.type === 'company-customer') return false
  const ids = roleIdsOf(user)
  const roles = ids.length === 0 ? [] : await session.asSystem('roles').getMany(ids)
  return roles.some((role) => role.superUser === true && role.status === 'ACTIVE')
}
