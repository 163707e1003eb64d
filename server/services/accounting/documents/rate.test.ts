import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld

type Body = { readonly [field: string]: unknown }

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

const monthOf = (by: number): string => {
  const [year, month] = world.today.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + by, 1)).toISOString().slice(0, 7)
}

const lines = (reference: string, more: object) => ({ lines: [{ reference, ...more }] })

it('takes the rate that holds on its day, and none that ended before it (E-NO-RATE-DATE, G-28)', async () => {
  const reference = await world.reference('RATE')
  const [first, second, third] = ['01', '02', '03'].map((day) => `${monthOf(-1)}-${day}`)
  await world.deps.db.system('andina', (session) =>
    session
      .asSystem('currency-factors')
      .create({ currency: 'USD', baseCurrency: 'COP', date: first ?? '', validTo: second ?? '', factor: 4000 }),
  )
  const document = (date: string | undefined) =>
    world.send('POST /transactions/documents', {
      type: 'WR',
      date,
      store: world.a,
      currency: 'USD',
      ...lines(reference, { quantity: 1, unitCost: 2 }),
    })
  const { body } = await document(second)
  expect(body).toMatchObject({ exchangeRate: 4000 })
  const saved = (more: Body) =>
    world.send(`PUT /transactions/documents/WR/${String(body['number'])}`, { ...body, ...more })
  expect((await saved({ currency: 'COP' })).body).toMatchObject({ exchangeRate: 1 })
  expect((await saved({ currency: 'USD', exchangeRate: 1 })).body).toMatchObject({ exchangeRate: 4000 })
  expect((await saved({ exchangeRate: 4100 })).body).toMatchObject({ exchangeRate: 4100 })
  expect((await saved({ exchangeRate: 4100, date: first })).body).toMatchObject({ exchangeRate: 4000 })
  expect((await saved({ exchangeRate: 4000, date: third })).body).toMatchObject({ exchangeRate: 4000 })
  const refused = await document(third)
  expect(refused.status).toBe(422)
  expect(refused.body['errors']).toHaveProperty('exchangeRate')
})
