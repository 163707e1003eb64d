import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { freightQuotation, layQuoteWorld } from './quoteWorld.testing.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  await layQuoteWorld(world)
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const act = (id: string, action: string, body: JsonObject = {}) =>
  world.ask(`POST /transactions/quotations/${id}/${action}`, { token, body })
const change = (id: string, body: JsonObject) => world.ask(`PUT /transactions/quotations/${id}`, { token, body })
const made = async (more: JsonObject = {}): Promise<string> => {
  const { status, body } = await world.ask('POST /transactions/quotations', { token, body: freightQuotation(more) })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body['id'])
}

it('X-VOLUMETRIC: by air 100 kg and 1 m³ are 200 kg at a divisor of 5000, in the lists and in the quotation alike', async () => {
  const type = { code: 'Air', description: 'Aéreo', unece19: '4', kgPerM3: 167, documentType: 'AWB' }
  await world.deps.db.system('*', (session) =>
    session.asSystem('transport-types').create({ ...type, volumetricDivisor: 5000 }),
  )
  const way = { countryOrigin: 'CO', zoneZcOrigin: 'BOG', countryDestination: 'CO', zoneZcDestination: 'CTG' }
  const list = { ...way, transport: 'Air', currency: 'COP', from: 0, unitValue: 1000, minRate: 40_000, transitDays: 2 }
  const price = { ...list, code: 'AIR', weightUnit: 'kilogram', validFrom: '2026-01-01' }
  await world.deps.db.system('andina', (session) => session.asSystem('weight-price-lists').create(price))
  const id = await made({ transport: 'Air', feeBasis: 'KG', fee: 1, realWeightTons: 0.1, volumeM3: 1 })
  expect((await change(id, { fee: 1000 })).body).toMatchObject({ chargeableWeight: 200, total: 200_000 })
  expect((await act(id, 'price')).body).toMatchObject({
    fee: 1000,
    feeBasis: 'KG',
    chargeableWeight: 200,
    total: 200_000,
  })
})

it('a fee by weight or volume is sent when it is known of what; a request is for what its packages come to', async () => {
  const id = await made({ realWeightTons: null, volumeM3: null })
  expect((await act(id, 'send')).body['errors']).toEqual({
    realWeightTons: 'Diga el peso o el volumen de la carga: la tarifa se cobra por ellos',
  })
  expect((await change(id, { feeBasis: 'SHIPMENT' })).status).toBe(200)
  expect((await act(id, 'send')).body).toMatchObject({ state: 'SENT', total: 700 })
  const way = { transport: 'Ground', originPort: 'COBOG', destinationPort: 'COCTG' }
  const box = { pieces: 40, weight: 100, length: 10, width: 10, height: 10 }
  const { body: request } = await world.ask('POST /transactions/quotation-requests', {
    token,
    body: { requester: '1001', requiredDate: '2099-01-01', ...way, packages: [box] },
  })
  expect(request).toMatchObject({ volumeM3: 0.04, realWeightTons: 0.1 })
  const changed = await world.ask(`PUT /transactions/quotation-requests/${String(request['id'])}`, {
    token,
    body: { packages: [{ ...box, pieces: 80 }] },
  })
  expect(changed.body).toMatchObject({ volumeM3: 0.08, realWeightTons: 0.1 })
})
