import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordMoves } from '../../../../src/domain/moves/recordMoves.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { callsOf, counted, type Key, type OperationCalls } from '../../operations/operationCalls.testing.ts'
import { box, layHouses, layOperationStore, reception, vehicle } from '../../operations/operationStore.testing.ts'
import type { PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let calls: OperationCalls
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  calls = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
})

afterAll(() => world.close())

const place = () => ({ location: there.locations.get('A-R1-01-01') ?? '' })

const noveltiesOf = async ({ number }: Key) =>
  (
    await calls.send(
      `GET /tracking/novelties?filter=${encodeURIComponent(JSON.stringify({ preRegisterNumber: number }))}`,
    )
  ).list

const resolve = (id: unknown) =>
  calls.send(`POST /tracking/novelties/${String(id)}/resolve`, { resolution: 'Revisado con el cliente' })

it('what was counted zero goes nowhere, holds nothing up, and is settled before the operation is closed', async () => {
  const { act, bulksOf, did, headerOf, made, send, upTo } = calls
  const key = await made({ ...reception(there), bulks: [box(), box()] })
  await upTo('tag', key)
  await did(key, 'receive', {
    store: there.store,
    counts: [
      { sequence: 1, pieces: 1 },
      { sequence: 2, pieces: 0 },
    ],
  })
  expect((await act(key, 'putAway', { ...place(), bulks: [2] })).body).toMatchObject({
    rule: 'X-ABSENT',
    sequences: [2],
  })
  expect(await did(key, 'putAway', place())).toMatchObject({ state: 'ON_WAREHOUSE', moved: [1] })
  expect(await bulksOf(key)).toMatchObject([{ stage: 'ON_WAREHOUSE' }, { stage: 'RECEIVED', location: null }])
  expect(await headerOf(key)).toMatchObject({ piecesCount: 1, totalPieces: 1 })
  const picked = await send('PUT /wms/bulks/picking-status', {
    status: 'PICKED',
    carrier: '5001',
    bulks: [{ ...key, sequence: 2 }],
  })
  expect([picked.status, picked.body['code']]).toEqual([409, 'STATE'])
  expect((await act(key, 'dispatch', { ...vehicle, bulks: [2] })).body).toMatchObject({ rule: 'X-ABSENT' })
  expect((await act(key, 'execute')).body).toMatchObject({ rule: 'X-NOVELTY-OPEN' })
  const [novelty] = await noveltiesOf(key)
  expect(novelty).toMatchObject({ kind: 'SHORTAGE', bulk: `${key.type}~${key.number}~2` })
  expect((await resolve(novelty?.['id'])).status).toBe(200)
  expect(await did(key, 'execute')).toMatchObject({ state: 'EXECUTED' })
})

it('what was counted zero neither holds up the delivery of its house nor leaves with an expedition', async () => {
  const { act, did, made, send, upTo } = calls
  await layHouses(world, there, ['H-PART'])
  const key = await made({ ...reception(there), bulks: [box({ houseBl: 'H-PART' }), box({ houseBl: 'H-PART' })] })
  await upTo('tag', key)
  await did(key, 'receive', { store: there.store, counts: [...counted(1), { sequence: 2, pieces: 0 }] })
  const outbound = await made({ ...reception(there), type: 'SAL', fromStock: [`${key.type}~${key.number}~2`] })
  expect((await act(outbound, 'complete')).body).toMatchObject({ rule: 'V-STOCK-AVAILABLE' })
  await did(key, 'dispatch', { ...vehicle, bulks: [1] })
  const proof = { receiver: 'Ana Ruiz', date: '2020-01-02T15:00:00Z', proof: 'firma.png' } as const
  await did(key, 'deliver', { house: 'H-PART', bulks: [1], ...proof })
  const { body } = await send('GET /transactions/house-bills-of-lading/H-PART')
  expect(body).toMatchObject({ delivered: true })
})

