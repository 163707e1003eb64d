import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
  await world.reference('SKU-25', { price: 90, currency: 'USD' })
  const { a, today } = world
  const received = { date: today, store: a, lines: [{ reference: 'SKU-25', quantity: 4, unitCost: 25 }] }
  expect((await world.post('WR', received)).status).toBe(200)
})

afterAll(() => world.close())

const engine = (code: string, more: object) =>
  world.made('POST /config/pricing-engines', {
    code,
    description: code,
    module: 'COMMERCIAL',
    priority: 10,
    currency: 'COP',
    validFrom: '2020-01-01',
    ...more,
  })

const prices = async (query = '') =>
  (await world.send(`GET /config/pricing-engines/find?reference=SKU-25&${query}`)).list.map(({ code, price }) => [
    code,
    price,
  ])

it('X-PRICE-ENGINE: the first engine whose conditions hold prices; average cost 25 with a margin of 44 is 36.00', async () => {
  await engine('COST', { costBasis: 'AVERAGE_COST', marginPercent: 44, rounding: 0.5 })
  await engine('MANY', {
    costBasis: 'AVERAGE_COST',
    marginPercent: 44,
    discountPercent: 50,
    minPrice: 20,
    priority: 1,
    parameters: [{ order: 1, name: 'quantity', operator: 'GTE', value: '100' }],
  })
  expect(await prices()).toEqual([['COST', 36]])
  expect(await prices('quantity=100')).toEqual([
    ['MANY', 20],
    ['COST', 36],
  ])
})

it('X-PRICE-ENGINE: a list price of another currency comes at the rate of the day, and is not known without one', async () => {
  await engine('LIST', { costBasis: 'LIST_PRICE', discountPercent: 10, priority: 2 })
  await engine('SET', { costBasis: 'FIXED', fixedValue: 99.99, rounding: 5, priority: 3 })
  expect(await prices()).toEqual([
    ['LIST', null],
    ['SET', 100],
    ['COST', 36],
  ])
  await world.made('POST /config/currency-factors', { currency: 'USD', date: world.today, factor: 4000 })
  expect((await prices())[0]).toEqual(['LIST', 324_000])
})
