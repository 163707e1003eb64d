import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { companyDay } from '../../company/companyDay.ts'
import { layBulk, layPickingStore, type PickingStore } from '../../warehouse/pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const type = (await session.asSystem('document-types').get('PL'))['sw']
    await session
      .asSystem('document-types')
      .create({ type: 'CPO', description: 'Pedido', sw: String(type), module: 'COMMERCIAL' })
    await session.asSystem('consecutives').create({ type: 'CPO', prefix: 'PV-', current: 0, padding: 3 })
    await session
      .asSystem('taxes')
      .create({ code: 'IVA5', description: 'IVA 5 %', rate: 5, taxType: 'VAT', base: 'NET' })
    await layBulk(session, there, 1, { reference: 'CAF-500', quantity: 5, pieces: 5 })
    await layBulk(session, there, 2, { reference: 'CAF-500', quantity: 50, pieces: 50, condition: 'DAMAGED' })
  })
})

afterAll(() => world.close())

const line = (quantity: number, more: JsonObject = {}) => ({ reference: 'CAF-500', quantity, unitValue: 1000, ...more })
const create = (lines: readonly JsonObject[], more: JsonObject = {}) =>
  world.ask('POST /transactions/orders', {
    token,
    body: {
      type: 'CPO',
      module: 'COMMERCIAL',
      date: '2026-11-21',
      customer: '1001',
      store: there.store,
      currency: 'COP',
      lines,
      ...more,
    },
  })
const act = (id: string, action: string, body: JsonObject = {}) =>
  world.ask(`POST /transactions/orders/${id.replace('~', '/')}/${action}`, { token, body })
const change = (id: string, body: JsonObject) =>
  world.ask(`PUT /transactions/orders/${id.replace('~', '/')}`, { token, body })

it('C-ORDER-TYPES: an order is of a known type, takes its number and adds up its lines', async () => {
  expect((await create([line(1)], { type: 'XX' })).status).toBe(422)
  expect((await create([])).body['errors']).toHaveProperty('lines')
  const { status, body } = await create([line(2, { discountRate: 10, taxes: ['IVA5'] }), line(1)], {
    number: 'TYPED-1',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body).toMatchObject({
    id: 'CPO~PV-001',
    state: 'DRAFT',
    subtotal: 3000,
    discount: 200,
    taxTotal: 90,
    total: 2890,
  })
  const { list } = await world.ask('GET /wms/order-lines?filter={"order":"CPO~PV-001"}&sort=["line","ASC"]', { token })
  expect(list).toMatchObject([
    { orderType: 'CPO', orderNumber: 'PV-001', line: 1, quantity: 2, totalPrice: 1800, pendingQuantity: 2 },
    { line: 2, quantity: 1 },
  ])
  expect((await act('CPO~PV-001', 'cancel', { reason: 'Prueba' })).body).toMatchObject({ state: 'CANCELED' })
})

it('V-STOCK-AVAILABLE: available 5, previous 3: 8 is accepted, 9 is not; a new line of 6 is not', async () => {
  expect((await create([line(1)], { store: null })).body['errors']).toHaveProperty('store')
  const six = await create([line(6)])
  expect([six.status, JSON.stringify(six.body['errors'])]).toEqual([422, expect.stringContaining('CAF-500, hay 5')])
  const id = String((await create([line(3)])).body['id'])
  const others = String((await create([line(5)])).body['id'])
  await world.deps.db.system('andina', (session) =>
    layBulk(session, there, 3, { reference: 'CAF-500', quantity: 3, pieces: 3 }),
  )
  for (const action of ['confirm', 'approve']) expect((await act(others, action)).status).toBe(200)
  // 8 are there, 5 are promised to the other; this one had 3.
  expect((await change(id, { lines: [line(7)] })).status).toBe(422)
  expect((await change(id, { lines: [line(6)] })).status).toBe(200)
  await act(others, 'unapprove')
  expect((await change(id, { lines: [line(14)] })).status).toBe(200)
  expect((await change(id, { lines: [line(23)] })).status).toBe(422)
  await act(id, 'cancel', { reason: 'Prueba' })
  await act(others, 'cancel', { reason: 'Prueba' })
})

it('X-DOC-STATES: approving reserves, so that two orders never get the same stock, also at once', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, async () => String((await create([line(4)])).body['id'])))
  for (const id of ids) expect((await act(id, 'confirm')).body).toMatchObject({ state: 'OPEN' })
  const answers = await Promise.all(ids.map((id) => act(id, 'approve')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
  const [approved = ''] = ids.filter((_id, index) => answers[index]?.status === 200)
  expect((await change(approved, { customer: null })).status).toBe(422)
  expect((await act(approved, 'confirm')).status).toBe(409)
  expect((await act(approved, 'close-short', { reason: 'No vino' })).body).toMatchObject({
    state: 'CLOSED',
    lines: [{ canceledQuantity: 4 }],
  })
  expect((await act(approved, 'reopen')).body).toMatchObject({ state: 'PARTIAL', lines: [{ canceledQuantity: 0 }] })
})

