import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { textOfPdf } from '../../papers/textOfPdf.testing.ts'
import { layBulk } from '../warehouse/pickingStore.testing.ts'
import {
  act,
  allReceipts,
  approved,
  carriage,
  close,
  dueOf,
  invoiced,
  invoiceOf,
  openRoutes,
  paid,
  receiptsOf,
  reopen,
  settle,
  settled,
  signed,
  there,
  today,
  token,
  toldOf,
  world,
} from './settlementWorld.testing.ts'

beforeAll(openRoutes)

afterAll(() => world.close())

it('an order is handed over against a signature and the whole of what is collected', async () => {
  const id = await approved()
  expect((await act(id, 'hand-over', { receivedBy: 'Rosa Gil' })).body['errors']).toHaveProperty('signature')
  const less = await act(id, 'hand-over', { ...paid, collectedAmount: 40_000 })
  expect([less.status, JSON.stringify(less.body['errors'])]).toEqual([422, expect.stringContaining('50.000')])
  expect((await act(id, 'hand-over', { ...signed, collectedAmount: 50_000 })).body['errors']).toEqual({
    collectedBy: 'Diga cómo se recaudó',
  })
  const done = await act(id, 'hand-over', paid)
  expect(done.body, JSON.stringify(done.body)).toMatchObject({
    state: 'CLOSED',
    deliveryOutcome: 'DELIVERED',
    receivedBy: 'Rosa Gil',
    signature: 'signature-1.png',
    collectedAmount: 50_000,
    collectedBy: 'CASH',
    deliveredAt: expect.any(String),
    lines: [expect.objectContaining({ deliveredQuantity: 1, pendingQuantity: 0 })],
  })
  const to = async (carrier: string | null) =>
    (await world.ask(`PUT /transactions/orders/${id.replace('~', '/')}`, { token, body: { carrier } })).body['errors']
  expect(await to(null)).toEqual({
    carrier: 'Este transportador aún debe lo que recaudó al entregarla: liquídelo antes',
  })
  const nobodys = await approved({ carrier: null })
  expect((await act(nobodys, 'hand-over', paid)).body['errors']).toEqual({
    carrier: expect.stringContaining('no tiene transportador'),
  })
  const prepaid = await approved({ paymentForm: 'PREPAID', codAmount: null })
  expect((await act(prepaid, 'hand-over', { ...paid, collectedAmount: 1 })).body['errors']).toEqual({
    collectedAmount: 'Esta orden no se paga al entregar',
  })
  expect((await act(prepaid, 'hand-over', signed)).body).toMatchObject({ state: 'CLOSED', collectedAmount: null })
})

it('a failed attempt is told with its reason; after as many as the company makes it goes back to the sender', async () => {
  const id = await approved()
  expect((await act(id, 'return-to-sender', signed)).status).toBe(422)
  expect((await act(id, 'failed-attempt', {})).body['errors']).toHaveProperty('attemptReason')
  const first = await act(id, 'failed-attempt', { attemptReason: 'ABSENT', attemptNotes: 'Portería cerrada' })
  expect(first.body, JSON.stringify(first.body)).toMatchObject({
    state: 'APPROVED',
    deliveryAttempts: 1,
    deliveryOutcome: null,
  })
  const second = await act(id, 'failed-attempt', { attemptReason: 'REFUSED' })
  expect(second.body).toMatchObject({ deliveryAttempts: 2, deliveryOutcome: 'RETURNING' })
  for (const action of ['hand-over', 'failed-attempt'])
    expect((await act(id, action, { ...paid, attemptReason: 'ABSENT' })).body['errors']).toEqual({
      deliveryOutcome: 'Va de vuelta al remitente',
    })
  const number = id.split('~')[1]
  const { list } = await world.ask(`GET /transactions/order-novelties?orderType=CPO&orderNumber=${number}`, { token })
  expect(new Set(list.map(({ kind, description }) => `${String(kind)} ${String(description)}`))).toEqual(
    new Set(['ATTEMPT 1. No había nadie: Portería cerrada', 'ATTEMPT 2. Rechazado']),
  )
  expect((await act(id, 'return-to-sender', signed)).body).toMatchObject({
    state: 'CLOSED',
    deliveryOutcome: 'RETURNED',
    lines: [expect.objectContaining({ deliveredQuantity: 0, canceledQuantity: 1 })],
  })
  // Opened again it goes out anew.
  expect((await act(id, 'reopen')).body).toMatchObject({
    state: 'PARTIAL',
    deliveryAttempts: 0,
    deliveryOutcome: null,
    signature: null,
    lines: [expect.objectContaining({ pendingQuantity: 1 })],
  })
  expect((await act(id, 'failed-attempt', { attemptReason: 'ABSENT' })).body).toMatchObject({ deliveryAttempts: 1 })
})

