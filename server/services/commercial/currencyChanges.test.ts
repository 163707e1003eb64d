import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { layQuoteWorld } from './quoting/quoteWorld.testing.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  await layQuoteWorld(world)
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', (session) =>
    session
      .asSystem('currency-factors')
      .create({ currency: 'USD', date: '2026-11-21', factor: 4000, baseCurrency: 'COP', validTo: '2099-12-31' }),
  )
})

afterAll(() => world.close())

const made = async (path: string, body: JsonObject): Promise<string> => {
  const answer = await world.ask(`POST ${path}`, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return String(answer.body['id'])
}

const changed = async (path: string, body: JsonObject) => {
  const answer = await world.ask(`PUT ${path}`, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const told = answer.response.headers.get('x-warnings')
  return { body: answer.body, told: told === null ? null : (JSON.parse(decodeURIComponent(told)) as unknown) }
}

it('who changes the currency of an order is told which amounts stand and count in it now', async () => {
  const lines = [
    { reference: 'SRV-FLETE', quantity: 1, unitValue: 9000 },
    { reference: 'SRV-FLETE', quantity: 1, unitValue: 0 },
    { reference: 'SRV-FLETE', quantity: 1, unitValue: 7000 },
  ]
  const order = { type: 'CPO', module: 'COMMERCIAL', date: '2026-11-21', customer: '1001', currency: 'COP', lines }
  const id = await made('/transactions/orders', { ...order, backorder: true, freightTotal: 500 })
  const path = `/transactions/orders/${id.replace('~', '/')}`
  expect((await changed(path, { customerPo: 'OC-7' })).told).toBeNull()
  const all = await changed(path, { currency: 'USD' })
  expect(all.told).toEqual({ currency: 'Quedan con el valor que tenían, ahora en USD: Fletes, Renglones (1, 3)' })
  const [first, ...others] = lines
  const some = await changed(path, { currency: 'EUR', freightTotal: 2, lines: [{ ...first, unitValue: 3 }, ...others] })
  expect(some.told).toEqual({ currency: 'Quedan con el valor que tenían, ahora en EUR: Renglones (3)' })
})

it('a price of the list follows the currency of its quotation, one that was typed stands and is told', async () => {
  const id = await made('/transactions/client-quotations', {
    customer: '1001',
    date: '2026-11-21',
    validTo: '2099-12-31',
    currency: 'COP',
    lines: [
      { reference: 'SRV-FLETE', quantity: 1 },
      { reference: 'SRV-FLETE', quantity: 1, unitValue: 12_000 },
    ],
  })
  const values = ({ lines }: JsonObject) => (lines as readonly JsonObject[]).map(({ unitValue }) => unitValue)
  const path = `/transactions/client-quotations/${id}`
  const { body: stored } = await world.ask(`GET ${path}`, { token })
  expect(values(stored)).toEqual([10_000, 12_000])
  // The service's own tax is that of its line.
  expect(stored['lines']).toMatchObject([{ taxes: ['IVA19'] }, {}])
  const { body, told } = await changed(path, { currency: 'USD' })
  expect(values(body)).toEqual([2.5, 12_000])
  expect(told).toEqual({ currency: expect.stringMatching(/ahora en USD: .*\(2\)$/) })
})
