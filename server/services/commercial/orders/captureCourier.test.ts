import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layPickingStore } from '../../warehouse/pickingStore.testing.ts'

let world: AuthWorld
let token: string
let cities: { readonly [code: string]: string } = {}

const send = (request: string, body?: JsonObject) =>
  world.ask(request, body === undefined ? { token } : { token, body })

const made = async (request: string, body: JsonObject): Promise<void> => {
  const answer = await send(request, body)
  expect([request, answer.status, answer.body['errors']]).toEqual([request, 201, undefined])
}

beforeAll(async () => {
  world = await startAuthWorld()
  await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    await session.asSystem('states').create({ codeCountry: 'CO', code: 'DC', description: 'Bogotá' })
    const place = { country: 'CO', state: 'CO~DC' }
    const make = async (code: string, deliveryArea: boolean) =>
      (await session.asSystem('cities').create({ ...place, code, description: code, deliveryArea })).id
    cities = { BOG: await make('BOG', true), MDE: await make('MDE', true), LET: await make('LET', false) }
  })
  await world.deps.db.system('andina', async (session) => {
    const process = await session
      .asSystem('processes')
      .create({ code: 'COURIER', description: 'Courier', module: 'COURIER' })
    const type = { code: 'CRR', description: 'Paquete', operation: 'local', direction: 'BOTH', sw: '12' }
    await session.asSystem('operation-types').create({ ...type, processType: process.id })
    await session
      .asSystem('document-types')
      .create({ type: 'CPO', sw: '12', module: 'COMMERCIAL', description: 'Pedido' })
    await session.asSystem('consecutives').create({ type: 'CPO', prefix: 'PV-', current: 0, padding: 3 })
    await session.asSystem('consecutives').create({ operationType: 'CRR', prefix: 'CRR-', current: 0, padding: 5 })
  })
  const ends = { origin: 'Bogotá', destination: 'Medellín', originCountry: 'CO', destinationCountry: 'CO' }
  const level = { level: 1, weightFrom: 0, weightTo: 30, weightUnit: 'kilogram', unitValue: 9800, currency: 'COP' }
  await made('POST /config/pricing-zones', {
    code: 'BOG-MDE',
    description: 'Bogotá a Medellín',
    ...ends,
    levels: [level],
  })
  await made('POST /courier/courier-price-lists', {
    code: 'GENERAL',
    description: 'General',
    currency: 'COP',
    validFrom: '2025-01-01',
    volumetricDivisor: 5000,
    fuelSurchargePercent: 8,
    insurancePercent: 1,
    rateLines: [
      { pricingZone: 'BOG-MDE', weightFrom: 0, weightTo: 1, unitValue: 9800 },
      { pricingZone: 'BOG-MDE', weightFrom: 1, weightTo: 30, unitValue: 9800, additionalPerUnit: 2300 },
    ],
  })
  await made('POST /config/taxes', { code: 'IVA19', description: 'IVA 19 %', rate: 19, taxType: 'VAT', base: 'NET' })
  await made('POST /wms/references', {
    sku: 'MENSAJERIA',
    description: 'Mensajería',
    kind: 'SERVICE',
    category: 'CAFE',
    unit: 'C62',
    tax: 'IVA19',
    managedStock: false,
  })
})

afterAll(() => world.close())

const shipment = (more: JsonObject = {}): JsonObject => ({
  customer: '1001',
  pickupAddress: 'Carrera 7 # 71-21',
  originCity: cities['BOG'] ?? '',
  consignee: 'C1',
  deliveryAddress: 'Calle 10 # 43-12',
  destinationCity: cities['MDE'] ?? '',
  freightService: 'MENSAJERIA',
  currency: 'COP',
  declaredValue: 500_000,
  packages: [{ pieces: 1, packingUnit: 'CT', content: 'Repuestos', length: 40, width: 30, height: 25, weight: 4.3 }],
  paymentForm: 'COD',
  codAmount: 120_000,
  ...more,
})

const capture = (more: JsonObject = {}) => send('POST /transactions/orders/courier', shipment(more))