it('a route is settled: its sums, the difference with its reason, and a receipt for each order', async () => {
  const card = await approved({ codAmount: 20_000 })
  await act(card, 'hand-over', { ...signed, collectedAmount: 20_000, collectedBy: 'CARD' })
  const made = await settle()
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect(made.body).toMatchObject({ number: 'RS-000001', due: 70_000, cash: 50_000, card: 20_000, transfer: 0 })
  expect((await close(made.body['number'], { handedOver: 49_000 })).body['errors']).toEqual({
    differenceReason: 'Diga por qué difiere de lo recaudado en efectivo',
  })
  const closed = await close(made.body['number'], { handedOver: 49_000, differenceReason: 'Billete falso' })
  expect(closed.body, JSON.stringify(closed.body)).toMatchObject({
    settlementState: 'CLOSED',
    handedOver: 49_000,
    difference: -1000,
    collected: [{ receipt: expect.any(String) }, { receipt: expect.any(String) }],
  })
  expect(await allReceipts()).toHaveLength(2)
  const order = await world.ask(`GET /transactions/orders/${card.replace('~', '/')}`, { token })
  expect(order.body).toMatchObject({ routeSettlement: 'RS-000001' })
})

it('what two settle at once is settled once', async () => {
  await act(await approved(), 'hand-over', paid)
  const both = [await settle(), await settle()]
  expect(both.map(({ body }) => body['cash'])).toEqual([50_000, 50_000])
  const closed = await Promise.all(both.map(({ body }) => close(body['number'], { handedOver: 50_000 })))
  expect(closed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await allReceipts()).toHaveLength(3)
  expect((await close((await settle()).body['number'], { handedOver: 0 })).body['errors']).toEqual({
    collected: 'No hay recaudos por liquidar de este mensajero',
  })
})

it('a freight that the consignee pays is collected at the door, and pays the invoice of the sender', async () => {
  const id = await approved({ paymentForm: 'COLLECT', codAmount: null, lines: carriage })
  const invoice = await invoiced(id)
  const manifest = await world.ask('POST /transactions/orders/courier/manifest', { token, body: { orders: [id] } })
  expect(manifest.status, JSON.stringify(manifest.body)).toBe(200)
  expect(await textOfPdf(new Uint8Array(await manifest.response.arrayBuffer()))).toContain('1.000,00 COP')
  const { moves } = (await world.ask(`GET /transactions/orders/${id}/moves`, { token })).body
  expect(moves).toContainEqual(
    expect.objectContaining({
      name: 'handOver',
      input: expect.arrayContaining([{ field: 'collectedAmount', required: false, value: 1000 }]),
    }),
  )
  expect((await act(id, 'hand-over', signed)).body['errors']).toHaveProperty('collectedAmount')
  const done = await act(id, 'hand-over', { ...signed, collectedAmount: 1000, collectedBy: 'CASH' })
  expect(done.body, JSON.stringify(done.body)).toMatchObject({ state: 'CLOSED', collectedAmount: 1000 })
  const made = await settle()
  expect(made.body).toMatchObject({ cash: 1000, collected: [{ order: id, due: 1000, amount: 1000 }] })
  expect((await close(made.body['number'], { handedOver: 1000 })).status).toBe(200)
  expect(await invoiceOf(invoice)).toMatchObject({ invoiceState: 'PAID', balance: 0 })
})