it('B-ORDER-CALLS: by dates, customer, module, type and state; as orders of the warehouse and by type', async () => {
  const found = async (path: string) => (await world.ask(`GET /transactions/${path}`, { token })).list.length
  expect(await found('orders/date-range?dateFrom=2026-11-01&dateTo=2026-11-30')).toBe(9)
  expect(await found('orders/date-range/customer/1001?dateFrom=2026-11-22')).toBe(0)
  expect(await found('orders/module/COMMERCIAL/type/CPO')).toBe(9)
  expect(await found('orders/type/PO')).toBe(0)
  expect(await found('orders/type/CPO/state/OPEN?page=0&pageSize=2')).toBe(2)
  expect(await found('wms-orders/module/COMMERCIAL/type/CPO')).toBe(9)
  expect(await found('wms-orders/date-range/type/CPO?dateFrom=2026-11-21&dateTo=2026-11-21')).toBe(9)
  expect(await found('sales-orders')).toBe(9)
  expect(await found('purchase-orders')).toBe(0)
  expect((await world.ask('GET /transactions/wms-orders/CPO/PV-001', { token })).body).toMatchObject({
    number: 'PV-001',
    state: 'CANCELED',
  })
  expect((await world.ask('GET /transactions/orders/CPO/NONE', { token })).status).toBe(404)
})

it('B-ORDER-NOVELTY: what happened to an order is found by it', async () => {
  const body = {
    orderType: 'CPO',
    orderNumber: 'PV-001',
    date: '2026-11-21T15:00:00Z',
    kind: 'DELAY',
    description: 'x',
  }
  expect((await world.ask('POST /transactions/order-novelties', { token, body })).status).toBe(201)
  const of = async (number: string) =>
    (await world.ask(`GET /transactions/order-novelties?orderType=CPO&orderNumber=${number}`, { token })).list.length
  expect([await of('PV-001'), await of('PV-002')]).toEqual([1, 0])
})