it('what is damaged is not picked, divided or dispatched until its novelty is resolved', async () => {
  const { act, did, made, send, upTo } = calls
  const key = await made({ ...reception(there), bulks: [box()] })
  await upTo('tag', key, [1])
  await did(key, 'receive', { store: there.store, counts: [{ sequence: 1, pieces: 1, condition: 'DAMAGED' }] })
  const status = () =>
    send('PUT /wms/bulks/picking-status', { status: 'PICKED', carrier: '5001', bulks: [{ ...key, sequence: 1 }] })
  expect((await status()).status).toBe(409)
  expect((await act(key, 'dispatch', vehicle)).body).toMatchObject({ rule: 'X-DAMAGED', sequences: [1] })
  const [novelty] = await noveltiesOf(key)
  await resolve(novelty?.['id'])
  expect((await status()).status).toBe(200)
  expect(await did(key, 'dispatch', vehicle)).toMatchObject({ state: 'DISPATCHED' })
})

it('of ten of which seven were counted there are seven: picking, dividing and stock see them; taken back there are ten', async () => {
  const { bulksOf, did, made, send, upTo } = calls
  const key = await made({ ...reception(there), bulks: [box({ pieces: 10, quantity: 25 })] })
  await upTo('tag', key, [1])
  await did(key, 'receive', { store: there.store, counts: [{ sequence: 1, pieces: 7 }] })
  const seven = { pieces: 7, quantity: 17.5, declaredPieces: 10, declaredQuantity: 25, receivedPieces: 7 }
  expect(await bulksOf(key)).toMatchObject([seven])
  await did(key, 'reverseReceipt', { reason: 'Otra vez' })
  expect(await bulksOf(key)).toMatchObject([
    { pieces: 10, quantity: 25, declaredPieces: null, declaredQuantity: null, receivedPieces: null },
  ])
  await did(key, 'receive', { store: there.store, counts: [{ sequence: 1, pieces: 7 }] })
  await did(key, 'putAway', place())
  expect(await bulksOf(key)).toMatchObject([seven])
  const split = (quantity: number) => send('PUT /wms/bulks/split', { ...key, sequence: 1, quantity })
  expect((await split(8)).status).toBe(422)
})

it.each([
  [10, 3, 2, 6.667],
  [0.3, 3, 2, 0.2],
  [4.2, 6, 5, 3.5],
  [12.6, 9, 8, 11.2],
])('of %d units in %d pieces, %d counted: piece and receipt say %d', async (quantity, pieces, found, units) => {
  const { bulksOf, did, made, send, upTo } = calls
  const key = await made({ ...reception(there), bulks: [box({ reference: 'CAF-500', quantity, pieces })] })
  await upTo('tag', key, [1])
  const { document } = await did(key, 'receive', { store: there.store, counts: [{ sequence: 1, pieces: found }] })
  expect(await bulksOf(key)).toMatchObject([{ pieces: found, quantity: units, declaredQuantity: quantity }])
  const [type = '', number = ''] = String(document).split('~')
  expect((await send(`GET /transactions/documents/${type}/${number}`)).body).toMatchObject({
    lines: [{ reference: 'CAF-500', quantity: units }],
  })
})

it('short or over is kept without a number; a receipt that is taken back settles what it told', async () => {
  const { did, made, upTo } = calls
  const key = await made({ ...reception(there), bulks: [box(), box()] })
  await upTo('tag', key)
  const { differences } = await did(key, 'receive', {
    store: there.store,
    counts: [
      { sequence: 1, pieces: 1, condition: 'SHORT' },
      { sequence: 2, pieces: 3 },
    ],
  })
  expect(differences).toEqual([
    expect.objectContaining({ sequence: 1, kind: 'SHORTAGE', pieces: 0 }),
    expect.objectContaining({ sequence: 2, kind: 'OTHER', pieces: 2 }),
  ])
  expect((await noveltiesOf(key)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['OTHER', 'SHORTAGE']))
  await did(key, 'reverseReceipt', { reason: 'Mal contado' })
  for (const novelty of await noveltiesOf(key))
    expect(novelty).toMatchObject({ resolvedAt: expect.any(String), resolution: 'Mal contado' })
})

