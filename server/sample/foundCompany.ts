import type { JsonObject } from '../../src/schema/json.ts'
import type { WorkScreen } from '../../src/resources/workScreen.ts'
import { workScreens } from '../../src/resources/workScreens.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Session } from '../contract.ts'
import { insertRows } from '../world/insertRows.ts'
import { addAccounting } from './accounting/addAccounting.ts'
import { addMasterData } from './masterData/addMasterData.ts'
import { addTracking } from './tracking/addTracking.ts'
import { addStorage } from './storage/addStorage.ts'
import { addStock } from './stock/addStock.ts'
import { addWorkplaces } from './addWorkplaces.ts'
import type { SampleCompany, SampleCostCenter, SampleRole, SampleUser } from './sampleCompany.ts'
import { tableOf } from './tableOf.ts'

/** Writes all records of a sample company, within its workspace; whoever reads them later finds who made them: the system. */
export const foundCompany = async (
  session: Session,
  registry: Registry,
  sample: SampleCompany,
  paidUntil: string,
): Promise<void> => {
  const { namespace, businessId, currency, timeZone, company } = sample
  await insertRows(session.sql.bind(session), registry.get('companies'), namespace, [
    { ...company, id: businessId, baseCurrency: currency, timeZone, paidUntil },
  ])
  const roles = await addRoles(session, sample)
  const stores = await addWarehouses(session, sample)
  for (const user of sample.users) await session.asSystem('users').create(userRecord(user, businessId, roles, stores))
  await addWorkplaces(session, sample)
  const [admin] = sample.users
  for (const { record } of sample.warehouses.slice(0, 1))
    await session.asSystem('warehouses').update(record.code, { manager: admin?.email ?? null })
  for (const center of sample.costCenters) await addCostCenter(session, center, null, currency)
  await addAccounting(session, registry, sample)
  await addTracking(session, sample)
  await addMasterData(session, sample)
  for (const user of sample.users) await nameEntity(session, user)
  await addStorage(session, sample, stores)
  await addStock(session, sample, stores)
  for (const container of sample.containers) await session.asSystem('containers').create(container)
  const prices = sample.language === 'es' ? pricesUntil(Number(paidUntil.slice(0, 4))) : []
  for (const [resource, record] of [...sample.records, ...prices]) await session.asSystem(resource).create(record)
  for (const notification of sample.notifications)
    session.emit({ type: 'notification', namespace, businessId, ...notification })
}

/** The price lists of the sample company of Bogotá, which hold for this year and the next. */
const pricesUntil = (year: number): SampleCompany['records'] =>
  tableOf<SampleCompany['records']>('prices').map(([resource, record]) => [
    resource,
    { ...record, validFrom: `${year - 1}-01-01`, validTo: `${year}-12-31` },
  ])

const nameEntity = async (session: Session, { email, entity: code }: SampleUser): Promise<void> => {
  if (code === undefined) return
  const entity = await session.asSystem('entities').first({ where: { code } })
  await session.asSystem('users').update(email, { entity: entity?.id ?? null })
}

type Ids = ReadonlyMap<string, string>

/** The identifiers of the roles by name, in the order in which they are given. */
export const addRoles = async (
  session: Session,
  { roles, businessId }: Pick<SampleCompany, 'roles' | 'businessId'>,
): Promise<Ids> => {
  const menus = new Map(
    (await session.sql<{ id: string; code: string }>("select id, code from estiba.menus where namespace = '*'")).map(
      ({ id, code }) => [code, id],
    ),
  )
  const ids = new Map<string, string>()
  for (const role of roles)
    ids.set(role.name, (await session.asSystem('roles').create(roleRecord(role, businessId, menus))).id)
  return ids
}

const roleRecord = (role: SampleRole, businessId: string, menus: Ids): JsonObject => ({
  name: role.name,
  description: role.description,
  type: role.customers ? 'CUSTOMER' : 'STAFF',
  customerDefault: role.customers === true,
  superUser: role.superUser === true,
  companyId: businessId,
  menuPlan: optionsOf(role).flatMap((code) => menus.get(code) ?? []),
  restrictions: role.restrictions ?? [],
})

/** The codes of all that a role may open and do. */
export const optionsOf = (role: SampleRole): readonly string[] => [
  ...menuCodes(role),
  ...screenCodes(role),
  ...(role.grants ?? []),
]

/** The options and actions that a role has; those of customers are menus of their own. */
const menuCodes = ({ may, customers }: SampleRole): readonly string[] =>
  Object.entries(may).flatMap(([resource, right]) => {
    if (customers) return [`customer.${resource}`]
    return [
      resource,
      ...(right === 'read' ? [] : [`${resource}.edit`]),
      ...(right === 'all' ? [`${resource}.delete`] : []),
    ]
  })

/** The options of a role's screens made by hand, with the actions below them. */
const screenCodes = ({ screens = [] }: SampleRole): readonly string[] =>
  screens.flatMap((name) => {
    const screen: WorkScreen = workScreens[name]
    return [name, ...[...(screen.rights ?? []), ...(screen.parts ?? [])].map(({ code }) => code)]
  })

const addWarehouses = async (session: Session, { warehouses, businessId }: SampleCompany): Promise<Ids> => {
  const stores = new Map<string, string>()
  for (const { record, stores: inside } of warehouses) {
    await session.asSystem('warehouses').create({ ...record, company: businessId })
    for (const store of inside)
      stores.set(store.code, (await session.asSystem('stores').create({ ...store, warehouseCode: record.code })).id)
  }
  return stores
}

const userRecord = (
  { email, name, lastName, type, role, phone, customer, stores = [] }: SampleUser,
  businessId: string,
  roles: Ids,
  known: Ids,
): JsonObject => ({
  username: email,
  email,
  name,
  lastName,
  type,
  role: roles.get(role) ?? null,
  company: businessId,
  stores: stores.flatMap((code) => known.get(code) ?? []),
  phone: phone ?? null,
  customer: customer ?? null,
})

const addCostCenter = async (
  session: Session,
  { code, description, budget, children = [] }: SampleCostCenter,
  parent: string | null,
  currency: string,
): Promise<void> => {
  const { id } = await session.asSystem('cost-centers').create({
    code,
    description,
    parent,
    postable: children.length === 0,
    budget: budget ?? null,
    currency: budget === undefined ? null : currency,
  })
  for (const child of children) await addCostCenter(session, child, id, currency)
}
