import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld

/** Switches of money and paper, with a type of document of each. */
const others = [
  ['RC', 5],
  ['CE', 6],
  ['ND', 21],
  ['NC', 22],
  ['AF', 23],
  ['NDP', 31],
  ['NCP', 32],
  ['SEG', 0],
  ['COT', 46],
  ['SOL', 47],
  ['CTR', 50],
] as const

beforeAll(async () => {
  world = await startWarehouse()
  for (const [type, sw] of others.filter(([code]) => !['RC', 'CE', 'NC'].includes(code))) {
    await world.made('POST /accounting/document-types', {
      type,
      description: type,
      kind: 'other',
      sw: String(sw),
      module: 'WMS',
    })
    await world.made('POST /config/consecutives', { type, prefix: `${type}-`, current: 0 })
  }
})

afterAll(() => world.close())

it.each(others)(
  'a document %s of switch %i moves no stock (C-SW-0, C-SW-5, C-SW-6, C-SW-21-23, C-SW-31-32, C-SW-46, C-SW-47, C-SW-50)',
  async (type, sw) => {
    const reference = await world.reference(`OF-${type}`)
    const received = await world.post('WR', {
      date: world.today,
      store: world.a,
      lines: [{ reference, quantity: 5, unitCost: 10 }],
    })
    expect(received.status, JSON.stringify(received.body)).toBe(200)
    const [entity] = world.entities
    const posted = await world.post(type, {
      date: world.today,
      entity,
      store: world.a,
      amount: 10,
      lines: [{ reference, quantity: 2, unitValue: 5 }],
    })
    expect([posted.status, posted.body['switches']], JSON.stringify(posted.body)).toEqual([200, String(sw)])
    const { list } = await world.send(
      `GET /transactions/stock-movements?filter=${encodeURIComponent(JSON.stringify({ sku: reference }))}`,
    )
    expect(list.map((row) => row['documentType'])).toEqual(['WR'])
  },
)
