import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { layTransportStore, oceanJob } from '../waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string

const send = (request: string, body?: unknown) => world.ask(request, body === undefined ? { token } : { token, body })

const made = async (request: string, record: JsonObject): Promise<JsonObject> => {
  const { body, status } = await send(request, record)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const read = async (id: unknown) => (await send(`GET /transactions/shipment-charges/${String(id)}`)).body

beforeAll(async () => {
  world = await startAuthWorld()
  await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    const words = { descriptionEs: 'Devolución', descriptionEn: 'Return' }
    await session.asSystem('switches').create({ sw: 2, processType, ...words, stockEffect: 'ENTRY' })
  })
  await world.deps.db.system('andina', async (session) => {
    await session
      .asSystem('document-types')
      .create({ type: 'FV', description: 'Factura', kind: 'invoice', sw: '1', module: 'FREIGHT' })
    await session.asSystem('consecutives').create({ type: 'FV', prefix: 'FV-', current: 0, padding: 4 })
    await session
      .asSystem('document-types')
      .create({ type: 'CRT', description: 'Devolución', kind: 'return', sw: '2', module: 'FREIGHT' })
    await session.asSystem('consecutives').create({ type: 'CRT', prefix: 'CRT-', current: 0, padding: 3 })
  })
})

afterAll(() => world.close())

