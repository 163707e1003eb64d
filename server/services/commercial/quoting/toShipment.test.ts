import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveWhere } from '../../../../src/domain/resolveWhere.ts'
import { askedOfJob } from '../../../../src/resources/askedOfJob.ts'
import { toOperation, toShipment } from '../../../../src/resources/quotationActions.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { AuthWorld } from '../../../auth/authWorld.testing.ts'
import { approvedIn, jobTypes, startJobWorld } from './jobWorld.testing.ts'
import { freightQuotation } from './quoteWorld.testing.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startJobWorld()
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const send = async (request: string, body: JsonObject) => world.ask(request, { token, body })

const approved = (more: JsonObject) => approvedIn(world, token, more)

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
  const others = jobTypes.map(({ code }) => String(code)).filter((code) => !those.some((one) => one === code))
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
  for (const { code } of jobTypes.filter((type) => !those.some((one) => one === type['code'])))
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

/** A quotation that its customer accepted, made of a supplier's answer with a quarter more on each price. */
const approvedFromAnswer = async () => {
  const made = async (path: string, body: JsonObject = {}) => {
    const answered = await send(`POST /transactions/${path}`, body)
    expect([200, 201], JSON.stringify(answered.body)).toContain(answered.status)
    return answered.body
  }
  const { fee: _fee, currency: _currency, customer: _customer, ...asFreight } = freightQuotation({ module: 'FREIGHT' })
  const { validTo = '', ...way } = asFreight
  const packages = [{ pieces: 4, weight: 300, length: 10, width: 10, height: 10 }]
  const asked = { ...way, operationType: 'importation', requester: '1001', requiredDate: '2099-01-01' }
  const request = await made('quotation-requests', { ...asked, suppliers: ['2001'], packages })
  const answer = await made('supplier-quotations', {
    ...way,
    validTo,
    supplier: '2001',
    request: String(request['id']),
    currency: 'COP',
    fee: 400,
    additionalServices: [
      { service: 'SRV-FLETE', quantity: 2, unitValue: 40 },
      { service: 'SRV-FLETE', quantity: 1, unitValue: 30 },
    ],
  })
  await made(`quotation-requests/${String(request['id'])}/send`)
  const quoted = { answer: String(answer['id']), marginPercent: 25, validTo }
  const quotation = await made(`quotation-requests/${String(request['id'])}/quotation`, quoted)
  const at = `quotations/${String(quotation['id'])}`
  // The second service is not sold.
  const put = await send(`PUT /transactions/${at}`, {
    additionalServices: [{ service: 'SRV-FLETE', quantity: 2, unitValue: 50 }],
  })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  await made(`${at}/check`)
  await made(`${at}/approve`, { acceptedBy: 'María Ruiz', acceptedOn: String(quotation['date']) })
  return { at, made }
}

const chargesOf = async (job: JsonObject) => {
  const { list } = await world.ask(
    `GET /transactions/shipment-charges?filter=${JSON.stringify({ shipment: job['id'] })}&sort=["line","ASC"]`,
    { token },
  )
  return list.map((one) => [
    one['category'],
    one['chargeKind'],
    one['sellEstimated'],
    one['buyEstimated'],
    one['payTo'],
  ])
}

it('the price of the supplier whose answer was quoted becomes what the job costs, with or without an order', async () => {
  const [supplier] = await world.deps.db.system('andina', (session) =>
    session.asSystem('entities').all({ where: { code: '2001' } }),
  )
  const payTo = supplier?.id ?? ''
  const parties = { type: 'IMP', shipper: '7001', consignee: 'C1' }
  const direct = await approvedFromAnswer()
  const costs = [
    // 400 for each of 1,200 kg, sold for 500.
    ['FREIGHT', 480_000],
    ['OTHER', 80],
    ['OTHER', 30],
  ] as const
  expect(await chargesOf(await direct.made(`${direct.at}/shipment`, parties))).toEqual([
    ['FREIGHT', 'MARGIN', 600_000, 480_000, payTo],
    ['OTHER', 'MARGIN', 100, 80, payTo],
    ['OTHER', 'COST', 0, 30, payTo],
  ])
  const ordered = await approvedFromAnswer()
  const order = await ordered.made(`${ordered.at}/order`, { freightService: 'SRV-FLETE' })
  const there = `orders/CPO/${String(order['number'])}`
  for (const move of ['confirm', 'approve']) await ordered.made(`${there}/${move}`)
  const way = { shipmentType: 'IMP', shipper: '7001', receiver: 'C1', originPort: 'COBOG', destinationPort: 'COCTG' }
  const job = await ordered.made(`${there}/shipment`, way)
  const bought = costs.map(([category, amount]) => [category, 'COST', 0, amount, payTo])
  expect(await chargesOf(job)).toEqual(bought)
  // Once the order is canceled its job sells what was offered, and costs no more than before.
  await ordered.made(`${there}/cancel`, { reason: 'No va' })
  expect(await chargesOf(job)).toEqual([
    ...bought,
    ['FREIGHT', 'MARGIN', 600_000, 0, null],
    ['OTHER', 'MARGIN', 100, 0, null],
  ])
})
