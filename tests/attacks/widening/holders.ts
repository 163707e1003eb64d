import { setPassword } from '../../../server/auth/provision.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { camelCase } from '../../../src/schema/names.ts'
import { password } from '../companies.ts'
import type { Chains } from '../reading/chains.ts'
import type { World } from '../world.ts'

/** Somebody who may write users, roles and all else that rights are made of, and is limited in one way or another. */
export const holders = ['plain', 'hidden', 'rows', 'stores', 'places', 'profile', 'external', 'customer'] as const
export type Holder = (typeof holders)[number]

interface Limits {
  readonly role?: JsonObject
  readonly user?: JsonObject
  /** Permissions by warehouse, beside which everybody has none. */
  readonly permissions?: readonly JsonObject[]
  readonly profiles?: readonly JsonObject[]
}

const limitsOf = ({ idOf }: Chains): { readonly [name in Holder]: Limits } => {
  const hidden = [
    { resource: 'cost-centers', hiddenFields: ['budget', 'currency'], rows: null },
    { resource: 'users', hiddenFields: ['phone'], rows: null },
  ]
  const [mine, other] = [idOf('warehouses', 'mine'), idOf('warehouses', 'other')]
  const all = { canView: true, canReceive: true, canDispatch: true, canMove: true, canCount: true }
  return {
    plain: {},
    hidden: { role: { restrictions: hidden } },
    rows: {
      role: {
        restrictions: ['customers', 'cost-centers'].map((resource) => ({
          resource,
          hiddenFields: [],
          rows: { id: idOf(resource, 'mine') },
        })),
      },
    },
    stores: {
      user: { stores: [idOf('stores', 'mine')] },
      permissions: [
        { role: 'Own', warehouse: mine, ...all },
        { role: 'Own', warehouse: other, ...all },
      ],
    },
    places: {
      permissions: [
        { user: 'holder', warehouse: mine, canView: true, canReceive: true },
        { user: 'mate', warehouse: other, ...all },
      ],
    },
    profile: {
      user: { operationalProfiles: ['NARROW'] },
      profiles: [
        { code: 'NARROW', description: 'One process', module: 'WMS', switches: [idOf('switches', 'mine')] },
        { code: 'WHOLE', description: 'Every process', module: 'WMS' },
      ],
    },
    external: { role: { restrictions: hidden }, user: { type: 'company-non-official' } },
    customer: { role: { type: 'CUSTOMER' }, user: { type: 'company-customer', customer: idOf('customers', 'mine') } },
  }
}

/** What he may write. */
export const rightsResources = [
  'users',
  'roles',
  'operational-profiles',
  'warehouse-access-permissions',
  'licences',
  'invitations',
] as const

const readsToo = ['cost-centers', 'customers', 'warehouses', 'stores', 'switches', 'pre-registers', 'documents']

export interface Laid {
  readonly token: string
  /** Roles by name, and menus by code: their identifiers. */
  readonly roles: ReadonlyMap<string, string>
  readonly menus: ReadonlyMap<string, string>
}

/**
 * Makes the holder with his role `Own`; a role `Spare` that is as his; `Wide`, which may more and is limited in nothing;
 * and three others: `mate`, who works there, `guest`, who was invited, and `badge`, who has no e-mail.
 */
export const layHolder = async (world: World, chains: Chains, holder: Holder): Promise<Laid> => {
  const { role = {}, user = {}, permissions = [], profiles = [] } = limitsOf(chains)[holder]
  const audience = holder === 'customer' ? 'CUSTOMER' : 'STAFF'
  const menus = await layMenus(world, holder, audience)
  const own = [...menus].filter(([code]) => !code.endsWith('.more')).map(([, id]) => id)
  const { db } = world.deps
  const [company] = await world.sql<{ id: string }>(
    "select business_id as id from estiba.auth_namespaces where namespace = 't1'",
  )
  const businessId = company?.id ?? ''
  // An account outlives the company's user of it.
  const email = `holder-${holder}@t1.test`
  const roles = await db.system('t1', async (session) => {
    const add = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    for (const profile of profiles) await add('operational-profiles', profile)
    const made = new Map<string, string>()
    for (const [name, record] of [
      ['Own', { ...role, menuPlan: own }],
      ['Spare', { ...role, menuPlan: own }],
      ['Wide', { menuPlan: [...menus.values()] }],
      ['Super', { menuPlan: own, superUser: true }],
    ] as const)
      made.set(name, (await add('roles', { name, ...record })).id)
    const person = (username: string, of: string, more: JsonObject) =>
      add('users', {
        username,
        name: username,
        email: `${username}@t1.test`,
        role: made.get(of) ?? '',
        company: businessId,
        ...more,
      })
    await person('holder', 'Own', { type: 'company-official', email, ...user })
    await person('mate', 'Wide', { type: 'company-official' })
    await person('guest', 'Wide', { type: 'company-official' })
    await person('badge', 'Spare', { type: 'company-official', email: null })
    for (const permission of permissions)
      await add('warehouse-access-permissions', {
        ...permission,
        ...(typeof permission['role'] === 'string' ? { role: made.get(permission['role']) ?? '' } : {}),
      })
    return made
  })
  const type = holder === 'customer' ? 'company-customer' : 'company-official'
  await setPassword(db, { email, type, businessId, password })
  await setPassword(db, { email: 'mate@t1.test', type: 'company-official', businessId, password })
  return { token: await world.signIn(email, 't1'), roles, menus }
}

const layMenus = async (world: World, holder: Holder, audience: string): Promise<ReadonlyMap<string, string>> =>
  world.deps.db.system('*', async (session) => {
    const known = await session
      .asSystem('menus')
      .list({ where: { code: { in: [`${holder}.rights`, `${holder}.more`] } } })
    if (known.total > 0) return new Map(known.rows.map((menu) => [String(menu['code']), menu.id]))
    const made = new Map<string, string>()
    for (const [part, operations] of [
      [
        'rights',
        [
          ...rightsResources.flatMap((name) =>
            ['read', 'edit', 'delete'].map((right) => `${camelCase(name)}:${right}`),
          ),
          'menus:read',
          'menus:edit',
          ...readsToo.map((name) => `${camelCase(name)}:read`),
        ],
      ],
      ['more', ['taxes:read', 'taxes:edit', 'companies:read']],
    ] as const) {
      const code = `${holder}.${part}`
      const { id } = await session
        .asSystem('menus')
        .create({ code, labelEs: code, labelEn: code, type: 'OPTION', audience, operations: [...operations] })
      made.set(code, id)
    }
    return made
  })