it('a truck takes cargo of several receptions whole or not at all, by a vehicle of its own', async () => {
  const { bulksOf, did, headerOf, made, send, upTo } = calls
  const brought = { carrier: '5001', driver: 'Pedro Gil', driverId: '79111', vehiclePlate: 'ABC-123', seal: 'S-9' }
  const keys = [
    await made({ ...reception(there), ...brought, bulks: [box()] }),
    await made({ ...reception(there), ...brought, bulks: [box()] }),
  ]
  for (const key of keys) {
    await upTo('tag', key, [1])
    await did(key, 'receive', { store: there.store, counts: counted(1) })
  }
  const bulks = keys.map((key) => ({ ...key, sequence: 1 }))
  const own = { carrier: '5001', driver: 'Luis Pérez', plate: 'SXK-482' }
  const leave = (more: object) => send('POST /wms/bulks/dispatch', { ...own, bulks, ...more })
  const partly = await made({ ...reception(there), bulks: [box()] })
  expect((await leave({ bulks: [...bulks, { ...partly, sequence: 1 }] })).status).toBe(409)
  expect((await leave({ driver: '' })).status).toBe(422)
  for (const key of keys) expect(await bulksOf(key)).toMatchObject([{ stage: 'RECEIVED' }])
  const left = await leave({})
  expect([left.status, left.body['dispatched']], JSON.stringify(left.body)).toEqual([200, 2])
  for (const key of keys) expect(await headerOf(key)).toMatchObject({ state: 'DISPATCHED', ...brought })
  const documents = left.body['documents'] as readonly string[]
  expect(documents).toHaveLength(2)
  for (const id of documents) {
    const [type = '', number = ''] = id.split('~')
    const paper = await send(`GET /transactions/documents/${type}/${number}`)
    expect(paper.body).toMatchObject({ driver: 'Luis Pérez', driverId: null, vehiclePlate: 'SXK-482', seal: null })
  }
})