it('what is collected of each of several orders pays the invoice that bills them together', async () => {
  const orders = [
    await approved({ codAmount: 600, lines: carriage }),
    await approved({ codAmount: 400, lines: carriage }),
  ]
  const [first = '', second = ''] = orders
  const invoice = await invoiced(first, [second])
  expect(await invoiceOf(invoice)).toMatchObject({ orders, total: 2000 })
  await act(second, 'hand-over', { ...signed, collectedAmount: 400, collectedBy: 'CASH' })
  const made = await settle()
  expect((await close(made.body['number'], { handedOver: 400 })).status).toBe(200)
  expect(await invoiceOf(invoice)).toMatchObject({ invoiceState: 'PARTIALLY_PAID', balance: 1600 })
})

it('of a freight that was paid in part before, the rest is collected at the door; of a paid one nothing is', async () => {
  for (const [before, rest] of [
    [400, 600],
    [1000, 0],
  ] as const) {
    const id = await approved({ paymentForm: 'COLLECT', codAmount: null, lines: carriage })
    const invoice = (await invoiced(id)).replace('~', '/')
    const body = { paidOn: today(), paymentReference: 'TR-1', amount: before }
    const paid = await world.ask(`POST /courier/invoices/${invoice}/pay`, { token, body })
    expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ balance: rest })
    const whole = await act(id, 'hand-over', { ...signed, collectedAmount: 1000, collectedBy: 'CASH' })
    expect(whole.body['errors']).toHaveProperty('collectedAmount')
    const asked = rest === 0 ? {} : { collectedAmount: rest, collectedBy: 'CASH' }
    const done = await act(id, 'hand-over', { ...signed, ...asked })
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ state: 'CLOSED', collectedAmount: rest || null })
  }
})

it('a delivery of what was invoiced before is undone: that stays invoiced; what was invoiced since keeps it', async () => {
  const id = await approved({ paymentForm: 'COLLECT', codAmount: null, lines: carriage })
  await invoiced(id)
  expect((await act(id, 'hand-over', { ...signed, collectedAmount: 1000, collectedBy: 'CASH' })).status).toBe(200)
  const undone = await act(id, 'undo-hand-over', { reason: 'Era la otra guía' })
  expect(undone.body, JSON.stringify(undone.body)).toMatchObject({
    state: 'APPROVED',
    lines: [expect.objectContaining({ invoicedQuantity: 1, deliveredQuantity: 0 })],
  })
  const later = await approved({ paymentForm: 'PREPAID', codAmount: null, lines: carriage })
  expect((await act(later, 'hand-over', signed)).status).toBe(200)
  await invoiced(later)
  expect((await act(later, 'undo-hand-over', { reason: 'Era la otra guía' })).body['errors']).toEqual({
    state: 'Ya se facturó: anule antes la factura',
  })
})

it('undone, a delivery takes the stock of what waits again, as far as no other order has it', async () => {
  await world.deps.db.system('andina', async (session) => {
    const good = { category: 'CAFE', unit: 'C62', managedStock: true } as const
    await session.asSystem('references').create({ ...good, sku: 'CAF-2', description: 'Café' })
    await layBulk(session, there, 20, { reference: 'CAF-2', quantity: 1, pieces: 1 })
  })
  const one = { backorder: false, paymentForm: 'PREPAID', codAmount: null }
  const lines = [{ reference: 'CAF-2', quantity: 1, unitValue: 1000 }]
  const id = await approved({ ...one, lines })
  expect((await act(id, 'hand-over', signed)).status).toBe(200)
  const other = await approved({ ...one, lines })
  const reason = { reason: 'Era la otra guía' }
  const refused = await act(id, 'undo-hand-over', reason)
  expect([refused.status, JSON.stringify(refused.body['errors'])]).toEqual([
    422,
    expect.stringContaining('CAF-2, hay 0'),
  ])
  expect((await act(other, 'unapprove')).status).toBe(200)
  expect((await act(id, 'undo-hand-over', reason)).body).toMatchObject({ state: 'APPROVED' })
})