it('X-DOC-STATES: a sales order is approved within the credit limit of its customer, and with nothing overdue', async () => {
  const type = await world.deps.db.system('andina', async (session) => {
    await session.asSystem('document-types').create({
      type: 'FV',
      description: 'Factura',
      sw: '1',
      module: 'COMMERCIAL',
      kind: 'invoice',
    })
    await session.asSystem('entities').update(there.entity, { creditLimit: 5000, currency: 'COP' })
    // Orders of the tests before take credit too.
    await session.sql("update estiba.orders set state = 'CANCELED' where customer = '1001'")
    return 'FV'
  })
  const owes = (number: string, total: number, dueDate: string) =>
    world.deps.db.system('andina', async (session) => {
      const lines = [{ line: 1, description: 'Café', quantity: 1, unitValue: total }]
      const days = { date: '2026-10-01', dueDate }
      const values = { type, number, module: 'COMMERCIAL', clientId: '1001', currency: 'COP', lines, ...days }
      return (await session.asSystem('invoices').create(values, 'ISSUED')).id
    })
  const order = async (quantity: number, more: JsonObject = {}) => {
    const { body } = await create([line(quantity)], { backorder: true, ...more })
    await act(String(body['id']), 'confirm')
    return String(body['id'])
  }
  const invoice = await owes('1', 3000, '2099-01-31')
  const [two, three, five] = [await order(2), await order(3), await order(5)]
  const over = await act(three, 'approve')
  expect([over.status, over.body['errors']]).toEqual([422, { customer: expect.stringContaining('2.000,00 COP') }])
  expect((await act(two, 'approve')).body).toMatchObject({ state: 'APPROVED', creditChecked: true })
  expect((await act(two, 'unapprove')).body).toMatchObject({ state: 'OPEN', creditChecked: false })

  // An approved order takes credit before it is invoiced; of two that are approved at once the limit serves one.
  const [small, other] = [await order(1), await order(1)]
  const both = await Promise.all([act(small, 'approve'), act(other, 'approve')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const refusal = await act(two, 'approve')
  expect([refusal.status, refusal.body['errors']]).toEqual([
    422,
    { customer: expect.stringMatching(/0,00 COP.* 2\.000,00 COP/) },
  ])
  expect((await act(other, 'unapprove')).status).toBe(200)
  const [third, fourth] = [await order(1), await order(1)]
  const race = await Promise.all([act(third, 'approve'), act(fourth, 'approve'), act(other, 'approve')])
  expect(race.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  for (const [at, id] of [third, fourth, other].entries()) if (race[at]?.status === 200) await act(id, 'unapprove')
  expect((await act(small, 'unapprove')).status).toBe(200)

  // What is closed short gives up its credit; opened again it takes it anew, or stays closed.
  const [shut, instead] = [await order(2), await order(2)]
  expect((await act(shut, 'approve')).status).toBe(200)
  expect((await act(shut, 'close-short', { reason: 'Sin existencias' })).status).toBe(200)
  expect((await act(instead, 'approve')).status).toBe(200)
  const beyond = await act(shut, 'reopen')
  expect([beyond.status, beyond.body['errors']]).toEqual([422, { customer: expect.stringContaining('0,00 COP') }])
  expect((await act(instead, 'unapprove')).status).toBe(200)
  const [reopened, taken] = await Promise.all([act(shut, 'reopen'), act(instead, 'approve')])
  expect([reopened.status, taken.status].toSorted((one, other) => one - other)).toEqual([200, 422])
  const standing = reopened.status === 200 ? shut : instead
  expect((await act(standing, 'close-short', { reason: 'Sin existencias' })).status).toBe(200)

  // Paid, the whole limit is there again; what falls due and is not paid stops every order.
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.documents set balance = 0, state = 'PAID' where id = $1", [invoice]),
  )
  expect((await act(five, 'approve')).status).toBe(200)
  await owes('2', 1, '2026-10-31')
  const late = await act(two, 'approve')
  expect([late.status, late.body['errors']]).toEqual([422, { customer: expect.stringContaining('1,00 COP') }])
  expect((await world.ask('GET /transactions/sales-orders', { token })).list).toContainEqual(
    expect.objectContaining({ number: five.slice(4), creditChecked: true }),
  )
})

it('X-DOC-STATES: a draft invoice of an order takes its credit as the order did, once; the approval says what is taken', async () => {
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('consecutives').create({ type: 'FV', prefix: 'FV-', current: 0, padding: 3 })
    await session.asSystem('entities').update(there.entity, { creditLimit: 5000, currency: 'COP' })
    await session.sql("update estiba.orders set state = 'CANCELED' where customer = '1001'")
    await session.sql(
      "update estiba.documents set balance = 0, state = 'PAID' where customer = '1001' and state <> 'DRAFT'",
    )
  })
  const order = async (quantity: number) => {
    const { body } = await create([line(quantity)], { backorder: true })
    await act(String(body['id']), 'confirm')
    return String(body['id'])
  }
  const approval = async (id: string) => {
    const { body } = await world.ask(`GET /transactions/orders/${id}/moves`, { token })
    const { notes = [], reasons = [] } =
      (body as unknown as { moves: { name: string; notes?: string[]; reasons: { text: string }[] }[] }).moves.find(
        ({ name }) => name === 'approve',
      ) ?? {}
    return [...notes, ...reasons.map(({ text }) => text)].join(' ')
  }
  const [two, three, one] = [await order(2), await order(3), await order(1)]
  expect(await approval(two)).toMatch(/debe 0,00 COP.* ocupan 0,00 COP.* quedan 5\.000,00 COP/)
  expect((await act(two, 'approve')).body).toMatchObject({ creditChecked: true, creditCommitted: 0 })
  expect(await approval(three)).toMatch(/debe 0,00 COP.* ocupan 2\.000,00 COP.* quedan 3\.000,00 COP/)
  const { moves } = (await world.ask(`GET /transactions/orders/${two}/moves`, { token })).body
  expect(moves).toContainEqual(
    expect.objectContaining({
      name: 'invoice',
      input: expect.arrayContaining([
        expect.objectContaining({
          field: 'quantities',
          value: [expect.objectContaining({ line: 1, reference: 'CAF-500', pendingQuantity: expect.any(Number) })],
        }),
      ]),
    }),
  )
  const strange = await act(two, 'invoice', { quantities: [{ line: 9, quantity: 1 }] })
  expect([strange.status, strange.body['errors']]).toEqual([422, { quantities: 'La orden no tiene ese renglón' }])
  const invoice = await act(two, 'invoice')
  expect(invoice.body, JSON.stringify(invoice.body)).toMatchObject({ invoiceState: 'DRAFT', total: 2000 })
  const draft = `${String(invoice.body['type'])} ${String(invoice.body['number'])}`
  for (const [move, input] of [['unapprove'], ['cancel', { reason: 'x' }]] as const)
    expect((await act(two, move, input ?? {})).body['errors'], move).toEqual({
      state: `Ya hay cantidades alistadas, entregadas o facturadas. En borrador: ${draft}`,
    })
  expect(await approval(three)).toMatch(/debe 0,00 COP.* ocupan 2\.000,00 COP.* quedan 3\.000,00 COP/)
  expect((await act(three, 'approve')).body).toMatchObject({ state: 'APPROVED', creditCommitted: 2000 })
  const full = /quedan 0,00 COP.* ocupan 5\.000,00 COP/
  expect(await approval(one)).toMatch(full)
  expect((await act(one, 'approve')).body['errors']).toEqual({ customer: expect.stringMatching(full) })
  // Issued, it is owed instead.
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.documents set state = 'ISSUED', balance = total where id = $1", [invoice.body['id']]),
  )
  expect(await approval(one)).toMatch(/quedan 0,00 COP.* ocupan 3\.000,00 COP/)
  // What an order costs beside its lines is taken until it is billed too, or the order is closed.
  for (const [freight, state, taken] of [
    [500, 'APPROVED', '3.500,00'],
    [500, 'CLOSED', '3.000,00'],
    [null, 'APPROVED', '3.000,00'],
  ] as const) {
    await world.deps.db.system('andina', (session) =>
      session.sql(
        'update estiba.orders set freight_total = $1::numeric, total = 2000 + coalesce($1::numeric, 0), state = $2 where id = $3',
        [freight, state, two],
      ),
    )
    expect(await approval(one)).toContain(`ocupan ${taken} COP`)
  }
  expect((await act(three, 'unapprove')).body).toMatchObject({ creditChecked: false, creditCommitted: null })
  expect(await approval(one)).toMatch(/debe 2\.000,00 COP.* ocupan 0,00 COP.* quedan 3\.000,00 COP/)
  // What is paid beyond what was asked for is the customer's.
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.documents set switches = '5' where id = $1", [invoice.body['id']]),
  )
  expect(await approval(one)).toMatch(/^El cliente tiene 2\.000,00 COP a favor; .* ocupan 0,00 COP/)
})