it('what a customer gives back of an invoice is open again of the charges that it billed, until that is taken back', async () => {
  const job = await made('POST /transactions/shipments', { ...oceanJob })
  const at = `/transactions/shipments/${String(job['type'])}/${String(job['number'])}`
  const charge = (description: string, sellRate: number) =>
    made('POST /transactions/shipment-charges', {
      shipment: String(job['id']),
      description,
      sellRate,
      sellCurrency: 'COP',
    })
  const [one, other] = [await charge('Flete', 100), await charge('THC', 50)]
  const path = String((await send(`POST ${at}/invoice`, {})).body['id']).replace('~', '/')
  expect((await send(`POST /courier/invoices/${path}/issue`, {})).status).toBe(200)
  const back = async (quantity: number) => {
    const body = { returnReason: 'COMMERCIAL', quantities: [{ line: 1, quantity }] }
    const answer = await send(`POST /courier/invoices/${path}/return`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  await back(0.3)
  await back(0.1)
  expect(await read(one['id'])).toMatchObject({ sellActualBase: 60, sellOpenBase: 40, sellState: 'PART_BILLED' })
  expect(await read(other['id'])).toMatchObject({ sellActualBase: 50, sellOpenBase: 0 })
  expect((await send('POST /transactions/documents/CRT/CRT-001/void', { reason: 'No era' })).status).toBe(200)
  expect(await read(one['id'])).toMatchObject({ sellActualBase: 90, sellOpenBase: 10 })
  expect((await send('POST /transactions/documents/CRT/CRT-002/void', { reason: 'No era' })).status).toBe(200)
  expect((await send(`POST /courier/invoices/${path}/return`, { returnReason: 'COMMERCIAL' })).body).toMatchObject({
    invoiceState: 'VOID',
  })
  expect(await read(one['id'])).toMatchObject({ sellActualBase: 0, sellOpenBase: 100, sellBills: [] })
})

it('what is given back after its job was closed leaves the charges as they were settled', async () => {
  const job = await made('POST /transactions/shipments', { ...oceanJob })
  const at = `/transactions/shipments/${String(job['type'])}/${String(job['number'])}`
  const { id } = await made('POST /transactions/shipment-charges', {
    shipment: String(job['id']),
    description: 'Flete',
    sellRate: 100,
    sellCurrency: 'COP',
  })
  const number = String((await send(`POST ${at}/invoice`, {})).body['id']).replace('~', '/')
  expect((await send(`POST /courier/invoices/${number}/issue`, {})).status).toBe(200)
  const back = async (body: JsonObject) => {
    const answer = await send(`POST /courier/invoices/${number}/return`, { returnReason: 'COMMERCIAL', ...body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  await back({ quantities: [{ line: 1, quantity: 0.2 }] })
  const settled = { sellActualBase: 80, sellOpenBase: 20, sellState: 'PART_BILLED' }
  expect(await read(id)).toMatchObject(settled)
  await world.deps.db.system('andina', (session) => session.asSystem('shipments').move(String(job['id']), 'close'))
  await back({ quantities: [{ line: 1, quantity: 0.1 }] })
  const filter = encodeURIComponent(JSON.stringify({ sourceDocument: number.replace('/', '~') }))
  const { list } = await send(`GET /transactions/documents?filter=${filter}`)
  expect(list).toHaveLength(2)
  for (const { type, number: late } of list) {
    const at = `/transactions/documents/${String(type)}/${String(late)}`
    expect((await send(`POST ${at}/void`, { reason: 'No era' })).status).toBe(200)
  }
  expect(await back({})).toMatchObject({ invoiceState: 'VOID' })
  expect(await read(id)).toMatchObject(settled)
  // Once it is open again its charges follow what became of the bills.
  const reopened = await send(`POST ${at}/reopen`, { reason: 'Faltó un costo' })
  expect(reopened.status, JSON.stringify(reopened.body)).toBe(200)
  expect(await read(id)).toMatchObject({ sellActualBase: 0, sellOpenBase: 100, sellBills: [] })
})

const newJob = async (more: JsonObject = {}) => {
  const { id, type, number } = await made('POST /transactions/shipments', { ...oceanJob, ...more })
  return { id: String(id), at: `/transactions/shipments/${String(type)}/${String(number)}` }
}

const sold = (shipment: string, more: JsonObject) =>
  made('POST /transactions/shipment-charges', { shipment, description: 'Flete', sellCurrency: 'COP', ...more })

it('a line that is added to the draft of its invoice bills no charge in place of the one whose line is gone', async () => {
  const { id, at } = await newJob()
  const [one, other] = [await sold(id, { sellRate: 100 }), await sold(id, { description: 'THC', sellRate: 50 })]
  const invoice = (await send(`POST ${at}/invoice`, {})).body
  const [, line] = invoice['lines'] as readonly JsonObject[]
  const edited = await send(`PUT /courier/invoices/${String(invoice['id']).replace('~', '/')}`, {
    lines: [line ?? {}, { description: 'Otro', quantity: 1, unitValue: 70 }],
  })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  expect((edited.body['lines'] as readonly JsonObject[]).map((row) => row['line'])).toEqual([2, 3])
  expect(await read(one['id'])).toMatchObject({ sellActualBase: 0, sellState: 'ESTIMATED' })
  expect(await read(other['id'])).toMatchObject({ sellActualBase: 50, sellState: 'BILLED' })
})

it('lines that are sent without numbers are those of their places', async () => {
  const { id, at } = await newJob()
  const [one, other] = [await sold(id, { sellRate: 100 }), await sold(id, { description: 'THC', sellRate: 50 })]
  const invoice = (await send(`POST ${at}/invoice`, {})).body
  const edited = await send(`PUT /courier/invoices/${String(invoice['id']).replace('~', '/')}`, {
    lines: [
      { description: 'Flete', quantity: 1, unitValue: 90 },
      { description: 'THC', quantity: 1, unitValue: 50 },
      { description: 'Otro', quantity: 1, unitValue: 5 },
    ],
  })
  expect((edited.body['lines'] as readonly JsonObject[]).map((row) => row['line'])).toEqual([1, 2, 3])
  expect(await read(one['id'])).toMatchObject({ sellActualBase: 90 })
  expect(await read(other['id'])).toMatchObject({ sellActualBase: 50, sellState: 'BILLED' })
})

it('takes no sale below zero, which no invoice could bill', async () => {
  const { id } = await newJob()
  const sold = { shipment: id, description: 'Descuento', sellCurrency: 'COP', sellRate: -10 }
  const refused = await send('POST /transactions/shipment-charges', sold)
  expect([refused.status, refused.body['errors']]).toEqual([
    422,
    {
      sellRate: 'Una venta no es menor que cero, y no se factura: un descuento rebaja la tarifa de lo que se vende',
    },
  ])
})

it('closes a booking that was canceled, once its money is settled', async () => {
  const { id, at } = await newJob({ documents: [{ paper: 'COMMERCIAL_INVOICE', required: true }] })
  const freight = await sold(id, { sellRate: 100 })
  const canceled = await send(`PUT ${at}`, { events: [{ event: 'CANCELED', actualAt: new Date().toISOString() }] })
  expect(canceled.body, JSON.stringify(canceled.body)).toMatchObject({ progress: 'CANCELED', partial: true })
  // What nobody billed of it is sold no more.
  expect((await send(`POST ${at}/close`, { marginReason: 'Cancelada' })).body).toMatchObject({ jobState: 'CLOSED' })
  expect(await read(freight['id'])).toMatchObject({ sellOpenBase: 0, sellFinal: true, noMoreSales: 'Cancelada' })
})
