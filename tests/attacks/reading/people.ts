import { customerRows } from '../../../server/db/repository/customerRows.ts'
import { selectableFields } from '../../../server/access/selectable.ts'
import { setPassword } from '../../../server/auth/provision.ts'
import { seedRoles } from '../../../server/sample/roles.ts'
import { tableRows } from '../../../server/world/tableRows.ts'
import type { Json, JsonObject } from '../../../src/schema/json.ts'
import { fieldsOf } from '../../../src/schema/formulaFields.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { Where } from '../../../src/schema/where.ts'
import { systemCaller } from '../../../server/db/systemCaller.ts'
import { password } from '../companies.ts'
import type { World } from '../world.ts'
import { type Chains, chains } from './chains.ts'

/** Somebody who reads, and what of the two chains he may learn. */
export interface Reader {
  readonly name: string
  readonly token: string
  /** Whether he is none of the company's own people, who alone are told who wrote something. */
  readonly isOutside: boolean
  /** Whether he may learn a field of a record of his. */
  readonly reads: (resource: Resource, field: string) => boolean
  /** Whether the other chain's record is none of his. */
  readonly isForeign: (resource: Resource) => boolean
  /** Fields by which his rows are told from others: they stay as they are. */
  readonly decides: (resource: Resource) => readonly string[]
  /** Whether he may ask for records, or at least choose among them. */
  readonly asks: (resource: Resource) => { readonly list: boolean; readonly options: boolean }
}

export const readers = ['admin', 'clerk', 'operator', 'selecting', 'customer', 'shopper'] as const

const isCustomer = (name: (typeof readers)[number]): boolean => name === 'customer' || name === 'shopper'

/** Where the ports lie that a shipment calls at is shown with it to customers. */
const onTheMap: { readonly [resource: string]: readonly string[] } = { ports: ['latitude', 'longitude'] }

/** The menus of the role that customers begin with. */
const menusOfCustomers: ReadonlySet<string> = new Set(
  seedRoles({}, '').flatMap(({ customers, may }) =>
    customers === true ? Object.keys(may).map((resource) => `customer.${resource}`) : [],
  ),
)

