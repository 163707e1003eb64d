import { afterAll, beforeAll, expect, it } from 'vitest'
import { byText } from '../../../../src/domain/events/byText.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { capture, cities, made, openCourier, send, shipment, world } from './courierWorld.testing.ts'

beforeAll(openCourier)
afterAll(() => world.close())

it('a customer captures his own parcel at the price of the lists, whatever else he sends along (G-17)', async () => {
  const menu = await world.deps.db.system('*', (session) =>
    session.asSystem('menus').create({
      code: 'customer.parcels',
      labelEs: 'Envíos',
      labelEn: 'Parcels',
      type: 'OPTION',
      audience: 'CUSTOMER',
      operations: [
        'orders:read',
        'orders.capture',
        'orders.cancel',
        'orders.guides',
        'assistedOrders:read',
        'assistedOrders.ask',
        'pickupRequests:edit',
        'preRegisters:read',
      ],
    }),
  )
  await world.deps.db.system('andina', async (session) => {
    const role = await session.asSystem('roles').create({ name: 'Parcels', type: 'CUSTOMER', menuPlan: [menu.id] })
    const [user] = await session.asSystem('users').all({ where: { username: 'cliente' } })
    await session.asSystem('users').update(user?.id ?? '', { role: role.id })
    await session.asSystem('document-types').create({ type: 'CT', sw: '12', module: 'COURIER', description: 'Compra' })
    await session.asSystem('consecutives').create({ type: 'CT', prefix: 'CT-', current: 0, padding: 3 })
  })
  const guest = await world.signIn('cliente@andina.test', 'andina')
  const asked = (request: string, body: JsonObject) => world.ask(request, { token: guest, body })
  const { consignee: _consignee, ...parcel } = shipment()

  const price = await asked('POST /courier/pricing/calculate', parcel)
  expect([price.status, price.body['total'] ?? price.body['message']]).toEqual([200, 33_324.76])
  const { status, body } = await asked('POST /transactions/orders/courier', {
    ...parcel,
    customer: '1002',
    freightTotal: -30_000,
    lines: [{ reference: 'MENSAJERIA', quantity: 1, unitValue: 1 }],
    state: 'APPROVED',
    carrier: 'X',
    creditChecked: true,
  })
  expect([status, body['errors'] ?? body['message']]).toEqual([200, undefined])
  expect(body).toMatchObject({
    customer: '1001',
    state: 'OPEN',
    total: 33_324.76,
    freightService: 'MENSAJERIA',
    carrier: null,
    freightTotal: null,
  })
  expect(body).not.toHaveProperty('creditChecked')
  const { body: kept } = await send(`GET /transactions/orders/CPO/${String(body['number'])}`)
  expect(kept).toMatchObject({ creditChecked: false })
  const second = await asked('POST /transactions/orders/courier', parcel)
  const off = await asked(`POST /transactions/orders/CPO/${String(second.body['number'])}/cancel`, { reason: 'Ya no' })
  expect([off.status, off.body['state']], JSON.stringify(off.body)).toEqual([200, 'CANCELED'])
  // It is the company that takes it on: then it has its operation and its guide.
  expect([body['operation'], body['trackingNumber']]).toEqual([null, null])
  const approved = await send(`POST /transactions/orders/CPO/${String(body['number'])}/approve`, {})
  expect([approved.status, approved.body['errors'] ?? approved.body['message']]).toEqual([200, undefined])
  expect(approved.body['trackingNumber']).toMatch(/^CRR-/)
  const late = await asked(`POST /transactions/orders/CPO/${String(body['number'])}/cancel`, { reason: 'Tarde' })
  expect(late.body['errors']).toEqual({ state: 'La empresa ya la atiende: pídale que la cancele' })
  expect((await asked('POST /transactions/orders/courier/guides', { orders: [String(body['id'])] })).status).toBe(200)
  for (const paper of ['labels', 'manifest'])
    expect((await asked(`POST /transactions/orders/courier/${paper}`, { orders: [String(body['id'])] })).status).toBe(
      403,
    )
  expect((await asked('POST /transactions/orders', parcel)).status).toBe(403)
  expect((await asked(`PUT /transactions/orders/CPO/${String(body['number'])}`, { notes: 'x' })).status).toBe(403)

  const wanted = {
    currency: 'COP',
    lines: [{ url: 'https://shop.test/a', description: 'A', quantity: 2, unitValue: 10 }],
  }
  const bought = await asked('POST /transactions/assisted-orders/ask', wanted)
  expect([bought.status, bought.body['errors'] ?? bought.body['message']]).toEqual([200, undefined])
  expect(bought.body).toMatchObject({ customer: '1001', type: 'CT', state: 'OPEN', taxTotal: 3.8, total: 23.8 })
  // Who is nobody's customer asks for nothing.
  expect((await send('POST /transactions/assisted-orders/ask', wanted)).status).toBe(422)
  // What his parcels and purchases are billed as is what the company says.
  const service = (sku: string) =>
    send('POST /wms/references', {
      sku,
      description: sku,
      kind: 'SERVICE',
      category: 'CAFE',
      unit: 'C62',
      tax: 'IVA19',
      managedStock: false,
    })
  expect((await service('PAQUETES')).status).toBe(201)
  const [company] = (await send('GET /auth/companies')).list
  const set = await send(`PUT /auth/companies/${String(company?.['id'])}`, { parcelService: 'PAQUETES' })
  expect([set.status, set.body['errors']]).toEqual([200, undefined])
  const ordered = () => asked('POST /transactions/orders/courier', parcel)
  expect((await ordered()).body['freightService']).toBe('PAQUETES')
  expect((await asked('POST /transactions/assisted-orders/ask', wanted)).body['lines']).toMatchObject([
    { reference: 'PAQUETES' },
  ])
  expect((await send('PUT /wms/references/PAQUETES', { status: 'INACTIVE' })).status).toBe(409)
  // A company of before goes on as with its last order; where nothing tells it, nothing is guessed.
  await send(`PUT /auth/companies/${String(company?.['id'])}`, { parcelService: null })
  expect((await ordered()).body['freightService']).toBe('PAQUETES')
  await world.deps.db.system('andina', (session) => session.sql('update estiba.orders set freight_service = null'))
  const refused = await ordered()
  expect([refused.status, refused.body['errors']]).toEqual([
    422,
    { freightService: expect.stringMatching(/^La empresa aún no dice/) },
  ])
})

