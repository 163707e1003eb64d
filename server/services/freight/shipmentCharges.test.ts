import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { houseRecord, layTransportStore, oceanJob } from '../waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string
let shipment: string

const send = (request: string, body?: unknown) => world.ask(request, body === undefined ? { token } : { token, body })

const job = (more: JsonObject = {}): JsonObject => ({
  ...oceanJob,
  houses: ['H-1', 'H-2', 'H-3'],
  packages: [{ house: 'H-1', description: 'Café', pieces: 20, grossWeight: 3200, volumeM3: 2.75 }],
  ...more,
})

beforeAll(async () => {
  world = await startAuthWorld()
  const there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    for (const [serial, volumeM3] of [
      ['H-1', 4],
      ['H-2', 6],
      ['H-3', 10],
    ] as const)
      await session.asSystem('house-bills-of-lading').create(houseRecord(serial, there.entity, { volumeM3 }))
  })
  shipment = String((await send('POST /transactions/shipments', job())).body['id'])
  await layTypes()
})

afterAll(() => world.close())

const charge = async (more: JsonObject): Promise<JsonObject> => {
  const { body, status } = await send('POST /transactions/shipment-charges', {
    shipment,
    description: 'Flete',
    sellCurrency: 'COP',
    buyCurrency: 'COP',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const change = (id: unknown, body: JsonObject) => send(`PUT /transactions/shipment-charges/${String(id)}`, body)
const read = async (id: unknown) => (await send(`GET /transactions/shipment-charges/${String(id)}`)).body

it('counts by what the job has, by weight or measure too, not below its minimum', async () => {
  const freight = await charge({ unit: 'W_M', sellBasis: 'PER_UNIT', sellRate: 55, buyBasis: 'FIXED', buyRate: 100 })
  expect(freight).toMatchObject({
    line: 1,
    billTo: '1001',
    sellQuantity: 3.2,
    sellEstimated: 176,
    sellEstimatedBase: 176,
    sellOpenBase: 176,
    sellState: 'ESTIMATED',
    buyEstimatedBase: 100,
  })
  const least = await charge({ unit: 'PACKAGE', sellBasis: 'PER_UNIT', sellRate: 1, sellMinimum: 75 })
  expect(least).toMatchObject({ line: 2, sellQuantity: 20, sellEstimated: 75 })
})

it('is paid where the freight of its house or job is, until somebody says otherwise', async () => {
  const collect = String((await send('POST /transactions/shipments', job({ freightTerm: 'COLLECT' }))).body['id'])
  expect(await charge({ shipment: collect })).toMatchObject({ term: 'COLLECT' })
  expect(await charge({ shipment: collect, house: 'H-1' })).toMatchObject({ term: 'PREPAID' })
  await send('PUT /transactions/house-bills-of-lading/H-3', { freightTerm: 'COLLECT' })
  expect(await charge({ house: 'H-3' })).toMatchObject({ term: 'COLLECT' })
  expect(await charge({ house: 'H-3', term: 'PREPAID' })).toMatchObject({ term: 'PREPAID' })
  expect(await charge({ shipment: collect, term: 'PREPAID' })).toMatchObject({ term: 'PREPAID' })
  expect(await charge({})).toMatchObject({ term: 'PREPAID' })
})

it('takes a percentage of earlier lines alone, which follows them when they change', async () => {
  const base = await charge({ description: 'Base', sellRate: 775, buyRate: 500 })
  const fuel = await charge({
    description: 'Combustible',
    category: 'FUEL',
    percentOf: [String(base['id'])],
    sellBasis: 'PERCENT',
    sellRate: 18,
    buyBasis: 'PERCENT',
    buyRate: 10,
  })
  expect(fuel).toMatchObject({ sellEstimated: 139.5, buyEstimated: 50 })
  await change(base['id'], { sellRate: 1000 })
  expect(await read(fuel['id'])).toMatchObject({ sellEstimated: 180, buyEstimated: 50 })
  const cycle = await change(base['id'], { percentOf: [String(fuel['id'])], sellBasis: 'PERCENT' })
  expect(cycle.body['errors']).toEqual({ percentOf: 'Un porcentaje solo puede ser de renglones anteriores' })
})

it('apportions a cost to the houses so that the parts are the cost', async () => {
  const nobody = { shipment, description: 'Flete máster', chargeKind: 'COST', buyRate: 3000 }
  const unpaid = await send('POST /transactions/shipment-charges', nobody)
  expect(unpaid.body['errors']).toEqual({ payTo: 'Diga a quién se paga' })
  const [entity] = (await send('GET /config/entities?range=[0,0]')).list
  const shared = await charge({
    description: 'Flete máster',
    chargeKind: 'COST',
    apportionBy: 'VOLUME',
    buyRate: 3000,
    payTo: String(entity?.['id']),
  })
  expect(shared['shares']).toMatchObject([
    { house: 'H-1', weight: 4, share: 600 },
    { house: 'H-2', weight: 6, share: 900 },
    { house: 'H-3', weight: 10, share: 1500 },
  ])
  const equal = await change(shared['id'], { apportionBy: 'EQUAL', buyRate: 1000 })
  expect((equal.body['shares'] as readonly JsonObject[]).map(({ share }) => share)).toEqual([333.34, 333.33, 333.33])
})

it('is written no more once its job is closed', async () => {
  const made = await send('POST /transactions/shipments', job({ partial: false }))
  const closed = String(made.body['id'])
  const { body } = await send('POST /transactions/shipment-charges', { shipment: closed, description: 'Tarde' })
  await world.deps.db.system('andina', (session) => session.asSystem('shipments').move(closed, 'close'))
  const late = await change(body['id'], { sellRate: 5 })
  expect(late.body['errors']).toEqual({ shipment: 'El embarque está cerrado: reábralo para cambiar sus cargos' })
  expect((await send(`DELETE /transactions/shipment-charges/${String(body['id'])}`)).status).toBe(422)
  // What it was counted by stays too, whatever may still be written of it.
  await world.deps.db.system('andina', (session) =>
    session.sql('update estiba.shipments set total_weight = 9 where id = $1', [closed]),
  )
  const at = `/transactions/shipments/${String(made.body['type'])}/${String(made.body['number'])}`
  expect((await send(`PUT ${at}`, { notes: 'Después' })).body).toMatchObject({ notes: 'Después', totalWeight: 9 })
})

it('is billed, matched with its supplier line to line, and closes; its profit is told to who may see it', async () => {
  const { body: made } = await send('POST /transactions/shipments', job({ partial: false }))
  const id = String(made['id'])
  const at = `/transactions/shipments/${String(made['type'])}/${String(made['number'])}`
  const [supplier] = (await send('GET /config/entities?range=[0,0]')).list
  const payTo = String(supplier?.['id'])
  const freight = await charge({ shipment: id, description: 'Flete', sellRate: 2150, buyRate: 1650, payTo })
  expect((await send(`POST ${at}/close`, {})).body['errors']).toEqual({
    charges: 'Falta facturar: 1 Flete',
    noMoreCosts: 'Hay costos sin factura del proveedor (1 Flete): cáselos o diga por qué no habrá más',
  })
  expect((await send(`GET ${at}/profit`)).body).toMatchObject({
    sellEstimated: 2150,
    buyEstimated: 1650,
    profitEstimated: 500,
    marginEstimated: 23.26,
    workInProgress: 2150,
    accrual: 1650,
    profit: 500,
  })
  const bill = await postedBill(payTo)
  const over = await matching(bill, freight['id'], 901)
  expect(over.body['errors']).toEqual({
    'matches.0.amount': 'Supera lo que queda de ese renglón de la factura: 900,00',
  })
  expect((await matching(bill, freight['id'], 900)).status).toBe(200)
  expect(await read(freight['id'])).toMatchObject({ buyActualBase: 900, buyOpenBase: 750, buyState: 'PART_BILLED' })
  expect((await matching(bill, freight['id'], 1)).status).toBe(422)
  expect((await change(freight['id'], { payTo: null })).status).toBe(422)
  const invoice = await send(`POST ${at}/invoice`, {})
  expect(invoice.status, JSON.stringify(invoice.body)).toBe(200)
  expect(invoice.body).toMatchObject({ clientId: '1001', subtotal: 2150, invoiceState: 'DRAFT' })
  expect((await send(`POST ${at}/close`, { noMoreCosts: 'Descuento' })).body['errors']).toMatchObject({
    invoices: `Tiene una factura en borrador: ${['type', 'number'].map((part) => invoice.body[part]).join(' ')}`,
  })
  await world.deps.db.system('andina', (session) => session.asSystem('documents').remove(String(invoice.body['id'])))
  expect(await read(freight['id'])).toMatchObject({ sellOpenBase: 2150, sellState: 'ESTIMATED' })
  await change(freight['id'], { sellFinal: true, noMoreSales: 'Cortesía' })
  const closed = await send(`POST ${at}/close`, { noMoreCosts: 'Descuento', marginReason: 'Cortesía' })
  expect(closed.body).toMatchObject({ jobState: 'CLOSED', noMoreCosts: 'Descuento', marginReason: 'Cortesía' })
  expect(await read(freight['id'])).toMatchObject({ buyOpenBase: 0, buyState: 'BILLED' })
  const [month] = (await send('GET /transactions/shipments/profits?by=MONTH&dateFrom=2026-11-01&dateTo=2026-11-30'))
    .list
  expect(month).toMatchObject({ key: '2026-11', jobs: expect.any(Number) })
})

const matching = (document: string, id: unknown, amount: number, final = false) =>
  send('POST /transactions/shipment-charges/match', {
    document,
    matches: [{ documentLine: 1, charge: String(id), amount, final }],
  })

it('is expected again where the document that billed the last of it is void', async () => {
  const [supplier] = (await send('GET /config/entities?range=[0,0]')).list
  const payTo = String(supplier?.['id'])
  const { id } = await charge({ chargeKind: 'COST', buyRate: 1650, payTo })
  const bill = await postedBill(payTo)
  expect((await matching(bill, id, 900, true)).status).toBe(200)
  expect(await read(id)).toMatchObject({ buyOpenBase: 0, buyState: 'BILLED', buyFinal: true })
  await world.deps.db.system('andina', (session) =>
    session.asSystem('documents').move(bill, 'void', { voidReason: 'Error' }),
  )
  expect(await read(id)).toMatchObject({ buyOpenBase: 1650, buyState: 'ESTIMATED', buyFinal: false, noMoreCosts: null })
})

it('is billed no more than is left of the line, which the refusal tells at its match', async () => {
  const [supplier] = (await send('GET /config/entities?range=[0,0]')).list
  const payTo = String(supplier?.['id'])
  const { id } = await charge({ chargeKind: 'COST', buyRate: 1650, payTo })
  const bill = await postedBill(payTo)
  expect((await matching(bill, id, 600)).status).toBe(200)
  const body = {
    document: bill,
    matches: [100, 250].map((amount) => ({ documentLine: 1, charge: String(id), amount })),
  }
  expect((await send('POST /transactions/shipment-charges/match', body)).body['errors']).toEqual({
    'matches.1.amount': 'Supera lo que queda de ese renglón de la factura: 200,00',
  })
  const draft = await world.deps.db.system('andina', (session) =>
    session.asSystem('documents').create({ type: 'FC', date: '2026-11-05', entity: payTo, currency: 'COP' }),
  )
  expect((await matching(draft.id, id, 1)).body['errors']).toHaveProperty('document')
})

it('follows what its houses measure, and its shares with it, while its job is open', async () => {
  const [supplier] = (await send('GET /config/entities?range=[0,0]')).list
  const shared = { chargeKind: 'COST', apportionBy: 'VOLUME', buyRate: 3000, payTo: String(supplier?.['id']) }
  const { id, shares } = await charge(shared)
  expect(shares).toMatchObject([{ share: 600 }, { share: 900 }, { share: 1500 }])
  expect((await send('PUT /transactions/house-bills-of-lading/H-1', { volumeM3: 14 })).status).toBe(200)
  expect((await read(id))['shares']).toMatchObject([{ weight: 14, share: 1400 }, { share: 600 }, { share: 1000 }])
  expect((await send('PUT /transactions/house-bills-of-lading/H-1', { volumeM3: 4 })).status).toBe(200)
})

it('counts what its house measures, whatever else the job carries, and is billed to whose the house is', async () => {
  await world.deps.db.system('andina', async (session) => {
    const made = await session.asSystem('entities').create({
      code: '1002',
      name: 'Café del Huila',
      role: 'CUSTOMER',
      type: 'NAC',
      identification: '1002',
      identificationType: 'NIT',
      country: 'CO',
    })
    const his = { volumeM3: 8, grossWeight: 5000, pieces: 40 }
    await session.asSystem('house-bills-of-lading').create(houseRecord('H-4', made.id, his))
  })
  const { body: made } = await send('POST /transactions/shipments', job({ houses: ['H-1', 'H-4'] }))
  const own = { shipment: String(made['id']), house: 'H-4', sellBasis: 'PER_UNIT', sellRate: 1, buyBasis: 'PER_UNIT' }
  const quantities: JsonObject = {}
  for (const unit of ['W_M', 'M3', 'GROSS_KG', 'CHARGEABLE_KG', 'PACKAGE', 'BL']) {
    const one = await charge({ ...own, unit })
    expect([one['billTo'], one['buyQuantity']]).toEqual(['1002', one['sellQuantity']])
    Object.assign(quantities, { [unit]: one['sellQuantity'] })
  }
  expect(quantities).toEqual({ W_M: 8, M3: 8, GROSS_KG: 5000, CHARGEABLE_KG: 8000, PACKAGE: 40, BL: 1 })
  const whole = await charge({ shipment: own.shipment, unit: 'M3', sellBasis: 'PER_UNIT', sellRate: 1 })
  expect(whole).toMatchObject({ billTo: '1001', sellQuantity: 2.75 })
  const weighed = await charge({ ...own, unit: 'GROSS_KG', billTo: '1001' })
  expect(weighed).toMatchObject({ billTo: '1001' })
  await send('PUT /transactions/house-bills-of-lading/H-4', { grossWeight: 5200 })
  expect(await read(weighed['id'])).toMatchObject({ sellQuantity: 5200, sellEstimated: 5200 })
  const at = `PUT /transactions/shipments/${String(made['type'])}/${String(made['number'])}`
  const packages = [{ house: 'H-1', description: 'Café', pieces: 1, grossWeight: 9, volumeM3: 9 }]
  expect((await send(at, { packages })).status).toBe(200)
  expect(await read(weighed['id'])).toMatchObject({ sellQuantity: 5200 })
  expect(await read(whole['id'])).toMatchObject({ sellQuantity: 9 })
})

it('of bills that are matched in part the rest is told when the costs of the job are completed', async () => {
  const { body: made } = await send('POST /transactions/shipments', job({ partial: false }))
  const at = `/transactions/shipments/${String(made['type'])}/${String(made['number'])}`
  const [supplier] = (await send('GET /config/entities?range=[0,0]')).list
  const payTo = String(supplier?.['id'])
  const { id } = await charge({ shipment: String(made['id']), chargeKind: 'COST', buyRate: 800, payTo })
  const bill = await postedBill(payTo)
  expect((await send(`POST ${at}/complete-operations`, {})).status).toBe(200)
  const notes = async () => {
    const { body } = await send(`GET /transactions/shipments/${String(made['id'])}/moves`)
    return (body['moves'] as readonly JsonObject[]).find(({ name }) => name === 'completeCosts')?.['notes'] ?? []
  }
  expect((await matching(bill, id, 800)).status).toBe(200)
  expect(await notes()).toEqual([
    `De facturas casadas con este embarque queda algo sin casar: ${bill.split('~')[1] ?? ''} (${String(supplier?.['name'])}, COP)`,
  ])
  expect((await matching(bill, id, 100)).status).toBe(200)
  expect([await notes(), (await read(id))['buyActualBase']]).toEqual([[], 900])
})

it('names the charges of a house that would be taken off its job', async () => {
  const { body: made } = await send('POST /transactions/shipments', job())
  const of = await charge({ shipment: String(made['id']), description: 'Recogida', house: 'H-2' })
  const at = `PUT /transactions/shipments/${String(made['type'])}/${String(made['number'])}`
  expect((await send(at, { houses: ['H-1', 'H-3'] })).body['errors']).toEqual({
    houses: 'Hay cargos del documento hijo que se quita: 1 Recogida',
  })
  expect((await change(of['id'], { house: null })).status).toBe(200)
  expect((await send(at, { houses: ['H-1', 'H-3'] })).status).toBe(200)
})

it('costs less by what its supplier credits, until that is void', async () => {
  const [supplier] = (await send('GET /config/entities?range=[0,0]')).list
  const payTo = String(supplier?.['id'])
  const { id } = await charge({ chargeKind: 'COST', buyRate: 900, payTo })
  const bill = await postedBill(payTo)
  expect((await matching(bill, id, 900)).status).toBe(200)
  const credit = await world.deps.db.system('andina', async (session) => {
    const draft = await session.asSystem('documents').create({
      type: 'DC',
      date: '2026-11-06',
      entity: payTo,
      currency: 'COP',
      sourceDocument: bill,
      lines: [{ description: 'Flete marítimo', quantity: 1, unitValue: 300 }],
    })
    return (await session.asSystem('documents').move(draft.id, 'post', { state: 'POSTED' })).id
  })
  expect(await read(id)).toMatchObject({ buyActualBase: 600, buyOpenBase: 300, buyState: 'PART_BILLED' })
  await world.deps.db.system('andina', (session) =>
    session.asSystem('documents').move(credit, 'void', { voidReason: 'Error' }),
  )
  expect(await read(id)).toMatchObject({ buyActualBase: 900, buyOpenBase: 0 })
})

const layTypes = (): Promise<void> =>
  world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('switches', {
      sw: 3,
      processType: await process(),
      descriptionEs: 'Compra',
      descriptionEn: 'Purchase',
      stockEffect: 'ENTRY',
    })
    await make('document-types', {
      type: 'FC',
      description: 'Compra',
      kind: 'purchase order',
      sw: '3',
      module: 'ACCOUNTING',
    })
    await make('switches', {
      sw: 4,
      processType: await process(),
      descriptionEs: 'Devolución en compra',
      descriptionEn: 'Purchase return',
      stockEffect: 'EXIT',
    })
    await make('document-types', { type: 'DC', description: 'Nota', kind: 'return', sw: '4', module: 'ACCOUNTING' })
    await make('consecutives', { type: 'DC', prefix: 'DC-', current: 0, padding: 4 })
    await make('document-types', { type: 'FV', description: 'Factura', kind: 'invoice', sw: '1', module: 'FREIGHT' })
    await make('consecutives', { type: 'FV', prefix: 'FV-', current: 0, padding: 4 })
    await make('consecutives', { type: 'FC', prefix: 'FC-', current: 0, padding: 4 })
  })

/** A supplier's invoice of one line of 900, as it stands when it is posted. */
const postedBill = (entity: string): Promise<string> =>
  world.deps.db.system('andina', async (session) => {
    const draft = await session.asSystem('documents').create({
      type: 'FC',
      date: '2026-11-05',
      entity,
      currency: 'COP',
      lines: [{ description: 'Flete marítimo', quantity: 1, unitValue: 900 }],
    })
    return (await session.asSystem('documents').move(draft.id, 'post', { state: 'POSTED' })).id
  })

const process = (): Promise<string> =>
  world.deps.db.system(
    '*',
    async (session) => (await session.asSystem('processes').list({ range: [0, 0] })).rows[0]?.id ?? '',
  )

it('is shared by what its houses measure when its job is open again; while that is closed, by what they measured', async () => {
  const { body: made } = await send('POST /transactions/shipments', job({ houses: ['H-1', 'H-2'] }))
  const id = String(made['id'])
  const [supplier] = (await send('GET /config/entities?range=[0,0]')).list
  const shared = { chargeKind: 'COST', apportionBy: 'VOLUME', buyRate: 1000, payTo: String(supplier?.['id']) }
  const cost = await charge({ shipment: id, ...shared })
  await world.deps.db.system('andina', (session) => session.asSystem('shipments').move(id, 'close'))
  const measured = async (volumeM3: number) =>
    expect((await send('PUT /transactions/house-bills-of-lading/H-1', { volumeM3 })).status).toBe(200)
  await measured(14)
  expect((await read(cost['id']))['shares']).toMatchObject([{ share: 400 }, { share: 600 }])
  const at = `/transactions/shipments/${String(made['type'])}/${String(made['number'])}`
  const reopened = await send(`POST ${at}/reopen`, { reason: 'Se midió otra vez' })
  expect(reopened.status, JSON.stringify(reopened.body)).toBe(200)
  expect((await read(cost['id']))['shares']).toMatchObject([{ share: 700 }, { share: 300 }])
  await measured(4)
})
