import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveWhere } from '../../../../src/domain/resolveWhere.ts'
import { askedOfJob } from '../../../../src/resources/askedOfJob.ts'
import { toOperation, toShipment } from '../../../../src/resources/quotationActions.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { freightQuotation, layQuoteWorld } from './quoteWorld.testing.ts'

let world: AuthWorld
let token: string

const types: readonly JsonObject[] = [
  { code: 'EXP', description: 'Exportación', operation: 'exportation' },
  { code: 'IMP-TER', description: 'Por tierra', operation: 'importation', transport: 'Ground' },
  { code: 'EXP-TER', description: 'Por tierra', operation: 'exportation', transport: 'Ground' },
  { code: 'IMP-MAR', description: 'Por mar', operation: 'importation', transport: 'Ocean' },
]

beforeAll(async () => {
  world = await startAuthWorld()
  await layQuoteWorld(world)
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    await session
      .asSystem('transport-types')
      .create({ code: 'Ocean', description: 'Marítimo', unece19: '1', kgPerM3: 1000, documentType: 'BL' })
    const { id: _id, version: _version, ...terms } = await session.asSystem('incoterms').get('DAP')
    for (const code of ['FOB', 'CIF']) await session.asSystem('incoterms').create({ ...terms, code, description: code })
  })
  await world.deps.db.system('andina', async (session) => {
    const { processType, sw } = await session.asSystem('operation-types').get('IMP')
    const shipper = { code: '7001', name: 'Exportadora', role: 'SHIPPER', type: 'EMB', country: 'CO' } as const
    await session.asSystem('customer-types').create({ code: 'EMB', description: 'Embarcador', role: 'SHIPPER' })
    await session.asSystem('entities').create({ ...shipper, identification: '7001', identificationType: 'NIT' })
    for (const type of types) {
      await session.asSystem('operation-types').create({ processType, sw, ...type })
      const code = String(type['code'])
      await session.asSystem('document-types').create({ type: code, description: code, sw, module: 'FREIGHT' })
      await session.asSystem('consecutives').create({ type: code, prefix: `${code}-`, current: 0, padding: 3 })
    }
  })
})

afterAll(() => world.close())

const send = async (request: string, body: JsonObject) => world.ask(request, { token, body })

