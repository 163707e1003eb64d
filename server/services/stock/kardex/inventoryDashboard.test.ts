import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodPassword } from '../../../auth/authWorld.testing.ts'
import { setPassword } from '../../../auth/provision.ts'
import { startWarehouse, type WarehouseWorld } from './warehouseWorld.testing.ts'

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

type Row = { readonly [field: string]: unknown }

const posted = async (type: string, reference: string, line: object, more: object = {}): Promise<string> => {
  const lines = [{ reference, ...line }]
  const answer = await world.post(type, { date: world.today, store: world.a, lines, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return String(answer.body['number'])
}

const dashboard = async (
  store = '',
  token = world.token,
): Promise<{ readonly [list: string]: readonly Row[] } & Row> => {
  const { status, body } = await world.ask(`GET /transactions/stocks/dashboard?store=${store}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as never
}

it('what moved most was sold or put out for good: no transfer, and nothing that came back', async () => {
  const reference = await world.reference('COFFEE')
  await posted('WR', reference, { quantity: 100, unitCost: 10 })
  await posted('WT', reference, { quantity: 60 }, { destinationStore: world.b })
  const wrong = await posted('WX', reference, { quantity: 7 })
  await world.send(`POST /transactions/documents/WX/${wrong}/void`, { reason: 'Error' })
  const mistaken = await posted('WR', reference, { quantity: 5, unitCost: 10 })
  await world.send(`POST /transactions/documents/WR/${mistaken}/void`, { reason: 'Error' })
  await posted('WX', reference, { quantity: 3 })
  const { topMovers } = await dashboard()
  expect(topMovers).toEqual([
    expect.objectContaining({ code: reference, store: world.a, exits: 3, exitValue: 30, closing: 37 }),
  ])
})

it('the minimum of a reference is that of all stores, also where there never was one of it', async () => {
  const spread = await world.reference('SPREAD', { minStock: 10 })
  const missing = await world.reference('MISSING', { minStock: 4 })
  await posted('WR', spread, { quantity: 12, unitCost: 1 })
  await posted('WT', spread, { quantity: 6 }, { destinationStore: world.b })
  for (const store of ['', world.a]) {
    const { underMinimum, ofAllStores } = await dashboard(store)
    expect(ofAllStores).toBe(true)
    expect(underMinimum).toEqual([expect.objectContaining({ code: missing, onHand: 0, minimum: 4, missing: 4 })])
  }
})

it('who works in one warehouse is told of what is short there, and that it is there', async () => {
  const company = String(world.claims(world.token)['businessId'])
  const address = { company, type: 'OWN', address: 'Calle 2', country: 'CO' }
  await world.made('POST /config/warehouses', { code: 'B02', name: 'Cali', ...address })
  const { id: store } = await world.made('POST /config/stores', { code: 'C', name: 'Almacén C', warehouseCode: 'B02' })
  const here = await world.reference('HERE', { minStock: 3 })
  await posted('WR', here, { quantity: 2, unitCost: 1 }, { store })
  await world.deps.db.system('andina', async (session) => {
    const menus = await session
      .asSystem('menus')
      .all({ where: { code: { in: ['stocks', 'references', 'inventory-dashboard'] } } })
    const role = await session.asSystem('roles').create({ name: 'Cali', menuPlan: menus.map(({ id }) => id) })
    const named = {
      username: 'cali',
      email: 'cali@andina.test',
      name: 'Cali',
      company,
      type: 'company-official',
    } as const
    await session.asSystem('users').create({ ...named, role: role.id })
    await session.asSystem('warehouse-access-permissions').create({ role: role.id, warehouse: 'B02', canView: true })
  })
  await setPassword(world.deps.db, {
    email: 'cali@andina.test',
    type: 'company-official',
    businessId: company,
    password: goodPassword,
  })
  const { underMinimum, ofAllStores } = await dashboard('', await world.signIn('cali@andina.test', 'andina'))
  expect([ofAllStores, underMinimum]).toEqual([
    false,
    [expect.objectContaining({ code: here, onHand: 2, minimum: 3, missing: 1 })],
  ])
})
