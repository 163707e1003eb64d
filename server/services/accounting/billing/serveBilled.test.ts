import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordMoves } from '../../../../src/domain/moves/recordMoves.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'
import { adoptBilled } from './adoptBilled.ts'

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
  for (const [type, prefix] of [
    ['PR', 'SO-'],
    ['CPO', 'PV-'],
  ] as const) {
    const more = { description: type, kind: 'purchase order', sw: '46', module: 'COMMERCIAL' }
    await world.made('POST /accounting/document-types', { type, ...more })
    await world.made('POST /config/consecutives', { type, prefix, current: 0 })
  }
  await world.reference('TEA')
  await world.reference('SETUP', { kind: 'SERVICE', managedStock: false })
})

afterAll(() => world.close())

const pathOf = (id: string): string => id.replace('~', '/')
const move = (id: string, name: string, body: JsonObject = {}) =>
  world.send(`POST /transactions/orders/${pathOf(id)}/${name}`, body)
const get = async (id: string) => (await world.send(`GET /transactions/orders/${pathOf(id)}`)).body
const movesOf = async (id: string) =>
  ((await world.send(`GET /transactions/orders/${id}/moves`)).body as unknown as RecordMoves).moves

const ordered = async (lines: readonly JsonObject[], more: JsonObject = {}): Promise<string> => {
  const { id } = await world.made('POST /transactions/orders', {
    type: 'CPO',
    module: 'COMMERCIAL',
    date: world.today,
    customer: '1001',
    backorder: true,
    store: world.a,
    currency: 'COP',
    lines,
    ...more,
  })
  for (const step of ['confirm', 'approve']) expect((await move(String(id), step)).status, step).toBe(200)
  return String(id)
}