it('a customer is told on his operation what happened to its order, as far as he may see it', async () => {
  const { body: order } = await capture()
  for (const [move, body] of [
    ['approve', {}],
    ['failed-attempt', { attemptReason: 'ABSENT' }],
  ] as const)
    expect((await send(`POST /transactions/orders/CPO/${String(order['number'])}/${move}`, body)).status).toBe(200)
  const novelty = { orderType: 'CPO', orderNumber: order['number'] ?? '', date: '2026-11-21T10:00:00Z', kind: 'DELAY' }
  await made('POST /transactions/order-novelties', {
    ...novelty,
    description: 'Cerrada la vía',
    visibleToCustomer: true,
  })
  await made('POST /transactions/order-novelties', { ...novelty, description: 'El conductor renunció' })
  const guest = await world.signIn('cliente@andina.test', 'andina')
  const path = `GET /transactions/pre-registers/${String(order['operation']).replace('~', '/')}/progress`
  const { status, body } = await world.ask(path, { token: guest })
  const incidents = (body['incidents'] ?? []) as readonly JsonObject[]
  const told = incidents.map(({ kind, description }) => [kind, description])
  expect([status, told.toSorted(([one], [other]) => byText(String(one), String(other)))]).toEqual([
    200,
    [
      ['DELAY', 'Cerrada la vía'],
      ['OTHER', 'Intento de entrega: 1. No había nadie'],
    ],
  ])

  // That it is lost he sees on its tracking and its order; saying so is the company's.
  const own = `/transactions/orders/CPO/${String(order['number'])}`
  const loss = { loss: 'Se quemó el camión' }
  expect((await world.ask(`POST ${own}/lost`, { token: guest, body: loss })).status).toBe(403)
  expect((await send(`POST ${own}/lost`, loss)).status).toBe(200)
  expect(JSON.stringify((await world.ask(path, { token: guest })).body['incidents'])).toContain(
    'Pérdida: Se quemó el camión',
  )
  const seen = await world.ask(`GET ${own}`, { token: guest })
  expect(seen.body).toMatchObject({ state: 'CLOSED', deliveryOutcome: 'LOST', closeReason: 'Se quemó el camión' })
})