it('what the door paid of one order, or was given back of its lines, is not paid of the others of its invoice', async () => {
  const freight = (value: number): JsonObject => ({
    paymentForm: 'COLLECT',
    codAmount: null,
    lines: [{ reference: 'FLETE', quantity: 1, unitValue: value }],
  })
  const orders = [await approved(freight(600)), await approved(freight(400)), await approved(freight(200))]
  const [first = '', second = '', third = ''] = orders
  const invoice = await invoiced(first, [second, third])
  await act(first, 'hand-over', { ...signed, collectedAmount: 600, collectedBy: 'CASH' })
  await settled()
  expect(await invoiceOf(invoice)).toMatchObject({ balance: 600 })
  expect([await dueOf(second), await dueOf(third)]).toEqual([400, 200])
  const lines = (await invoiceOf(invoice))['lines'] as readonly JsonObject[]
  const at = lines.find(({ order }) => order === third)?.['line'] ?? null
  const given = await world.ask(`POST /courier/invoices/${invoice.replace('~', '/')}/return`, {
    token,
    body: { returnReason: 'COMMERCIAL', quantities: [{ line: at, quantity: 0.5 }] },
  })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect([await dueOf(second), await dueOf(third)]).toEqual([400, 100])
  const body = { paidOn: today(), paymentReference: 'TR-2', amount: 250 }
  const paidToo = await world.ask(`POST /courier/invoices/${invoice.replace('~', '/')}/pay`, { token, body })
  expect(paidToo.body, JSON.stringify(paidToo.body)).toMatchObject({ balance: 250 })
  expect([await dueOf(second), await dueOf(third)]).toEqual([200, 50])
  await act(second, 'hand-over', { ...signed, collectedAmount: 200, collectedBy: 'CASH' })
  await settled()
  expect(await invoiceOf(invoice)).toMatchObject({ balance: 50 })
  expect(await dueOf(third)).toBe(50)
})

it('a delivery of which the money is settled is not undone; a settlement that still counts one that was is refused', async () => {
  const [kept, undone] = [await approved(), await approved()]
  for (const id of [kept, undone]) expect((await act(id, 'hand-over', paid)).status).toBe(200)
  const route = await settle()
  const [number, handedOver] = [route.body['number'], Number(route.body['cash'])]
  const back = await act(undone, 'undo-hand-over', { reason: 'Era la otra guía' })
  expect(back.body, JSON.stringify(back.body)).toMatchObject({ state: 'APPROVED', collectedAmount: null })
  const late = await close(number, { handedOver })
  expect([late.status, JSON.stringify(late.body['errors'])]).toEqual([422, expect.stringContaining('se anuló')])
  const again = await world.ask(`POST /courier/route-settlements/${String(number)}/gather`, { token, body: {} })
  expect(again.body['cash']).toBe(handedOver - 50_000)
  // Undone since and delivered by somebody else, it is his to settle.
  const carriedBy = (courier: string) =>
    world.deps.db.platform((sql) => sql(`update estiba.orders set carrier = ${courier} where id = $1`, [kept]))
  await carriedBy("carrier || 'X'")
  expect((await close(number, { handedOver: handedOver - 50_000 })).body['errors']).toEqual({
    collected: expect.stringContaining('la entregó otro mensajero'),
  })
  await carriedBy("rtrim(carrier, 'X')")
  expect((await close(number, { handedOver: handedOver - 50_000 })).body).toMatchObject({ settlementState: 'CLOSED' })
  expect((await act(kept, 'undo-hand-over', { reason: 'Era la otra guía' })).body['errors']).toEqual({
    routeSettlement: 'Lo recaudado ya se liquidó',
  })
})

