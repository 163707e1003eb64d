import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWarehouse, type WarehouseWorld } from '../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

it('a cycle count is blind, asks for a second count where it differs, and posts the differences', async () => {
  const { a: store } = world
  const [more, less, right] = [
    await world.reference('MORE'),
    await world.reference('LESS'),
    await world.reference('SAME'),
  ]
  const received = await world.post('WR', {
    date: world.today,
    store,
    lines: [more, less, right].map((reference) => ({ reference, quantity: 10, unitCost: 3 })),
  })
  expect(received.status).toBe(200)
  const lines = (counts: readonly (readonly [number | null, number | null])[]) =>
    [more, less, right].map((reference, at) => ({
      reference,
      counted: counts[at]?.[0] ?? null,
      recounted: counts[at]?.[1] ?? null,
    }))
  const made = await world.made('POST /transactions/stock-counts', { store, date: world.today, lines: lines([]) })
  const path = `/transactions/stock-counts/${String(made['id'])}`
  expect(JSON.stringify(made)).not.toContain('expected')
  expect((await world.send(`POST ${path}/finish`, {})).body['errors']).toHaveProperty('lines.2.counted')
  await world.send(`PUT ${path}`, {
    lines: lines([
      [12, null],
      [7, null],
      [10, null],
    ]),
  })
  const first = await world.send(`POST ${path}/finish`, {})
  expect(first.body).toMatchObject({ state: 'RECOUNT' })
  expect((await world.send(`POST ${path}/finish`, {})).body['errors']).toEqual({
    'lines.0.recounted': 'Falta recontar: el conteo no coincide',
    'lines.1.recounted': 'Falta recontar: el conteo no coincide',
  })
  await world.send(`PUT ${path}`, {
    lines: lines([
      [12, 11],
      [7, 7],
      [10, null],
    ]),
  })
  expect((await world.send(`POST ${path}/finish`, {})).body).toMatchObject({ state: 'COUNTED' })
  expect((await world.send(`GET ${path}/differences`)).body['lines']).toMatchObject([
    { expected: 10, difference: 1 },
    { expected: 10, difference: -3 },
    { expected: 10, difference: 0 },
  ])
  expect((await world.send(`PUT ${path}`, { lines: lines([]) })).status).toBe(422)
  // What is promised of it does not make it be there.
  await world.deps.db.platform((sql) => sql("update estiba.stocks set reserved = 9 where code = 'LESS'"))
  const posted = await world.send(`POST ${path}/post`, {})
  expect(posted.body).toMatchObject({ state: 'POSTED', entryDocument: 'WR~WR-000002', exitDocument: 'WX~WX-000001' })
  const onHand = async (code: string) => (await world.send(`GET /transactions/stocks/reference/${code}`)).body['onHand']
  expect([await onHand('MORE'), await onHand('LESS'), await onHand('SAME')]).toEqual([11, 7, 10])
  expect((await world.send(`POST ${path}/post`, {})).status).toBe(409)
  expect((await world.send(`GET ${path}`)).body['results']).toMatchObject([
    { counted: 11, bookQuantity: 10 },
    { counted: 7, bookQuantity: 10 },
    { counted: 10, bookQuantity: 10 },
  ])
})