it('who registered and is no third party yet is told so, whatever he orders, and knows what it costs', async () => {
  const is = (customer: string) =>
    world.deps.db.system('andina', async (session) => {
      const users = session.asSystem('users')
      await users.update((await users.first({ where: { username: 'cliente' } }))?.id ?? '', { customer })
    })
  await capture()
  await is('1777')
  const guest = await world.signIn('cliente@andina.test', 'andina')
  const asked = (request: string, body: JsonObject) => world.ask(request, { token: guest, body })
  const { consignee: _consignee, ...parcel } = shipment()
  const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
  const pickup = { date: inHours(0), contact: 'Rosa', address: 'Calle 1 # 2-3', city: cities['BOG'] ?? '' }
  const window = { windowFrom: inHours(4), windowTo: inHours(5), packages: [{ pieces: 1 }] }
  for (const [request, body] of [
    ['POST /transactions/orders/courier', parcel],
    [
      'POST /transactions/assisted-orders/ask',
      { currency: 'COP', lines: [{ url: 'https://shop.test/a', description: 'A', quantity: 1, unitValue: 10 }] },
    ],
    ['POST /courier/pickup-requests', { ...pickup, ...window }],
  ] as const) {
    const refused = await asked(request, body)
    expect([request, refused.status, refused.body['errors']]).toEqual([
      request,
      422,
      { customer: expect.stringMatching(/^La empresa aún no lo ha registrado como cliente/) },
    ])
  }
  expect((await asked('POST /courier/pricing/calculate', parcel)).status).toBe(200)
  await is('1001')
})

it('each amount of a price counts in its own currency: a share of the freight, a minimum, a declared value', async () => {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  await made('POST /config/currency-factors', { currency: 'USD', date, factor: 4125.5, source: 'OFFICIAL' })
  for (const [sku, minimum] of [
    ['SHARE', 0],
    ['LEAST', 1],
  ] as const)
    await made('POST /wms/references', {
      sku,
      description: sku,
      kind: 'SERVICE',
      category: 'CAFE',
      unit: 'C62',
      managedStock: false,
      chargeBasis: 'PERCENT',
      price: 10,
      minimum,
      currency: 'USD',
    })
  const asked = { additionalServices: ['SHARE', 'LEAST'], insured: false }
  const { body } = await send('POST /courier/pricing/calculate', shipment(asked))
  expect(body['surcharges']).toEqual([
    { concept: 'FUEL', amount: 1704 },
    { concept: 'LEAST', amount: 4125.5 },
    { concept: 'SHARE', amount: 2130 },
  ])
  expect(JSON.stringify(body['lines'])).toContain('213 × 10 COP')
  const { body: stored } = await capture()
  const order = { orderType: 'CPO', orderNumber: String(stored['number']), currency: 'USD' }
  expect((await send('POST /courier/pricing/calculate', order)).body).toMatchObject({ currency: 'USD', total: 8.07 })
})

it('what a customer declares and what is collected for him count in the currency that he says, else in that of the company', async () => {
  const list = (currency: string) =>
    world.deps.db.system('andina', async (session) => {
      const lists = session.asSystem('courier-price-lists')
      await lists.update((await lists.first())?.id ?? '', { currency })
    })
  await list('USD')
  const guest = await world.signIn('cliente@andina.test', 'andina')
  const { consignee: _consignee, ...parcel } = shipment()
  const asked = async (request: string, more: JsonObject) => {
    const { status, body } = await world.ask(request, { token: guest, body: { ...parcel, ...more } })
    expect([status, body['errors'] ?? body['message']]).toEqual([200, undefined])
    return body
  }
  const insurance = ({ surcharges }: JsonObject) =>
    (surcharges as readonly JsonObject[]).find(({ concept }) => concept === 'INSURANCE')?.['amount']
  // 500,000 pesos are 121.20 dollars, insured at one per cent; 100 dollars are what they are.
  for (const [more, currency, amount] of [
    [{ currency: 'COP' }, 'COP', 1.21],
    [{ currency: null }, 'COP', 1.21],
    [{ currency: 'USD', declaredValue: 100 }, 'USD', 1],
  ] as const) {
    expect(insurance(await asked('POST /courier/pricing/calculate', more))).toBe(amount)
    const order = await asked('POST /transactions/orders/courier', more)
    expect([order['currency'], insurance(order['price'] as JsonObject)]).toEqual([currency, amount])
  }
  await list('COP')
})
