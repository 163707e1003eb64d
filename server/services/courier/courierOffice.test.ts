import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { twoAtOnce } from '../../db/twoAtOnce.testing.ts'
import { layBulk, layPickingStore, type PickingStore } from '../warehouse/pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore
let places: { readonly city: string; readonly port: string }

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const sw = String((await session.asSystem('document-types').get('PL'))['sw'])
    const type = { sw, module: 'COMMERCIAL', description: 'Tipo' }
    await session.asSystem('document-types').create({ ...type, type: 'CPO' })
    await session.asSystem('document-types').create({ ...type, type: 'FV', kind: 'invoice', sw: '1' })
    await session.asSystem('document-types').create({ ...type, type: 'CT' })
    await session.asSystem('consecutives').create({ type: 'CT', prefix: 'CT-', current: 0, padding: 3 })
    await session.asSystem('consecutives').create({ type: 'CPO', prefix: 'PV-', current: 0, padding: 3 })
    await session.asSystem('consecutives').create({ type: 'FV', prefix: 'FV-', current: 0, padding: 3 })
    const state = await session
      .asSystem('states')
      .create({ codeCountry: 'CO', code: 'CUN', description: 'Cundinamarca' })
    const city = await session
      .asSystem('cities')
      .create({ country: 'CO', state: state.id, code: 'BOG', description: 'Bogotá' })
    const port = await session
      .asSystem('ports')
      .create({ code: 'COBOG', description: 'Bogotá', country: 'CO', function: 'ROAD', transport: 'Ground' })
    await session
      .asSystem('ports')
      .create({ code: 'COCTG', description: 'Cartagena', country: 'CO', transport: 'Ground' })
    places = { city: city.id, port: port.id }
    await session.asSystem('payment-terms').create({ code: 'D30', description: '30 días', days: 30 })
  })
})

afterAll(() => world.close())

const ask = async (request: string, body?: JsonObject) =>
  world.ask(request, { token, headers: { 'accept-language': 'en' }, ...(body === undefined ? {} : { body }) })

const made = async (request: string, body: JsonObject): Promise<JsonObject> => {
  const answer = await ask(request, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const order = (lines: readonly JsonObject[], more: JsonObject = {}) =>
  made('POST /transactions/orders', {
    type: 'CPO',
    module: 'COURIER',
    date: '2026-11-21',
    customer: '1001',
    store: there.store,
    currency: 'COP',
    paymentTerm: 'D30',
    backorder: true,
    lines: [...lines],
    ...more,
  })

const act = async (of: JsonObject, action: string, body: JsonObject = {}) =>
  expect((await ask(`POST /transactions/orders/${String(of['id']).replace('~', '/')}/${action}`, body)).status).toBe(
    200,
  )

it('X-INVOICE-FROM-ORDER, B-INVOICE-CALLS: bills what is ordered and neither invoiced nor canceled, once', async () => {
  const ordered = await order([
    { reference: 'CAF-500', quantity: 10, invoicedQuantity: 4, unitValue: 1000 },
    { reference: 'CAF-500', quantity: 2, canceledQuantity: 2, unitValue: 1000 },
  ])
  expect((await ask('POST /courier/invoices/from-order/CPO/PV-001', {})).status).toBe(409)
  await act(ordered, 'confirm')
  await act(ordered, 'approve')
  const { status, body } = await ask('POST /courier/invoices/from-order/CPO/PV-001', {})
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    type: 'FV',
    number: expect.stringMatching(/^P-/),
    invoiceState: 'DRAFT',
    orderType: 'CPO',
    orderNumber: 'PV-001',
    module: 'COURIER',
    exchangeRate: 1,
    total: 6000,
    lines: [{ reference: 'CAF-500', quantity: 6 }],
  })
  expect(Date.parse(String(body['dueDate'])) - Date.parse(String(body['date']))).toBe(30 * 86_400_000)
  const again = await ask('POST /courier/invoices/from-order/CPO/PV-001', {})
  expect(again).toMatchObject({ status: 422, body: { errors: { lines: 'List is empty' } } })
  expect((await ask('POST /courier/invoices/from-order/CPO/NONE', {})).status).toBe(404)
})

