import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { assertGrantable } from '../../access/assignable.ts'
import { assertNewProfiles } from '../../access/giveProfiles.ts'
import { assertRoleWithinOwn, giveWithinOwn } from '../../access/giveWithinOwn.ts'
import { allMenus, menuTree } from '../../access/menuTree.ts'
import { warnOfHidden } from '../../access/warnOfHidden.ts'
import { assertKnownLimits } from '../../access/knownLimits.ts'
import { menuIdsOf } from '../../access/rights.ts'
import { assertSuperUserStays } from '../../access/superUsers.ts'
import { invalid } from '../../auth/invalid.ts'
import { authText } from '../../auth/texts.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { pick, textOf, textsOf } from '../input.ts'
import type { Before, Planned } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

const roleAsked = async (session: Session, { id, name }: { readonly id: string; readonly name?: string }) => {
  const { rows } = await session
    .of('roles')
    .list({ where: id === '' ? { name: { eq: name ?? '' } } : { id: { eq: id } }, range: [0, 0] })
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND')
  return session.of('roles').get(rows[0].id)
}

/** The menus of a role as a tree, by its id or its name. */
const menuPlan: Implementation = async (session, input) => {
  const plan = new Set(
    menuIdsOf(await roleAsked(session, { id: textOf(input, 'roleId'), name: textOf(input, 'name') })),
  )
  return menuTree(await allMenus(session), ({ id }) => plan.has(id))
}

/** The same, active items of one of the two menus only (P-MENUS-BY-ROLE). */
const menusByRole: Implementation = async (session, input) => {
  const company = textOf(input, 'companyId')
  if (company !== '' && company !== session.caller.businessId) throw new ApiError('NOT_FOUND')
  const role = await roleAsked(session, { id: textOf(input, 'roleId') })
  const audience = textOf(input, 'type').toUpperCase() === 'CUSTOMER' ? 'CUSTOMER' : 'STAFF'
  const plan = new Set(menuIdsOf(role))
  const menus = (await allMenus(session)).filter((menu) => menu.status === 'ACTIVE' && menu.audience === audience)
  return menuTree(menus, ({ id }) => role.superUser === true || plan.has(id))
}

/** Role and plan in one call (G-03). */
const createV2: Implementation = (session, input) =>
  session.of('roles').create({
    ...pick(input, ['name', 'description', 'companyId', 'type', 'superUser', 'status']),
    menuPlan: planOf(session, input),
  })

const updateV2: Implementation = async (session, input) => {
  const { id, version } = await roleAsked(session, { id: textOf(input, 'id') })
  return session.of('roles').update(
    id,
    {
      ...pick(input, ['name', 'description', 'companyId', 'type', 'superUser', 'status']),
      menuPlan: planOf(session, input),
    },
    version,
  )
}

const planOf = (session: Session, input: JsonObject): readonly string[] => {
  const ids = textsOf(pick(input, ['menus']), 'menus')
  if (ids.length === 0) throw invalid('menuPlan', 'roleMenus', session.caller.locale)
  return ids
}

/** Nobody makes a role that may do more than he himself. */
const assertOwnRights = async (
  session: Session,
  { id, input, current, values }: Planned<RecordOf<'roles'>>,
): Promise<void> => {
  const { caller } = session
  const server = caller.sessionId === ''
  if (Object.hasOwn(input, 'menuPlan') && textsOf(pick(input, ['menuPlan']), 'menuPlan').length === 0)
    throw invalid('menuPlan', 'roleMenus', caller.locale)
  if (!server && !caller.superUser) {
    if (values.superUser === true || current?.superUser === true) throw new ApiError('FORBIDDEN')
    const menus = textsOf(pick(input, ['menuPlan']), 'menuPlan').filter(
      (menu) => current === null || !menuIdsOf(current).includes(menu),
    )
    await assertGrantable(session, menus, invalid('menuPlan', 'role', caller.locale))
    if (id !== null && caller.roleIds.includes(id)) throw new ApiError('FORBIDDEN')
    await assertRoleWithinOwn(session, { ...values, id: id ?? '' }, current, {
      operations: 'menuPlan',
      otherwise: 'restrictions',
    })
    await assertNewProfiles(session, values, current)
    await giveWithinOwn(session, [], { otherwise: 'menuPlan' })
  }
}

const before: Before<RecordOf<'roles'>> = async (session, change) => {
  const { action, id, input, current, values } = change
  const role = id ?? ''
  if (action === 'delete') {
    if (current?.superUser === true && !session.caller.superUser) throw new ApiError('FORBIDDEN')
    return assertUnused(session, role)
  }
  if (values.status !== 'ACTIVE' && current?.status === 'ACTIVE') await assertUnused(session, role)
  // Emptied is no less lost than said to be lost.
  if (current !== null && givesAll(current) && !givesAll(values)) await assertSuperUserStays(session, { role })
  if (session.caller.sessionId !== '' && Object.hasOwn(input, 'restrictions'))
    assertKnownLimits(session, values.restrictions)
  await assertOwnRights(session, change)
  await warnOfHidden(session, { ...values, id: role })
  return undefined
}

const givesAll = ({ superUser, status }: Partial<RecordOf<'roles'>>): boolean =>
  superUser === true && status === 'ACTIVE'

const assertUnused = async (session: Session, role: string): Promise<undefined> => {
  const users = await session
    .asSystem('users')
    .list({ where: { or: [{ role: { eq: role } }, { roles: { has: role } }] }, range: [0, 0] })
  if (users.total > 0)
    throw new ApiError('IN_USE', { errors: { usersCount: authText('roleInUse', session.caller.locale) } })
}

export default defineService('roles', {
  queries: { menuPlan, menusByRole },
  actions: { createV2, updateV2 },
  hooks: { before },
})
