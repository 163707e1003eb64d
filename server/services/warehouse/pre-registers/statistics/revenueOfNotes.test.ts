import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWarehouse, type WarehouseWorld } from '../../../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

const posted = async (type: string, body: object) => {
  const answer = await world.post(type, { date: world.today, entity: world.entities[0], ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

it('a credit note of an amount lowers the revenue by what of that is no tax of what it credits', async () => {
  const tax = { code: 'VATX', description: 'VAT', rate: 16, taxType: 'VAT', base: 'NET' }
  await world.made('POST /config/taxes', tax)
  const line = { description: 'Flete', quantity: 1, unitValue: 100, taxes: ['VATX'] }
  const { id: sourceDocument } = await posted('INV', { lines: [line] })
  expect(await posted('NC', { sourceDocument, amount: 58 })).toMatchObject({ total: 58 })
  // One with lines says its taxes itself.
  expect(await posted('NC', { sourceDocument, lines: [{ ...line, unitValue: 10 }] })).toMatchObject({ total: 11.6 })
  const month = world.today.slice(0, 7)
  const { body } = await world.send(`GET /transactions/pre-registers/statistics?monthFrom=${month}&monthTo=${month}`)
  expect(body['now'], JSON.stringify(body)).toMatchObject({ revenue: 40 })
})
