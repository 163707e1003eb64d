import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWarehouse, type WarehouseWorld } from './warehouseWorld.testing.ts'

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

const posted = async (type: string, body: { readonly [field: string]: unknown }) => {
  const answer = await world.post(type, { date: world.today, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const kardex = async (sku: string, store: string) => {
  const month = world.today.slice(0, 7)
  const { body } = await world.send(
    `GET /transactions/stock-movements?monthFrom=${month}&monthTo=${month}&sku=${sku}&store=${store}`,
  )
  return body['movements'] as readonly { readonly [field: string]: unknown }[]
}

const row = (
  sw: string,
  entry: number | null,
  invoice: number | null,
  unitCost: number | null,
  quantity: number,
  totalCost: number,
  totalPrice: number | null,
  stockBalance: number,
  stockValue: number,
  averageCost: number,
  profit: number | null,
) => ({
  sw,
  entry,
  invoice,
  unitCost,
  quantity,
  totalCost,
  totalPrice,
  stockBalance,
  stockValue,
  averageCost,
  profit,
})

describe('the worked example of G-09 through the server', () => {
  it('gives every row of both stores, switch by switch (C-SW-1, C-SW-2, C-SW-3, C-SW-4, C-SW-11, C-SW-12, C-SW-13, C-SW-14, C-SW-16, A-ENTRIES, A-EXITS, A-VALUE-ADJ, A-NET-UNIT, A-PROFIT, A-AVG-COST, X-TRANSFER, B-STOCK-CALLS)', async () => {
    const reference = await world.reference('SKU-100')
    const { a, b } = world
    const [entity] = world.entities
    const line = (more: object) => ({ lines: [{ reference, ...more }] })
    await posted('WR', { store: a, ...line({ quantity: 10, unitCost: 20 }) })
    await posted('WR', { store: b, ...line({ quantity: 8, unitCost: 22 }) })
    await posted('PUR', { entity, store: a, ...line({ quantity: 40, unitValue: 25, discountRate: 4 }) })
    await posted('AI', { store: a, ...line({ amount: 90 }) })
    const invoice = await posted('INV', {
      entity,
      store: a,
      ...line({ quantity: 20, unitValue: 40, discountRate: 10 }),
    })
    expect(invoice).toMatchObject({ type: 'INV', number: 'INV-000001', state: 'ISSUED', total: 720, balance: 720 })
    await posted('CRT', {
      entity,
      store: a,
      sourceDocument: invoice['id'],
      ...line({ quantity: 2, unitValue: 40, discountRate: 10 }),
    })
    await posted('WR', { store: a, ...line({ quantity: 8, unitCost: 30 }) })
    await posted('RTS', { entity, store: a, ...line({ quantity: 5, unitValue: 25, discountRate: 4 }) })
    await posted('WX', { store: a, ...line({ quantity: 3 }) })
    await posted('AD', { store: a, ...line({ amount: 48 }) })
    await posted('WT', { store: a, destinationStore: b, ...line({ quantity: 12 }) })
    const refused = await world.post('INV', {
      date: world.today,
      entity,
      store: b,
      ...line({ quantity: 21, unitValue: 30 }),
    })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'STOCK',
      current: { onHand: 20, available: 20 },
      errors: { 'lines.0.quantity': `La cantidad supera el inventario disponible de ${reference}: hay 20` },
    })
    expect(refused.body['message']).toMatch(/, Error al guardar documento$/)
    await posted('INV', { entity, store: b, ...line({ quantity: 20, unitValue: 30 }) })

    expect(await kardex('SKU-100', a)).toMatchObject([
      row('12', 10, null, 20, 10, 200, null, 10, 200, 20, null),
      row('3', 40, null, 24, 40, 960, 960, 50, 1160, 23.2, null),
      row('14', null, null, null, 0, 90, null, 50, 1250, 25, 0),
      row('1', null, 20, 25, 20, 500, 720, 30, 750, 25, 44),
      row('2', 2, null, 25, 2, 50, 72, 32, 800, 25, 44),
      row('12', 8, null, 30, 8, 240, null, 40, 1040, 26, null),
      row('4', null, 5, 26, 5, 130, 120, 35, 910, 26, null),
      row('11', null, 3, 26, 3, 78, null, 32, 832, 26, null),
      row('13', null, null, null, 0, 48, null, 32, 784, 24.5, 0),
      row('11', null, 12, 24.5, 12, 294, null, 20, 490, 24.5, null),
    ])
    expect(await kardex('SKU-100', b)).toMatchObject([
      row('12', 8, null, 22, 8, 176, null, 8, 176, 22, null),
      row('16', 12, null, 24.5, 12, 294, null, 20, 470, 23.5, null),
      row('1', null, 20, 23.5, 20, 470, 600, 0, 0, 0, 27.66),
    ])
    const rows = await kardex('SKU-100', 'ALL')
    expect(rows).toHaveLength(13)
    expect(rows.find(({ sw }) => sw === '4')).toMatchObject({ variance: 10 })
    const stock = await world.send('GET /transactions/stocks/reference/SKU-100')
    expect(stock.body).toMatchObject({ onHand: 20, reserved: 0, available: 20 })
    const average = await world.send('GET /transactions/stocks/average-cost/SKU-100')
    expect(average.body).toEqual({ code: 'SKU-100', averageCost: 24.5 })
  })
})

interface PublishedCase {
  readonly source: string
  readonly moves: readonly (readonly [string, number, number?])[]
  readonly expect: { readonly quantity: number; readonly value: number }
}

/** Published by others (Odoo's stock accounting tests): what the moving average must come to. */
const published: readonly PublishedCase[] = (
  JSON.parse(readFileSync(new URL('./publishedAverages.json', import.meta.url), 'utf8')) as {
    readonly movingAverageValuation: readonly PublishedCase[]
  }
).movingAverageValuation

describe('published moving averages through the server', () => {
  it.each(published.map((each, index) => [each.source, index, each] as const))('%s', async (_source, index, each) => {
    const reference = await world.reference(`PUB-${index}`)
    const { a } = world
    const received = each.moves.filter(([what]) => what === 'in').reduce((sum, [, units]) => sum + units, 0)
    let left = 0
    for (const [what, amount, cost] of each.moves) {
      if (what === 'in') await posted('WR', { store: a, lines: [{ reference, quantity: amount, unitCost: cost }] })
      if (what === 'out') await posted('WX', { store: a, lines: [{ reference, quantity: amount }] })
      // Landed costs reach the stock with the share of what is left of the goods that they came with.
      if (what === 'valueIncrease')
        await posted('AI', { store: a, lines: [{ reference, amount: (amount * (left - 10)) / (received - 10) }] })
      left += what === 'in' ? amount : what === 'out' ? -amount : 0
    }
    const stock = await world.send(`GET /transactions/stocks/reference/PUB-${index}`)
    expect(stock.body).toMatchObject({
      onHand: each.expect.quantity,
      byStore: [{ stockValue: each.expect.value }],
    })
  })
})
