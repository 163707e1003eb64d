import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { layBulk } from '../../warehouse/pickingStore.testing.ts'
import { capture, openCourier, send, there, world } from './courierWorld.testing.ts'

beforeAll(async () => {
  await openCourier()
  // The timeline of parcels ends with their delivery.
  const event = await world.deps.db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    const words = { descriptionEs: 'Entrega', descriptionEn: 'Delivery', processType }
    await session.asSystem('switches').create({ sw: '44', stockEffect: 'NONE', ...words })
    return (await session.asSystem('events').create({ code: 'HOME', sw: '44', ...words })).id
  })
  await world.deps.db.system('andina', async (session) => {
    const type = await session.asSystem('operation-types').first({ where: { code: 'CRR' } })
    const { id: timeline } = await session.asSystem('timelines').create({
      code: 'PARCEL',
      description: 'Paquetes',
      processType: type?.processType ?? '',
      transport: ['Ground'],
      courier: true,
      events: [{ event, order: 1 }],
    })
    await session.asSystem('operation-types').update(type?.id ?? '', { timeline })
  })
})

afterAll(() => world.close())

const signed = { receivedBy: 'Rosa Gil', signature: 'signature-1.png' }
const reason = 'Se marcó la guía de al lado'

const parcel = async (more: JsonObject = {}) => {
  const { body } = await capture(more)
  const path = `/transactions/orders/CPO/${String(body['number'])}`
  const act = (move: string, input: JsonObject = {}) => send(`POST ${path}/${move}`, input)
  const [type = '', number = ''] = String(body['operation']).split('~')
  const standing = async () => {
    const { list } = await send(`GET /wms/bulks/operation?type=${type}&number=${number}`)
    const operation = (await send(`GET /transactions/pre-registers/${type}/${number}`)).body
    const pieces = list.map(({ stage, status, delivered, dispatchedAt }) => [stage, status, delivered, dispatchedAt])
    return { pieces, state: operation['state'], completedAt: operation['completedAt'], partial: operation['partial'] }
  }
  /** What of its timeline waits for its delivery. */
  const waits = async () => {
    const filter = encodeURIComponent(JSON.stringify({ preRegisterType: type, preRegisterNumber: number }))
    const { list } = await send(`GET /transactions/transactional-activities?filter=${filter}`)
    return list.map(({ sw, status, finishedAt, comment }) => [sw, status, finishedAt, comment])
  }
  return { act, standing, waits, path, type, number }
}

it('a delivery that was said of the wrong order is undone: nothing is collected, its cargo and timeline wait as before', async () => {
  const { act, standing, waits, path } = await parcel({ carrier: '5001' })
  expect((await act('approve')).status).toBe(200)
  expect((await act('failed-attempt', { attemptReason: 'ABSENT' })).status).toBe(200)
  const before = [await standing(), await waits(), (await send(`GET ${path}`)).body]
  const collected = { collectedAmount: 120_000, collectedBy: 'CASH' }
  expect((await act('hand-over', { ...signed, ...collected })).body).toMatchObject({ state: 'CLOSED' })
  expect((await act('undo-hand-over')).body['errors']).toHaveProperty('reason')
  const undone = await act('undo-hand-over', { reason })
  expect(undone.body, JSON.stringify(undone.body)).toMatchObject({
    state: 'APPROVED',
    deliveryOutcome: null,
    deliveryAttempts: 1,
    deliveredAt: null,
    receivedBy: null,
    signature: null,
    collectedAmount: null,
    collectedBy: null,
    reason: null,
  })
  const now = [await standing(), await waits(), (await send(`GET ${path}`)).body]
  const stamp = { version: 0, updatedAt: '', updatedBy: '' }
  expect([...now.slice(0, 2), { ...now[2], ...stamp }]).toEqual([...before.slice(0, 2), { ...before[2], ...stamp }])
  const novelties = await send(`GET /transactions/order-novelties?orderType=CPO&orderNumber=${path.split('/').pop()}`)
  expect(novelties.list.map(({ kind, resolved, visibleToCustomer }) => [kind, resolved, visibleToCustomer])).toEqual(
    expect.arrayContaining([
      ['ATTEMPT', false, true],
      ['OTHER', false, false],
    ]),
  )
  expect(JSON.stringify(novelties.list)).toContain(reason)
  expect((await act('hand-over', { ...signed, ...collected })).body).toMatchObject({ state: 'CLOSED' })
})

it('what is invoiced is not undone, nor what went back to its sender', async () => {
  const { act, path } = await parcel({ codAmount: null, paymentForm: 'PREPAID' })
  await act('approve')
  await act('hand-over', signed)
  await world.deps.db.system('andina', (session) =>
    session.sql('update estiba.orders__lines set invoiced_quantity = 1 where parent_id = $1', [
      `CPO~${path.split('/').at(-1)}`,
    ]),
  )
  expect((await act('undo-hand-over', { reason })).body['errors']).toEqual({
    state: 'Ya se facturó: anule antes la factura',
  })
  const back = await parcel({ codAmount: null, paymentForm: 'PREPAID' })
  await back.act('approve')
  for (let attempt = 0; attempt < 3; attempt += 1) await back.act('failed-attempt', { attemptReason: 'ABSENT' })
  expect((await back.act('return-to-sender', signed)).body).toMatchObject({ state: 'CLOSED' })
  expect((await back.act('undo-hand-over', { reason })).status).toBe(409)
})

