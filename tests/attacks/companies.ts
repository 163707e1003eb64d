import { foundWorkspace, setPassword } from '../../server/auth/provision.ts'
import type { Database, Session } from '../../server/contract.ts'
import { layColombia } from '../../server/world/colombia.testing.ts'
import type { JsonObject } from '../../src/schema/json.ts'

/** The password of everybody in these companies. */
export const password = 'Attack2026'

/** What the clerk's role leaves out: in warehouses, weight and manager, and every warehouse but W1; in cost centers, the budget. */
const restrictions = [
  { resource: 'warehouses', hiddenFields: ['maxWeight', 'manager'], rows: { code: 'W1' } },
  { resource: 'stores', hiddenFields: ['heightM'], rows: { warehouseCode: 'W1' } },
  { resource: 'cost-centers', hiddenFields: ['budget', 'currency'], rows: null },
]

const clerkMenus = [
  'warehouses',
  'warehouses.edit',
  'stores',
  'stores.edit',
  'cost-centers',
  'cost-centers.edit',
  'taxes',
  'taxes.edit',
]

/** T1 with an administrator and a clerk, T2 with an administrator; both with warehouses, stores, taxes and cost centers. */
export const companies = async ({ db }: { readonly db: Database }): Promise<void> => {
  await db.system('*', sharedWorld)
  const t1 = await company(db, 't1')
  const t2 = await company(db, 't2')
  await db.system('t1', async (session) => {
    const clerk = await session
      .asSystem('roles')
      .create({ name: 'Clerk', menuPlan: await menusCalled(session, clerkMenus), restrictions })
    await person(session, 'c1', 't1', clerk.id, t1)
    await person(session, 'gone', 't1', clerk.id, t1, 'INACTIVE')
  })
  await setPassword(db, { email: 'c1@t1.test', type: 'company-official', businessId: t1, password })
  await setPassword(db, { email: 'gone@t1.test', type: 'company-official', businessId: t1, password })
  await db.system('t1', (session) => records(session, t1, 'a1'))
  await db.system('t2', (session) => records(session, t2, 'a2'))
}

const sharedWorld = async (session: Session): Promise<void> => {
  await layColombia(session)
  await session
    .asSystem('taxes')
    .create({ code: 'SHARED', description: 'Tax of all', rate: 19, taxType: 'VAT', base: 'NET' })
}

const company = async (db: Database, namespace: string): Promise<string> => {
  const administrator = namespace.replace('t', 'a')
  const businessId = await db.system(namespace, async (session) => {
    const { id } = await session.asSystem('companies').create({
      name: `Company ${namespace}`,
      legalName: `Company ${namespace}`,
      identificationType: 'NIT',
      taxId: `90037391${namespace.slice(1)}`,
      email: `info@${namespace}.test`,
      country: 'CO',
      baseCurrency: 'COP',
      timeZone: 'America/Bogota',
      language: 'es',
    })
    const role = await session
      .asSystem('roles')
      .create({ name: 'Administrator', superUser: true, menuPlan: await menusCalled(session, ['users']) })
    await person(session, administrator, namespace, role.id, id)
    return id
  })
  await foundWorkspace(db, { namespace, name: `Company ${namespace}`, businessId })
  await setPassword(db, { email: `${administrator}@${namespace}.test`, type: 'company-official', businessId, password })
  return businessId
}

const person = async (
  session: Session,
  username: string,
  namespace: string,
  role: string,
  businessId: string,
  status = 'ACTIVE',
): Promise<void> => {
  await session.asSystem('users').create({
    username,
    email: `${username}@${namespace}.test`,
    name: username,
    role,
    company: businessId,
    type: 'company-official',
    status,
  })
}

/** `ONLY-T1`, `ONLY-T2` and `BOTH` among the taxes; W1 with three stores and W2 with two; a cost center that costs. */
const records = async (session: Session, businessId: string, manager: string): Promise<void> => {
  const { namespace } = session.caller
  const add = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
  await add('taxes', tax(`ONLY-${namespace.toUpperCase()}`))
  await add('taxes', tax('BOTH', { description: `Tax of ${namespace}` }))
  for (const [code, stores, maxWeight] of [
    ['W1', 3, 111],
    ['W2', 2, 777],
  ] as const) {
    await add('warehouses', {
      code,
      name: `House ${code}`,
      company: businessId,
      address: 'Calle 1 # 2-3',
      country: 'CO',
      maxWeight,
      manager,
    })
    for (let count = 1; count <= stores; count++) {
      await add('stores', { code: `${code}-S${count}`, name: `Store ${count}`, warehouseCode: code, heightM: 5 })
    }
  }
  await add('cost-centers', { code: '100', description: 'Operations', budget: 480, currency: 'COP', manager })
}

export const tax = (code: string, more: JsonObject = {}): JsonObject => ({
  code,
  description: `Tax ${code}`,
  rate: 5,
  taxType: 'VAT',
  base: 'NET',
  ...more,
})

export const menusCalled = async (session: Session, codes: readonly string[]): Promise<readonly string[]> =>
  (await session.asSystem('menus').list({ where: { code: { in: codes } }, range: [0, 99] })).rows.map(({ id }) => id)