it('a shipment is captured at the price of the lists, open, with its operation, its pieces and its guide (G-07, D)', async () => {
  const { status, body } = await capture()
  expect([status, body['errors'] ?? body['message']]).toEqual([200, undefined])
  expect(body).toMatchObject({
    type: 'CPO',
    module: 'COURIER',
    state: 'OPEN',
    subtotal: 28_004,
    total: 33_324.76,
    paymentForm: 'COD',
    codAmount: 120_000,
    price: { realWeight: 4.3, volumetricWeight: 6, chargeableWeight: 6 },
  })
  const [type = '', number = ''] = String(body['operation']).split('~')
  expect(body['trackingNumber']).toBe(number)
  const pieces = await send(`GET /wms/bulks/operation?type=${type}&number=${number}`)
  expect(pieces.list).toMatchObject([{ description: 'Repuestos', grossWeight: 4.3, consignee: 'C1' }])
  const guide = await send('POST /transactions/orders/courier/guides', { orders: [String(body['id'])] })
  expect(guide.status).toBe(200)
  const manifest = await send('POST /transactions/orders/courier/manifest', { orders: [String(body['id'])] })
  expect(manifest.status).toBe(200)
  const said = async () => {
    const { response } = await send('POST /transactions/orders/courier/guides', { orders: [String(body['id'])] })
    return textOfPdf(new Uint8Array(await response.arrayBuffer()))
  }
  expect(await said()).not.toContain('CANCELADO')
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.orders set state = 'CANCELED' where number = $1", [body['number']]),
  )
  expect(await said()).toContain('CANCELADO')
})

it('a stored shipment is priced as it was captured: its packages, its insurance and its taxes', async () => {
  const priceOf = async (more: JsonObject) => {
    const { body } = await capture(more)
    const asked = { orderType: 'CPO', orderNumber: String(body['number']) }
    return [body['total'], (await send('POST /courier/pricing/calculate', asked)).body['total']]
  }
  expect(await priceOf({})).toEqual([33_324.76, 33_324.76])
  expect(await priceOf({ insured: false })).toEqual([27_374.76, 27_374.76])
})

it('what is handed over, or goes back, without having been in a store stands no longer as announced: nor does its operation', async () => {
  const signed = { receivedBy: 'Rosa Gil', signature: 'signature-1.png' }
  const endedBy = async (...moves: readonly (readonly [move: string, body: JsonObject])[]) => {
    const { body } = await capture({ codAmount: null, paymentForm: 'PREPAID' })
    for (const [move, more] of [['approve', {}] as const, ...moves]) {
      const moved = await send(`POST /transactions/orders/CPO/${String(body['number'])}/${move}`, more)
      expect([move, moved.status, moved.body['errors'] ?? moved.body['message']]).toEqual([move, 200, undefined])
    }
    const [type = '', number = ''] = String(body['operation']).split('~')
    const { list } = await send(`GET /wms/bulks/operation?type=${type}&number=${number}`)
    const operation = (await send(`GET /transactions/pre-registers/${type}/${number}`)).body
    return [list.map(({ stage, status, delivered }) => [stage, status, delivered]), operation['state']]
  }
  expect(await endedBy(['hand-over', signed])).toEqual([[['DISPATCHED', 'SHIPPED', true]], 'DISPATCHED'])
  const absent = ['failed-attempt', { attemptReason: 'ABSENT' }] as const
  expect(await endedBy(absent, absent, absent, ['return-to-sender', signed])).toEqual([
    [['DISPATCHED', 'SHIPPED', false]],
    'DISPATCHED',
  ])
})

it('the carriage of a parcel that goes back to its sender is billed', async () => {
  await world.deps.db.system('andina', async (session) => {
    const type = { type: 'FV', description: 'Factura', kind: 'invoice', sw: '1', module: 'COMMERCIAL' } as const
    await session.asSystem('document-types').create(type)
    await session.asSystem('consecutives').create({ type: 'FV', prefix: 'FV-', current: 0, padding: 3 })
  })
  const { body } = await capture({ codAmount: null, paymentForm: 'PREPAID' })
  const act = async (move: string, more: JsonObject = {}) => {
    const moved = await send(`POST /transactions/orders/CPO/${String(body['number'])}/${move}`, more)
    expect([move, moved.status, moved.body['errors'] ?? moved.body['message']]).toEqual([move, 200, undefined])
    return moved.body
  }
  await act('approve')
  for (let attempt = 1; attempt <= 3; attempt += 1) await act('failed-attempt', { attemptReason: 'ABSENT' })
  expect(await act('return-to-sender', { receivedBy: 'Rosa Gil', signature: 'signature-1.png' })).toMatchObject({
    state: 'CLOSED',
    deliveryOutcome: 'RETURNED',
  })
  expect(await act('invoice')).toMatchObject({ invoiceState: 'DRAFT', total: 33_324.76 })
})