it('an order begins on the company’s day in its currency where nothing is said, and not where that is refused', async () => {
  const { timeZone, baseCurrency } = (await world.ask('GET /auth/companies', { token })).list[0] ?? {}
  const today = companyDay(new Date(), { timeZone: String(timeZone) })
  const left = await world.ask('POST /transactions/orders', {
    token,
    body: { type: 'CPO', module: 'COMMERCIAL', customer: '1001', store: there.store, lines: [line(1)] },
  })
  expect(left.body).toMatchObject({ date: today, currency: baseCurrency, subtotal: 1000 })
  expect((await create([line(1)], { date: null })).body['errors']).toHaveProperty('date')
  await act(String(left.body['id']), 'cancel', { reason: 'Prueba' })
})

it('a number of ours is the series’ by a form and by a file; what is open elsewhere brings its own by the opening', async () => {
  const body = {
    type: 'CPO',
    module: 'COMMERCIAL',
    customer: '1001',
    store: there.store,
    date: '2026-11-21',
    currency: 'COP',
    number: 'MINE-7',
    lines: [line(1)],
  }
  const imported = await world.ask('POST /transactions/orders/import', { token, body: { rows: [body], mode: 'all' } })
  expect(imported.status, JSON.stringify(imported.body)).toBe(200)
  expect(imported.body['rows']).toMatchObject([{ verdict: 'create', id: expect.stringMatching(/^CPO~PV-\d{3}$/) }])
  const [taken] = imported.body['rows'] as unknown as readonly { readonly id: string }[]
  expect((await change(taken?.id ?? '', { number: 'MINE-7' })).body).toMatchObject({ id: taken?.id })
  const opened = await world.ask('POST /transactions/orders/opening', { token, body: { ...body, state: 'OPEN' } })
  expect(opened.body, JSON.stringify(opened.body)).toMatchObject({ id: 'CPO~MINE-7', number: 'MINE-7', state: 'OPEN' })
  const wrong = await world.ask('POST /transactions/orders/opening', {
    token,
    body: { ...body, number: 'A/7', state: 'OPEN' },
  })
  expect([wrong.status, Object.keys(wrong.body['errors'] ?? {})]).toEqual([422, ['number']])
  for (const id of ['CPO~MINE-7', taken?.id ?? '']) await act(id, 'cancel', { reason: 'Prueba' })
})

