import { setPassword } from '../../../server/auth/provision.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { password } from '../companies.ts'
import type { World } from '../world.ts'
import type { Door } from './calls.ts'

/** Every right on a resource. */
const every = ({ deps }: World, door: Door): readonly string[] => {
  const { camel, routes } = deps.registry.get(door)
  return [
    ...['read', 'edit', 'delete'].map((right) => `${camel}:${right}`),
    ...Object.keys(routes).map((one) => `${camel}.${one}`),
  ]
}

interface Person {
  readonly operations: readonly string[]
  readonly restrictions?: readonly JsonObject[]
  readonly user?: JsonObject
}

const limits = { hiddenFields: ['notes', 'balance'], rows: { customer: '1001' } }

const people = (world: World, stores: readonly string[]): { readonly [name: string]: Person } => ({
  nobody: { operations: ['colors:read'] },
  invoicing: { operations: every(world, 'invoices') },
  bookkeeping: { operations: every(world, 'documents') },
  readsInvoices: { operations: ['invoices:read'] },
  hidesTotal: {
    operations: every(world, 'invoices'),
    restrictions: [{ resource: 'invoices', hiddenFields: ['total'], rows: null }],
  },
  readsDocuments: { operations: ['documents:read'] },
  limitedInvoices: { operations: every(world, 'invoices'), restrictions: [{ resource: 'documents', ...limits }] },
  limitedDocuments: { operations: every(world, 'documents'), restrictions: [{ resource: 'documents', ...limits }] },
  ownLimits: {
    operations: every(world, 'invoices'),
    restrictions: [{ resource: 'invoices', hiddenFields: ['notes', 'balance'], rows: { clientId: '1001' } }],
  },
  dateless: {
    operations: every(world, 'invoices'),
    restrictions: [{ resource: 'documents', hiddenFields: ['dueDate', 'customer'], rows: null }],
  },
  inStore: {
    operations: [...every(world, 'invoices'), ...every(world, 'documents')],
    user: { stores: [stores[0] ?? ''] },
  },
})

/** Each of them with a right on one door alone, or with limits; their tokens by name. */
export const layPeople = async (
  world: World,
  stores: readonly string[],
  tokens: Map<string, string>,
): Promise<void> => {
  const { db } = world.deps
  const [company] = await world.sql<{ id: string }>(
    "select business_id as id from estiba.auth_namespaces where namespace = 't1'",
  )
  const businessId = company?.id ?? ''
  for (const [name, { operations, restrictions = [], user = {} }] of Object.entries(people(world, stores))) {
    const menu = await db.system('*', (session) =>
      session.asSystem('menus').create({
        code: `doors.${name}`,
        labelEs: name,
        labelEn: name,
        type: 'OPTION',
        audience: 'STAFF',
        operations: [...operations],
      }),
    )
    const email = `${name.toLowerCase()}@t1.test`
    await db.system('t1', async (session) => {
      const role = await session
        .asSystem('roles')
        .create({ name, menuPlan: [menu.id], restrictions: [...restrictions] })
      const person = { username: name, name, email, role: role.id, company: businessId, type: 'company-official' }
      await session.asSystem('users').create({ ...person, ...user })
      for (const warehouse of ['W1', 'W2'])
        await session.asSystem('warehouse-access-permissions').create({ user: name, warehouse, canView: true })
    })
    await setPassword(db, { email, type: 'company-official', businessId, password })
    tokens.set(name, await world.signIn(email, 't1'))
  }
}
