import type { RecordOf } from '../../src/resources/records.ts'
import type { Caller, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { authText } from '../auth/texts.ts'
import { assertRoleWithinOwn } from './giveWithinOwn.ts'
import type { Menu } from './menuTree.ts'
import { menuIdsOf } from './rights.ts'

/**
 * Roles by their ids, as far as the caller may hand them on: a super user every role, anybody else those that
 * open nothing that he may not do himself (X-SUPER).
 *
 * @throws ApiError 422 at `field`
 */
export const assignableRoles = async (
  session: Session,
  ids: readonly string[],
  field: string,
): Promise<readonly RecordOf<'roles'>[]> => {
  const roles = ids.length === 0 ? [] : await session.asSystem('roles').getMany(ids)
  const refused = new ApiError('INVALID', { errors: { [field]: authText('role', session.caller.locale) } })
  if (roles.length !== new Set(ids).size || roles.some((role) => role.status !== 'ACTIVE')) throw refused
  if (session.caller.superUser) return roles
  if (roles.some((role) => role.superUser === true)) throw refused
  await assertGrantable(session, roles.flatMap(menuIdsOf), refused)
  for (const role of roles) await assertRoleWithinOwn(session, role, null, { otherwise: field })
  return roles
}

/** @throws refused where a menu opens what the caller may not do himself */
export const assertGrantable = async (
  session: Session,
  menuIds: readonly string[],
  refused: ApiError,
): Promise<void> => {
  if (session.caller.superUser || menuIds.length === 0) return
  const menus = await session.asSystem('menus').getMany([...new Set(menuIds)])
  if (menus.some((menu) => operationsOf(menu).some((operation) => !holds(session.caller, operation)))) throw refused
}

const operationsOf = ({ operations }: Menu): readonly string[] =>
  Array.isArray(operations) ? operations.map(String) : []

const holds = ({ operations }: Caller, operation: string): boolean => operations.has(operation)