it('what its consignee refuses goes back at once, as the one attempt that it was; its customer sees why', async () => {
  const { act, path, type, number } = await parcel()
  const refusal = 'No pidió nada'
  expect((await act('refused', { refusal })).status).toBe(409)
  await act('approve')
  expect((await act('refused')).body['errors']).toHaveProperty('refusal')
  expect((await act('return-to-sender', signed)).body['errors']).toEqual({
    deliveryOutcome: expect.stringContaining('registre el rechazo'),
  })
  const both = await Promise.all([act('refused', { refusal }), act('refused', { refusal })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await send(`GET ${path}`)).body).toMatchObject({
    state: 'APPROVED',
    deliveryAttempts: 1,
    deliveryOutcome: 'RETURNING',
  })
  const going = await send('GET /transactions/orders?filter={"deliveryOutcome":"RETURNING"}')
  expect(going.list.map(({ id }) => id)).toEqual([`CPO~${path.split('/').pop() ?? ''}`])
  const { filters } = world.deps.registry.get('orders')
  expect(filters).toEqual(expect.arrayContaining(['deliveryOutcome', 'carrier', 'route']))
  expect((await act('hand-over', signed)).body['errors']).toHaveProperty('deliveryOutcome')
  const customer = await world.signIn('cliente@andina.test', 'andina')
  const asCustomer = (request: string, body?: JsonObject) =>
    world.ask(request, { token: customer, ...(body && { body }) })
  expect((await asCustomer(`POST ${path}/refused`, { refusal })).status).toBe(403)
  const stranger = await world.signIn('admin@nordfracht.test', 'nordfracht')
  expect((await world.ask(`POST ${path}/refused`, { token: stranger, body: { refusal } })).status).toBe(404)
  const { body } = await send(`GET /transactions/pre-registers/${type}/${number}/progress`)
  expect(JSON.stringify(body['incidents'])).toContain(`1. Rechazado: ${refusal}`)
  expect((await act('return-to-sender', signed)).body).toMatchObject({ state: 'CLOSED', deliveryOutcome: 'RETURNED' })
})

it('a lost parcel ends as what it is: nothing is collected or delivered, its tracking says so, and found it goes on', async () => {
  const { act, standing, waits, path, type, number } = await parcel({ carrier: '5001' })
  const loss = 'Se quemó el camión en La Línea'
  expect((await act('lost', { loss })).status).toBe(409)
  await act('approve')
  await act('failed-attempt', { attemptReason: 'ABSENT' })
  await act('refused', { refusal: 'No lo quiere' })
  expect((await act('lost')).body['errors']).toHaveProperty('loss')
  const before = await waits()
  const stood = await standing()
  const both = await Promise.all([act('lost', { loss }), act('lost', { loss })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await send(`GET ${path}`)).body).toMatchObject({
    state: 'CLOSED',
    deliveryOutcome: 'LOST',
    closeReason: loss,
    collectedAmount: null,
    lines: expect.arrayContaining([
      expect.objectContaining({ deliveredQuantity: 0, pendingQuantity: 0, canceledQuantity: 1 }),
    ]),
  })
  expect((await standing()).pieces).toEqual([['DISPATCHED', 'SHIPPED', false, expect.any(String)]])
  expect(await waits()).toEqual([['44', 'FAILED', null, loss]])
  for (const move of ['hand-over', 'return-to-sender', 'undo-hand-over', 'refused'])
    expect((await act(move, { ...signed, reason, refusal: loss })).status).toBe(409)
  const settlement = await send('POST /courier/route-settlements', {
    date: new Date(world.deps.clock()).toISOString().slice(0, 10),
    courier: '5001',
    currency: 'COP',
  })
  expect(JSON.stringify(settlement.body['collected'] ?? [])).not.toContain(path.split('/').at(-1))
  const { body } = await send(`GET /transactions/pre-registers/${type}/${number}/progress`)
  expect(JSON.stringify(body['incidents'])).toContain(`Pérdida: ${loss}`)
  // Its cargo stays as it is in an operation that is executed.
  const executed = (state: string) =>
    world.deps.db.platform((sql) =>
      sql('update estiba.pre_registers set state = $1 where id = $2', [state, `${type}~${number}`]),
    )
  const { state } = await standing()
  await executed('EXECUTED')
  expect((await act('reopen')).body['errors']).toEqual({ operation: expect.stringContaining('ya se ejecutó') })
  await executed(String(state))
  expect((await act('reopen')).body).toMatchObject({ state: 'PARTIAL', deliveryOutcome: null, closeReason: null })
  expect(await waits()).toEqual(before)
  expect(await standing()).toEqual(stood)
  const told = await send(`GET /transactions/order-novelties?orderType=CPO&orderNumber=${path.split('/').pop()}`)
  expect(told.list.map(({ kind, resolved }) => [kind, resolved])).toContainEqual(['LOSS', true])
  const collected = { collectedAmount: 120_000, collectedBy: 'CASH' }
  expect((await act('hand-over', { ...signed, ...collected })).body).toMatchObject({ deliveryOutcome: 'DELIVERED' })
  expect((await standing()).pieces).toEqual([['DISPATCHED', 'SHIPPED', true, expect.any(String)]])
})