/** What is billed of an order, and issued. */
const billed = async (id: string, quantities?: readonly JsonObject[]): Promise<string> => {
  const { status, body } = await move(id, 'invoice', quantities === undefined ? {} : { quantities: [...quantities] })
  expect(status, JSON.stringify(body)).toBe(200)
  const issued = await invoice(String(body['id']), 'issue')
  expect(issued).toMatchObject({ invoiceState: 'ISSUED' })
  return String(body['id'])
}
const invoice = async (id: string, name: string, body: JsonObject = {}) => {
  const answer = await world.ask(`POST /courier/invoices/${pathOf(id)}/${name}`, { token: world.token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const tea = (quantity: number) => ({ reference: 'TEA', quantity, unitValue: 100 })
const service = (quantity: number) => ({ reference: 'SETUP', quantity, unitValue: 900 })

it('an order of services ends by its invoice (G-19): in part, whole, and back where one is void or given back', async () => {
  const id = await ordered([service(5)], { store: null })
  const draft = String((await move(id, 'invoice', { quantities: [{ line: 1, quantity: 2 }] })).body['id'])
  // A draft serves nothing.
  expect(await get(id)).toMatchObject({ state: 'APPROVED', lines: [{ deliveredQuantity: 0 }] })
  await invoice(draft, 'issue')
  expect(await get(id)).toMatchObject({
    state: 'PARTIAL',
    lines: [{ deliveredQuantity: 2, pendingQuantity: 3 }],
  })
  const rest = await billed(id)
  expect(await get(id)).toMatchObject({ state: 'CLOSED', lines: [{ pendingQuantity: 0 }] })
  expect((await movesOf(id)).filter(({ allowed }) => allowed).map(({ name }) => name)).toEqual([])

  await invoice(draft, 'void', { reason: 'No era' })
  expect(await get(id)).toMatchObject({
    state: 'PARTIAL',
    lines: [{ deliveredQuantity: 3, pendingQuantity: 2, invoicedQuantity: 3 }],
  })
  await invoice(rest, 'return', { returnReason: 'WRONG' })
  expect(await get(id)).toMatchObject({
    state: 'APPROVED',
    lines: [{ deliveredQuantity: 0, pendingQuantity: 5, invoicedQuantity: 0 }],
  })
  expect((await movesOf(id)).find(({ name }) => name === 'unapprove')?.allowed).toBe(true)

  // The service that a customer asked for ends so too; what a courier carries ends at the door.
  const asked = await ordered([service(1)], { type: 'PR', module: 'WMS' })
  await billed(asked)
  expect(await get(asked)).toMatchObject({ state: 'CLOSED' })
  const carried = await ordered([service(1)], { module: 'COURIER' })
  await billed(carried)
  expect(await get(carried)).toMatchObject({ state: 'APPROVED', lines: [{ deliveredQuantity: 0 }] })
})

it('of an order of goods and services the invoice serves the services alone', async () => {
  const id = await ordered([tea(1), service(2)])
  await world.post('WR', { date: world.today, store: world.a, lines: [{ reference: 'TEA', quantity: 1 }] })
  const both = await billed(id)
  expect(await get(id)).toMatchObject({
    state: 'PARTIAL',
    lines: [{ deliveredQuantity: 0 }, { deliveredQuantity: 2, pendingQuantity: 0 }],
  })
  await invoice(both, 'void', { reason: 'No era' })
  expect(await get(id)).toMatchObject({ state: 'APPROVED', lines: [{}, { deliveredQuantity: 0 }] })
})

it('what a build before billed of services is served when the server starts; what was given up of it stays so', async () => {
  const open = await ordered([service(4)])
  await billed(open, [{ line: 1, quantity: 4 }])
  const short = await ordered([service(2)])
  const last = await billed(short)
  const drafted = await ordered([service(1)])
  await move(drafted, 'invoice')
  await world.deps.db.platform(async (sql) => {
    await sql('update estiba.orders__lines set delivered_quantity = 0 where parent_id = any($1)', [[open, short]])
    await sql('update estiba.orders__lines set canceled_quantity = quantity where parent_id = $1', [short])
    await sql("update estiba.orders set state = 'APPROVED' where id = $1", [open])
  })
  for (const _start of ['first', 'second']) {
    await adoptBilled(world.deps.db)
    expect(await get(open)).toMatchObject({ state: 'CLOSED', lines: [{ deliveredQuantity: 4 }] })
    expect(await get(drafted)).toMatchObject({ state: 'APPROVED', lines: [{ deliveredQuantity: 0 }] })
  }
  await invoice(last, 'void', { reason: 'No era' })
  expect(await get(short)).toMatchObject({ state: 'CLOSED', lines: [{ deliveredQuantity: 0 }] })
})

it('what left for an order before services were billed is served once, and stays where its invoice is void', async () => {
  const id = await ordered([service(10)], { store: null })
  const [, number] = id.split('~')
  await world.deps.db.platform(async (sql) => {
    await sql("insert into estiba.picking_lists (namespace, id) values ('andina', 'of-before')")
    await sql(
      `insert into estiba.picking_lists__lines (namespace, parent_id, position, bulk, quantity, order_type, order_number, order_line, dispatched)
       values ('andina', 'of-before', 1, 'of-before', 6, 'CPO', $1, 1, true)`,
      [number],
    )
    await sql('update estiba.orders__lines set delivered_quantity = 6 where parent_id = $1', [id])
    await sql("update estiba.orders set state = 'PARTIAL' where id = $1", [id])
  })
  const served = async () => {
    const { state, lines } = await get(id)
    const [line] = lines as readonly { readonly deliveredQuantity: number; readonly pendingQuantity: number }[]
    return [state, line?.deliveredQuantity, line?.pendingQuantity]
  }
  const first = await billed(id, [{ line: 1, quantity: 6 }])
  expect(await served()).toEqual(['PARTIAL', 6, 4])
  const rest = await billed(id)
  expect(await served()).toEqual(['CLOSED', 10, 0])
  await invoice(first, 'void', { reason: 'No era' })
  expect(await served()).toEqual(['PARTIAL', 6, 4])
  await invoice(rest, 'void', { reason: 'No era' })
  expect(await served()).toEqual(['PARTIAL', 6, 4])
})
