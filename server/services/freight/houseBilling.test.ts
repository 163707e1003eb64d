import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { twoAtOnce } from '../../db/twoAtOnce.testing.ts'
import { layBulk, type PickingStore } from '../warehouse/pickingStore.testing.ts'
import { houseRecord, layTransportStore, oceanJob } from '../waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    const switches = session.asSystem('switches')
    const { processType = null } = (await switches.first()) ?? {}
    for (const sw of [2, 22, 70])
      await switches.create({ sw, processType, descriptionEs: `${sw}`, descriptionEn: `${sw}`, stockEffect: 'NONE' })
  })
  await world.deps.db.system('andina', async (session) => {
    for (const [type, sw] of [
      ['FH', '70'],
      ['NC', '22'],
      ['DV', '2'],
    ] as const) {
      const kind = sw === '70' ? 'invoice' : 'note'
      await session.asSystem('document-types').create({ type, description: type, kind, sw, module: 'FREIGHT' })
      await session.asSystem('consecutives').create({ type, prefix: `${type}-`, current: 0, padding: 4 })
    }
    for (const serial of ['H-1', 'H-2', 'H-3', 'H-4', 'H-5'])
      await session.asSystem('house-bills-of-lading').create(houseRecord(serial, there.entity))
  })
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  await send('POST /config/currency-factors', { currency: 'USD', date, factor: 4000, source: 'COMPANY' })
})

afterAll(() => world.close())

const send = (request: string, body: JsonObject = {}) => world.ask(request, { token, body })
const read = async (path: string) => (await world.ask(`GET ${path}`, { token })).body

const billed = async (): Promise<readonly unknown[]> =>
  Promise.all(['H-1', 'H-2'].map(async (id) => (await read(`/transactions/house-bills-of-lading/${id}`))['billed']))

