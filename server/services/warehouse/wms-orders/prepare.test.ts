import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { optionsOf } from '../../../sample/foundCompany.ts'
import { seedRoles } from '../../../sample/roles.ts'
import { layBulk, layPickingStore, type PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore

const coffee = { reference: 'CAF-500', pieces: 1 }

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    await layBulk(session, there, 1, { ...coffee, quantity: 4, dueDate: '2099-05-01', at: 'A-R1-01-01' })
    await layBulk(session, there, 2, { ...coffee, quantity: 3, dueDate: '2099-04-01', at: 'A-R1-02-01' })
    for (const [number, quantity, more] of [
      ['P-1', 10, { priority: 'LOW' }],
      ['P-2', 3, { consignee: 'C2' }],
      ['P-3', 1, {}],
    ] as const)
      await layOrder(session, number, quantity, more, number === 'P-3' ? ['confirm'] : ['confirm', 'approve'])
    await layOrder(session, 'P-4', 1, { type: 'PO', customer: null, consignee: null })
  })
})

type Session = Parameters<Parameters<AuthWorld['deps']['db']['system']>[1]>[0]

const layOrder = async (
  session: Session,
  number: string,
  quantity: number,
  more: JsonObject,
  moves: readonly ('confirm' | 'approve')[] = ['confirm', 'approve'],
): Promise<void> => {
  const { id } = await session.asSystem('orders').create({
    type: 'CPO',
    number,
    module: 'COMMERCIAL',
    date: '2026-11-20',
    customer: '1001',
    consignee: 'C1',
    carrier: '5001',
    store: there.store,
    backorder: true,
    currency: 'COP',
    lines: [{ reference: 'CAF-500', quantity, unitValue: 100 }],
    ...more,
  })
  for (const move of moves) await session.asSystem('orders').move(id, move)
}

afterAll(() => world.close())

const preparation = async () =>
  (await world.ask(`GET /transactions/wms-orders/preparation?store=${there.store}`, { token })).list.map((order) => [
    order['number'],
    order['service'],
  ])
const prepare = (orders: readonly string[], more: JsonObject = {}) =>
  world.ask('POST /transactions/wms-orders/prepare', { token, body: { orders, ...more } })
const order = async (id: string) =>
  (await world.ask(`GET /transactions/orders/${id.replace('~', '/')}`, { token })).body

it('says of each approved order what can be served of it, urgent ones first', async () => {
  expect(await preparation()).toEqual([
    ['P-2', 'FULL'],
    ['P-1', 'PART'],
  ])
})

it('X-SHORTAGE: ask 10, available 7: a line of 7, 3 pending, and the order is in part', async () => {
  const made = await prepare(['CPO~P-1'], { wave: 'W1', release: true })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect(made.body).toMatchObject({
    lists: [{ wave: 'W1', state: 'RELEASED', consignee: 'C1', carrier: '5001', lines: { length: 2 } }],
    pending: [{ order: 'CPO~P-1', asked: 10, served: 7, pending: 3 }],
  })
  expect(await order('CPO~P-1')).toMatchObject({ state: 'PARTIAL', pickingList: 'PL-0001' })
  expect(await preparation()).toEqual([
    ['P-2', 'NONE'],
    ['P-1', 'NONE'],
  ])
  expect((await prepare(['CPO~P-2'])).status).toBe(409)
  expect((await prepare(['CPO~P-3'])).status).toBe(409)
  // What is bought comes in.
  expect((await prepare(['PO~P-4'])).status).toBe(409)
  expect((await prepare([])).status).toBe(422)
})

it('shipping serves the order with what left', async () => {
  const act = (action: string, body: JsonObject = {}) =>
    world.ask(`POST /wms/picking-lists/PL-0001/${action}`, { token, body })
  for (const sequence of [1, 2]) expect((await act('confirm', { code: `IMP-IMP-1-${sequence}` })).status).toBe(200)
  const truck = { driver: 'Luis', vehiclePlate: 'ABC-123' }
  const served = { state: 'PARTIAL', lines: [{ deliveredQuantity: 7, pendingQuantity: 3 }] }
  expect((await act('ship', truck)).status).toBe(200)
  expect(await order('CPO~P-1')).toMatchObject(served)
  const back = await world.ask('POST /transactions/pre-registers/IMP/IMP-1/actions/reverseDispatch', {
    token,
    body: { bulks: [1, 2] },
  })
  expect(back.status, JSON.stringify(back.body)).toBe(200)
  expect(await order('CPO~P-1')).toMatchObject({ state: 'IN_PROCESS', lines: [{ deliveredQuantity: 0 }] })
  expect((await act('ship')).status).toBe(200)
  expect(await order('CPO~P-1')).toMatchObject(served)
})

