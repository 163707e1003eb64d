import { afterAll, beforeAll, expect, it } from 'vitest'
import { monthAfter } from '../../accounting/current-months/openMonth.ts'
import { startWarehouse, type WarehouseWorld } from './warehouseWorld.testing.ts'

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

const openAt = (value: string) =>
  world.deps.db.system('andina', (session) =>
    session.asSystem('current-months').create({ company: String(world.claims(world.token)['businessId']), value }),
  )

const move = async (type: string, date: string, line: object) => {
  expect(await world.post(type, { date, store: world.a, lines: [line] })).toMatchObject({ status: 200 })
}

/** What the months of a reference closed with, as a list tells it. */
const closings = async (reference: string) => {
  const filter = encodeURIComponent(JSON.stringify({ reference }))
  const sort = encodeURIComponent(JSON.stringify(['month', 'ASC']))
  const { list } = await world.send(`GET /transactions/stock-months?filter=${filter}&sort=${sort}`)
  return list.map(({ month, entries, exits, closingBalance, closingValue, movements }) => ({
    month,
    moved: [entries, exits, movements],
    closed: [closingBalance, closingValue],
  }))
}

it('a month that closes keeps what each reference has in each store, whether it moved or not; opened again it has what moved alone', async () => {
  const third = world.today.slice(0, 7)
  const [first, second] = [monthAfter(third, -2), monthAfter(third, -1)]
  await openAt(first)
  const [kept, used] = [await world.reference('KEPT'), await world.reference('USED')]
  await move('WR', `${first}-05`, { reference: kept, quantity: 10, unitCost: 5 })
  await move('WR', `${first}-05`, { reference: used, quantity: 3, unitCost: 2 })
  await move('WX', `${first}-06`, { reference: used, quantity: 3 })
  const began = { month: first, moved: [10, 0, 1], closed: [10, 50] }
  const step = async (month: string, name: 'close' | 'reopen', body: object = {}) =>
    expect((await world.send(`POST /config/current-month/${month}/${name}`, body)).status).toBe(200)
  await step(first, 'close')
  expect(await closings(kept)).toEqual([began])
  await step(second, 'close')
  expect(await closings(kept)).toEqual([began, { month: second, moved: [0, 0, 0], closed: [10, 50] }])
  expect(await closings(used)).toEqual([{ month: first, moved: [3, 3, 2], closed: [0, 0] }])
  await step(third, 'reopen', { reason: 'An exit was forgotten' })
  expect(await closings(kept)).toEqual([began])
  await move('WX', `${second}-20`, { reference: kept, quantity: 4 })
  await step(second, 'close')
  expect(await closings(kept)).toEqual([began, { month: second, moved: [0, 4, 1], closed: [6, 30] }])
})
