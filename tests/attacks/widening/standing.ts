import type { JsonObject } from '../../../src/schema/json.ts'
import type { World } from '../world.ts'
import type { Laid } from './holders.ts'
import type { Standing } from './calls.ts'

/** The records on which the holder tries his calls, and those that he tries to name in them, as they stand. */
export const standingOf = async (world: World, { menus }: Laid): Promise<Standing> => {
  const of = (resource: string, fields: readonly string[]): Promise<readonly JsonObject[]> =>
    world.deps.db.system('t1', async (session) => {
      const { rows } = await session.asSystem(resource).list({ range: [0, 99] })
      return rows.map((row) =>
        Object.fromEntries(['id', ...fields].map((name) => [name, (row[name] ?? null) as JsonObject[string]] as const)),
      )
    })
  const named = (rows: readonly JsonObject[], ids: readonly string[]): readonly JsonObject[] =>
    rows.filter(({ id }) => ids.includes(String(id)))
  const users = await of('users', [
    'username',
    'name',
    'email',
    'type',
    'role',
    'roles',
    'stores',
    'operationalProfiles',
    'status',
    'customer',
  ])
  const known = await of('roles', [
    'name',
    'type',
    'menuPlan',
    'operationalProfiles',
    'superUser',
    'restrictions',
    'status',
  ])
  return {
    users: named(users, ['holder', 'guest', 'badge', 'made']),
    roles: known.filter(({ name }) => ['Own', 'Spare', 'Wide', 'Made'].includes(String(name))),
    menus: [...menus.values()].map((id) => ({ id })),
    'operational-profiles': await of('operational-profiles', [
      'code',
      'description',
      'module',
      'switches',
      'warehouses',
      'status',
    ]),
    'warehouse-access-permissions': await of('warehouse-access-permissions', [
      'role',
      'user',
      'warehouse',
      'stores',
      'canView',
      'canReceive',
      'canDispatch',
      'canMove',
      'canCount',
      'status',
    ]),
    licences: await of('licences', ['user', 'menu', 'module', 'seats', 'validFrom', 'status']),
    invitations: await of('invitations', ['email', 'role']),
    warehouses: (await of('warehouses', [])).filter(({ id }) => String(id).includes('other')),
    switches: await of('switches', []),
    stores: (await of('stores', [])).filter(({ id }) => !String(id).startsWith('W')),
  }
}