it('C-SW-70: a house is billed when invoices that stand bill all that its job sells of it, until one of them is void', async () => {
  const { body: job } = await send('POST /transactions/shipments', { ...oceanJob, houses: ['H-1', 'H-2'] })
  const charge = async (more: JsonObject) => {
    const sold = { shipment: String(job['id']), description: 'Flete', buyCurrency: 'COP', ...more }
    expect((await send('POST /transactions/shipment-charges', sold)).status).toBe(201)
  }
  await charge({ sellRate: 100, sellCurrency: 'COP' })
  await charge({ sellRate: 5, sellCurrency: 'USD', house: 'H-2' })
  const invoice = async () => {
    const made = await send(`POST /transactions/shipments/${String(job['id']).replace('~', '/')}/invoice`)
    return String(made.body['id']).replace('~', '/')
  }
  const issue = async (number: string) =>
    expect((await send(`POST /courier/invoices/${number}/issue`)).status, number).toBe(200)
  const first = await invoice()
  expect(await billed()).toEqual([false, false])
  await issue(first)
  expect(await billed()).toEqual([true, false])
  await issue(await invoice())
  expect(await billed()).toEqual([true, true])
  const { status, body } = await send(`POST /transactions/documents/${first}/void`, { reason: 'Otra fecha' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await billed()).toEqual([false, false])
})

it('C-SW-70: a house whose pieces an invoice bills stays billed when the invoice of its job is void', async () => {
  await world.deps.db.system('andina', (session) => layBulk(session, there, 1, { houseBl: 'H-3' }))
  const house = async () => (await read('/transactions/house-bills-of-lading/H-3'))['billed']
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const stored = { type: 'FH', date, entity: there.entity, amount: 100, bulks: ['IMP~IMP-1~1'] }
  const storage = await send('POST /transactions/v2/documents', stored)
  expect(storage.status, JSON.stringify(storage.body)).toBe(200)
  expect(await house()).toBe(true)
  const { body: job } = await send('POST /transactions/shipments', { ...oceanJob, houses: ['H-3'] })
  const sold = {
    shipment: String(job['id']),
    description: 'Flete',
    buyCurrency: 'COP',
    sellRate: 100,
    sellCurrency: 'COP',
  }
  expect((await send('POST /transactions/shipment-charges', sold)).status).toBe(201)
  const { body: invoice } = await send(`POST /transactions/shipments/${String(job['id']).replace('~', '/')}/invoice`)
  const number = String(invoice['id']).replace('~', '/')
  expect((await send(`POST /courier/invoices/${number}/issue`)).status).toBe(200)
  expect((await send(`POST /transactions/documents/${number}/void`, { reason: 'Otra fecha' })).status).toBe(200)
  expect(await house()).toBe(true)
  const at = String(storage.body['id']).replace('~', '/')
  expect((await send(`POST /transactions/documents/${at}/void`, { reason: 'Otra fecha' })).status).toBe(200)
  expect(await house()).toBe(false)
})

/** A job of these houses with one sale, billed by an invoice that stands. */
const billedJob = async (houses: readonly string[]) => {
  const { body: job, status } = await send('POST /transactions/shipments', { ...oceanJob, houses: [...houses] })
  expect(status, JSON.stringify(job)).toBe(201)
  const sold = { description: 'Flete', buyCurrency: 'COP', sellRate: 100, sellCurrency: 'COP' }
  const charge = await send('POST /transactions/shipment-charges', { ...sold, shipment: String(job['id']) })
  expect(charge.status, JSON.stringify(charge.body)).toBe(201)
  const at = String(job['id']).replace('~', '/')
  const { body: invoice } = await send(`POST /transactions/shipments/${at}/invoice`)
  const number = String(invoice['id']).replace('~', '/')
  expect((await send(`POST /courier/invoices/${number}/issue`)).status).toBe(200)
  return { job, at, number, invoice: String(invoice['id']) }
}

const isBilled = async (house: string) => (await read(`/transactions/house-bills-of-lading/${house}`))['billed']
const voids = async (number: string) =>
  expect((await send(`POST /transactions/documents/${number}/void`, { reason: 'Otra fecha' })).status).toBe(200)

it('C-SW-70: a house stays billed by its job when its own invoice is void, and by its operation when that of its job is', async () => {
  await world.deps.db.system('andina', (session) =>
    session
      .asSystem('house-bills-of-lading')
      .update('H-4', { operationType: 'IMP', operationNumber: 'IMP-2' })
      .then(() => undefined),
  )
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const stored = { type: 'FH', date, entity: there.entity, amount: 100 }
  const storage = async () => {
    const made = await send('POST /transactions/v2/documents', {
      ...stored,
      preRegisterType: 'IMP',
      preRegisterNumber: 'IMP-2',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    return String(made.body['id']).replace('~', '/')
  }
  const first = await storage()
  expect(await isBilled('H-4')).toBe(true)
  const { number } = await billedJob(['H-4'])
  await voids(first)
  expect(await isBilled('H-4')).toBe(true)
  await voids(number)
  expect(await isBilled('H-4')).toBe(false)
  await storage()
  const { number: again } = await billedJob(['H-4'])
  await voids(again)
  expect(await isBilled('H-4')).toBe(true)
})

it('C-SW-70: a house that leaves its job, and one whose invoice is given back whole, is billed no more', async () => {
  const { job, at, invoice } = await billedJob(['H-5', 'H-1'])
  expect(await isBilled('H-5')).toBe(true)
  const left = await world.ask(`PUT /transactions/shipments/${at}`, {
    token,
    body: { version: job['version'] ?? null, houses: ['H-1'] },
  })
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  expect([await isBilled('H-5'), await isBilled('H-1')]).toEqual([false, true])
  const given = await send(`POST /courier/invoices/${invoice.replace('~', '/')}/return`, { returnReason: 'COMMERCIAL' })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect(await isBilled('H-1')).toBe(false)
})

it('C-SW-70: a document waits for who bills its house meanwhile, and is refused then', async () => {
  await world.deps.db.system('andina', (session) => layBulk(session, there, 6, { houseBl: 'H-3' }))
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const stored = { type: 'FH', date, entity: there.entity, amount: 100, bulks: ['IMP~IMP-1~6'] }
  const second = await twoAtOnce(world.deps.db, 'andina', {
    first: async (session) => {
      await session.asSystem('house-bills-of-lading').update('H-3', { billed: true })
    },
    other: () => send('POST /transactions/v2/documents', stored),
  })
  expect(second.body).toMatchObject({ errors: { bulks: expect.any(String) } })
  expect(second.status).toBe(422)
})
