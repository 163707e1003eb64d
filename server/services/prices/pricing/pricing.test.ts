import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { bulkLoad } from '../../../world/bulkLoad.ts'
import { tableRows } from '../../../world/tableRows.ts'

let world: AuthWorld
let token: string

const send = (request: string, body?: unknown) => world.ask(request, body === undefined ? { token } : { token, body })

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.platform(async (sql) => {
    await bulkLoad(sql, world.deps.registry.get('weights'), tableRows('weights'))
    await bulkLoad(sql, world.deps.registry.get('states'), [
      { codeCountry: 'CO', code: 'DC', description: 'Bogotá, D. C.', status: 'ACTIVE' },
    ])
  })
})

afterAll(() => world.close())

const level = (weightFrom: number, weightTo: number, more: { readonly [field: string]: unknown } = {}) => ({
  level: weightFrom + 1,
  weightFrom,
  weightTo,
  weightUnit: 'kilogram',
  unitValue: 9000,
  currency: 'COP',
  ...more,
})

const zone = (code: string, more: { readonly [field: string]: unknown } = {}) =>
  send('POST /config/pricing-zones', {
    code,
    description: code,
    origin: 'Bogotá',
    destination: 'Colombia',
    originCountry: 'CO',
    destinationCountry: 'CO',
    ...more,
  })

it('a pricing zone has levels without gap or overlap; the most exact zone is found first (B-PRICING-ZONE-SEARCH)', async () => {
  expect((await zone('GAP', { levels: [level(0, 5), level(6, 10)] })).body['errors']).toHaveProperty('levels')
  expect((await zone('LATE', { levels: [level(1, 5)] })).body['errors']).toHaveProperty('levels')
  expect((await zone('NAL', { levels: [level(5, 10), level(0, 5)] })).status).toBe(201)
  expect((await zone('DC', { originState: 'CO~DC', levels: [level(0, 30)] })).status).toBe(201)
  const find = (origin: unknown) =>
    send('POST /config/pricing-zones/search', { origin, destination: { country: 'CO' } })
  expect((await find({ country: 'CO', state: 'CO~DC' })).list.map(({ code }) => code)).toEqual(['DC', 'NAL'])
  expect((await find({ country: 'CO' })).list).toMatchObject([{ code: 'NAL', levels: [{ weightFrom: 5 }, {}] }])
  expect((await find('CO')).status).toBe(400)
})

it('a level of a zone is deleted by itself', async () => {
  expect((await zone('ONE', { levels: [level(0, 5), level(5, 8)] })).status).toBe(201)
  expect((await send('GET /config/pricing-zone-levels?filter={"pricingZone":"ONE"}')).list).toMatchObject([
    { id: 'ONE~1' },
    { id: 'ONE~2' },
  ])
  expect((await send('DELETE /config/pricing-zones/levels/ONE~2')).status).toBe(200)
  expect((await send('GET /config/pricing-zones/ONE')).body['levels']).toHaveLength(1)
  expect((await send('DELETE /config/pricing-zones/levels/ONE~7')).status).toBe(404)
})

const engine = (code: string, more: { readonly [field: string]: unknown } = {}) =>
  send('POST /config/pricing-engines', {
    code,
    description: code,
    module: 'COMMERCIAL',
    priority: 10,
    costBasis: 'LIST_PRICE',
    currency: 'COP',
    validFrom: '2026-01-01',
    ...more,
  })

it('pricing engines hold where all their conditions do, the first by priority pricing', async () => {
  const wholesale = { order: 1, name: 'quantity', operator: 'BETWEEN', value: '100', valueTo: '500' }
  expect((await engine('ALL', { priority: 50 })).status).toBe(201)
  expect((await engine('MANY', { parameters: [wholesale] })).status).toBe(201)
  expect((await engine('BAD', { parameters: [{ ...wholesale, valueTo: '' }] })).body['errors']).toHaveProperty(
    'parameters',
  )
  expect((await engine('NAME', { parameters: [{ ...wholesale, name: 'weather' }] })).status).toBe(422)
  const find = async (query: string) =>
    (await send(`GET /config/pricing-engines/find?date=2026-06-01&${query}`)).list.map(({ code }) => code)
  expect(await find('quantity=120')).toEqual(['MANY', 'ALL'])
  expect(await find('quantity=20')).toEqual(['ALL'])
  expect(await find('module=WMS')).toEqual([])
})

it('an engine saved again follows the former, which ends the day before', async () => {
  expect((await engine('ALL', { validFrom: '2026-07-01', discountPercent: 10 })).status).toBe(201)
  expect((await engine('ALL', { validFrom: '2026-05-01' })).body['errors']).toHaveProperty('validFrom')
  const { list } = await send('GET /config/pricing-engines?filter={"code":"ALL"}&sort=["validFrom","ASC"]')
  expect(list).toMatchObject([{ validTo: '2026-06-30' }, { validFrom: '2026-07-01', validTo: null }])
})
