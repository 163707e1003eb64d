import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import { bulkLoad } from '../world/bulkLoad.ts'
import { weightsRows } from '../world/units.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  const { db, registry } = world.deps
  await db.platform(async (sql) => {
    await bulkLoad(sql, registry.get('transport-types'), [
      { code: 'Air', description: 'Aéreo', unece19: '4', kgPerM3: 166.667, documentType: 'AWB', status: 'ACTIVE' },
    ])
    await bulkLoad(sql, registry.get('weights'), weightsRows())
  })
})

afterAll(() => world.close())

const price = (code: string, more: { readonly [field: string]: unknown } = {}) =>
  world.ask('POST /courier/weight-price-lists', {
    token,
    body: {
      code,
      countryOrigin: 'CO',
      countryDestination: 'CO',
      transport: 'Air',
      weightUnit: 'kilogram',
      currency: 'USD',
      unitValue: 3.2,
      minRate: 60,
      slidingScale: true,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      ...more,
    },
  })

it('the breaks of a scale begin at 0 and follow each other', async () => {
  expect((await price('MIA-1', { from: 45, to: 100 })).body['errors']).toHaveProperty('from')
  expect((await price('MIA-1', { from: 0, to: 45 })).body).toMatchObject({ code: 'MIA-1' })
  expect((await price('MIA-2', { from: 50, to: 100 })).body['errors']).toMatchObject({
    from: 'Los rangos deben ser continuos y empezar en 0',
  })
  expect((await price('MIA-2', { from: 45, to: 40 })).body['errors']).toHaveProperty('to')
  expect((await price('MIA-2', { from: 45, to: 100, unitValue: 2.6 })).status).toBe(201)
  expect((await price('MIA-3', { from: 100, unitValue: 1.8 })).status).toBe(201)
  expect((await price('MIA-4', { from: 0, to: 10 })).body['errors']).toHaveProperty('from')
})

it('a scale is not mixed with a single price of the same route and time', async () => {
  expect((await price('MIA-S', { slidingScale: false })).body['errors']).toMatchObject({
    slidingScale: 'No se pueden mezclar registros de escala variable con registros sin escala',
  })
  expect((await price('MIA-S', { slidingScale: false, currency: 'COP' })).status).toBe(201)
  expect((await price('MIA-27', { slidingScale: false, validFrom: '2027-01-01', validTo: null })).status).toBe(201)
})

it('prices are found by the ends of their route', async () => {
  const find = async (query: string) =>
    (await world.ask(`GET /courier/weight-price-lists/find?${query}`, { token })).list.length
  expect(await find('countryOrigin=CO&countryDestination=CO&transport=Air&weightUnit=kilogram')).toBe(5)
  expect(await find('countryOrigin=CO&countryDestination=DE')).toBe(0)
})
