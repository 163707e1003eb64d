import { afterAll, beforeAll, expect, it } from 'vitest'
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

const dashboard = async (store = ''): Promise<{ readonly [list: string]: readonly Row[] } & Row> => {
  const { status, body } = await world.send(`GET /transactions/stocks/dashboard?store=${store}`)
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
    const { underMinimum } = await dashboard(store)
    expect(underMinimum).toEqual([expect.objectContaining({ code: missing, onHand: 0, minimum: 4, missing: 4 })])
  }
})