it('of two orders of one operation that are lost, whichever turns up first is awaited again', async () => {
  const one = await parcel({ codAmount: null, paymentForm: 'PREPAID' })
  const other = await parcel({ codAmount: null, paymentForm: 'PREPAID' })
  for (const { act } of [one, other]) expect((await act('approve')).status).toBe(200)
  await world.deps.db.platform((sql) =>
    sql('update estiba.orders set operation = $1 where id = $2', [
      `${one.type}~${one.number}`,
      `CPO~${other.path.split('/').at(-1)}`,
    ]),
  )
  const before = await one.waits()
  expect(before).toEqual([['44', 'PENDING', null, null]])
  const lost = async () => {
    await one.act('lost', { loss: 'Se cayó del camión' })
    expect(await one.waits()).toEqual(before)
    await other.act('lost', { loss: 'Tampoco llegó' })
    expect(await one.waits()).toEqual([['44', 'FAILED', null, 'Tampoco llegó']])
  }
  for (const first of [one, other]) {
    await lost()
    for (const { act } of first === one ? [one, other] : [other, one]) {
      expect((await act('reopen')).body).toMatchObject({ deliveryOutcome: null })
      expect(await one.waits()).toEqual(before)
    }
  }
})

it('what its consignee took stays taken where he gives a piece back: it is neither lost, refused nor handed over again', async () => {
  await world.deps.db.system('andina', (session) =>
    layBulk(session, there, 61, { reference: 'CAF-500', pieces: 1, quantity: 5 }),
  )
  const order = await send('POST /transactions/orders', {
    type: 'CPO',
    module: 'COURIER',
    date: '2026-11-21',
    customer: '1001',
    consignee: 'C1',
    carrier: '5001',
    store: there.store,
    currency: 'COP',
    backorder: true,
    paymentForm: 'COD',
    codAmount: 50_000,
    lines: [{ reference: 'CAF-500', quantity: 10, unitValue: 1000 }],
  })
  const path = `/transactions/orders/CPO/${String(order.body['number'])}`
  const done = async (request: string, input: JsonObject = {}) => {
    const { status, body } = await send(request, input)
    expect([200, 201], `${request} ${JSON.stringify(body)}`).toContain(status)
    return body
  }
  await done(`POST ${path}/confirm`)
  await done(`POST ${path}/approve`)
  const prepared = await done('POST /transactions/wms-orders/prepare', {
    orders: [order.body['id'] ?? ''],
    release: true,
  })
  const [list] = prepared['lists'] as readonly JsonObject[]
  const picking = `POST /wms/picking-lists/${String(list?.['number'])}`
  await done(`${picking}/confirm`, { code: 'IMP-IMP-1-61' })
  await done(`${picking}/ship`, { driver: 'Luis', vehiclePlate: 'ABC-123' })
  await done(`POST ${path}/hand-over`, { ...signed, collectedAmount: 50_000, collectedBy: 'CASH' })
  await done(`${picking}/bring-back`, { bulks: ['IMP~IMP-1~61'], reason: 'Caja rota' })
  const taken = {
    state: 'PARTIAL',
    deliveryOutcome: 'DELIVERED',
    signature: 'signature-1.png',
    collectedAmount: 50_000,
  }
  expect((await send(`GET ${path}`)).body).toMatchObject(taken)
  for (const [move, input] of [
    ['lost', { loss: reason }],
    ['hand-over', signed],
    ['failed-attempt', { attemptReason: 'ABSENT' }],
    ['refused', { refusal: reason }],
    ['return-to-sender', signed],
  ] as const)
    expect([move, (await send(`POST ${path}/${move}`, input)).body['errors']]).toEqual([
      move,
      { deliveryOutcome: expect.stringMatching(/^Su destinatario ya la recibió/) },
    ])
  expect((await send(`GET ${path}`)).body).toMatchObject(taken)
  // What is collected is settled, and what he gave back is given up.
  const gathered = await send('POST /courier/route-settlements', {
    date: new Date(world.deps.clock()).toISOString().slice(0, 10),
    courier: '5001',
    currency: 'COP',
  })
  expect(JSON.stringify(gathered.body['collected'])).toContain(String(order.body['id']))
  expect(await done(`POST ${path}/close-short`, { reason })).toMatchObject({ ...taken, state: 'CLOSED' })
})