it('a settlement that was closed with a wrong amount is opened again: receipts void, invoices owed, orders to settle', async () => {
  const id = await approved({ paymentForm: 'COLLECT', codAmount: null, lines: carriage })
  const invoice = await invoiced(id)
  await act(id, 'hand-over', { ...signed, collectedAmount: 1000, collectedBy: 'CASH' })
  const { number } = (await settle()).body
  expect((await reopen(number)).status).toBe(409)
  const closed = await close(number, { handedOver: 900, differenceReason: 'Faltaron 100' })
  const [receipt = ''] = receiptsOf(closed)
  expect(await invoiceOf(invoice)).toMatchObject({ invoiceState: 'PAID', balance: 0 })
  expect((await reopen(number, token, {})).body['errors']).toHaveProperty('reason')
  // Once it is settled its carrier may change; who collected it still answers for it.
  const of = `/transactions/orders/${id.replace('~', '/')}`
  const assigned = await world.ask(`PUT ${of}`, { token, body: { carrier: null } })
  expect(assigned.body, JSON.stringify(assigned.body)).toMatchObject({ carrier: null, routeSettlement: number })
  const both = await Promise.all([reopen(number), reopen(number)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
    settlementState: 'OPEN',
    reopenReason: 'Se contó mal el efectivo',
    handedOver: null,
    difference: null,
    differenceReason: null,
    closedAt: null,
    collected: [{ order: id, amount: 1000, receipt: null }],
  })
  const documents = `/transactions/documents/${receipt.replace('~', '/')}`
  expect((await world.ask(`GET ${documents}`, { token })).body).toMatchObject({
    state: 'VOID',
    voidReason: `${String(number)}: Se contó mal el efectivo`,
  })
  expect(await invoiceOf(invoice)).toMatchObject({ invoiceState: 'ISSUED', balance: 1000 })
  const order = async () => (await world.ask(`GET ${of}`, { token })).body
  expect(await order()).toMatchObject({ routeSettlement: null, carrier: '5001', collectedAmount: 1000 })
  const again = await close(number, { handedOver: 1000 })
  expect(again.body, JSON.stringify(again.body)).toMatchObject({ settlementState: 'CLOSED', difference: 0 })
  expect(receiptsOf(again)).not.toContain(receipt)
  expect(await order()).toMatchObject({ routeSettlement: number })
  expect(await invoiceOf(invoice)).toMatchObject({ invoiceState: 'PAID', balance: 0 })
})

