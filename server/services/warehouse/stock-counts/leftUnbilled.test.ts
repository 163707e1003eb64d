import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layBulk, layPickingStore, type PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore
let today: string
let reference: string

const done = async (request: string, body?: unknown): Promise<JsonObject> => {
  const answer = await world.ask(request, body === undefined ? { token } : { token, body })
  expect([200, 201], `${request} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  await world.deps.db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    const exit = { sw: 11, processType, descriptionEs: 'Salida', descriptionEn: 'Exit', stockEffect: 'EXIT' }
    await session.asSystem('switches').create(exit)
  })
  await world.deps.db.system('andina', async (session) => {
    for (const [type, sw, kind] of [
      ['WR', '12', 'warehouse entry'],
      ['WX', '11', 'warehouse entry'],
      ['INV', '1', 'invoice'],
    ] as const) {
      await session.asSystem('document-types').create({ type, description: type, sw, module: 'WMS', kind })
      await session.asSystem('consecutives').create({ type, prefix: `${type}-`, current: 0 })
    }
  })
  const product = { sku: 'TE-1', description: 'Té', category: 'CAFE', unit: 'C62', managedStock: true }
  reference = String((await done('POST /wms/references', product))['id'])
  const entry = { date: today, store: there.store, lines: [{ reference, quantity: 20, unitCost: 2 }] }
  await done('POST /transactions/v2/documents', { type: 'WR', ...entry })
})

afterAll(() => world.close())

/** What a count of so many units that is begun now expects, and how it ends. */
const counted = async (units: number) => {
  const lines = [{ reference, counted: units }]
  const { id } = await done('POST /transactions/stock-counts', { store: there.store, date: today, lines })
  const { state } = await done(`POST /transactions/stock-counts/${String(id)}/finish`, {})
  const told = await done(`GET /transactions/stock-counts/${String(id)}/differences`)
  return { state, ...(told['lines'] as readonly JsonObject[])[0] }
}

const layOrder = async (session: Session, number: string, quantity: number): Promise<void> => {
  const { id } = await session.asSystem('orders').create({
    type: 'CPO',
    number,
    module: 'COMMERCIAL',
    date: today,
    customer: '1001',
    consignee: 'C1',
    carrier: '5001',
    store: there.store,
    currency: 'COP',
    lines: [{ reference, quantity, unitValue: 100 }],
  })
  for (const move of ['confirm', 'approve'] as const) await session.asSystem('orders').move(id, move)
}

it('what left for an order and is not billed yet is in the books, and no count expects it at its place', async () => {
  await world.deps.db.system('andina', async (session) => {
    for (const sequence of [1, 2, 3])
      await layBulk(session, there, sequence, { reference, pieces: 1, quantity: 5, dueDate: `2099-01-0${sequence}` })
    await layOrder(session, 'P-1', 10)
  })
  expect(await counted(20)).toMatchObject({ state: 'COUNTED', expected: 20, difference: 0 })
  const made = await done('POST /transactions/wms-orders/prepare', { orders: ['CPO~P-1'], release: true })
  const [list] = made['lists'] as readonly JsonObject[]
  const path = `POST /wms/picking-lists/${String(list?.['number'])}`
  for (const sequence of [1, 2]) await done(`${path}/confirm`, { code: `IMP-IMP-1-${sequence}` })
  expect(await counted(20)).toMatchObject({ state: 'COUNTED', expected: 20 })
  // One of the two leaves before its list does.
  const truck = { carrier: '5001', driver: 'Luis', plate: 'ABC-123' }
  await done('POST /wms/bulks/dispatch', { ...truck, bulks: [{ type: 'IMP', number: 'IMP-1', sequence: 1 }] })
  expect(await counted(15)).toMatchObject({ state: 'COUNTED', expected: 15, difference: 0 })
  await done('POST /wms/bulks/dispatch', { ...truck, bulks: [{ type: 'IMP', number: 'IMP-1', sequence: 2 }] })
  expect(await done('GET /transactions/orders/CPO/P-1')).toMatchObject({ state: 'CLOSED' })
  expect(await counted(10)).toMatchObject({ state: 'COUNTED', expected: 10, difference: 0 })
  const stock = `GET /transactions/stocks/reference/TE-1`
  expect(await done(stock)).toMatchObject({ onHand: 20 })
  // A draft takes nothing out of the books yet; what it bills leaves them once, when it is posted.
  const { id } = await done('POST /transactions/orders/CPO/P-1/invoice', {})
  expect(await counted(10)).toMatchObject({ expected: 10 })
  await done(`POST /courier/invoices/${String(id).replace('~', '/')}/issue`, {})
  expect(await done(stock)).toMatchObject({ onHand: 10 })
  expect(await counted(10)).toMatchObject({ state: 'COUNTED', expected: 10, difference: 0 })
})

it('what comes back since it was refused is expected at its place again, and is billed by what its order says', async () => {
  const back = (list: string, sequence: number) =>
    done(`POST /wms/picking-lists/${list}/bring-back`, { bulks: [`IMP~IMP-1~${sequence}`], reason: 'Tarde' })
  const order = (number: string) => done(`GET /transactions/orders/CPO/${number}`)
  // Billed already: the order owes the goods again, and nothing more of it is billed.
  const { pickingList } = await order('P-1')
  await back(String(pickingList), 2)
  expect(await order('P-1')).toMatchObject({
    state: 'PARTIAL',
    lines: [{ deliveredQuantity: 5, invoicedQuantity: 10, pendingQuantity: 5 }],
  })
  const twice = await world.ask('POST /transactions/orders/CPO/P-1/invoice', { token, body: {} })
  expect([twice.status, Object.keys(twice.body['errors'] ?? {})]).toEqual([422, ['lines']])
  expect(await counted(10)).toMatchObject({ expected: 10 })
  // Not billed: it is as it was approved; given up, nothing of it is billed.
  await world.deps.db.system('andina', (session) => layOrder(session, 'P-2', 5))
  const made = await done('POST /transactions/wms-orders/prepare', { orders: ['CPO~P-2'], release: true })
  const [list] = made['lists'] as readonly JsonObject[]
  const path = `POST /wms/picking-lists/${String(list?.['number'])}`
  await done(`${path}/confirm`, { code: 'IMP-IMP-1-3' })
  await done(`${path}/ship`, { driver: 'Luis', vehiclePlate: 'ABC-123' })
  expect(await order('P-2')).toMatchObject({ state: 'CLOSED' })
  expect(await counted(5)).toMatchObject({ expected: 5 })
  await back(String(list?.['number']), 3)
  expect(await order('P-2')).toMatchObject({ state: 'APPROVED', lines: [{ deliveredQuantity: 0 }] })
  expect(await counted(10)).toMatchObject({ expected: 10 })
  await done('POST /transactions/orders/CPO/P-2/close-short', { reason: 'No la quiere' })
  const bill = await world.ask('POST /transactions/orders/CPO/P-2/invoice', { token, body: {} })
  expect([bill.status, Object.keys(bill.body['errors'] ?? {})]).toEqual([422, ['lines']])
})
