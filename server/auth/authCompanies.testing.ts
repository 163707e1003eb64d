import type { JsonObject } from '../../src/schema/json.ts'
import type { Database, Session } from '../contract.ts'
import { layColombia } from '../world/colombia.testing.ts'
import { foundWorkspace, setPassword } from './provision.ts'

/** The password of everybody in these companies. */
export const goodPassword = 'Estiba2026'

/** Identifiers of roles by what the tests call them. */
export interface Roles {
  readonly [name: string]: string
}

/** Beside the peso. */
const currencies = [
  ['EUR', '978', 'Euro', '€'],
  ['USD', '840', 'Dólar', 'US$'],
] as const

/** Two companies, and in the first a clerk, a manager and a customer. */
export const layCompanies = async (db: Database): Promise<Roles> => {
  await db.system('*', async (session) => {
    await layColombia(session)
    for (const [code, numericCode, description, symbol] of currencies)
      await session.asSystem('currencies').create({ code, numericCode, description, symbol, minorUnits: 2 })
  })
  const andina = await company(db, 'andina', 'Andina Carga', 'COP', 'America/Bogota')
  await company(db, 'nordfracht', 'Nordfracht', 'EUR', 'Europe/Berlin')
  const roles = await db.system('andina', async (session) => {
    const clerk = await session
      .asSystem('roles')
      .create({ name: 'Auxiliar', menuPlan: await menusCalled(session, ['taxes', 'stores', 'users']) })
    const manager = await session.asSystem('roles').create({
      name: 'Jefe',
      menuPlan: await menusCalled(session, ['users', 'users.edit', 'users.delete', 'roles', 'roles.edit', 'taxes']),
    })
    const customer = await session.asSystem('roles').create({
      name: 'Cliente',
      type: 'CUSTOMER',
      customerDefault: true,
      menuPlan: await menusCalled(session, ['taxes']),
    })
    return { clerk: clerk.id, manager: manager.id, customer: customer.id }
  })
  await member(db, 'andina', andina, {
    username: 'auxiliar',
    email: 'auxiliar@andina.test',
    name: 'Ana',
    role: roles.clerk,
  })
  await member(db, 'andina', andina, { username: 'jefe', email: 'jefe@andina.test', name: 'Juan', role: roles.manager })
  await member(db, 'andina', andina, {
    username: 'cliente',
    email: 'cliente@andina.test',
    name: 'Carla',
    role: roles.customer,
    type: 'company-customer',
    customer: '1001',
  })
  return roles
}

const company = async (
  db: Database,
  namespace: string,
  name: string,
  baseCurrency: string,
  timeZone: string,
): Promise<string> => {
  const { id, role } = await db.system(namespace, async (session) => {
    const made = await session.asSystem('companies').create({
      name,
      legalName: name,
      identificationType: 'NIT',
      taxId: '900373913',
      email: `info@${namespace}.test`,
      country: 'CO',
      baseCurrency,
      timeZone,
      language: 'es',
    })
    const admin = await session
      .asSystem('roles')
      .create({ name: 'Administrador', superUser: true, menuPlan: await menusCalled(session, ['users']) })
    return { id: made.id, role: admin.id }
  })
  await foundWorkspace(db, { namespace, name, businessId: id })
  await member(db, namespace, id, { username: 'admin', email: `admin@${namespace}.test`, name: 'Admin', role })
  return id
}

const menusCalled = async (session: Session, codes: readonly string[]): Promise<readonly string[]> =>
  (await session.asSystem('menus').list({ where: { code: { in: codes } }, range: [0, 99] })).rows.map(({ id }) => id)

const member = async (db: Database, namespace: string, businessId: string, user: JsonObject): Promise<void> => {
  await db.system(namespace, (session) =>
    session.asSystem('users').create({ type: 'company-official', company: businessId, ...user }),
  )
  await setPassword(db, {
    email: String(user['email']),
    type: user['type'] === 'company-customer' ? 'company-customer' : 'company-official',
    businessId,
    password: goodPassword,
  })
}
