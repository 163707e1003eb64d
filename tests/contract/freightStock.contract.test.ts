import { afterAll, beforeAll, expect, it } from 'vitest'
import { serviceOf } from '../../server/services/registry.ts'
import { insertRows, type Row } from '../../server/world/insertRows.ts'
import { person, type Scratch, scratchDatabase } from './scratch.ts'
import { layWarehouse, type Warehouse } from './warehouse.ts'

const caller = person('t1')

let scratch: Scratch
let warehouse: Warehouse

beforeAll(async () => {
  scratch = await scratchDatabase('embedded', { hooksOf: (resource) => serviceOf(resource).hooks })
  warehouse = await layWarehouse(scratch, 't1', { racks: 1, levels: 1, bays: 2 })
  const load = (resource: string, rows: readonly Row[]) =>
    scratch.db.platform((sql) => insertRows(sql, scratch.registry.get(resource), 't1', rows))
  const product = { category: 'GEN', unit: 'C62', kind: 'PRODUCT', managedStock: true, status: 'ACTIVE' }
  await load(
    'references',
    ['CAF', 'TEA'].map((sku) => ({ sku, description: sku, ...product })),
  )
  const box = { type: 'Caja', packingUnit: 'CT', quantity: 1, length: 10, width: 10, height: 10, lengthUnit: 'CMT' }
  await load(
    'packagings',
    ['CAF', 'TEA'].map((reference) => ({
      id: `box-${reference}`,
      reference,
      ...box,
      grossWeight: 1,
      weightUnit: 'kilogram',
      main: true,
      status: 'ACTIVE',
    })),
  )
})

afterAll(() => scratch.close())

/** Pieces of a product that stand in a place. */
const stored = async (reference: string, location: string): Promise<readonly string[]> => {
  const ids = await warehouse.bulks(['2', '2'])
  await scratch.db.platform((sql) =>
    sql('update estiba.bulks set reference = $1, location = $2 where id = any($3)', [reference, location, ids]),
  )
  return ids
}

/** What lets each of two go on once both are there. */
const meeting = (): (() => Promise<void>) => {
  let there = 0
  let open: () => void = () => undefined
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    there += 1
    if (there === 2) open()
    return both
  }
}

it('B-FREIGHT-STOCK: two who move the same two products in opposite orders at once both come through', async () => {
  const [from = '', to = ''] = warehouse.locations
  const [coffee = '', moreCoffee = ''] = await stored('CAF', from)
  const [tea = '', moreTea = ''] = await stored('TEA', from)
  const meet = meeting()
  let attempts = 0
  // Each goes on to its second product once both have moved their first: neither waits for the other, nor begins anew.
  const move = (first: string, second: string): Promise<void> =>
    scratch.db.transaction(caller, async (session) => {
      attempts += 1
      await session.asSystem('bulks').update(first, { location: to })
      await meet()
      await session.asSystem('bulks').update(second, { location: to })
    })
  await Promise.all([move(coffee, tea), move(moreTea, moreCoffee)])
  expect(attempts).toBe(2)
  const { rows } = await scratch.db.read(caller, (session) =>
    session.asSystem('freight-stocks').list({ sort: [['reference', 'ASC']], range: [0, 9] }),
  )
  expect(rows.map(({ location, reference, quantity, weight }) => [location, reference, quantity, weight])).toEqual([
    [to, 'CAF', 2, 4],
    [to, 'TEA', 2, 4],
  ])
})