const approved = async (more: JsonObject): Promise<JsonObject> => {
  const { body: quotation } = await send('POST /transactions/quotations', freightQuotation(more))
  const at = `POST /transactions/quotations/${String(quotation['id'])}`
  await send(`${at}/check`, {})
  const { status, body } = await send(`${at}/approve`, { acceptedBy: 'María Ruiz', acceptedOn: '2026-11-21' })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const offered = (where: JsonObject) =>
  world.deps.db.system('andina', async (session) => {
    const { rows } = await session.asSystem('operation-types').list({ where })
    return rows.map(({ id }) => id).toSorted()
  })

it.each([
  ['importation', ['IMP', 'IMP-TER']],
  ['exportation', ['EXP', 'EXP-TER']],
] as const)('a quotation by land (%s) becomes a job of a type that goes as it does', async (operationType, those) => {
  const quotation = await approved({ operationType })
  expect(await offered(resolveWhere(toShipment.input.type.where, quotation) as JsonObject)).toEqual(those)
  const parties = { shipper: 'C1', consignee: 'C1' }
  const refused = async (type: string) => {
    const { body } = await send(`POST /transactions/quotations/${String(quotation['id'])}/shipment`, {
      type,
      ...parties,
    })
    return body['errors']
  }
  const others = types.map(({ code }) => String(code)).filter((code) => !those.some((one) => one === code))
  for (const code of others)
    expect(await refused(code), code).toEqual({
      type: expect.stringMatching(/^Ese tipo es de otr(o transporte|a operación) que la cotización$/),
    })
})

it.each([
  ['importation', ['IMP', 'IMP-TER']],
  ['exportation', ['EXP', 'EXP-TER']],
] as const)('so does the operation that it becomes (%s)', async (operationType, those) => {
  const quotation = await approved({ operationType })
  expect(await offered(resolveWhere(toOperation('quotations').input.type.where, quotation) as JsonObject)).toEqual(
    those,
  )
  const warehouse = await world.deps.db.system('andina', async (session) =>
    String((await session.asSystem('warehouses').first())?.id),
  )
  const become = (type: string) =>
    send(`POST /transactions/quotations/${String(quotation['id'])}/operation`, { type, warehouse })
  for (const { code } of types.filter((type) => !those.some((one) => one === type['code'])))
    expect((await become(String(code))).body['errors'], String(code)).toEqual({
      type: expect.stringMatching(/^Ese tipo es de otr(o transporte|a operación) que la cotización$/),
    })
  const made = await become(those[1])
  expect([made.status, made.body['type']], JSON.stringify(made.body)).toEqual([200, those[1]])
})

it('the job of an operation without weighed pieces has the cargo of its quotation, and names it', async () => {
  const quotation = await approved({ operationType: 'importation', realWeightTons: 0.75, volumeM3: 3 })
  const warehouse = await world.deps.db.system('andina', async (session) =>
    String((await session.asSystem('warehouses').first())?.id),
  )
  const at = `POST /transactions/quotations/${String(quotation['id'])}/operation`
  const { body: made } = await send(at, { type: 'IMP-TER', warehouse })
  const operation = `/transactions/pre-registers/${String(made['type'])}/${String(made['number'])}`
  await send(`PUT ${operation}`, { shipper: '7001', consignee: 'C1' })
  const { body: job, status } = await send(`POST ${operation}/shipment`, {})
  expect(status, JSON.stringify(job)).toBe(200)
  expect(job).toMatchObject({
    quotation: quotation['id'],
    operationRecord: made['id'],
    packages: [{ description: 'Carga general', commodity: 'GEN', pieces: 1, grossWeight: 750, volumeM3: 3 }],
  })
  const { body: now } = await world.ask(`GET /transactions/quotations/${String(quotation['id'])}/moves`, { token })
  const moves = now['moves'] as readonly JsonObject[]
  expect(moves.find(({ name }) => name === 'toOrder')).toMatchObject({ allowed: false })
  expect(moves.filter(({ primary }) => primary === true)).toEqual([])
  expect(now['next']).toMatchObject({ id: expect.any(String) })
})

it('an order is the next step of a quotation of which nothing was made yet', async () => {
  const quotation = await approved({ operationType: 'importation' })
  const { body } = await world.ask(`GET /transactions/quotations/${String(quotation['id'])}/moves`, { token })
  expect(body['next']).toEqual({ move: 'toOrder' })
})

it('the job of a quotation has the packages that its request asks for', async () => {
  const quotation = await approved({ operationType: 'importation' })
  const { body: request, status } = await send('POST /transactions/quotation-requests', {
    requester: '1001',
    requiredDate: '2099-01-01',
    transport: 'Ground',
    originPort: 'COBOG',
    destinationPort: 'COCTG',
    packages: [
      { pieces: 40, content: 'Discos de freno', weight: 100, length: 10, width: 10, height: 10 },
      { pieces: 2, weight: 20 },
    ],
  })
  expect(status, JSON.stringify(request)).toBe(201)
  await world.deps.db.system('andina', (session) =>
    session.sql('update estiba.quotations set request = $1 where id = $2', [
      String(request['id']),
      String(quotation['id']),
    ]),
  )
  const { body: job } = await send(`POST /transactions/quotations/${String(quotation['id'])}/shipment`, {
    type: 'IMP-TER',
    shipper: '7001',
    consignee: 'C1',
  })
  expect(job, JSON.stringify(job)).toMatchObject({
    packages: [
      { description: 'Discos de freno', pieces: 40, grossWeight: 100, volumeM3: 0.04 },
      { description: 'Carga general', pieces: 2, grossWeight: 20 },
    ],
    totalPieces: 42,
    totalWeight: 120,
  })
})

it('an order that says no transport is offered every type', async () => {
  expect(await offered(resolveWhere(askedOfJob.type.where, { transport: null }) as JsonObject)).toEqual([
    'EXP',
    'EXP-TER',
    'IMP',
    'IMP-MAR',
    'IMP-TER',
  ])
})

it.each([
  ['FOB', 'COLLECT'],
  ['CIF', 'PREPAID'],
])('what is sold of the carriage of a quotation under %s is %s, as the freight of its job', async (incoterm, term) => {
  const service = { service: 'SRV-FLETE', quantity: 1, unitValue: 50 }
  const quotation = await approved({ incoterm, operationType: 'importation', additionalServices: [service] })
  const { body: job, status } = await send(`POST /transactions/quotations/${String(quotation['id'])}/shipment`, {
    type: 'IMP',
    shipper: '7001',
    consignee: 'C1',
  })
  expect(status, JSON.stringify(job)).toBe(200)
  expect(job['freightTerm']).toBe(term)
  const charges = await world.deps.db.system('andina', (session) =>
    session.asSystem('shipment-charges').all({ where: { shipment: String(job['id']) }, sort: [['line', 'ASC']] }),
  )
  expect(charges.map(({ category, term: said }) => [category, said])).toEqual([
    ['FREIGHT', term],
    ['OTHER', 'PREPAID'],
  ])
})

it('who exports is proposed as the shipper of the job, and is that of the operation; who buys abroad is not', async () => {
  const proposed = async (operationType: string) => {
    const { id } = await approved({ operationType })
    const { body } = await world.ask(`GET /transactions/quotations/${String(id)}/moves`, { token })
    const move = (body['moves'] as readonly JsonObject[]).find(({ name }) => name === 'toShipment')
    return ((move?.['input'] ?? []) as readonly JsonObject[]).find(({ field }) => field === 'shipper')?.['value']
  }
  expect([await proposed('exportation'), await proposed('importation')]).toEqual(['1001', undefined])
  const quotation = await approved({ operationType: 'exportation' })
  const at = `POST /transactions/quotations/${String(quotation['id'])}`
  const warehouse = await world.deps.db.system('andina', async (session) =>
    String((await session.asSystem('warehouses').first())?.id),
  )
  expect((await send(`${at}/operation`, { type: 'EXP-TER', warehouse })).body).toMatchObject({ shipper: '1001' })
  const job = await send(`${at}/shipment`, { type: 'EXP-TER', shipper: '1001', consignee: 'C1' })
  expect([job.status, job.body['shipper']], JSON.stringify(job.body)).toEqual([200, '1001'])
})

it('a job that is made of the operation sells what the quotation behind it offered, and is its only one', async () => {
  const service = { service: 'SRV-FLETE', quantity: 2, unitValue: 50 }
  const quotation = await approved({ operationType: 'exportation', additionalServices: [service] })
  const at = `POST /transactions/quotations/${String(quotation['id'])}`
  const warehouse = await world.deps.db.system('andina', async (session) =>
    String((await session.asSystem('warehouses').first())?.id),
  )
  const { body: operation } = await send(`${at}/operation`, { type: 'EXP-TER', warehouse })
  const there = `/transactions/pre-registers/EXP-TER/${String(operation['number'])}`
  await world.ask(`PUT ${there}`, { token, body: { consignee: 'C1' } })
  const { body: job, status } = await send(`POST ${there}/shipment`, {})
  expect(status, JSON.stringify(job)).toBe(200)
  const sold = await world.deps.db.system('andina', async (session) => {
    const charges = await session
      .asSystem('shipment-charges')
      .all({ where: { shipment: String(job['id']) }, sort: [['line', 'ASC']] })
    return charges.map(({ category, sellRate, sellQuantity }) => [category, sellRate, sellQuantity ?? 1])
  })
  expect(sold).toEqual([
    ['FREIGHT', Number(quotation['subtotal']) - 100, 1],
    ['OTHER', 50, 2],
  ])
  const again = await send(`${at}/shipment`, { type: 'EXP-TER', shipper: '1001', consignee: 'C1' })
  expect(again.body['errors']).toMatchObject({ shipment: 'Ya tiene un embarque' })
})

it('of a quotation and the operation that it became one makes the job, at once too, whatever the operation names', async () => {
  const warehouse = await world.deps.db.system('andina', async (session) =>
    String((await session.asSystem('warehouses').first())?.id),
  )
  const begin = async () => {
    const quotation = await approved({ operationType: 'exportation' })
    const at = `POST /transactions/quotations/${String(quotation['id'])}`
    const { body: operation } = await send(`${at}/operation`, { type: 'EXP-TER', warehouse })
    const there = `/transactions/pre-registers/EXP-TER/${String(operation['number'])}`
    return { quotation, operation, at, there }
  }
  const [one, other] = [await begin(), await begin()]
  // What it came from is said by the quotation: an operation may name none, or another's.
  const unnamed = { consignee: 'C1', quotation: null }
  expect((await world.ask(`PUT ${one.there}`, { token, body: unnamed })).status).toBe(200)
  const named = { consignee: 'C1', quotation: String(one.quotation['id']) }
  expect((await world.ask(`PUT ${other.there}`, { token, body: named })).status).toBe(200)
  const answers = await Promise.all([
    send(`POST ${one.there}/shipment`, {}),
    send(`${one.at}/shipment`, { type: 'EXP-TER', shipper: '1001', consignee: 'C1' }),
  ])
  expect(
    answers.map(({ status }) => status).toSorted((first, second) => first - second),
    JSON.stringify(answers),
  ).toEqual([200, 422])
  const jobs = await world.deps.db.system('andina', (session) =>
    session.asSystem('shipments').all({ where: { quotation: String(one.quotation['id']) } }),
  )
  expect(jobs).toHaveLength(1)
  const { body: job } = await send(`POST ${other.there}/shipment`, {})
  expect(job['quotation']).toBe(other.quotation['id'])
})

it('what an order of the quotation bills is no sale of the job, which only one of the two makes', async () => {
  const service = { service: 'SRV-FLETE', quantity: 1, unitValue: 50 }
  const begin = async () => {
    const { id } = await approved({ operationType: 'importation', additionalServices: [service] })
    return `POST /transactions/quotations/${String(id)}`
  }
  const order = async (at: string) => {
    const { body, status } = await send(`${at}/order`, { freightService: 'SRV-FLETE' })
    expect(status, JSON.stringify(body)).toBe(200)
    const there = `POST /transactions/orders/CPO/${String(body['number'])}`
    for (const move of ['confirm', 'approve']) expect((await send(`${there}/${move}`, {})).status).toBe(200)
    return { id: body['id'], there }
  }
  const way = { shipmentType: 'IMP', shipper: '7001', receiver: 'C1', originPort: 'COBOG', destinationPort: 'COCTG' }
  const parties = { type: 'IMP', shipper: '7001', consignee: 'C1' }

  const ordered = await begin()
  const bills = await order(ordered)
  const { body: job, status } = await send(`${ordered}/shipment`, parties)
  expect([status, job['order']], JSON.stringify(job)).toEqual([200, bills.id])
  const where = { shipment: String(job['id']) }
  const sold = await world.deps.db.system('andina', (session) => session.asSystem('shipment-charges').all({ where }))
  expect(sold).toEqual([])
  expect((await send(`${bills.there}/shipment`, way)).body['errors']).toEqual({ state: 'Ya tiene un embarque' })

  const carried = await begin()
  const carriedBy = await order(carried)
  expect((await send(`${carriedBy.there}/shipment`, way)).status).toBe(200)
  expect((await send(`${carried}/shipment`, parties)).body['errors']).toEqual({ state: 'Ya tiene un embarque' })

  // What a canceled order bills is nothing: the job sells it, and that order opens no more.
  const dropped = await begin()
  const canceled = await order(dropped)
  expect((await send(`${canceled.there}/cancel`, { reason: 'No va' })).status).toBe(200)
  const instead = await send(`${dropped}/shipment`, parties)
  expect([instead.status, instead.body['order']], JSON.stringify(instead.body)).toEqual([200, null])
  const ofJob = { where: { shipment: String(instead.body['id']) } }
  const sales = await world.deps.db.system('andina', (session) => session.asSystem('shipment-charges').all(ofJob))
  expect(sales.length).toBeGreaterThan(0)
  expect((await send(`${canceled.there}/reopen`, {})).body['errors']).toEqual({ state: 'Ya tiene un embarque' })

  // What the job sells no order bills.
  const shipped = await begin()
  expect((await send(`${shipped}/shipment`, parties)).status).toBe(200)
  expect((await send(`${shipped}/order`, { freightService: 'SRV-FLETE' })).body['errors']).toEqual({
    shipment: 'Ya tiene un embarque',
  })
})

it('a quotation whose job was canceled becomes another, and goes back to the first where that goes on after all', async () => {
  const parties = { type: 'IMP', shipper: '7001', consignee: 'C1' }
  const begin = async () => {
    const { id } = await approved({ operationType: 'importation' })
    const { body: job, status } = await send(`POST /transactions/quotations/${String(id)}/shipment`, parties)
    expect(status, JSON.stringify(job)).toBe(200)
    return {
      at: `POST /transactions/quotations/${String(id)}`,
      read: `GET /transactions/quotations/${String(id)}`,
      job,
    }
  }
  const put = async (job: JsonObject, events: readonly JsonObject[]) => {
    const answer = await world.ask(`PUT /transactions/shipments/${String(job['type'])}/${String(job['number'])}`, {
      token,
      body: { events },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return decodeURIComponent(answer.response.headers.get('x-warnings') ?? '')
  }
  const canceled = [{ event: 'CANCELED', actualAt: new Date().toISOString() }]
  const jobOf = async (read: string) => (await world.ask(read, { token })).body['shipment'] ?? null

  const first = await begin()
  await put(first.job, canceled)
  expect(await jobOf(first.read)).toBe(null)
  expect(await put(first.job, [])).not.toContain('desde que se canceló')
  expect(await jobOf(first.read)).toBe(first.job['id'])
  await put(first.job, canceled)
  const { body: other, status } = await send(`${first.at}/shipment`, parties)
  expect(status, JSON.stringify(other)).toBe(200)
  expect(await put(first.job, [])).toContain(`se hizo ${String(other['number'])} desde que se canceló`)
  expect(await jobOf(first.read)).toBe(other['id'])

  // An order that was made instead bills it.
  const ordered = await begin()
  await put(ordered.job, canceled)
  const order = await send(`${ordered.at}/order`, { freightService: 'SRV-FLETE' })
  expect(order.status, JSON.stringify(order.body)).toBe(200)
  expect(await put(ordered.job, [])).toContain(`se hizo ${String(order.body['number'])} desde que se canceló`)
  expect(await jobOf(ordered.read)).toBe(null)
})

it('the job of an operation is that of the order that its quotation became, and sells nothing of it', async () => {
  const warehouse = await world.deps.db.system('andina', async (session) =>
    String((await session.asSystem('warehouses').first())?.id),
  )
  const begin = async () => {
    const at = `POST /transactions/quotations/${String((await approved({ operationType: 'exportation' }))['id'])}`
    const { body: operation } = await send(`${at}/operation`, { type: 'EXP-TER', warehouse })
    const there = `/transactions/pre-registers/EXP-TER/${String(operation['number'])}`
    await world.ask(`PUT ${there}`, { token, body: { consignee: 'C1' } })
    const ordered = await send(`${at}/order`, { freightService: 'SRV-FLETE' })
    expect(ordered.status, JSON.stringify(ordered.body)).toBe(200)
    const order = `POST /transactions/orders/CPO/${String(ordered.body['number'])}`
    for (const move of ['confirm', 'approve']) expect((await send(`${order}/${move}`, {})).status).toBe(200)
    return { there: `POST ${there}/shipment`, order: `${order}/shipment`, id: ordered.body['id'] }
  }
  const way = {
    shipmentType: 'EXP-TER',
    shipper: '1001',
    receiver: 'C1',
    originPort: 'COBOG',
    destinationPort: 'COCTG',
  }
  const first = await begin()
  const { body: job, status } = await send(first.there, {})
  expect([status, job['order']], JSON.stringify(job)).toEqual([200, first.id])
  const where = { shipment: String(job['id']) }
  expect(
    await world.deps.db.system('andina', (session) => session.asSystem('shipment-charges').all({ where })),
  ).toEqual([])
  expect((await send(first.order, way)).body['errors']).toEqual({ state: 'Ya tiene un embarque' })

  const second = await begin()
  const made = await send(second.order, way)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect((await send(second.there, {})).body['errors']).toEqual({ state: 'Ya tiene un embarque' })
})

it('what a supplier offers becomes neither an order of a customer nor a job', async () => {
  const { id } = await approved({ operationType: 'importation', typeOrder: 'SUPPLIER', supplier: '2001' })
  const { body } = await world.ask(`GET /transactions/quotations/${String(id)}/moves`, { token })
  const names = (body['moves'] as readonly JsonObject[]).map(({ name }) => name)
  expect(names).not.toContain('toShipment')
  expect(names).not.toContain('toOrder')
})