it('canceling the list gives the order back its stock', async () => {
  await world.deps.db.system('andina', (session) => layBulk(session, there, 3, { ...coffee, quantity: 3 }))
  const made = await prepare(['CPO~P-2'])
  const [list] = made.body['lists'] as readonly JsonObject[]
  expect(await order('CPO~P-2')).toMatchObject({ state: 'IN_PROCESS' })
  const path = `POST /wms/picking-lists/${String(list?.['number'])}/cancel`
  expect((await world.ask(path, { token, body: { reason: 'No viene' } })).status).toBe(200)
  expect(await order('CPO~P-2')).toMatchObject({ state: 'APPROVED', pickingList: null })
})

it('an order that two lists carry stays taken until the last of them is canceled, and its rest is not given up meanwhile', async () => {
  const lay = (sequence: number, quantity: number) =>
    world.deps.db.system('andina', (session) =>
      layBulk(session, there, sequence, { ...coffee, quantity, lot: 'TWO', at: 'B-R1-03-02' }),
    )
  const listed = async (): Promise<string> => {
    const made = await prepare(['CPO~P-8'], { release: true })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    return String((made.body['lists'] as readonly JsonObject[])[0]?.['number'])
  }
  const because = (path: string) => world.ask(`POST ${path}`, { token, body: { reason: 'No viene' } })
  await lay(81, 3)
  await world.deps.db.system('andina', (session) =>
    layOrder(session, 'P-8', 5, { lines: [{ reference: 'CAF-500', quantity: 5, unitValue: 1, lot: 'TWO' }] }),
  )
  const first = await listed()
  await lay(82, 2)
  const second = await listed()
  expect((await because(`/wms/picking-lists/${first}/cancel`)).status).toBe(200)
  expect(await order('CPO~P-8')).toMatchObject({ state: 'PARTIAL', pickingList: second })
  const refused = await because('/transactions/orders/CPO/P-8/close-short')
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining(`Se alista en ${second}: anule`),
  ])
  expect((await because(`/wms/picking-lists/${second}/cancel`)).status).toBe(200)
  expect(await order('CPO~P-8')).toMatchObject({ state: 'APPROVED', pickingList: null })
  expect((await because('/transactions/orders/CPO/P-8/close-short')).body).toMatchObject({ state: 'CLOSED' })
})

it('splits off a part where less than a bulk is asked for', async () => {
  await world.deps.db.system('andina', async (session) => {
    await layBulk(session, there, 4, { reference: 'CAF-500', pieces: 10, quantity: 240, dueDate: '2100-01-01' })
    await layOrder(session, 'P-4', 75, {})
  })
  const made = await prepare(['CPO~P-4'])
  expect(made.body, JSON.stringify(made.body)).toMatchObject({
    lists: [{ totalPieces: expect.any(Number) }],
    pending: [],
  })
  expect(await order('CPO~P-4')).toMatchObject({ state: 'IN_PROCESS' })
})

