import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { box, reception } from '../../operations/operationStore.testing.ts'
import type { PickingStore } from '../../warehouse/pickingStore.testing.ts'
import { layTransportStore } from '../../waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const type = (await session.asSystem('document-types').get('PL'))['sw']
    const { id: _id, version: _version, ...land } = await session.asSystem('operation-types').get('IMP')
    await session
      .asSystem('operation-types')
      .create({ ...land, code: 'SEA', description: 'Por mar', transport: 'Ocean' })
    await session
      .asSystem('document-types')
      .create({ type: 'CPO', description: 'Pedido', sw: String(type), module: 'COMMERCIAL' })
    await session.asSystem('consecutives').create({ type: 'CPO', prefix: 'PV-', current: 0, padding: 3 })
  })
})

afterAll(() => world.close())

const send = (request: string, body: JsonObject = {}) => world.ask(request, { token, body })
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
/** The resources of the flow that a record stands in. */
const flowAt = async (path: string) => {
  const { flow } = (await world.ask(`GET ${path}/moves`, { token })).body
  return (flow as readonly JsonObject[]).map(({ resource }) => resource)
}

it('an operation becomes one job with its parties, its way and its cargo, also where two people make it at once', async () => {
  const bulks = [box({ pieces: 2 }), box({ grossWeight: 1 })]
  const made = await send(
    'POST /transactions/pre-registers',
    reception(there, { type: 'IMP', direction: 'RECEPTION', bulks }),
  )
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const at = `/transactions/pre-registers/IMP/${String(made.body['number'])}`
  const missing = await send(`POST ${at}/shipment`)
  expect(Object.keys(missing.body['errors'] as object).toSorted()).toEqual(['destinationPort', 'originPort', 'shipper'])
  const way = {
    shipper: '7001',
    originPort: 'COCTG',
    destinationPort: 'COBUN',
    vessel: 'Ever Fair',
    containers: ['CSQU3054383'],
  }
  const changed = await world.ask(`PUT ${at}`, { token, body: way })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const answers = await Promise.all([send(`POST ${at}/shipment`), send(`POST ${at}/shipment`)])
  expect(statuses(answers), JSON.stringify(answers.map(({ body }) => body))).toEqual([200, 422])
  const job: JsonObject = answers.find(({ status }) => status === 200)?.body ?? {}
  expect(job).toMatchObject({
    type: 'IMP',
    operation: 'importation',
    loadType: 'FCL',
    partial: true,
    customer: '1001',
    consignee: 'C1',
    ...way,
    operationRecord: `IMP~${String(made.body['number'])}`,
    totalPieces: 3,
    totalWeight: 21,
  })
  expect(answers.find(({ status }) => status === 422)?.body['errors']).toEqual({ state: 'Ya tiene un embarque' })
  const flow = ['pre-registers', 'shipments']
  const ways = [
    `/transactions/pre-registers/${String(job['operationRecord'])}`,
    `/transactions/shipments/${String(job['id'])}`,
  ]
  for (const path of ways) expect(await flowAt(path)).toEqual(flow)
})

it('whom a job cannot have as its agent is told before it is made of an operation, and left out', async () => {
  const made = await send('POST /transactions/pre-registers', {
    ...reception(there, { type: 'IMP', direction: 'RECEPTION', bulks: [box()] }),
    shipper: '7001',
    originPort: 'COCTG',
    destinationPort: 'COBUN',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const at = `/transactions/pre-registers/IMP/${String(made.body['number'])}`
  const notes = async () => {
    const { moves } = (await world.ask(`GET /transactions/pre-registers/${String(made.body['id'])}/moves`, { token }))
      .body
    return (moves as readonly JsonObject[]).find(({ name }) => name === 'toShipment')?.['notes']
  }
  expect(await notes()).toBeUndefined()
  await world.deps.db.system('andina', async (session) => {
    const { rows } = await session.asSystem('entities').list({ where: { role: 'SHIPPER' }, range: [0, 0] })
    await session.asSystem('entities').update(String(rows[0]?.id), { name: 'Solo Embarca' })
    await session.sql('update estiba.pre_registers set agent = $1 where id = $2', [
      rows[0]?.id,
      String(made.body['id']),
    ])
  })
  expect(await notes()).toEqual([
    'El embarque queda sin agente: Solo Embarca no está activo o no es agente, cliente ni proveedor',
  ])
  const job = await send(`POST ${at}/shipment`)
  expect([job.status, job.body['agent'] ?? null], JSON.stringify(job.body)).toEqual([200, null])
})

it('an approved order of freight becomes one job, which names it', async () => {
  const { body: order, status } = await send('POST /transactions/orders', {
    type: 'CPO',
    module: 'FREIGHT',
    date: '2026-11-21',
    customer: '1001',
    customerPo: 'PO-9',
    transport: 'Air',
    store: there.store,
    currency: 'COP',
    backorder: true,
    lines: [{ reference: 'CAF-500', quantity: 1, unitValue: 1000 }],
  })
  expect(status, JSON.stringify(order)).toBe(201)
  const at = `/transactions/orders/CPO/${String(order['number'])}`
  const asked = { shipmentType: 'IMP', shipper: '7001', receiver: 'C1', originPort: 'COCTG', destinationPort: 'COBUN' }
  expect((await send(`POST ${at}/shipment`, asked)).status).toBe(409)
  for (const move of ['confirm', 'approve']) expect((await send(`POST ${at}/${move}`)).status).toBe(200)
  expect((await send(`POST ${at}/shipment`, { ...asked, shipmentType: 'SEA' })).body['errors']).toEqual({
    shipmentType: 'Ese tipo es de otro transporte que la orden',
  })
  const answers = await Promise.all([send(`POST ${at}/shipment`, asked), send(`POST ${at}/shipment`, asked)])
  expect(statuses(answers), JSON.stringify(answers.map(({ body }) => body))).toEqual([200, 422])
  expect(answers.find((one) => one.status === 200)?.body).toMatchObject({
    customer: '1001',
    consignee: 'C1',
    transport: 'Air',
    loadType: 'AIR',
    order: order['id'],
    jobReferences: [{ referenceType: 'PO', value: 'PO-9' }],
  })
})
