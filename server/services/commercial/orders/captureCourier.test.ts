import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import { capture, cities, made, openCourier, send, shipment, world } from './courierWorld.testing.ts'

beforeAll(openCourier)
afterAll(() => world.close())

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

it('what was announced for an order is awaited no more when it is canceled, and again when it is reopened', async () => {
  const { body } = await capture()
  const order = `/transactions/orders/CPO/${String(body['number'])}`
  const operation = `/transactions/pre-registers/${String(body['operation']).replace('~', '/')}`
  const standing = async () => (await send(`GET ${operation}`)).body['status']
  expect((await send(`POST ${order}/cancel`, { reason: 'Lo pidió el cliente' })).status).toBe(200)
  expect(await standing()).toBe('INACTIVE')
  expect((await send(`POST ${order}/reopen`, {})).body).toMatchObject({ state: 'OPEN' })
  expect(await standing()).toBe('ACTIVE')
})

it('cargo that is there already stays when its order is canceled, which says so', async () => {
  const { body } = await capture()
  const id = String(body['operation'])
  await world.deps.db.system('andina', (session) =>
    session.sql('update estiba.bulks set received_at = now() where id = $1', [`${id}~1`]),
  )
  const { moves } = (await send(`GET /transactions/orders/${String(body['id'])}/moves`)).body
  const notes = [expect.stringContaining(id.replace('~', ' '))]
  expect(moves).toContainEqual(expect.objectContaining({ name: 'cancel', notes }))
  expect((await send(`POST /transactions/orders/CPO/${String(body['number'])}/cancel`, { reason: 'x' })).status).toBe(
    200,
  )
  expect((await send(`GET /transactions/pre-registers/${id.replace('~', '/')}`)).body['status']).toBe('ACTIVE')
})

it('what the courier stood at a door with stays when its order is canceled, which says so', async () => {
  const { body } = await capture()
  const order = `/transactions/orders/CPO/${String(body['number'])}`
  const id = String(body['operation'])
  await send(`POST ${order}/approve`, {})
  const attempt = await send(`POST ${order}/failed-attempt`, { attemptReason: 'ABSENT' })
  expect(attempt.body, JSON.stringify(attempt.body)).toMatchObject({ deliveryAttempts: 1 })
  const { moves } = (await send(`GET /transactions/orders/${String(body['id'])}/moves`)).body
  const notes = [expect.stringContaining(id.replace('~', ' '))]
  expect(moves).toContainEqual(expect.objectContaining({ name: 'cancel', notes }))
  expect((await send(`POST ${order}/cancel`, { reason: 'x' })).status).toBe(200)
  expect((await send(`GET /transactions/pre-registers/${id.replace('~', '/')}`)).body['status']).toBe('ACTIVE')
})