it('B-ORDER-VIEW: orders by the switch that their cargo reached, its route, its consolidation and their days', async () => {
  const ordered = await order([{ reference: 'CAF-500', quantity: 3, unitValue: 1000 }])
  const number = String(ordered['number'])
  await world.deps.db.system('*', (session) =>
    session.asSystem('weights').create({ code: 'pounds', description: 'Libra', symbol: 'lb', factorToKg: 0.453592 }),
  )
  const route = await world.deps.db.system('andina', async (session) => {
    const made = await session.asSystem('routes').create({
      code: 'R3',
      description: 'Norte',
      origin: 'Bogotá',
      destination: 'Cali',
      transport: 'Ground',
      originCity: places.city,
      destinationCity: places.city,
    })
    await session.asSystem('consolidations').create({
      number: 'C12',
      store: there.store,
      transport: 'Ground',
      route: made.id,
    })
    const bulk = await layBulk(session, there, 11, { pieces: 3, weightUnit: 'pounds' })
    await session.asSystem('picking-lists').create({
      number: 'PL-9',
      date: '2026-11-21',
      store: there.store,
      lines: [{ bulk, orderType: 'CPO', orderNumber: number, orderLine: 1, quantity: 3 }],
    })
    await session.asSystem('bulks').update(bulk, { status: 'SHIPPED', consolidation: 'C12' })
    await session.asSystem('orders').update(`CPO~${number}`, { pickingList: 'PL-9' })
    return made.id
  })
  const found = async (query: string) =>
    (await ask(`GET /courier/order-views${query}`)).list.map(({ orderNumber }) => orderNumber)
  const { list } = await ask(`GET /courier/order-views?sw=45&idRoute=${route}&numberConsol=C12`)
  expect(list).toMatchObject([
    { orderNumber: number, sw: '45', idRoute: route, numberConsol: 'C12', pieces: 3, weight: 9.072 },
  ])
  expect(await found('?sw=40&numberConsol=C12')).toEqual([])
  expect(await found('?sw=0')).toEqual(['PV-001'])
  expect(await found('?sw=45&FechIni=2026-11-22')).toEqual([])
  expect(await found('')).toHaveLength(2)
  expect((await ask('GET /courier/order-views?sw=45&FechIni=never')).status).toBe(422)
})

