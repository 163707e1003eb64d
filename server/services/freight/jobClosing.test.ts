import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { houseRecord, layTransportStore, oceanJob } from '../waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string
let payTo: string
let today: string

const send = (request: string, body?: unknown) => world.ask(request, body === undefined ? { token } : { token, body })

beforeAll(async () => {
  today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  world = await startAuthWorld()
  const there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('house-bills-of-lading', houseRecord('H-1', there.entity))
    await make('document-types', { type: 'FV', description: 'Factura', kind: 'invoice', sw: '1', module: 'FREIGHT' })
    await make('consecutives', { type: 'FV', prefix: 'FV-', current: 0, padding: 4 })
  })
  await send('POST /config/currency-factors', { currency: 'USD', date: today, factor: 4012.37, source: 'COMPANY' })
  payTo = String((await send('GET /config/entities?range=[0,0]')).list[0]?.['id'])
})

afterAll(() => world.close())

const jobOf = async (more: JsonObject = {}): Promise<{ id: string; at: string }> => {
  const { body, status } = await send('POST /transactions/shipments', {
    ...oceanJob,
    date: today,
    houses: ['H-1'],
    packages: [{ house: 'H-1', description: 'Café', pieces: 10, grossWeight: 20 }],
    partial: false,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return {
    id: String(body['id']),
    at: `/transactions/shipments/${String(body['type'])}/${String(body['number'])}`,
  }
}

const charge = async (shipment: string, more: JsonObject): Promise<JsonObject> => {
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

const bill = (id: unknown, side: 'sellBills' | 'buyBills', amount: number, billRate = 1): Promise<unknown> =>
  world.deps.db.system('andina', (session) =>
    session.asSystem('shipment-charges').update(String(id), { [side]: [{ billedOn: today, amount, billRate }] }),
  )

it('a disbursement passed on in another currency balances as near as that comes, and no further', async () => {
  const { id, at } = await jobOf()
  const paid = { chargeKind: 'DISBURSEMENT', payTo, buyRate: 500_000, sellRate: 124.61, sellCurrency: 'USD' }
  const customs = await charge(id, paid)
  await bill(customs['id'], 'buyBills', 500_000)
  await bill(customs['id'], 'sellBills', 124.59, 4012.37)
  await change(customs['id'], { sellRate: 124.59 })
  const refused = await send(`POST ${at}/close`, { marginReason: 'Reembolso' })
  expect(refused.body['errors']).toEqual({ disbursements: expect.any(String) })
  await change(customs['id'], { sellRate: 124.61 })
  await bill(customs['id'], 'sellBills', 124.61, 4012.37)
  expect((await send(`POST ${at}/close`, { marginReason: 'Reembolso' })).body).toMatchObject({ jobState: 'CLOSED' })
})

it('waits for costs again where one comes or is open again once they were complete', async () => {
  const { id, at } = await jobOf()
  const state = async () => (await send(`GET ${at}`)).body['jobState']
  const cost = await charge(id, { chargeKind: 'COST', buyRate: 100, payTo })
  await bill(cost['id'], 'buyBills', 100)
  const completed = async () => {
    expect((await send(`POST ${at}/complete-costs`, {})).body).toMatchObject({ jobState: 'COSTS_COMPLETE' })
  }
  expect((await send(`POST ${at}/complete-operations`, {})).status).toBe(200)
  await completed()
  await charge(id, { sellRate: 5 })
  expect(await state()).toBe('COSTS_COMPLETE')
  const late = await charge(id, { chargeKind: 'COST', buyRate: 7, payTo })
  expect(await state()).toBe('OPERATIONALLY_COMPLETE')
  await bill(late['id'], 'buyBills', 7)
  await completed()
  await change(cost['id'], { buyRate: 130 })
  expect(await state()).toBe('OPERATIONALLY_COMPLETE')
})

it('a line of a draft that is nothing for a while bills its charge once', async () => {
  const { id, at } = await jobOf()
  const freight = await charge(id, { sellRate: 100 })
  await charge(id, { description: 'THC', sellRate: 50 })
  const invoice = (await send(`POST ${at}/invoice`, {})).body
  const [line, other] = invoice['lines'] as readonly JsonObject[]
  const written = async (unitValue: number, amounts: JsonObject) => {
    const edited = await send(`PUT /courier/invoices/${String(invoice['id']).replace('~', '/')}`, {
      lines: [{ ...line, unitValue }, other],
    })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect(await read(freight['id'])).toMatchObject(amounts)
  }
  await written(0, { sellActualBase: 0, sellOpenBase: 100, sellState: 'ESTIMATED' })
  await written(100, { sellActualBase: 100, sellOpenBase: 0, sellState: 'BILLED' })
})