it('goods of a purchase order enter the books once, by its purchase; what is beyond it by the receipt', async () => {
  const { act, did, made, send, upTo } = calls
  const { db } = world.deps
  await db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    for (const sw of ['3', '4', '46'])
      await session
        .asSystem('switches')
        .create({ sw, processType, descriptionEs: sw, descriptionEn: sw, stockEffect: sw === '3' ? 'ENTRY' : 'NONE' })
  })
  await db.system('andina', async (session) => {
    for (const [type, sw, kind] of [
      ['PUR', '3', 'invoice'],
      ['PO', '46', 'purchase order'],
      ['WX', '11', 'other'],
    ] as const) {
      await session.asSystem('document-types').create({ type, description: type, sw, kind, module: 'WMS' })
      await session.asSystem('consecutives').create({ type, prefix: `${type}-`, current: 0 })
    }
    await session.asSystem('customer-types').create({ code: 'PRV', description: 'Proveedor', role: 'SUPPLIER' })
    const supplier = { code: '2001', name: 'Proveedor', role: 'SUPPLIER', type: 'PRV', country: 'CO' }
    await session.asSystem('entities').create({ ...supplier, identification: '2001', identificationType: 'NIT' })
    const goods = { category: 'CAFE', unit: 'C62', managedStock: true }
    for (const sku of ['TE-1', 'TE-2']) await session.asSystem('references').create({ ...goods, sku, description: sku })
  })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const done = async (request: string, body?: JsonObject) => {
    const answer = await send(request, body)
    expect([200, 201], `${request}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
    return answer.body
  }
  const ordered = async (...quantities: readonly number[]) => {
    const lines = quantities.map((quantity, at) => ({ reference: `TE-${at + 1}`, quantity, unitValue: 100 }))
    const of = { type: 'PO', module: 'COMMERCIAL', date: today, supplier: '2001', currency: 'COP' }
    const { id } = await done('POST /transactions/orders', { ...of, lines })
    for (const step of ['confirm', 'approve']) await done(`POST /transactions/orders/${pathOf(id)}/${step}`, {})
    return String(id)
  }
  const pathOf = (id: unknown): string => String(id).replace('~', '/')
  const moveOf = async (order: string, name: string) =>
    ((await done(`GET /transactions/orders/${order}/moves`)) as unknown as RecordMoves).moves.find(
      (one) => one.name === name,
    )
  const proposed = async (order: string) =>
    Object.fromEntries((await moveOf(order, 'receive'))?.input.map(({ field, value }) => [field, value]) ?? [])
  const bought = async (order: string, body: JsonObject = {}) => {
    const { id } = await done(`POST /transactions/orders/${pathOf(order)}/receive`, {
      receivingStore: there.store,
      ...body,
    })
    await done(`POST /transactions/documents/${pathOf(id)}/post`, {})
    return String(id)
  }
  const voided = (id: string) => done(`POST /transactions/documents/${pathOf(id)}/void`, { reason: 'No era' })
  const onHand = async (sku = 'TE-1') => (await done(`GET /transactions/stocks/reference/${sku}`))['onHand']
  const announced = async (purchaseOrders: readonly string[], ...pieces: readonly JsonObject[]) => {
    const key = await made({
      ...reception(there),
      purchaseOrders: [...purchaseOrders],
      bulks: pieces.map((one) => box(one)),
    })
    await upTo(
      'tag',
      key,
      pieces.map((_one, at) => at + 1),
    )
    return key
  }
  const counts = (...pieces: readonly number[]) => pieces.map((each, at) => ({ sequence: at + 1, pieces: each }))
  const receive = (key: Key, ...pieces: readonly number[]) =>
    did(key, 'receive', { store: there.store, counts: counts(...pieces) })
  const tea = (pieces: number) => ({ reference: 'TE-1', pieces })
  const expected = async (units: number) => {
    const lines = [{ reference: 'TE-1', counted: units }]
    const { id } = await done('POST /transactions/stock-counts', { store: there.store, date: today, lines })
    return (await done(`GET /transactions/stock-counts/${String(id)}/differences`))['lines']
  }

  // Pieces first: what was counted of them is for the order, and its purchase is proposed as it came.
  const order = await ordered(10, 4)
  const first = await announced([order], tea(10))
  const { document } = await receive(first, 6)
  expect(await done(`GET /transactions/documents/${pathOf(document)}`)).toMatchObject({
    state: 'POSTED',
    lines: [{ reference: 'TE-1', quantity: 6, order, orderLine: 1 }],
  })
  expect([await onHand(), await expected(6)]).toMatchObject([0, [{ expected: 6, difference: 0 }]])
  expect(await proposed(order)).toMatchObject({
    receivingStore: there.store,
    quantities: [{ line: 1, pendingQuantity: 10, quantity: 6 }],
  })
  for (const name of ['cancel', 'unapprove', 'closeShort'])
    expect((await moveOf(order, name))?.reasons.map(({ text }) => text)).toEqual([
      'Llegó mercancía que ninguna compra registra (renglones 1): reciba la compra antes',
    ])
  const purchase = await bought(order, { quantities: [{ line: 1, quantity: 6 }] })
  expect([await onHand(), await expected(6)]).toMatchObject([6, [{ expected: 6 }]])
  expect((await moveOf(order, 'closeShort'))?.reasons).toEqual([])
  // The rest comes with two too many; a receipt that is taken back made room again.
  const second = await announced([order], tea(6))
  await receive(second, 6)
  expect(await onHand()).toBe(8)
  await did(second, 'reverseReceipt', { reason: 'Otra' })
  expect(await onHand()).toBe(6)
  await receive(second, 6)
  expect([await onHand(), await expected(12)]).toMatchObject([8, [{ expected: 12 }]])
  await voided(purchase)
  expect([await onHand(), await expected(12)]).toMatchObject([2, [{ expected: 12 }]])
  expect(await proposed(order)).toMatchObject({ quantities: [{ line: 1, quantity: 10 }] })
  await bought(order)
  expect([await onHand(), await onHand('TE-2')]).toEqual([12, 4])

  // The invoice first: the order is closed, and what comes of it is in the books already.
  const early = await ordered(5)
  await bought(early)
  expect(await onHand()).toBe(17)
  await receive(await announced([early], tea(5)), 5)
  expect([await onHand(), await expected(17)]).toMatchObject([17, [{ expected: 17 }]])

  // Two at once take no more than the order asks for; of goods that no order is said of, all enters.
  const shared = await ordered(5)
  const both = [await announced([shared], tea(4)), await announced([shared], tea(4))]
  await Promise.all(both.map((key) => receive(key, 4)))
  expect(await onHand()).toBe(20)
  await bought(shared)
  expect(await onHand()).toBe(25)
  await receive(await announced([], tea(3)), 3)
  expect(await onHand()).toBe(28)

  // What sells, or is not approved, is no order to name.
  const sale = await db.system('andina', async (session) => {
    const lines = [{ reference: 'TE-1', quantity: 1, unitValue: 100 }]
    const of = { type: 'CPO', number: 'P-1', module: 'COMMERCIAL', date: today, customer: '1001', store: there.store }
    const { id } = await session.asSystem('orders').create({ ...of, currency: 'COP', lines } as const)
    for (const move of ['confirm', 'approve'] as const) await session.asSystem('orders').move(id, move)
    return id
  })
  const open = await ordered(1)
  await done(`POST /transactions/orders/${pathOf(open)}/unapprove`, {})
  for (const other of [sale, open]) {
    const answer = await send('POST /transactions/pre-registers', { ...reception(there), purchaseOrders: [other] })
    expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, ['purchaseOrders']])
  }
  expect((await act(first, 'reverseReceipt', { reason: 'Otra' })).status).toBe(200)

  // A receipt written by hand names a line of an order and enters by itself: no operation said so.
  const before = await onHand()
  const lines = [{ reference: 'TE-1', quantity: 2, order: shared, orderLine: 1 }]
  const of = { type: 'WR', date: today, store: there.store, preRegisterNumber: '77' }
  const { id: byHand } = await done('POST /transactions/documents', { ...of, lines })
  await done(`POST /transactions/documents/${pathOf(byHand)}/post`, {})
  expect(await onHand()).toBe(Number(before) + 2)

  // Which orders of the company an operation of his serves a customer neither says nor is told.
  const menuPlan = await db.system('*', async (session) => {
    const named = {
      code: 'customer.operations',
      labelEs: 'Operaciones',
      labelEn: 'Operations',
      type: 'OPTION',
    } as const
    const operations = ['preRegisters:read', 'preRegisters:edit', 'preRegisters.create']
    return [(await session.asSystem('menus').create({ ...named, audience: 'CUSTOMER', operations })).id]
  })
  await db.system('andina', (session) =>
    session.asSystem('roles').update(String(world.roles['customer']), { menuPlan }),
  )
  const token = await world.signIn('cliente', 'andina')
  const body = { ...reception(there), purchaseOrders: [shared] }
  const his = await world.ask('POST /transactions/pre-registers', { token, body })
  expect([his.status, Object.hasOwn(his.body, 'purchaseOrders')]).toEqual([201, false])
  const ofHis = `/transactions/pre-registers/${String(his.body['type'])}/${String(his.body['number'])}`
  expect((await done(`GET ${ofHis}`))['purchaseOrders']).toBeNull()
  await done(`PUT ${ofHis}`, { purchaseOrders: [shared] })
  expect(Object.hasOwn((await world.ask(`GET ${ofHis}`, { token })).body, 'purchaseOrders')).toBe(false)
})