/** The people of T1 who read, made beside the chains. */
export const layPeople = async (
  world: World,
  { idOf }: Chains,
): Promise<(name: (typeof readers)[number]) => Promise<Reader>> => {
  const { registry } = world.deps
  const all = registry.all.filter(({ routes }) => routes['list'] !== undefined)
  const [company] = await world.sql<{ id: string }>(
    "select id from estiba.companies where namespace = 't1' and name = 'Company t1'",
  )
  const businessId = company?.id ?? ''
  const menu = (code: string, resources: readonly Resource[], audience = 'STAFF'): Promise<string> =>
    menuOf(
      code,
      resources.map(({ camel }) => `${camel}:read`),
      audience,
    )
  const menuOf = async (code: string, operations: readonly string[], audience: string): Promise<string> =>
    (
      await world.deps.db.system('*', (session) =>
        session.asSystem('menus').create({
          code,
          labelEs: code,
          labelEn: code,
          type: 'OPTION',
          audience,
          operations: [...operations],
        }),
      )
    ).id
  const add = (resource: string, record: JsonObject) =>
    world.deps.db.system('t1', (session) => session.asSystem(resource).create(record))
  // Everybody works in every process; who works where is said below.
  const profile = await add('operational-profiles', { code: 'EVERY', description: 'Every process', module: 'WMS' })
  const person = async (username: string, role: JsonObject, more: JsonObject = {}): Promise<void> => {
    const type = String(more['type'] ?? 'company-official')
    await world.deps.db.system('t1', async (session) => {
      const made = await session.asSystem('roles').create({ name: username, ...role })
      await session.asSystem('users').create({
        username,
        email: `${username}@t1.test`,
        name: username,
        role: made.id,
        company: businessId,
        type,
        operationalProfiles: [profile.id],
        ...more,
      })
    })
    await setPassword(world.deps.db, {
      email: `${username}@t1.test`,
      type: type === 'company-customer' ? 'company-customer' : 'company-official',
      businessId,
      password,
    })
  }
  const stands = (resource: Resource): boolean => resource.access.places !== null || resource.access.operations !== null
  const operated = all.filter(stands)
  const module = new Set(tableRows('menus').map(({ id }) => String(id).replace('customer.', '')))
  const customers = all.filter(({ name }) => module.has(name))
  const kept = registry.all.filter(({ view }) => view === null)
  await person('clerk', {
    menuPlan: [await menu('reading.all', all)],
    restrictions: kept.map(
      (resource): JsonObject => ({
        resource: resource.name,
        hiddenFields: [...hiddenFrom(resource)],
        rows: { id: idOf(resource.name, 'mine') },
      }),
    ),
  })
  await person('operator', { menuPlan: [await menu('reading.operated', operated)] })
  await person('selecting', {
    menuPlan: [
      await menu(
        'reading.few',
        all.filter(({ name }) => name === 'colors'),
      ),
    ],
  })
  await person(
    'customer',
    { type: 'CUSTOMER', menuPlan: [await menu('reading.customer', customers, 'CUSTOMER')] },
    { type: 'company-customer', customer: idOf('customers', 'mine') },
  )
  const offered = tableRows('menus').filter(({ code }) => menusOfCustomers.has(String(code)))
  const shopped = new Set(offered.flatMap(({ operations }) => operations as readonly string[]))
  await person(
    'shopper',
    { type: 'CUSTOMER', menuPlan: [await menuOf('reading.shopper', [...shopped], 'CUSTOMER')] },
    { type: 'company-customer', customer: idOf('customers', 'mine') },
  )

  for (const [user, seen] of [
    ['clerk', chains],
    ['selecting', chains],
    ['operator', ['mine']],
  ] as const)
    for (const chain of seen)
      await add('warehouse-access-permissions', { user, warehouse: idOf('warehouses', chain), canView: true })

  return async (name) => {
    const token = name === 'admin' ? world.tokens.a1 : await world.signIn(`${name}@t1.test`, 't1')
    const selects = (resource: Resource, field: string): boolean =>
      field === 'id' || (resource.access.options && selectableFields(registry, resource).has(field))
    const opened = (resource: Resource): boolean =>
      ({
        admin: true,
        clerk: resource.routes['list'] !== undefined,
        operator: operated.includes(resource),
        selecting: resource.name === 'colors',
        customer: customers.includes(resource),
        shopper: shopped.has(`${resource.camel}:read`),
      })[name]
    const hidden = name === 'clerk' ? hiddenFrom : () => new Set<string>()
    const customer = { ...systemCaller('t1'), type: 'company-customer', customerId: idOf('customers', 'mine') } as const
    return {
      name,
      token,
      isOutside: isCustomer(name),
      reads: (resource, field) => {
        if (resource.fields[field]?.secret === true) return false
        if (isCustomer(name) && onTheMap[resource.name]?.includes(field) === true) return true
        if (resource.access.own === null && !opened(resource) && !selects(resource, field)) return false
        return !withReckoned(baseOf(resource), hidden(baseOf(resource))).has(shownOf(resource, field))
      },
      asks: (resource) => ({
        list: resource.access.own !== null || opened(resource),
        options: resource.access.options
          ? !isCustomer(name) || opened(resource) || resource.scope === 'shared'
          : resource.access.own !== null || opened(resource),
      }),
      isForeign: (resource) => {
        if (resource.access.own !== null) return true
        if (name === 'clerk') return true
        if (name === 'operator') return resource.access.places !== null
        return isCustomer(name) && customerRows(resource, customer) !== null
      },
      decides: ({ access }) => [
        ...(access.own === null ? [] : Object.keys(access.own).length > 0 ? [access.own.owner] : []),
        ...headsOf(access.own?.shared ?? {}),
        ...headsOf(access.own?.seenBy ?? {}),
        ...headsOf(access.own?.seenOutside ?? {}),
        ...headsOf(access.customers ?? {}),
        ...(access.places?.at.map(({ path }) => path.split('.')[0] ?? path) ?? []),
        ...(access.operations === null
          ? []
          : [access.operations.sw.split('.')[0] ?? '', access.operations.warehouse ?? '']),
      ],
    }
    function baseOf(resource: Resource): Resource {
      return resource.view === null ? resource : registry.get(resource.view.of)
    }
    function shownOf({ view }: Resource, field: string): string {
      if (view === null) return field
      const shown = view.fields[field] ?? field
      return view.lines === null
        ? shown
        : shown.startsWith(`${view.lines.parent}.`)
          ? shown.slice(view.lines.parent.length + 1)
          : view.lines.field
    }
  }
}

/** Every second field that is no part of the key. */
const hiddenFrom = ({ fields, key, tree }: Resource): ReadonlySet<string> =>
  new Set(Object.keys(fields).filter((name, at) => at % 2 === 1 && !key.includes(name) && name !== tree))

const withReckoned = ({ fields }: Resource, hidden: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([
    ...hidden,
    ...Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'computed' && fieldsOf(field.formula).some((read) => hidden.has(read)) ? [name] : [],
    ),
  ])

const headsOf = (where: Where): readonly string[] =>
  Object.entries(where as { readonly [key: string]: Json }).flatMap(([key, condition]) => {
    if (key === 'and' || key === 'or') return (condition as readonly Where[]).flatMap(headsOf)
    return [key.split('.')[0] ?? key]
  })
