import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import { layBulk, type PickingStore } from './warehouse/pickingStore.testing.ts'
import { houseRecord, layTransportStore } from './waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore
let city = ''

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    await session.asSystem('states').create({ codeCountry: 'CO', code: 'DC', description: 'Bogotá' })
    const place = { country: 'CO', state: 'CO~DC', code: 'BOG', description: 'Bogotá', deliveryArea: true }
    city = (await session.asSystem('cities').create(place)).id
    await session
      .asSystem('commodity-types')
      .create({ code: 'IMO', description: 'Ácido', hazardous: true, imoClass: '8' })
  })
  await world.deps.db.system('andina', async (session) => {
    const type = { type: 'CPO', sw: '12', module: 'COMMERCIAL', description: 'Pedido' }
    await session.asSystem('document-types').create(type)
    await session.asSystem('consecutives').create({ type: 'CPO', prefix: 'PV-', current: 0, padding: 3 })
    for (const serial of ['H-1', 'H-2'])
      await session.asSystem('house-bills-of-lading').create(houseRecord(serial, there.entity))
    await session.asSystem('consignees').create({ code: 'C3', name: 'Tienda Sur' })
    await session.asSystem('house-bills-of-lading').update('H-2', { consignee: 'C3' })
    await layBulk(session, there, 1, { houseBl: 'H-1' })
    await layBulk(session, there, 2, { at: '', houseBl: 'H-2', location: null })
    await layBulk(session, there, 3, {
      at: '',
      location: null,
      dispatchedAt: '2026-11-02T12:00:00Z',
      stage: 'DISPATCHED',
    })
  })
})

afterAll(() => world.close())

const send = (request: string, body?: JsonObject) =>
  world.ask(request, body === undefined ? { token } : { token, body })

const made = async (request: string, body: JsonObject): Promise<JsonObject> => {
  const answer = await send(request, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const idsOf = async (request: string): Promise<readonly unknown[]> => {
  const answer = await send(request)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.list.map(({ id }) => id)
}

it('what is to be put away is there and has no place; what left is not', async () => {
  expect(await idsOf(`GET /wms/bulks/for-put-away?storeId=${there.store}`)).toEqual(['IMP~IMP-1~2'])
})

it('the houses and consignees of an operation are those of its pieces', async () => {
  expect(await idsOf('GET /transactions/house-bills-of-lading/operation/IMP/IMP-1')).toEqual(['H-1', 'H-2'])
  expect(new Set(await idsOf('GET /config/consignees/operation?type=IMP&number=IMP-1'))).toEqual(new Set(['C1', 'C3']))
  expect((await send('GET /transactions/house-bills-of-lading/operation/IMP/NONE')).status).toBe(404)
})

it('locations for a commodity are those where it may stand and that have room (G-37)', async () => {
  const find = (commodity: string) =>
    idsOf(`GET /transactions/locations/find?store=${there.store}&commodity=${commodity}`)
  const [first, second, picking] = ['A-R1-01-01', 'A-R1-01-02', 'B-R1-01-01'].map((code) => there.locations.get(code))
  expect(await find('GEN')).toEqual(expect.arrayContaining([first, second]))
  expect(await find('GEN')).not.toContain(picking)
  expect(await find('IMO')).toEqual([])
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('locations').update(String(first), { commodity: 'IMO' })
    await session.asSystem('locations').update(String(second), { usedWeight: 200 })
  })
  const found = await find('GEN')
  expect(found).not.toContain(first)
  expect(found).not.toContain(second)
  expect(found.length).toBeGreaterThan(0)
})

const order = (more: JsonObject = {}) =>
  made('POST /transactions/orders', {
    type: 'CPO',
    module: 'COURIER',
    date: '2026-11-21',
    customer: '1001',
    store: there.store,
    currency: 'COP',
    backorder: true,
    lines: [{ reference: 'CAF-500', quantity: 4, unitValue: 1000 }],
    ...more,
  })

