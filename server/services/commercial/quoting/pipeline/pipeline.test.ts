import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../../../src/domain/where.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../../auth/authWorld.testing.ts'
import { freightQuotation, layQuoteWorld } from '../quoteWorld.testing.ts'

let world: AuthWorld
let token: string
let today: string

beforeAll(async () => {
  world = await startAuthWorld()
  await layQuoteWorld(world)
  token = await world.signIn('admin@andina.test', 'andina')
  today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(world.deps.clock())
  await world.deps.db.system('andina', async (session) => {
    const third = { identificationType: 'NIT', country: 'CO', type: 'NAC', role: 'CUSTOMER' }
    await session.asSystem('entities').create({ ...third, code: '1002', name: 'Flores', identification: '1002' })
    await session.asSystem('document-types').create({
      type: 'FV',
      description: 'Factura',
      kind: 'invoice',
      sw: '1',
      module: 'COMMERCIAL',
    })
    await session.asSystem('consecutives').create({ type: 'FV', prefix: 'FV-', current: 0, padding: 3 })
    await session.asSystem('currency-factors').create({
      currency: 'USD',
      date: today,
      factor: 4000,
      baseCurrency: 'COP',
    })
  })
})

afterAll(() => world.close())

const call = async (method: string, path: string, body: JsonObject): Promise<JsonObject> => {
  const answer = await world.ask(`${method} ${path}`, { token, body })
  expect([200, 201], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}

const quotation = async (more: JsonObject = {}): Promise<string> =>
  String((await call('POST', '/transactions/quotations', freightQuotation({ date: today, ...more })))['id'])

const act = (id: string, action: string, body: JsonObject = {}): Promise<JsonObject> =>
  call('POST', `/transactions/quotations/${id}/${action}`, body)

const look = (query = '', as = token) =>
  world.ask(`GET /transactions/quotations/pipeline${query === '' ? '' : `?${query}`}`, { token: as })

const pipeline = async (query = '', as = token): Promise<JsonObject> => {
  const { status, body } = await look(query, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const rowsOf = (body: JsonObject, name: string): readonly JsonObject[] => (body[name] ?? []) as readonly JsonObject[]

const stageOf = (body: JsonObject, stage: string): JsonObject =>
  rowsOf(body, 'stages').find((one) => one['stage'] === stage) ?? {}

const idsOf = (body: JsonObject, stage: string): readonly unknown[] =>
  rowsOf(stageOf(body, stage), 'papers').map(({ id }) => id)

/** A role that has the screen and no more; its rows limited. */
const clerkWith = async (menus: readonly string[], restrictions: readonly JsonObject[]): Promise<string> => {
  await world.deps.db.system('andina', async (session) => {
    const { rows } = await session.asSystem('menus').list({ where: { code: { in: menus } }, range: [0, 9] })
    expect(rows).toHaveLength(menus.length)
    await session
      .asSystem('roles')
      .update(String(world.roles['clerk']), { menuPlan: rows.map(({ id }) => id), restrictions })
  })
  return world.signIn('auxiliar', 'andina')
}

it('X-DOC-STATES: papers are counted by state and summed by currency, never across currencies', async () => {
  await quotation()
  const sent = [await quotation(), await quotation({ currency: 'USD', fee: 1 }), await quotation({ customer: '1002' })]
  for (const id of sent) await act(id, 'send')
  await call('POST', '/transactions/quotation-requests', {
    module: 'COMMERCIAL',
    date: today,
    requiredDate: addDays(today, 5),
    requester: '1001',
    suppliers: ['2001'],
  })
  await quotation({ typeOrder: 'SUPPLIER', supplier: '2001' })
  const found = await pipeline()
  expect(found).toMatchObject({ today, recentDays: 90 })
  expect(rowsOf(found, 'stages').map(({ stage, count }) => [stage, count])).toEqual([
    ['REQUESTED', 1],
    ['DRAFT', 1],
    ['SENT', 3],
    ['CHECKED', 0],
    ['WON', 0],
    ['LOST', 0],
  ])
  expect(stageOf(found, 'SENT')['amounts']).toEqual([
    { currency: 'COP', amount: 1_680_000 },
    { currency: 'USD', amount: 1200 },
  ])
})

it('a follow-up stands with its note and day, the earliest first; one whose day has passed is overdue', async () => {
  const [later, late] = [await quotation(), await quotation()]
  await act(later, 'follow-up', { note: 'Pide descuento', nextFollowUp: addDays(today, 3) })
  await act(late, 'follow-up', { note: 'No contesta', nextFollowUp: addDays(today, -2) })
  const draft = stageOf(await pipeline(), 'DRAFT')
  expect(draft).toMatchObject({
    overdue: 1,
    papers: [
      { id: late, overdue: true, lastNote: 'No contesta', nextFollowUp: addDays(today, -2) },
      { id: later, overdue: false, lastNote: 'Pide descuento' },
      { overdue: false, nextFollowUp: null },
    ],
  })
  await act(late, 'reassign', { salesperson: 'jefe' })
  expect(idsOf(await pipeline('salesperson=jefe'), 'DRAFT')).toEqual([late])
})

it('S-QUO-CHECKED, S-QUO-APPROVED, S-QUO-CANCELED: what is won and lost is told with its order and its reason', async () => {
  const won = await quotation()
  await act(won, 'check')
  expect(idsOf(await pipeline(), 'CHECKED')).toEqual([won])
  await act(won, 'approve', { acceptedBy: 'María Ruiz', acceptedOn: today })
  const lost = await quotation()
  await act(lost, 'cancel', { lostReason: 'PRICE', lostNote: 'Muy caro' })
  const order = await act(won, 'order', { freightService: 'SRV-FLETE' })
  const found = await pipeline()
  expect(stageOf(found, 'WON')).toMatchObject({ count: 1, papers: [{ id: won, order: order['id'] }] })
  expect(stageOf(found, 'LOST')).toMatchObject({ count: 1, papers: [{ id: lost, lostReason: 'PRICE' }] })
  expect(found['lostReasons']).toEqual([{ reason: 'PRICE', count: 1, amounts: [{ currency: 'COP', amount: 840_000 }] }])
})

it('B-ORDER-CALLS, B-INVOICE-CALLS: an approved order is to be invoiced until it is, then its invoice is owed', async () => {
  expect((await pipeline())['toInvoice']).toEqual([])
  for (const action of ['confirm', 'approve']) await call('POST', `/transactions/orders/CPO/PV-001/${action}`, {})
  expect((await pipeline())['toInvoice']).toMatchObject([
    {
      salesperson: 'admin',
      customer: '1001',
      currency: 'COP',
      count: 1,
      amount: 840_000,
      documents: [{ number: 'PV-001' }],
    },
  ])
  const line = { description: 'Flete', quantity: 1, unitValue: 100_000 }
  await world.deps.db.system('andina', async (session) => {
    const make = async (number: string, clientId: string, dueDate: string) => {
      const invoice = { type: 'FV', number, clientId, currency: 'COP', salesperson: 'admin', lines: [line] }
      await session
        .asSystem('invoices')
        .create({ ...invoice, module: 'COMMERCIAL', date: addDays(today, -60), dueDate }, 'ISSUED')
    }
    await make('1', '1001', addDays(today, -30))
    await make('2', '1001', addDays(today, 5))
    await make('3', '1002', addDays(today, 5))
    await session.asSystem('invoices').create({
      type: 'FV',
      number: '4',
      clientId: '1001',
      module: 'COMMERCIAL',
      currency: 'COP',
      date: today,
      dueDate: today,
      lines: [line],
    })
  })
  expect((await pipeline())['receivables']).toMatchObject([
    {
      customer: '1001',
      count: 2,
      amount: 200_000,
      overdue: 100_000,
      documents: [{ number: '1', overdue: true }, { number: '2' }],
    },
    { customer: '1002', count: 1, amount: 100_000, overdue: null },
  ])
  await call('POST', '/courier/invoices/from-order/CPO/PV-001', {})
  expect((await pipeline())['toInvoice']).toEqual([])
})

it('filters narrow every figure; a wrong day is named', async () => {
  const ofFlores = await pipeline('customer=1002')
  expect(rowsOf(ofFlores, 'stages').map(({ count }) => count)).toEqual([0, 0, 1, 0, 0, 0])
  expect(ofFlores).toMatchObject({ toInvoice: [], receivables: [{ customer: '1002' }] })
  const before = await pipeline(`dateTo=${addDays(today, -1)}`)
  expect(before['recentDays']).toBeNull()
  expect(rowsOf(before, 'stages').every(({ count }) => count === 0)).toBe(true)
  expect(rowsOf(before, 'receivables')).toHaveLength(2)
  expect((await look('dateFrom=2026-02-30')).body['errors']).toHaveProperty('dateFrom')
  expect((await look('dateFrom=2026-02-02&dateTo=2026-02-01')).body['errors']).toHaveProperty('dateTo')
})

it('what was lost long ago is told of only where its period is asked for', async () => {
  const old = await quotation({ date: '2024-03-01' })
  await act(old, 'cancel', { lostReason: 'OTHER' })
  expect(idsOf(await pipeline(), 'LOST')).not.toContain(old)
  expect(idsOf(await pipeline('dateFrom=2024-03-01&dateTo=2024-03-31'), 'LOST')).toEqual([old])
})

it('another company sees nothing of it, and who has no right nothing at all (X-DENY-DEFAULT)', async () => {
  const stranger = await pipeline('', await world.signIn('admin@nordfracht.test', 'nordfracht'))
  expect(rowsOf(stranger, 'stages').every(({ count }) => count === 0)).toBe(true)
  expect(stranger).toMatchObject({ lostReasons: [], toInvoice: [], receivables: [] })
  expect((await look('', await world.signIn('auxiliar', 'andina'))).status).toBe(403)
  expect((await world.ask('GET /transactions/quotations/pipeline')).status).toBe(401)
})

it("a role's limits hold: rows that it does not see are not counted, amounts that it does not see are not summed", async () => {
  const limited = await clerkWith(
    ['commercial-management'],
    [
      { resource: 'quotations', hiddenFields: ['total'], rows: { customer: '1002' } },
      { resource: 'quotation-requests', hiddenFields: [], rows: { requester: '1002' } },
      { resource: 'invoices', hiddenFields: ['balance'], rows: { clientId: '1002' } },
      { resource: 'sales-orders', hiddenFields: [], rows: { customer: '1002' } },
    ],
  )
  const found = await pipeline('', limited)
  expect(rowsOf(found, 'stages').map(({ count }) => count)).toEqual([0, 0, 1, 0, 0, 0])
  expect(stageOf(found, 'SENT')).toMatchObject({ amounts: [], papers: [{ customer: '1002', total: null }] })
  expect(found).toMatchObject({ toInvoice: [], receivables: [{ customer: '1002', count: 1, amount: null }] })
  const [paper] = idsOf(found, 'SENT')
  const followed = await world.ask(`POST /transactions/quotations/${String(paper)}/follow-up`, {
    token: limited,
    body: { note: 'x' },
  })
  expect(followed.status).toBe(403)
})

it('who may only see quotations is told no money to come', async () => {
  const reader = await clerkWith(['quotations'], [])
  const found = await pipeline('', reader)
  expect(found).toMatchObject({ toInvoice: null, receivables: null })
  expect(stageOf(found, 'REQUESTED')).toMatchObject({ count: 0 })
  const follower = await clerkWith(['commercial-management', 'commercial-management.follow'], [])
  const [paper] = idsOf(await pipeline('', follower), 'DRAFT')
  const { status } = await world.ask(`POST /transactions/quotations/${String(paper)}/follow-up`, {
    token: follower,
    body: { note: 'Llamar' },
  })
  expect(status).toBe(200)
})

it('offers of suppliers wait for a decision, then the order for its goods (B-ORDER-CALLS)', async () => {
  const offer = await call('POST', '/transactions/supplier-quotations', {
    date: today,
    validTo: addDays(today, 5),
    supplier: '2001',
    currency: 'COP',
    pdf: 'oferta.pdf',
    lines: [{ reference: 'CAF-500', quantity: 10, unitValue: 100 }],
  })
  const id = String(offer['id'])
  expect(await pipeline()).toMatchObject({
    offers: [{ supplier: '2001', currency: 'COP', count: 1, amount: 1000, documents: [{ id, overdue: false }] }],
    purchases: [],
  })
  expect(await pipeline('customer=1001')).toMatchObject({ offers: [], purchases: [] })
  const follow = (action: string, body: JsonObject = {}) =>
    call('POST', `/transactions/supplier-quotations/${id}/${action}`, body)
  await follow('check')
  await follow('approve', { acceptedBy: 'Compras', acceptedOn: today })
  const order = await follow('order')
  expect(await pipeline()).toMatchObject({ offers: [], purchases: [] })
  await call('POST', `/transactions/orders/PO/${String(order['number'])}/confirm`, {})
  expect((await pipeline())['purchases']).toMatchObject([
    { supplier: '2001', count: 1, amount: 1000, documents: [{ number: order['number'] }] },
  ])
})