it('B-COURIER-PL-CALLS: courier price lists for selectors, and which documents one priced', async () => {
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('pricing-zones').create({
      code: 'Z1',
      description: 'Zona 1',
      origin: 'Bogotá',
      destination: 'Cali',
      originCountry: 'CO',
      destinationCountry: 'CO',
    })
  })
  const { id } = await made('POST /courier/courier-price-lists', {
    code: 'L1',
    description: 'Nacional',
    currency: 'COP',
    validFrom: '2026-01-01',
    volumetricDivisor: 5000,
    rateLines: [{ pricingZone: 'Z1', weightFrom: 0, unitValue: 5000 }],
  })
  expect((await ask('GET /courier/courier-price-lists/ids-descriptions')).list).toEqual([
    { id, description: 'Nacional' },
  ])
  expect((await ask(`GET /courier/courier-price-lists/${String(id)}/documents`)).list).toEqual([])
  const ordered = await order([{ reference: 'CAF-500', quantity: 1, unitValue: 1000 }], { priceList: String(id) })
  for (const step of ['confirm', 'approve']) await act(ordered, step)
  await ask(`POST /courier/invoices/from-order/CPO/${String(ordered['number'])}`, {})
  const { list } = await ask(`GET /courier/courier-price-lists/${String(id)}/documents`)
  expect(new Map(list.map(({ resource, number }) => [resource, number]))).toEqual(
    new Map([
      ['orders', ordered['number']],
      ['invoices', expect.stringMatching(/^P-/)],
    ]),
  )
  expect((await ask('GET /courier/courier-price-lists/none/documents')).status).toBe(404)
  // More orders than one condition holds numbers.
  await world.deps.db.system('andina', async (session) => {
    const [columns] = await session.sql<{ readonly names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'estiba' and table_name = 'orders' and is_generated = 'NEVER'`,
    )
    await session.sql(
      `insert into estiba.orders (${columns?.names}) select ${columns?.names} from (select (jsonb_populate_record(o,
        jsonb_build_object('id', 'CPO~X-' || n, 'number', 'X-' || n))).* from estiba.orders o, generate_series(1, 1000) n
        where o.id = $1) copies`,
      [ordered['id']],
    )
  })
  const all = await ask(`GET /courier/courier-price-lists/${String(id)}/documents`)
  expect([all.status, all.list.length]).toEqual([200, 1002])
  await world.deps.db.system('andina', (session) => session.sql("delete from estiba.orders where number like 'X-%'"))
})

it('B-CONSIGNEES: consignees of an operation and of the houses of masters', async () => {
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('customer-types').create({ code: 'EXP', description: 'Exportador', role: 'SHIPPER' })
    await session.asSystem('entities').create({
      code: '7001',
      name: 'Exportadora',
      role: 'SHIPPER',
      type: 'EXP',
      identificationType: 'NIT',
      identification: '9',
      country: 'CO',
    })

    await session.asSystem('bills-of-lading').create({
      code: 'MBL1',
      documentKind: 'CMR',
      transport: 'Ground',
      originPort: places.port,
      destinationPort: 'COCTG',
      issuedAt: '2026-11-01',
      carrier: '5001',
      shipper: '7001',
      consignee: 'C1',
      pieces: 2,
      grossWeight: 20,
      goods: 'Café',
    })
    for (const [serial, consignee, masterBL] of [
      ['H1', 'C1', 'MBL1'],
      ['H2', 'C2', null],
    ] as const)
      await session.asSystem('house-bills-of-lading').create({
        serial,
        masterBL,
        entityCode: there.entity,
        shipper: '7001',
        consignee,
        pieces: 1,
        grossWeight: 10,
        goods: 'Café',
        operationType: 'IMP',
        operationNumber: 'IMP-1',
      })
  })
  const codes = async (path: string) => (await ask(`GET /config/consignees/${path}`)).list.map(({ code }) => code)
  expect(await codes('operation?type=IMP&number=IMP-1')).toEqual(['C1', 'C2'])
  expect(await codes('operation?type=IMP&number=IMP-404')).toEqual([])
  expect(await codes('masters-houses?masters=MBL1,MBL2')).toEqual(['C1'])
  expect(await codes('masters-houses')).toEqual([])
})

it('operations answer below the further service that asks for them there', async () => {
  expect((await ask('GET /transactions/consecutives/find?type=CPO')).body).toMatchObject({ prefix: 'PV-', next: 4 })
  expect((await ask('GET /wms/packing-units/type/none')).list).toEqual([])
  await world.deps.db.system('andina', (session) =>
    session.asSystem('packing-units').create({ code: 'PAL', description: 'Estiba', type: 'PALLET' }),
  )
  expect((await ask('GET /wms/packing-units/type/PALLET')).list).toMatchObject([{ code: 'PAL' }])
  const some = there.locations.get('A-R1-01-01') ?? ''
  await world.deps.db.system('andina', (session) => session.asSystem('locations').update(some, { commodity: 'GEN' }))
  const { list } = await ask(`GET /transactions/locations/find?store=${there.store}&commodity=GEN`)
  // Those that are kept for it and those that are kept for nothing (G-37).
  expect(list.map(({ id }) => id)).toContain(some)
  expect(list).toHaveLength(6)
})

it('B-USER-FINDERS: users of the workspace by page and order; a role by its identifier', async () => {
  const { list, response } = await ask('GET /auth/users?namespace=andina&page=0&pageSize=2&sort=username&order=desc')
  expect(list).toHaveLength(2)
  expect(response.headers.get('content-range')).toMatch(/^users 0-1\/\d+$/)
  const names = list.map(({ username }) => String(username))
  expect(names).toEqual(names.toSorted((one, other) => other.localeCompare(one)))
  expect((await ask('GET /auth/users?namespace=andina&sort=username&order=upwards')).status).toBe(400)
  const [role] = (await ask('GET /auth/roles?range=[0,0]')).list
  expect((await ask(`GET /auth/roles/${String(role?.['id'])}`)).body).toMatchObject({ id: role?.['id'] })
})

it('B-DASHBOARD-CALLS: cards, chart and the operations that changed last, of what the person may read', async () => {
  const cards = (await ask('GET /config/dashboard/top-cards')).list
  expect(cards.map(({ code }) => code)).toEqual(['operations', 'bulks', 'orders', 'receivables'])
  expect(cards[0]).toMatchObject({ title: 'Open operations', value: 1 })
  expect(String(cards[0]?.['link'])).toMatch(/^\/pre-registers\?filter=/)
  expect(cards[1]).toMatchObject({ value: 1 })
  const chart = (await ask('GET /config/dashboard/chart-data?from=2026-10-01&to=2026-11-30')).body
  expect(chart).toMatchObject({
    labels: ['2026-10', '2026-11'],
    series: [{ name: 'No transport', data: [0, 1] }],
  })
  expect((await ask('GET /config/dashboard/chart-data?from=2026-11-30&to=2026-10-01')).status).toBe(400)
  expect((await ask('GET /config/dashboard/chart-data?groupBy=decade')).status).toBe(400)
  expect((await ask('GET /config/dashboard/recent-shipments?limit=1')).list).toMatchObject([{ type: 'IMP' }])
  const clerk = await world.signIn('auxiliar@andina.test', 'andina')
  expect((await world.ask('GET /config/dashboard/top-cards', { token: clerk })).list).toEqual([])
})

it('an order is billed in part, a line and so many at a time; a draft that changes or goes gives back what it billed', async () => {
  const ordered = await order([
    { reference: 'CAF-500', quantity: 10, unitValue: 1000 },
    { reference: 'CAF-500', quantity: 5, unitValue: 500 },
  ])
  for (const step of ['confirm', 'approve']) await act(ordered, step)
  const path = `/transactions/orders/${String(ordered['id']).replace('~', '/')}`
  const invoiced = async () =>
    ((await ask(`GET ${path}`)).body['lines'] as readonly JsonObject[]).map((line) => line['invoicedQuantity'] ?? 0)
  const bill = (body: JsonObject) => ask(`POST ${path}/invoice`, body)
  const over = await bill({ quantities: [{ line: 2, quantity: 6 }] })
  expect([over.status, Object.keys(over.body['errors'] as object)]).toEqual([422, ['lines.0.quantity']])
  const first = await bill({ quantities: [{ line: 1, quantity: 4 }] })
  expect(first.body).toMatchObject({ total: 4000, lines: [{ quantity: 4, order: ordered['id'], orderLine: 1 }] })
  expect(await invoiced()).toEqual([4, 0])
  const invoice = `/courier/invoices/${String(first.body['id']).replace('~', '/')}`
  const [line] = first.body['lines'] as readonly JsonObject[]
  expect((await ask(`PUT ${invoice}`, { lines: [{ ...line, quantity: 11 }] })).status).toBe(422)
  expect((await ask(`PUT ${invoice}`, { lines: [{ ...line, quantity: 3 }] })).body['total']).toBe(3000)
  expect(await invoiced()).toEqual([3, 0])
  const rest = await bill({})
  expect(rest.body['lines']).toMatchObject([{ quantity: 7 }, { quantity: 5 }])
  expect(await invoiced()).toEqual([10, 5])
  expect((await ask(`DELETE /transactions/documents/${String(rest.body['id'])}`)).status).toBe(200)
  expect(await invoiced()).toEqual([3, 0])
})

it('what an order costs beside its lines is billed with its first invoice, once: all invoices come to its total', async () => {
  const ordered = await order([{ reference: 'CAF-500', quantity: 10, unitValue: 100 }], {
    type: 'CT',
    domesticShipping: 20,
    commission: 80,
  })
  expect(ordered['total']).toBe(1100)
  for (const step of ['confirm', 'approve']) await act(ordered, step)
  const path = `/transactions/orders/${String(ordered['id']).replace('~', '/')}`
  const bill = (body: JsonObject) => ask(`POST ${path}/invoice`, body)
  const charged = async () => (await ask(`GET ${path}`)).body['invoicedCharges']
  const first = (await bill({ quantities: [{ line: 1, quantity: 4 }] })).body
  expect(first).toMatchObject({
    total: 500,
    lines: [
      { orderLine: 1, quantity: 4 },
      { orderCharge: 'domesticShipping', description: 'Shipping from the shop', unitValue: 20, reference: null },
      { orderCharge: 'commission', order: ordered['id'], unitValue: 80 },
    ],
  })
  expect(await charged()).toMatchObject([{ orderCharge: 'domesticShipping' }, { orderCharge: 'commission' }])
  // Half of a charge, and none of the other: what is left of them is open still.
  const [goods, shipping] = first['lines'] as readonly JsonObject[]
  const invoice = `/courier/invoices/${String(first['id']).replace('~', '/')}`
  expect((await ask(`PUT ${invoice}`, { lines: [goods ?? {}, { ...shipping, quantity: 2 }] })).status).toBe(422)
  expect((await ask(`PUT ${invoice}`, { lines: [goods ?? {}, { ...shipping, quantity: 0.5 }] })).body['total']).toBe(
    410,
  )
  expect(await charged()).toMatchObject([{ orderCharge: 'domesticShipping', invoicedQuantity: 0.5 }])
  const rest = (await bill({})).body
  expect(rest).toMatchObject({ total: 690, lines: [{ quantity: 6 }, { quantity: 0.5 }, { quantity: 1 }] })
  expect((await bill({})).body['errors']).toEqual({ lines: 'List is empty' })
  expect((await ask(`POST ${path}/unapprove`, {})).body['errors']).toBeDefined()
  await ask(`DELETE /transactions/documents/${String(rest['id'])}`)
  expect(await charged()).toMatchObject([{ orderCharge: 'domesticShipping', invoicedQuantity: 0.5 }])
})

it('several orders of a customer are one invoice; those of another currency are not', async () => {
  const orders = []
  for (const quantity of [1, 2]) orders.push(await order([{ reference: 'CAF-500', quantity, unitValue: 1000 }]))
  for (const one of orders) for (const step of ['confirm', 'approve']) await act(one, step)
  const [one, two] = orders.map((each) => String(each['id']))
  const path = `POST /transactions/orders/${String(one).replace('~', '/')}/invoice`
  const draft = await order([{ reference: 'CAF-500', quantity: 1, unitValue: 1000 }])
  const refused = await ask(path, { orders: [String(draft['id'])] })
  expect([refused.status, refused.body['errors']]).toEqual([
    422,
    { orders: `Order ${String(draft['number'])} is not approved, or is billed already` },
  ])
  const { body } = await ask(path, { orders: [String(two)] })
  expect(body).toMatchObject({ total: 3000, orders: [one, two], lines: [{ order: one }, { order: two }] })
  const { flow } = (await ask(`GET /courier/invoices/${String(body['id'])}/moves`)).body
  const steps = (flow as readonly JsonObject[]).map(({ resource, id }) => [resource, id])
  expect(steps.slice(0, 2)).toEqual(expect.arrayContaining([one, two].map((id) => ['orders', id])))
  expect(steps.slice(2)).toEqual([['invoices', body['id']]])
})

it('of two who settle a novelty at once the second is refused, and the first stays said', async () => {
  const at = new Date().toISOString()
  const novelty = {
    preRegisterType: 'ENT',
    preRegisterNumber: 'ENT-1',
    date: at,
    kind: 'DELAY',
    description: 'Derrumbe',
  }
  const id = String((await made('POST /tracking/novelties', novelty))['id'])
  const answer = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) => session.asSystem('novelties').lock(id),
    other: () => ask(`POST /tracking/novelties/${id}/resolve`, { resolution: 'The second' }),
    after: (session) => session.asSystem('novelties').update(id, { resolution: 'The first', resolvedAt: at }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(422)
  expect((await ask(`GET /tracking/novelties/${id}`)).body).toMatchObject({ resolution: 'The first' })
})
