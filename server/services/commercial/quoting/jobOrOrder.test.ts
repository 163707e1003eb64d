import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { AuthWorld } from '../../../auth/authWorld.testing.ts'
import { adoptQuotations } from '../../freight/new-jobs/adoptQuotations.ts'
import { approvedIn, startJobWorld } from './jobWorld.testing.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startJobWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    const switches = session.asSystem('switches')
    const { processType = null } = (await switches.first()) ?? {}
    for (const sw of [1, 2])
      if ((await switches.find(String(sw))) === undefined)
        await switches.create({ sw, processType, descriptionEs: `${sw}`, descriptionEn: `${sw}`, stockEffect: 'NONE' })
  })
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    for (const [type, sw] of [
      ['FV', '1'],
      ['DV', '2'],
    ] as const) {
      await make('document-types', {
        type,
        description: type,
        kind: sw === '1' ? 'invoice' : 'return',
        sw,
        module: 'FREIGHT',
      })
      await make('consecutives', { type, prefix: `${type}-`, current: 0, padding: 4 })
    }
  })
})

afterAll(() => world.close())

const send = async (request: string, body: JsonObject) => world.ask(request, { token, body })

const approved = (more: JsonObject) => approvedIn(world, token, more)

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

  // A build before left the quotation to the job that it canceled.
  const { db } = world.deps
  const quotation = dropped.split('/').at(-1) ?? ''
  await db.system('andina', (session) =>
    session.sql("update estiba.shipments set progress = 'CANCELED' where id = $1", [String(instead.body['id'])]),
  )
  expect((await send(`${canceled.there}/reopen`, {})).status).toBe(200)
  const held = () => db.system('andina', (session) => session.asSystem('quotations').get(quotation))
  expect((await held()).shipment).toBe(instead.body['id'])
  await adoptQuotations(db)
  expect((await held()).shipment ?? null).toBeNull()

  // What the job sells no order bills.
  const shipped = await begin()
  expect((await send(`${shipped}/shipment`, parties)).status).toBe(200)
  expect((await send(`${shipped}/order`, { freightService: 'SRV-FLETE' })).body['errors']).toEqual({
    shipment: 'Ya tiene un embarque',
  })
})

