import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordMoves } from '../../../../src/domain/moves/recordMoves.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layBulk, type PickingStore } from '../../warehouse/pickingStore.testing.ts'
import { freightQuotation, layQuoteWorld } from './quoteWorld.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layQuoteWorld(world)
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', (session) =>
    layBulk(session, there, 1, { reference: 'CAF-500', quantity: 50, pieces: 50 }),
  )
})

afterAll(() => world.close())

const days = { date: '2026-11-21', validTo: '2099-12-31' } as const
const acceptance = { acceptedBy: 'Compras', acceptedOn: '2026-11-21' } as const
const send = (path: string, body: JsonObject = {}) => world.ask(`POST /transactions/${path}`, { token, body })
const make = async (resource: string, body: JsonObject): Promise<string> => {
  const answer = await send(resource, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return String(answer.body['id'])
}
const coffee = (unitValue: number, more: JsonObject = {}) => ({
  reference: 'CAF-500',
  quantity: 10,
  unitValue,
  ...more,
})
const request = (more: JsonObject = {}) =>
  make('quotation-requests', {
    date: '2026-11-21',
    requiredDate: '2099-12-31',
    requester: '1001',
    module: 'COMMERCIAL',
    suppliers: ['2001', '2002'],
    lines: [{ reference: 'CAF-500', quantity: 10 }],
    ...more,
  })
const listPrice = (price: number | null) =>
  world.deps.db.system('andina', (session) =>
    session.asSystem('references').update('CAF-500', { price, currency: 'COP' }),
  )
const answer = (to: string, supplier: string, unitValue: number, more: JsonObject = {}) =>
  make('supplier-quotations', {
    ...days,
    supplier,
    request: to,
    currency: 'COP',
    pdf: 'oferta.pdf',
    lines: [coffee(unitValue)],
    ...more,
  })

it('V-PACKAGE-REQUIRED: a request is sent with cargo, to suppliers; one of freight says its route', async () => {
  const bare = await request({ lines: [] })
  expect((await send(`quotation-requests/${bare}/send`)).body['errors']).toHaveProperty('packages')
  const nobody = await request({ suppliers: [] })
  expect((await send(`quotation-requests/${nobody}/send`)).body['errors']).toHaveProperty('suppliers')
  const routeless = await send('quotation-requests', {
    date: '2026-11-21',
    requiredDate: '2026-11-20',
    requester: '1001',
    module: 'FREIGHT',
  })
  expect(Object.keys(routeless.body['errors'] ?? {})).toEqual(
    expect.arrayContaining(['originPort', 'destinationPort', 'transport', 'requiredDate']),
  )
  expect((await send(`quotation-requests/${nobody}/cancel`, { lostReason: 'NO_ANSWER' })).body).toMatchObject({
    state: 'CANCELED',
    lostReason: 'NO_ANSWER',
  })
})

it('the answers to a request are compared, one is approved and the rest given up; it becomes one purchase order', async () => {
  const asked = await request()
  expect((await send(`quotation-requests/${asked}/send`)).body).toMatchObject({ state: 'SENT' })
  const dear = await answer(asked, '2001', 9000)
  const cheap = await answer(asked, '2002', 8000)
  const { body } = await world.ask(`GET /transactions/quotation-requests/${asked}/answers`, { token })
  expect(body).toMatchObject({
    currency: 'COP',
    answers: [
      { number: dear, supplier: 'Transportes del Caribe', totalInBase: 90_000, best: false },
      { number: cheap, totalInBase: 80_000, best: true },
    ],
    lines: [{ reference: 'CAF-500', offers: [{ best: false }, { value: 8000, best: true }] }],
  })
  for (const id of [dear, cheap])
    expect((await send(`supplier-quotations/${id}/check`)).body).toMatchObject({ state: 'CHECKED' })
  const both = await Promise.all([dear, cheap].map((id) => send(`supplier-quotations/${id}/approve`, acceptance)))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const won = String(both.find(({ status }) => status === 200)?.body['id'])
  const lost = won === dear ? cheap : dear
  expect((await world.ask(`GET /transactions/supplier-quotations/${lost}`, { token })).body).toMatchObject({
    state: 'CANCELED',
    lostReason: 'CHOSEN_OTHER',
    lostNote: won,
  })
  const orders = await Promise.all([1, 2].map(() => send(`supplier-quotations/${won}/order`)))
  expect(orders.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  expect(orders.find(({ status }) => status === 200)?.body).toMatchObject({ type: 'PO', quotation: won })
})

it('what a supplier does not price has no price of ours; our quotation of it has, and its purchase waits for one', async () => {
  await listPrice(12_000)
  const asked = await request()
  const { body: stored } = await send('supplier-quotations', {
    ...days,
    supplier: '2001',
    request: asked,
    currency: 'COP',
    pdf: 'oferta.pdf',
    lines: [
      { reference: 'CAF-500', quantity: 10 },
      { reference: 'SRV-FLETE', quantity: 1, unitValue: 500 },
    ],
  })
  expect(stored).toMatchObject({ total: 500, lines: [{ unitValue: null, description: 'Café 500 g' }, {}] })
  const whole = await answer(asked, '2002', 8000, {
    lines: [coffee(8000), { reference: 'SRV-FLETE', quantity: 1, unitValue: 900 }],
  })
  const { body } = await world.ask(`GET /transactions/quotation-requests/${asked}/answers`, { token })
  expect(body['answers']).toMatchObject([{ best: false }, { number: whole, best: true }])
  await send(`quotation-requests/${asked}/send`)
  const ours = { answer: String(stored['id']), marginPercent: 25, validTo: '2099-12-31' }
  const quoted = await send(`quotation-requests/${asked}/quotation`, ours)
  expect(quoted.body, JSON.stringify(quoted.body)).toMatchObject({ lines: [{ unitValue: 12_000 }, { unitValue: 625 }] })
  await send(`supplier-quotations/${stored['id']}/check`)
  await send(`supplier-quotations/${stored['id']}/approve`, acceptance)
  const bought = await send(`supplier-quotations/${stored['id']}/order`)
  expect(bought.body, JSON.stringify(bought.body)).toMatchObject({
    type: 'PO',
    lines: [{ unitValue: null }, { unitValue: 500 }],
  })
  await listPrice(null)
})

it('an answer is recorded from its request, for who was asked, with what he was asked and no price', async () => {
  const asked = await request()
  const record = (body: JsonObject) =>
    send(`quotation-requests/${asked}/answer`, { answerValidTo: '2099-12-31', ...body })
  expect((await record({ answeredBy: '2001' })).status).toBe(409)
  await send(`quotation-requests/${asked}/send`)
  const proposed = async () => {
    const { body } = await world.ask(`GET /transactions/quotation-requests/${asked}/moves`, { token })
    const { moves } = body as unknown as RecordMoves
    const input = moves.find(({ name }) => name === 'recordAnswer')?.input
    return input?.find(({ field }) => field === 'answeredBy')?.value
  }
  expect(await proposed()).toBe('2001')
  expect((await record({ answeredBy: '1001' })).body['errors']).toHaveProperty('answeredBy')
  const { status, body } = await record({ answeredBy: '2001' })
  expect([status, body], JSON.stringify(body)).toMatchObject([
    200,
    {
      state: 'DRAFT',
      supplier: '2001',
      request: asked,
      module: 'COMMERCIAL',
      currency: 'COP',
      validTo: '2099-12-31',
      lines: [{ reference: 'CAF-500', quantity: 10, unitValue: null }],
    },
  ])
  expect(await proposed()).toBe('2002')
})

it('V-PDF-DOCUMENT: an answer is not checked without the PDF of the supplier', async () => {
  const id = await answer(await request(), '2001', 9000, { pdf: null })
  expect((await send(`supplier-quotations/${id}/check`)).body['errors']).toHaveProperty('pdf')
})

it('the chosen answer becomes a quotation to who asked, with the margin on each price', async () => {
  const asked = await request()
  const other = await answer(await request(), '2001', 1)
  const chosen = await answer(asked, '2002', 8000, { exchangeRate: 99 })
  const quote = (body: JsonObject) =>
    send(`quotation-requests/${asked}/quotation`, { marginPercent: 25, validTo: '2099-12-31', ...body })
  expect((await quote({ answer: chosen })).status).toBe(409)
  await send(`quotation-requests/${asked}/send`)
  expect((await quote({ answer: other })).body['errors']).toHaveProperty('answer')
  const { status, body } = await quote({ answer: chosen })
  const offered = { customer: '1001', total: 100_000, request: asked, state: 'DRAFT', exchangeRate: 1 }
  expect([status, body]).toMatchObject([200, offered])
  expect((await quote({ answer: chosen })).status).toBe(409)
  await send(`quotation-requests/${asked}/cancel`, { lostReason: 'NO_ANSWER' })
  expect((await send(`quotation-requests/${asked}/reopen`)).body).toMatchObject({ chosen: null, answeredWith: null })
  await send(`quotation-requests/${asked}/send`)
  expect((await quote({ answer: chosen })).body).toMatchObject({ request: asked, state: 'DRAFT' })
  const { toQuotation } = world.deps.registry.get('quotation-requests').states?.moves ?? {}
  expect(toQuotation?.input['answer']).toMatchObject({ where: { request: { field: 'number' } } })
})

it('an answer of carriage alone becomes no purchase order; with a service beside it does', async () => {
  const { customer: _customer, ...freight } = freightQuotation({ module: 'FREIGHT', lines: [], pdf: 'oferta.pdf' })
  const services = [{ service: 'SRV-FLETE', quantity: 1, unitValue: 10_000 }]
  for (const [additionalServices, names] of [
    [[], []],
    [services, ['toOrder']],
  ] as const) {
    const id = await make('supplier-quotations', { ...freight, supplier: '2001', additionalServices })
    await send(`supplier-quotations/${id}/check`)
    expect((await send(`supplier-quotations/${id}/approve`, acceptance)).body).toMatchObject({ state: 'APPROVED' })
    const { body } = await world.ask(`GET /transactions/supplier-quotations/${id}/moves`, { token })
    const moves = body['moves'] as unknown as readonly { readonly name: string }[]
    expect(moves.flatMap(({ name }) => (name === 'toOrder' ? [name] : []))).toEqual(names)
  }
})

it('A-NET-UNIT, V-LIST-EMPTY: a client quotation of goods becomes a sales order, once', async () => {
  const body = { ...days, customer: '1001', currency: 'COP', store: there.store }
  const empty = await make('client-quotations', body)
  expect((await send(`client-quotations/${empty}/send`)).body['errors']).toHaveProperty('lines')
  expect((await send('client-quotations', { ...body, module: 'FREIGHT' })).body['errors']).toHaveProperty('originPort')
  const id = await make('client-quotations', { ...body, lines: [coffee(40, { discountRate: 10, taxes: ['IVA19'] })] })
  const { body: made } = await world.ask(`GET /transactions/client-quotations/${id}`, { token })
  expect(made).toMatchObject({
    lines: [{ netUnitValue: 36, totalPrice: 360, description: 'Café 500 g' }],
    subtotal: 360,
    taxTotal: 68.4,
    total: 428.4,
  })
  await send(`client-quotations/${id}/check`)
  await send(`client-quotations/${id}/approve`, acceptance)
  const orders = await Promise.all([1, 2].map(() => send(`client-quotations/${id}/order`)))
  expect(
    orders.map(({ status }) => status).toSorted((one, other) => one - other),
    JSON.stringify(orders[0]?.body),
  ).toEqual([200, 422])
  expect(orders.find(({ status }) => status === 200)?.body).toMatchObject({ type: 'CPO', total: 428.4, quotation: id })
})

it('an approved quotation asks for the store it lacks, and whether the customer waits, at its own fields', async () => {
  const body = { ...days, customer: '1001', currency: 'COP', lines: [coffee(40, { quantity: 500 })] }
  const id = await make('client-quotations', body)
  await send(`client-quotations/${id}/check`)
  await send(`client-quotations/${id}/approve`, acceptance)
  const { body: told } = await world.ask(`GET /transactions/client-quotations/${id}/moves`, { token })
  expect(told['next']).toEqual({ move: 'toOrder' })
  const order = (input: JsonObject) => send(`client-quotations/${id}/order`, input)
  const bare = await order({})
  expect([bare.status, bare.body['errors']]).toEqual([422, { store: 'Elija el almacén del que sale la mercancía' }])
  const short = await order({ store: there.store })
  expect([short.status, Object.keys(short.body['errors'] as object)]).toEqual([422, ['backorder']])
  expect(String((short.body['errors'] as JsonObject)['backorder'])).toContain('CAF-500')
  const made = await order({ store: there.store, backorder: true })
  expect(made.body).toMatchObject({ type: 'CPO', store: there.store, backorder: true, quotation: id })
  const { flow } = (await world.ask(`GET /transactions/client-quotations/${id}/moves`, { token })).body
  expect(flow).toMatchObject([
    { resource: 'client-quotations', id },
    { resource: 'orders', id: made.body['id'] },
  ])
})