it('the open lines of a timeline are those of the products that it was assigned to, before or after (G-18.12)', async () => {
  const process = await made('POST /tracking/processes', { code: 'SEA', description: 'Mar', module: 'FREIGHT' })
  const event = { code: 'E1', descriptionEs: 'E', descriptionEn: 'E', processType: String(process['id']) }
  const { id } = await made('POST /tracking/events', event)
  const events = [{ event: String(id), order: 1 }]
  await made('POST /tracking/timelines', {
    code: 'TL1',
    description: 'TL1',
    processType: String(process['id']),
    transport: ['Ocean'],
    freight: true,
    events,
  })
  const open = await order()
  const canceled = await order()
  const number = String(canceled['number'])
  expect((await send(`POST /transactions/orders/CPO/${number}/cancel`, { reason: 'x' })).status).toBe(200)
  const lines = async () => (await send('GET /wms/order-lines?timeline=TL1')).list.map(({ orderNumber }) => orderNumber)
  expect(await lines()).toEqual([])
  expect(await send('PUT /wms/references/timeline', { references: ['CAF-500'], timeline: 'TL1' })).toMatchObject({
    body: { updated: 1 },
  })
  expect(await lines()).toEqual([open['number']])
})

it('stock says what is reserved as soon as an order is approved, and no longer when it is canceled (G-10)', async () => {
  const { number } = await order()
  const act = async (action: string, body: JsonObject = {}) =>
    expect((await send(`POST /transactions/orders/CPO/${String(number)}/${action}`, body)).status).toBe(200)
  await world.deps.db.system('andina', (session) =>
    session.asSystem('stocks').create({ code: 'CAF-500', store: there.store, onHand: 10 }),
  )
  const reserved = async () =>
    (await send('GET /transactions/stocks')).list.map((row) => [row['onHand'], row['reserved'], row['available']])
  await act('confirm')
  expect(await reserved()).toEqual([[10, 0, 10]])
  await act('approve')
  expect(await reserved()).toEqual([[10, 4, 6]])
  expect((await send('GET /transactions/stocks/reference/CAF-500')).body).toMatchObject({ reserved: 4, available: 6 })
  await act('cancel', { reason: 'El cliente desiste' })
  expect(await reserved()).toEqual([[10, 0, 10]])
})

it('a courier price is reckoned for an order by its type and number: its cities, products and customer', async () => {
  const level = { level: 1, weightFrom: 0, weightTo: 30, weightUnit: 'kilogram', unitValue: 9000, currency: 'COP' }
  const ends = { origin: 'Bogotá', destination: 'Bogotá', originCountry: 'CO', destinationCountry: 'CO' }
  await made('POST /config/pricing-zones', { code: 'Z1', description: 'Z1', ...ends, levels: [level] })
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('references').update('CAF-500', { weight: 0.5, weightUnit: 'kilogram', volume: 0.001 })
  })
  const list = {
    code: 'L1',
    description: 'L1',
    currency: 'COP',
    validFrom: '2026-01-01',
    volumetricDivisor: 5000,
    rateLines: [{ ...level, pricingZone: 'Z1' }],
  }
  await made('POST /courier/courier-price-lists', list)
  const { number } = await order({ originCity: city, destinationCity: city })
  const priced = await send('POST /courier/pricing/calculate', { orderType: 'CPO', orderNumber: String(number) })
  expect(priced.status, JSON.stringify(priced.body)).toBe(200)
  expect(priced.body).toMatchObject({ zone: 'Z1', chargeableWeight: 2 })
  expect((await send('POST /courier/pricing/calculate', { orderType: 'CPO', orderNumber: 'NONE' })).status).toBe(404)
})

it('people are told of one’s own workspace; another that is named is not there', async () => {
  expect((await send('GET /auth/users?namespace=andina')).list.length).toBeGreaterThan(0)
  expect((await send('GET /auth/users?namespace=nordfracht')).status).toBe(404)
})

it('taxes are offered by country: the company’s own first, then those of none, then the rest', async () => {
  await world.deps.db.system('*', async (session) => {
    const named = { description: 'Alemania', descriptionEn: 'Germany' }
    const germany = { code: 'DE', alpha3: 'DEU', numericCode: '276', dialCode: '+49', ...named }
    await session.asSystem('countries').create(germany)
    const tax = { rate: 19, taxType: 'VAT', base: 'NET' } as const
    for (const [code, country] of [
      ['A-DE', 'DE'],
      ['B-NONE', null],
      ['C-CO', 'CO'],
    ] as const)
      await session.asSystem('taxes').create({ ...tax, code, description: `Orden ${code}`, country })
  })
  const offered = async (query: string) =>
    (await world.ask(`GET /config/taxes/options?q=Orden${query}`, { token })).list.map(({ id }) => id)
  const first = await world.ask('GET /auth/companies', { token })
  expect(first.list[0]).toMatchObject({ country: 'CO' })
  expect(await offered('')).toEqual(['C-CO', 'B-NONE', 'A-DE'])
  expect(await offered('&sort=["code","ASC"]')).toEqual(['A-DE', 'B-NONE', 'C-CO'])
})
