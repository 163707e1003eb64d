import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { expireQuotations } from './expire.ts'
import { freightQuotation, layQuoteWorld } from './quoteWorld.testing.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  await layQuoteWorld(world)
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

it('a company whose zone was stored before zones were checked is at UTC, and its quotations expire', async () => {
  const company = String(world.claims(token)['businessId'])
  const store = (zone: string) =>
    world.deps.db.platform((sql) => sql('update estiba.companies set time_zone = $2 where id = $1', [company, zone]))
  const set = (timeZone: string) => world.ask(`PUT /auth/companies/${company}`, { token, body: { timeZone } })
  expect((await set('Bogota')).body['errors']).toHaveProperty('timeZone')
  const { body } = await world.ask('POST /transactions/quotations', {
    token,
    body: freightQuotation({ date: '2026-01-01', validTo: '2026-01-31' }),
  })
  const id = String(body['id'])
  await world.ask(`POST /transactions/quotations/${id}/check`, { token, body: {} })
  await store('Bogota')
  expect(await expireQuotations(world.deps)).toBe(1)
  const again = await world.signIn('admin@andina.test', 'andina')
  expect((await world.ask(`GET /transactions/quotations/${id}`, { token: again })).body).toMatchObject({
    state: 'EXPIRED',
  })
  await store('America/Bogota')
})