it('a settlement stays closed for who may not open it, and where its money was used or its month is over', async () => {
  const id = await approved()
  await act(id, 'hand-over', paid)
  const { number, cash } = (await settle()).body
  const [receipt = ''] = receiptsOf(await close(number, { handedOver: Number(cash) }))
  const stranger = await world.signIn('admin@nordfracht.test', 'nordfracht')
  expect((await reopen(number, stranger)).status).toBe(404)
  await world.deps.db.system('andina', async (session) => {
    const codes = ['route-settlements', 'route-settlements.edit']
    const menus = await session.asSystem('menus').all({ where: { code: { in: codes } } })
    const menuPlan = menus.map(({ id: menu }) => menu)
    await session.asSystem('roles').update(world.roles['manager'] ?? '', { menuPlan })
  })
  const manager = await world.signIn('jefe@andina.test', 'andina')
  expect((await reopen(number, manager)).body).toMatchObject({ code: 'FORBIDDEN', right: 'settlements.reopen' })
  const told = async (as = token) => (await toldOf(number, 'reopen', as))['codes']
  expect(await told(manager)).toEqual(['right'])
  expect(await told()).toEqual([])
  const other = await approved({ paymentForm: 'PREPAID', codAmount: null, lines: carriage })
  const invoice = await invoiced(other)
  const body = { document: receipt, appliedDocument: invoice, date: today(), amount: 1000 }
  const applied = await world.ask('POST /transactions/applied-documents', { token, body })
  expect(applied.status, JSON.stringify(applied.body)).toBe(201)
  expect(await told()).toEqual(['receiptUsed'])
  expect((await reopen(number)).body['errors']).toEqual({
    collected: expect.stringMatching(/RC-\d+ se aplicó después/),
  })
  await world.ask(`DELETE /transactions/applied-documents/${String(applied.body['id'])}`, { token })
  const days = (count: number) =>
    world.deps.db.platform((sql) => sql(`update estiba.documents set date = date + ${count} where id = $1`, [receipt]))
  await days(-40)
  expect((await reopen(number)).body['errors']).toEqual({ collected: expect.stringContaining('mes cerrado') })
  await days(40)
  // What was voided by hand is taken back already.
  const voided = await world.ask(`POST /transactions/documents/${receipt.replace('~', '/')}/void`, {
    token,
    body: { reason: 'Repetido' },
  })
  expect(voided.status, JSON.stringify(voided.body)).toBe(200)
  expect((await reopen(number)).body).toMatchObject({ settlementState: 'OPEN' })
})

it('what was collected for a sender’s goods is paid to it once, less its carriage; the route stays closed then', async () => {
  await settled()
  const billed = await approved({ lines: carriage })
  await invoiced(billed)
  // What the company bought for him is its own, whoever pays it at the door.
  const bought = await approved({ type: 'CT' })
  for (const id of [billed, await approved(), bought]) expect((await act(id, 'hand-over', paid)).status).toBe(200)
  const freight = await approved({ paymentForm: 'COLLECT', codAmount: null, lines: carriage })
  await act(freight, 'hand-over', { ...signed, collectedAmount: 1000, collectedBy: 'CASH' })
  const { number, cash } = (await settle()).body
  const payOut = (customer = '1001', as = token) =>
    world.ask(`POST /courier/route-settlements/${String(number)}/pay-out`, {
      token: as,
      body: { customer, paidOn: today(), paymentReference: 'TR-9' },
    })
  expect((await payOut()).status).toBe(409)
  expect((await close(number, { handedOver: Number(cash) })).status).toBe(200)
  expect((await payOut('1001', await world.signIn('jefe@andina.test', 'andina'))).status).toBe(403)
  expect((await payOut('1001', await world.signIn('admin@nordfracht.test', 'nordfracht'))).status).toBe(404)
  expect((await payOut('1002')).body['errors']).toEqual({ customer: expect.any(String) })
  const told = () => toldOf(number, 'payOut')
  expect(await told()).toMatchObject({ allowed: true, notes: ['Al remitente 1001 se le deben 99.000,00 COP'] })
  const both = await Promise.all([payOut(), payOut()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const payment = both.find(({ status }) => status === 200)?.body ?? {}
  expect(payment).toMatchObject({ type: 'EG', switches: '6', total: 99_000, balance: 0, state: 'APPLIED' })
  expect(await told()).toMatchObject({ allowed: false, codes: ['owesNobody'] })
  expect((await reopen(number)).body['errors']).toEqual({ collected: expect.stringContaining('EG-') })
  const path = `POST /transactions/documents/${String(payment['id']).replace('~', '/')}/void`
  expect((await world.ask(path, { token, body: { reason: 'Cuenta errada' } })).status).toBe(200)
  expect(await told()).toMatchObject({ allowed: true, notes: ['Al remitente 1001 se le deben 99.000,00 COP'] })
  expect((await reopen(number)).body).toMatchObject({ settlementState: 'OPEN' })
})