it('an earlier version brings back what was written, never a state, and nothing of an order that is approved', async () => {
  const { body } = await create([line(2)], { notes: 'Primera' })
  const id = String(body['id'])
  const restore = () =>
    world.ask(`POST /transactions/orders/${id}/restore`, { token, body: { toVersion: body['version'] ?? 1 } })
  expect((await change(id, { notes: 'Segunda' })).status).toBe(200)
  expect((await act(id, 'confirm')).body).toMatchObject({ state: 'OPEN', notes: 'Segunda' })
  expect((await restore()).body).toMatchObject({ state: 'OPEN', notes: 'Primera' })
  expect((await change(id, { lines: [line(1)] })).status).toBe(200)
  for (const move of ['approve', 'closeShort'])
    expect((await act(id, move === 'closeShort' ? 'close-short' : move, { reason: 'Prueba' })).status, move).toBe(200)
  const before = (await world.ask(`GET /transactions/orders/${id}`, { token })).body
  expect(before).toMatchObject({ state: 'CLOSED' })
  const late = await restore()
  expect([late.status, Object.keys(late.body['errors'] ?? {})]).toEqual([422, ['state']])
  const fromFile = async (more: JsonObject): Promise<Json | undefined> => {
    const rows = [{ id, type: 'CPO', number: before['number'], state: 'OPEN', ...more }] as Json
    return (await world.ask('POST /transactions/orders/import', { token, body: { mode: 'valid', rows } })).body['rows']
  }
  expect(await fromFile({ customerPo: 'OC-9' })).toMatchObject([
    { verdict: 'error', errors: { state: expect.any(String) } },
  ])
  expect(await fromFile({})).toMatchObject([{ verdict: 'skip' }])
  expect((await world.ask(`GET /transactions/orders/${id}`, { token })).body).toEqual(before)
  // Notes are written at any time; the state in their row is not.
  expect(await fromFile({ notes: 'De un archivo' })).toMatchObject([{ verdict: 'update' }])
  expect((await world.ask(`GET /transactions/orders/${id}`, { token })).body).toMatchObject({
    state: 'CLOSED',
    notes: 'De un archivo',
  })
})

it('X-INVOICE-FROM-ORDER: however long an order is, all of it is proposed to be billed', async () => {
  await world.deps.db.system('andina', async (session) => {
    await session.sql("update estiba.orders set state = 'CANCELED' where customer = '1001'")
    await session.sql(
      "update estiba.documents set balance = 0, state = 'PAID' where customer = '1001' and state <> 'DRAFT'",
    )
  })
  const { body } = await create(
    Array.from({ length: 60 }, () => line(1, { unitValue: 1 })),
    { backorder: true },
  )
  const id = String(body['id'])
  for (const step of ['confirm', 'approve']) {
    const moved = await act(id, step)
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  }
  const answer = (await world.ask(`GET /transactions/orders/${id}/moves`, { token })).body as unknown as {
    moves: { name: string; input: { field: string; value?: JsonObject[] }[] }[]
  }
  const { input = [] } = answer.moves.find(({ name }) => name === 'invoice') ?? {}
  const rows = input.find(({ field }) => field === 'quantities')?.value ?? []
  expect(rows.map((row) => [row['line'], row['quantity']])).toEqual(
    Array.from({ length: 60 }, (_none, at) => [at + 1, 1]),
  )
  const invoice = await act(id, 'invoice', { quantities: rows.slice(0, 55) })
  expect(invoice.body, JSON.stringify(invoice.body)).toMatchObject({ invoiceState: 'DRAFT', total: 55 })
  // A line that is said twice counts together: more than is left of it is not billed.
  const [last = {}] = rows.slice(-1)
  expect((await act(id, 'invoice', { quantities: [last, last] })).status).toBe(422)
})