it('what is refused is told at its field, and nothing is kept of it', async () => {
  const before = (await send('GET /transactions/orders')).list.length
  const told = async (more: JsonObject) => (await capture(more)).body['errors']
  expect(await told({ packages: [] })).toEqual({ packages: 'Debe agregar al menos un paquete o documento' })
  expect(await told({ packages: [{ pieces: 1, content: 'Sin pesar' }] })).toEqual({
    packages: 'Escriba el peso de cada paquete',
  })
  expect(await told({ destinationCity: cities['LET'] ?? '' })).toEqual({
    destinationCity: 'La ruta no está dentro de las áreas de entrega',
  })
  for (const [more, field] of [
    [{ packages: [{ pieces: 1, weight: 1e12 }] }, 'packages.0.weight'],
    [{ packages: [{ pieces: -5, weight: 1 }] }, 'packages.0.pieces'],
    [{ declaredValue: 1e15 }, 'declaredValue'],
  ] as const)
    expect(Object.keys((await told(more)) ?? {})).toEqual([field])
  expect(await told({ packages: [{ pieces: 1, weight: 31 }] })).toMatchObject({
    packages: expect.stringMatching(/peso/),
  })
  expect(await told({ codAmount: null })).toEqual({ codAmount: 'Escriba cuánto se recauda al entregar' })
  for (const declaredValue of [null, 0])
    expect(await told({ insured: true, declaredValue })).toEqual({
      declaredValue: 'Escriba el valor declarado: es lo que se asegura',
    })
  expect((await send('GET /transactions/orders')).list.length).toBe(before)
})

it('what is declared is insured where nobody says otherwise, and what is not declared is not', async () => {
  for (const [more, insured] of [
    [{}, true],
    [{ insured: false }, false],
    [{ declaredValue: null }, false],
  ] as const)
    expect((await capture(more)).body['insured']).toBe(insured)
})

it('what is declared is insured in the currency of the order alone', async () => {
  const { status, body } = await capture({ declaredCurrency: 'COP' })
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['declaredCurrency']])
})

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
        'orders.guides',
        'assistedOrders:read',
        'assistedOrders.ask',
        'pickupRequests:edit',
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
  // It is the company that takes it on: then it has its operation and its guide.
  expect([body['operation'], body['trackingNumber']]).toEqual([null, null])
  const approved = await send(`POST /transactions/orders/CPO/${String(body['number'])}/approve`, {})
  expect([approved.status, approved.body['errors'] ?? approved.body['message']]).toEqual([200, undefined])
  expect(approved.body['trackingNumber']).toMatch(/^CRR-/)
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
  expect(bought.body).toMatchObject({ customer: '1001', type: 'CT', state: 'OPEN', total: 20 })
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

it('a shipment goes by the transport of its method, whoever captures it and whatever was said of it before', async () => {
  const air = { code: 'Air', description: 'Aéreo', unece19: '4', kgPerM3: 167, documentType: 'AWB' }
  await world.deps.db.system('*', (session) => session.asSystem('transport-types').create(air))
  for (const [code, transport] of [
    ['FLIES', 'Air'],
    ['DRIVES', 'Ground'],
  ] as const)
    await made('POST /config/shipping-methods', { code, description: code, transport })
  await made('POST /courier/courier-price-lists', {
    code: 'AIR',
    description: 'Aéreo',
    transport: 'Air',
    currency: 'COP',
    validFrom: '2025-02-01',
    volumetricDivisor: 5000,
    rateLines: [{ pricingZone: 'BOG-MDE', weightFrom: 0, weightTo: 30, unitValue: 50_000 }],
  })
  const listOf = async (more: JsonObject) => {
    const asked = await send('POST /courier/pricing/calculate', shipment(more))
    const { body } = await capture(more)
    const { list } = body['price'] as JsonObject
    expect([asked.body['list'], list]).toEqual([list, list])
    return [list, body['transport']]
  }
  expect(await listOf({ shippingMethod: 'FLIES', transport: null })).toEqual(['AIR', 'Air'])
  expect(await listOf({ shippingMethod: 'DRIVES', transport: 'Air' })).toEqual(['GENERAL', 'Ground'])
  expect(await listOf({ transport: 'Air' })).toEqual(['AIR', 'Air'])
})
