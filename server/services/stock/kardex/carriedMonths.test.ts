import { afterAll, beforeAll, expect, it } from 'vitest'
import { twoAtOnce } from '../../../db/twoAtOnce.testing.ts'
import { postDocument } from '../../accounting/documents/postDocument.ts'
import { holdMonth } from '../../accounting/current-months/holdMonth.ts'
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

it('a month closes when what is being posted into it is written, and nothing is posted into it while it closes', async () => {
  const third = world.today.slice(0, 7)
  const second = monthAfter(third, -1)
  const { a, deps, token } = world
  const company = String(world.claims(token)['businessId'])
  expect((await world.send(`POST /config/current-month/${third}/reopen`, { reason: 'An entry' })).status).toBe(200)
  const reference = await world.reference('RACED')
  const entry = { date: `${second}-21`, store: a, lines: [{ reference, quantity: 2, unitCost: 5 }] }
  const posted = await twoAtOnce(deps.db, 'andina', {
    first: (session) => postDocument(session, { type: 'WR', ...entry }),
    other: () => world.send(`POST /config/current-month/${second}/close`, {}),
  })
  expect(posted.body, JSON.stringify(posted.body)).toMatchObject({ value: third })
  expect(await closings(reference)).toEqual([{ month: second, moved: [2, 0, 1], closed: [2, 10] }])
  await world.send(`POST /config/current-month/${third}/reopen`, { reason: 'Another' })
  const late = await twoAtOnce(deps.db, 'andina', {
    first: (session) => holdMonth(session),
    other: () => world.post('WR', entry),
    after: (session) => session.asSystem('current-months').update(company, { value: third }),
  })
  expect([late.status, late.body['code']], JSON.stringify(late.body)).toEqual([409, 'PERIOD'])
  expect(await closings(reference)).toEqual([{ month: second, moved: [2, 0, 1], closed: [2, 10] }])
})

it('of two who close the same month at once one closes it, and the other nothing more', async () => {
  const third = world.today.slice(0, 7)
  const second = monthAfter(third, -1)
  await world.send(`POST /config/current-month/${third}/reopen`, { reason: 'Two' })
  const close = () => world.send(`POST /config/current-month/${second}/close`, {})
  const closed = await Promise.all([close(), close(), close()])
  expect(closed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
})