it('splits off what a reception brought after it is executed, as for what is found short', async () => {
  const act = async (request: string, body: JsonObject = {}): Promise<JsonObject> => {
    const answer = await world.ask(request, { token, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  const key = await world.deps.db.system('andina', async (session) => {
    const header = { type: 'IMP', warehouse: 'B1', direction: 'RECEPTION', date: '2026-11-01', partial: false }
    const { type, number } = await session.asSystem('pre-registers').create(header)
    const lot = { number, reference: 'CAF-500', lot: 'EJ', pieces: 10, quantity: 10 }
    await layBulk(session, there, 1, { ...lot, dueDate: '2100-01-01' })
    await layBulk(session, there, 2, { ...lot, dueDate: '2100-02-01', at: 'A-R1-02-01' })
    await layOrder(session, 'P-7', 3, { lines: [{ reference: 'CAF-500', quantity: 3, unitValue: 1, lot: 'EJ' }] })
    return `${String(type)}/${String(number)}`
  })
  const executed = await act(`POST /transactions/pre-registers/${key}/actions/execute`)
  expect(executed).toMatchObject({ state: 'EXECUTED' })
  const made = await act('POST /transactions/wms-orders/prepare', { orders: ['CPO~P-7'], release: true })
  const id = (sequence: number): string => `${key.replace('/', '~')}~${sequence}`
  expect(made).toMatchObject({ pending: [], lists: [{ lines: [{ bulk: id(3), quantity: 3 }] }] })
  const [{ number } = {}] = made['lists'] as readonly JsonObject[]
  const short = { bulk: id(3), found: 2, reason: 'NOT_FOUND' }
  expect(await act(`POST /wms/picking-lists/${String(number)}/short`, short)).toMatchObject({
    list: { lines: { length: 2 } },
    instead: [id(5)],
  })
  const header = await world.ask(`GET /transactions/pre-registers/${key}`, { token })
  expect(header.body).toMatchObject({ state: 'EXECUTED', totalPieces: 20 })
})

it('a list of which a part left early is shipped once the rest is short, and its order is delivered', async () => {
  const list = async (
    number: string,
    first: number,
  ): Promise<(action: string, body?: JsonObject) => Promise<unknown>> => {
    await world.deps.db.system('andina', async (session) => {
      for (const sequence of [first, first + 1])
        await layBulk(session, there, sequence, { ...coffee, quantity: 5, lot: number, at: 'B-R1-03-02' })
      await layOrder(session, number, 10, {
        lines: [{ reference: 'CAF-500', quantity: 10, unitValue: 1, lot: number }],
      })
    })
    const made = await prepare([`CPO~${number}`], { release: true })
    expect(made.body, JSON.stringify(made.body)).toMatchObject({ pending: [], lists: [{ lines: { length: 2 } }] })
    const [{ number: name } = {}] = made.body['lists'] as readonly JsonObject[]
    const act = async (action: string, body: JsonObject = {}) => {
      const answer = await world.ask(`POST /wms/picking-lists/${String(name)}/${action}`, { token, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body
    }
    await act('confirm', { code: `IMP-IMP-1-${first}` })
    const truck = { carrier: '5001', driver: 'Luis', plate: 'ABC-123' }
    const bulks = [{ type: 'IMP', number: 'IMP-1', sequence: first }]
    const gone = await world.ask('POST /wms/bulks/dispatch', { token, body: { ...truck, bulks } })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    return act
  }
  const served = { state: 'PARTIAL', lines: [{ deliveredQuantity: 5 }] }
  const early = await list('P-5', 51)
  expect(await early('close-short', { reason: 'No está' })).toMatchObject({ state: 'SHIPPED', shipped: true })
  expect(await order('CPO~P-5')).toMatchObject(served)
  const missing = await list('P-6', 61)
  const one = { bulk: 'IMP~IMP-1~62', found: 0, reason: 'NOT_FOUND' }
  expect(await missing('short', one)).toMatchObject({ blocked: true, list: { state: 'SHIPPED' } })
  expect(await order('CPO~P-6')).toMatchObject(served)
})

it('of services nothing is prepared, and they leave no order short', async () => {
  const service = { reference: 'SRV', quantity: 2, unitValue: 50 }
  await world.deps.db.system('andina', async (session) => {
    const { category, unit } = await session.asSystem('references').get('CAF-500')
    const more = { description: 'Etiquetado', kind: 'SERVICE', managedStock: false }
    await session.asSystem('references').create({ sku: 'SRV', category, unit, ...more })
    await layBulk(session, there, 91, { ...coffee, quantity: 2, lot: 'SRV' })
    const goods = { reference: 'CAF-500', quantity: 2, unitValue: 1, lot: 'SRV' }
    await layOrder(session, 'P-9', 2, { lines: [service] })
    await layOrder(session, 'P-10', 2, { lines: [service, goods] })
  })
  const waiting = new Map((await preparation()).map(([number, told]) => [number, told]))
  expect([waiting.has('P-9'), waiting.get('P-10')]).toEqual([false, 'FULL'])
  expect((await prepare(['CPO~P-9'])).status).toBe(409)
  const made = await prepare(['CPO~P-10'], { release: true })
  expect(made.body).toMatchObject({ pending: [], lists: [{ lines: [{ orderLine: 2, quantity: 2 }] }] })
  expect(await order('CPO~P-10')).toMatchObject({ state: 'IN_PROCESS' })
})

describe('who works on the floor and reads no orders', () => {
  /** The sample's role of the warehouse, and one that reads orders without their lines. */
  const asRole = (role: string, more: readonly string[], restrictions: readonly JsonObject[]) =>
    world.deps.db.system('andina', async (session) => {
      const [floor] = seedRoles({}, '').filter(({ name }) => name === 'warehouse')
      if (floor === undefined) throw new Error('No role of the warehouse')
      const { rows } = await session
        .asSystem('menus')
        .list({ where: { code: { in: [...optionsOf(floor), ...more] } }, range: [0, 199] })
      await session.asSystem('roles').update(String(world.roles[role]), {
        menuPlan: rows.map(({ id }) => id),
        restrictions: [...restrictions],
      })
    })

  it.each([
    ['auxiliar', 'clerk', [], []],
    ['jefe', 'manager', ['orders'], ['lines']],
  ] as const)('%s prepares them, cancels the list and lets it leave', async (user, role, more, hidden) => {
    await asRole(role, more, hidden.length === 0 ? [] : [{ resource: 'orders', hiddenFields: [...hidden], rows: null }])
    const mine = await world.signIn(user, 'andina')
    const sequence = 100 + 10 * hidden.length
    const id = `CPO~F-${sequence}`
    await world.deps.db.system('andina', async (session) => {
      await layBulk(session, there, sequence, { ...coffee, quantity: 5, dueDate: '2099-01-01' })
      await layOrder(session, `F-${sequence}`, 5, { priority: 'URGENT' })
    })
    const did = async (request: string, body: JsonObject): Promise<JsonObject> => {
      const answer = await world.ask(request, { token: mine, body })
      expect(answer.status, `${request} ${JSON.stringify(answer.body)}`).toBe(200)
      return answer.body
    }
    const prepared = async (): Promise<string> => {
      const made = await did('POST /transactions/wms-orders/prepare', { orders: [id], release: true })
      expect(made).toMatchObject({ pending: [], lists: [{ state: 'RELEASED', lines: [{ orderLine: 1 }] }] })
      const [list] = made['lists'] as readonly JsonObject[]
      return String(list?.['number'])
    }
    const toDo = await world.ask('GET /transactions/wms-orders/preparation', { token: mine })
    expect(toDo.list.find((one) => one['id'] === id)).toMatchObject({ service: 'FULL' })
    await did(`POST /wms/picking-lists/${await prepared()}/cancel`, { reason: 'No viene' })
    expect(await order(id)).toMatchObject({ state: 'APPROVED', pickingList: null, lines: [{ quantity: 5 }] })
    const path = `POST /wms/picking-lists/${await prepared()}`
    await did(`${path}/confirm`, { code: `IMP-IMP-1-${sequence}` })
    await did(`${path}/ship`, { driver: 'Luis', vehiclePlate: 'ABC-123' })
    expect(await order(id)).toMatchObject({ state: 'CLOSED', lines: [{ deliveredQuantity: 5, unitValue: 100 }] })
  })

  it('is told of orders what he reads of them as the warehouse does, and of no others', async () => {
    const rows = { priority: 'URGENT' }
    await asRole('clerk', [], [{ resource: 'wms-orders', hiddenFields: ['customer'], rows }])
    await world.deps.db.system('andina', async (session) => {
      const lines = [{ reference: 'CAF-500', quantity: 900, unitValue: 1, lot: 'GONE' }]
      await layOrder(session, 'W-1', 900, { priority: 'URGENT', lines })
      await layOrder(session, 'W-2', 900, { priority: 'LOW' })
    })
    const mine = await world.signIn('auxiliar', 'andina')
    const { list } = await world.ask('GET /transactions/wms-orders/preparation', { token: mine })
    expect([list.some(({ id }) => id === 'CPO~W-1'), list.some(({ id }) => id === 'CPO~W-2')]).toEqual([true, false])
    const told = list.find(({ id }) => id === 'CPO~W-1') ?? {}
    expect(told).toMatchObject({ number: 'W-1', priority: 'URGENT', lines: [{ asked: 900 }] })
    expect(
      Object.keys(told).filter((field) => ['customer', 'total', 'subtotal', 'paymentTerm'].includes(field)),
    ).toEqual([])
    const ask = (orders: readonly string[]) =>
      world.ask('POST /transactions/wms-orders/prepare', { token: mine, body: { orders } })
    expect((await ask(['CPO~W-2'])).status).toBe(404)
    const nothing = await ask(['CPO~W-1'])
    expect(nothing.status).toBe(409)
    expect(nothing.body).not.toHaveProperty('current')
  })
})