it('a label says what its piece weighs: a line says it of all of its own', async () => {
  const { body } = await capture({ packages: [{ pieces: 4, content: 'Repuestos', weight: 10 }] })
  const { response } = await send('POST /transactions/orders/courier/labels', { orders: [String(body['id'])] })
  const said = await textOfPdf(new Uint8Array(await response.arrayBuffer()))
  expect([said.includes('2,5 kg'), said.includes('10 kg')]).toEqual([true, false])
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
    packages: 'Escriba el peso de cada renglón: el de todas sus piezas',
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

it('a tariff of a delivery zone prices what goes to a postcode of it, else to a city of it (G-32)', async () => {
  const place = { country: 'CO', state: 'CO~DC' }
  const medellin = cities['MDE'] ?? ''
  const { all, centre } = await world.deps.db.system('*', async (session) => {
    const zones = session.asSystem('zones')
    const whole = await zones.create({ ...place, code: 'MDE-ALL', description: 'Medellín', cities: [medellin] })
    const part = await zones.create({ ...place, code: 'MDE-CEN', description: 'Centro' })
    const postcode = { ...place, city: medellin, code: '050012' }
    const { id } = await session.asSystem('zip-codes').create(postcode)
    await zones.update(part.id, { zipCodes: [id] })
    return { all: whole.id, centre: part.id }
  })
  const ends = { origin: 'Bogotá', destination: 'Medellín', originCountry: 'CO', destinationCountry: 'CO' }
  const level = { level: 1, weightFrom: 0, weightTo: 30, weightUnit: 'kilogram', currency: 'COP' }
  for (const [code, destinationZone, unitValue] of [
    ['TO-ALL', all, 20_000],
    ['TO-CEN', centre, 30_000],
  ] as const)
    await made('POST /config/pricing-zones', {
      code,
      description: code,
      ...ends,
      destinationZone,
      levels: [{ ...level, unitValue }],
    })
  const zoneOf = async (zipCode: string | null) => {
    const { body } = await capture({ zipCode, shippingMethod: null })
    const again = await send('POST /courier/pricing/calculate', {
      orderType: 'CPO',
      orderNumber: String(body['number']),
    })
    return [(body['price'] as JsonObject)['zone'], again.body['zone']]
  }
  expect(await zoneOf('050012')).toEqual(['TO-CEN', 'TO-CEN'])
  expect(await zoneOf(null)).toEqual(['TO-ALL', 'TO-ALL'])
})

it('what a customer accepted is charged for the very parcel that it was offered for; a quotation is ordered by once', async () => {
  await world.deps.db.system('andina', async (session) => {
    const type = { type: 'QUC', description: 'Cotización', sw: '12', module: 'COMMERCIAL' } as const
    await session.asSystem('document-types').create(type)
    await session.asSystem('consecutives').create({ type: 'QUC', prefix: 'QC-', current: 0, padding: 3 })
  })
  const { packages, originCity, destinationCity, currency, declaredValue } = shipment()
  const parcel = { packages, originCity, destinationCity, currency, declaredValue, insured: true } as JsonObject
  const at = '/transactions/client-quotations'
  const offer = async () => {
    const lines = [{ reference: 'MENSAJERIA', quantity: 1, unitValue: 15_000, taxes: ['IVA19'] }]
    const days = { date: '2026-01-01', validTo: '2099-12-31' }
    const head = { ...days, customer: '1001', module: 'COURIER', currency: 'COP' }
    const { body } = await send(`POST ${at}`, { ...head, lines, parcel })
    const quotation = String(body['number'])
    await send(`POST ${at}/${quotation}/check`, {})
    const accepted = { acceptedBy: 'Compras', acceptedOn: '2026-01-02' }
    expect((await send(`POST ${at}/${quotation}/approve`, accepted)).body).toMatchObject({ state: 'APPROVED' })
    return quotation
  }
  const quotation = await offer()
  const told = async (more: JsonObject) => (await capture(more)).body['errors']
  expect(await told({ quotation, customer: '1002' })).toHaveProperty('quotation')
  expect(await told({ quotation: 'QC-999' })).toHaveProperty('quotation')
  const { body } = await capture({ quotation })
  expect(body, JSON.stringify(body)).toMatchObject({ subtotal: 15_000, total: 17_850, quotation })
  expect((await send(`GET ${at}/${quotation}`)).body).toMatchObject({ order: body['id'] })
  const first = String(body['number'])
  expect(await told({ quotation })).toEqual({ quotation: `De esa cotización ya se hizo una orden: ${first}` })
  const heavier = await capture({ quotation: await offer(), packages: [{ pieces: 1, weight: 10 }] })
  expect(heavier.body['subtotal']).toBeGreaterThan(15_000)
  const { moves } = (await send(`GET ${at}/${await offer()}/moves`)).body
  expect((moves as readonly JsonObject[]).map(({ name }) => name)).not.toContain('toOrder')
})

it('that a shipment was changed after it was priced is told before it is approved', async () => {
  const { body } = await capture({ shippingMethod: null })
  const notes = async () => {
    const { moves } = (await send(`GET /transactions/orders/${String(body['id'])}/moves`)).body
    return JSON.stringify((moves as readonly JsonObject[]).find(({ name }) => name === 'approve')?.['notes'])
  }
  expect(await notes()).not.toContain('Por las listas de hoy')
  const packages = [{ pieces: 1, content: 'Repuestos', weight: 12 }]
  const changed = await send(`PUT /transactions/orders/CPO/${String(body['number'])}`, { packages })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(await notes()).toContain('Por las listas de hoy este envío cuesta')
})