it('a job earns what its order sells and bills, and sells it itself once that order is canceled', async () => {
  const service = { service: 'SRV-FLETE', quantity: 1, unitValue: 50 }
  const begin = async () => {
    const quotation = await approved({ operationType: 'importation', additionalServices: [service] })
    const at = `POST /transactions/quotations/${String(quotation['id'])}`
    const { body: order } = await send(`${at}/order`, { freightService: 'SRV-FLETE' })
    const there = `POST /transactions/orders/CPO/${String(order['number'])}`
    for (const move of ['confirm', 'approve']) expect((await send(`${there}/${move}`, {})).status).toBe(200)
    const { body: job } = await send(`${at}/shipment`, { type: 'IMP', shipper: '7001', consignee: 'C1' })
    const cost = {
      shipment: String(job['id']),
      description: 'Flete',
      chargeKind: 'MARGIN',
      buyRate: 3,
      buyCurrency: 'COP',
    }
    expect((await send('POST /transactions/shipment-charges', cost)).status).toBe(201)
    const path = `/transactions/shipments/${String(job['type'])}/${String(job['number'])}`
    const profit = async () => (await world.ask(`GET ${path}/profit`, { token })).body
    const margin = async () => (await world.ask(`GET ${path}`, { token })).body['marginPercent']
    const rate = Number(order['exchangeRate'] || 1)
    return { order, there, job, path, profit, margin, rate, sold: Number(order['subtotal']) * rate }
  }
  const billed = await begin()
  expect(await billed.profit()).toMatchObject({
    sellEstimated: billed.sold,
    workInProgress: billed.sold,
    billed: 0,
    profit: billed.sold - 3,
  })
  const margin = Math.round(((billed.sold - 3) * 10000) / billed.sold) / 100
  expect(await billed.margin()).toBe(margin)
  const invoice = await send(`${billed.there}/invoice`, {})
  expect(invoice.status, JSON.stringify(invoice.body)).toBe(200)
  const now = await billed.profit()
  expect(now).toMatchObject({ workInProgress: 0, sellEstimated: billed.sold })
  expect(Number(now['billed'])).toBeGreaterThan(0)
  await world.deps.db.system('andina', async (session) => {
    const source = await session.asSystem('documents').get(String(invoice.body['id']))
    const [line] = source.lines ?? []
    const back = await session.asSystem('documents').create({
      type: 'DV',
      date: source.date,
      entity: source.entity ?? null,
      currency: source.currency ?? null,
      exchangeRate: source.exchangeRate ?? null,
      sourceDocument: source.id,
      lines: [{ sourceLine: line?.line ?? 1, description: line?.description ?? null, quantity: 1, unitValue: 1 }],
    })
    await session.asSystem('documents').move(back.id, 'post', { state: 'POSTED' })
  })
  const less = Number(now['billed']) - Number((await billed.profit())['billed'])
  expect(less).toBeCloseTo(Number(invoice.body['exchangeRate'] || 1), 2)

  const dropped = await begin()
  const { body: moves } = await world.ask(`GET /transactions/orders/${String(dropped.order['id'])}/moves`, { token })
  const cancel = (moves['moves'] as readonly JsonObject[]).find(({ name }) => name === 'cancel')
  expect(cancel?.['notes']).toEqual([
    `Lo ofrecido pasa a los cargos del embarque ${String(dropped.job['number'])}: ya no lo factura la orden`,
  ])
  expect((await send(`${dropped.there}/cancel`, { reason: 'No va' })).status).toBe(200)
  expect(await dropped.profit()).toMatchObject({ workInProgress: dropped.sold, billed: 0, profit: dropped.sold - 3 })
  expect((await world.ask(`GET ${dropped.path}`, { token })).body['order'] ?? null).toBeNull()
  expect((await send(`${dropped.there}/reopen`, {})).body['errors']).toEqual({ state: 'Ya tiene un embarque' })
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
  const notesOf = async (resource: string, id: string, move: string) => {
    const { body } = await world.ask(`GET /transactions/${resource}/${id}/moves`, { token })
    return (body['moves'] as readonly JsonObject[]).find(({ name }) => name === move)?.['notes'] ?? []
  }
  const quotation = first.at.split('/').at(-1) ?? ''
  expect(await notesOf('quotations', quotation, 'toShipment')).toEqual([])
  const ofJob = `POST /transactions/shipments/${String(first.job['type'])}/${String(first.job['number'])}`
  const billed = await send(`${ofJob}/invoice`, {})
  expect(billed.status, JSON.stringify(billed.body)).toBe(200)
  for (const move of ['toShipment', 'toOrder'])
    expect(await notesOf('quotations', quotation, move)).toEqual([
      `Lo facturado del embarque cancelado ${String(first.job['number'])} sigue en pie: ${String(billed.body['number'])}`,
    ])
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

it('the quotation of a canceled order is free for another or to be taken back, and is that of an order that opens again', async () => {
  const { id } = await approved({ operationType: 'importation' })
  const at = `POST /transactions/quotations/${String(id)}`
  const ordered = async () => {
    const { body, status } = await send(`${at}/order`, { freightService: 'SRV-FLETE' })
    expect(status, JSON.stringify(body)).toBe(200)
    return {
      id: body['id'],
      number: String(body['number']),
      at: `POST /transactions/orders/CPO/${String(body['number'])}`,
    }
  }
  const heldBy = async () =>
    (await world.ask(`GET /transactions/quotations/${String(id)}`, { token })).body['order'] ?? null
  const first = await ordered()
  // Who is refused is told which order it is.
  const refused = { order: `Ya tiene un pedido u orden: ${first.number}` }
  for (const move of ['unapprove', 'cancel', 'order'])
    expect(
      (await send(`${at}/${move}`, { lostReason: 'NO_ANSWER', freightService: 'SRV-FLETE' })).body['errors'],
    ).toEqual(refused)
  expect((await send(`${first.at}/cancel`, { reason: 'No va' })).status).toBe(200)
  expect(await heldBy()).toBeNull()
  expect((await send(`${first.at}/reopen`, {})).status).toBe(200)
  expect(await heldBy()).toBe(first.id)
  expect((await send(`${first.at}/cancel`, { reason: 'No va' })).status).toBe(200)
  const second = await ordered()
  expect((await send(`${first.at}/reopen`, {})).body['errors']).toEqual({
    quotation: `De la cotización ${String(id)} ya se hizo otra orden, ${second.number}: cancélela primero o siga con ella`,
  })
  expect((await send(`${second.at}/cancel`, { reason: 'No va' })).status).toBe(200)
  // Of both at once one takes it.
  const both = await Promise.all([send(`${first.at}/reopen`, {}), send(`${second.at}/reopen`, {})])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  const [open] = [first, second].filter((_one, index) => both[index]?.status === 200)
  expect(await heldBy()).toBe(open?.id)
  // A build before left it to the order that it canceled.
  const { db } = world.deps
  await db.system('andina', (session) =>
    session.sql("update estiba.orders set state = 'CANCELED' where id = $1", [String(open?.id)]),
  )
  await adoptQuotations(db)
  expect(await heldBy()).toBeNull()
  expect((await send(`${at}/unapprove`, {})).body).toMatchObject({ state: 'CHECKED' })
})
