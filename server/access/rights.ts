import type { RecordOf } from '../../src/resources/records.ts'
import { camelCase } from '../../src/schema/names.ts'
import type { Restriction, Session, WarehouseAccess } from '../contract.ts'
import type { AsWritten, Person } from './asWritten.ts'
import { codesOpened } from './codesOpened.ts'
import { customerOperations, type CustomerSelects, customerSelects } from './customerSelects.ts'
import { withDeclaredLimits } from './declaredLimits.ts'
import { withFurtherLimits } from './furtherLimits.ts'
import { licensedMenus } from './licences.ts'
import type { Menu } from './menuTree.ts'
import { operationScopeOf } from './operationalProfiles.ts'
import { namedForAgents, type OutsideAgent, outsideAgentOf } from './outsideAgents.ts'
import { partiesOf } from './parties.ts'
import { limitedToWork } from './placeLimits.ts'
import { restrictionsOfRole, type RoleRights, unitedRestrictions } from './restrictions.ts'
import { warehouseAccessOf } from './warehouseAccess.ts'
import { isServiceName, serviceUserNamed } from './serviceAccounts.ts'
import type { Held } from './within.ts'

/** What a user of a workspace may do, read from the database. */
export interface Rights {
  readonly user: Person
  readonly roleIds: readonly string[]
  readonly roleName: string
  readonly superUser: boolean
  /** One of the roles asks for a second factor. */
  readonly secondFactor: boolean
  /** Codes of the menus that his roles open: the claim `resources` (G-03). */
  readonly resources: readonly string[]
  readonly operations: ReadonlySet<string>
  readonly restrictions: { readonly [resource: string]: Restriction }
  readonly warehouses: WarehouseAccess | null
  /** The limits of his roles alone, without those of where and in which processes he works. */
  readonly limits: { readonly [resource: string]: Restriction }
  readonly customer?: CustomerSelects & { readonly parties: readonly string[] }
  readonly agent?: OutsideAgent
  /** Of an outside agent: resources of which he sees what his records of these name. */
  readonly named?: ReadonlyMap<string, readonly string[]>
}

/** Null where the user is not, or no more, an active member of the session's workspace. */
export const rightsOf = async (session: Session, username: string): Promise<Rights | null> => {
  const user = isServiceName(username) ? await serviceUserNamed(session, username) : await userNamed(session, username)
  return user === null ? null : rightsOfPerson(session, user)
}

/** The same of a user's record as it stands, or as it would be written. */
export const rightsOfPerson = async (session: Session, user: Person): Promise<Rights | null> => {
  if (user.status !== 'ACTIVE') return null
  const roles = await activeRoles(session, roleIdsOf(user))
  const main = roles.find(({ id }) => id === user.role) ?? roles[0]
  const superUser = roles.some((role) => role.superUser === true) && user.type !== 'company-customer'
  const base = {
    user,
    roleIds: roles.map(({ id }) => id),
    roleName: main?.name ?? '',
    superUser,
    secondFactor: roles.some((role) => role.secondFactor === true),
  }
  if (superUser)
    return { ...base, resources: ['*'], operations: new Set(), restrictions: {}, warehouses: null, limits: {} }
  const menus = await licensedMenus(session, user.id, await menusOf(session, roles, audienceOf(user)))
  const rights = roles.map((role) => rightsOfRole(session, role, menus))
  const opened = new Set(rights.flatMap((each) => [...each.operations]))
  const customer = user.type === 'company-customer'
  const operations = customer ? customerOperations(session.registry, opened) : opened
  const limits = unitedRestrictions(rights, camelCase)
  const shown = withDeclaredLimits(session.registry, limits, { operations, customer })
  const warehouses = await warehouseAccessOf(session, user, base.roleIds)
  const scope = await operationScopeOf(session, user, roles)
  const agent = outsideAgentOf(user)
  return {
    ...base,
    resources: [
      ...[...menus.values()].map((menu) => menu.code),
      ...(customer ? codesOpened(session.registry, operations) : []),
    ],
    operations,
    limits,
    restrictions: limitedToWork(shown, session.registry, operations, {
      warehouses,
      operations: scope,
      agent,
    }),
    warehouses,
    ...(agent === null ? {} : { agent, named: namedForAgents(session.registry) }),
    ...(customer
      ? { customer: { ...customerSelects(session.registry, operations), parties: await partiesOf(session, user) } }
      : {}),
  }
}

const rightsOfRole = (
  { registry }: Session,
  role: AsWritten<'roles'>,
  menus: ReadonlyMap<string, Menu>,
): RoleRights => ({
  operations: operationsOf(menuIdsOf(role).flatMap((id) => menus.get(id) ?? [])),
  restrictions: withFurtherLimits(registry, restrictionsOfRole(role)),
})

/** What a role lets who has it do and see, wherever he works; its menus are asked for whether active or not. */
export const heldByRole = async (session: Session, role: AsWritten<'roles'>): Promise<Held> => {
  const ids = menuIdsOf(role)
  const menus = ids.length === 0 ? [] : await session.asSystem('menus').getMany([...new Set(ids)])
  const rights = rightsOfRole(session, role, new Map(menus.map((menu) => [menu.id, menu])))
  return { superUser: role.superUser === true, ...rights, warehouses: null }
}

export const userNamed = async (session: Session, username: string): Promise<RecordOf<'users'> | null> => {
  const found = await session.asSystem('users').first({ where: { username: { eq: username } } })
  return found ?? null
}

/** The main role and the others, once each. */
export const roleIdsOf = ({ role, roles }: Pick<Person, 'role' | 'roles'>): readonly string[] => [
  ...new Set([...(role == null ? [] : [role]), ...(roles ?? [])]),
]

export const menuIdsOf = ({ menuPlan }: AsWritten<'roles'>): readonly string[] => menuPlan ?? []

/** Which of the two menus a user has (G-03). */
export const audienceOf = (user: Person): 'STAFF' | 'CUSTOMER' =>
  user.type === 'company-customer' ? 'CUSTOMER' : 'STAFF'

const activeRoles = async (session: Session, ids: readonly string[]): Promise<readonly RecordOf<'roles'>[]> =>
  ids.length === 0 ? [] : (await session.asSystem('roles').getMany(ids)).filter(({ status }) => status === 'ACTIVE')

const menusOf = async (
  session: Session,
  roles: readonly RecordOf<'roles'>[],
  audience: string,
): Promise<ReadonlyMap<string, Menu>> => {
  const ids = [...new Set(roles.flatMap(menuIdsOf))]
  const menus = ids.length === 0 ? [] : await session.asSystem('menus').getMany(ids)
  const open = menus.filter((menu) => menu.status === 'ACTIVE' && menu.type !== 'SECTION' && menu.audience === audience)
  return new Map(open.map((menu) => [menu.id, menu]))
}

const operationsOf = (menus: readonly Menu[]): ReadonlySet<string> =>
  new Set(
    menus.flatMap(({ operations }) =>
      Array.isArray(operations) ? operations.filter((operation) => typeof operation === 'string') : [],
    ),
  )
