import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'

let world: AuthWorld
let admin: string

beforeAll(async () => {
  world = await startAuthWorld()
  admin = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const day = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date(Date.now() + days * 86_400_000))

const rate = (currency: string, date: string, factor: number) =>
  world.ask('POST /config/currency-factors', { token: admin, body: { currency, date, factor, source: 'COMPANY' } })

it('a rate is one of the base currency of the company, at most two days ahead, and found by its day', async () => {
  expect((await rate('USD', day(0), 4125.5)).body).toMatchObject({
    currency: 'USD',
    baseCurrency: 'COP',
    factor: 4125.5,
  })
  expect((await rate('USD', day(2), 4130)).status).toBe(201)
  expect((await rate('USD', day(3), 4130)).body['errors']).toHaveProperty('date')
  expect((await rate('COP', day(0), 1)).body['errors']).toHaveProperty('currency')
  expect((await rate('USD', day(0), 4000)).status).toBe(400)
  expect(
    (await world.ask(`GET /config/currency-factors/find?currency=USD&date=${day(0)}`, { token: admin })).body,
  ).toMatchObject({ factor: 4125.5 })
  const missing = await world.ask('GET /config/currency-factors/find?currency=USD&date=2020-01-01', {
    token: admin,
    headers: { 'accept-language': 'en' },
  })
  expect(missing).toMatchObject({ status: 404, body: { message: 'No registered rate for this date' } })
})

it('currencies come with the rate of the day, or their newest one marked stale', async () => {
  expect((await rate('EUR', day(-3), 4500)).status).toBe(201)
  const { list } = await world.ask('GET /config/currencies/with-rate', { token: admin })
  const of = (code: string) => list.find((currency) => currency['code'] === code)
  expect(of('USD')).toMatchObject({ rate: 4125.5, rateDate: day(0), stale: false, base: false })
  expect(of('EUR')).toMatchObject({ rate: 4500, rateDate: day(-3), stale: true })
  expect(of('COP')).toMatchObject({ rate: 1, base: true, stale: false })
  const earlier = await world.ask(`GET /config/currencies/with-rate?date=${day(-4)}`, { token: admin })
  expect(earlier.list.find((currency) => currency['code'] === 'EUR')).toMatchObject({ rate: null, stale: true })
  expect((await world.ask('GET /config/currencies/with-rate?date=yesterday', { token: admin })).status).toBe(400)
})

it('a rate of a weak currency in a strong base keeps its digits', async () => {
  expect((await rate('EUR', day(-9), 0.00024251)).body).toMatchObject({
    factor: 0.00024251,
    inverse: 4123.541297266092,
  })
})

it('a user gets the stores that are assigned to him, no others', async () => {
  const company = world.claims(admin)['businessId']
  await world.ask('POST /config/warehouses', {
    token: admin,
    body: { code: 'BOG1', name: 'Bogotá', company, type: 'OWN', address: 'Calle 1', country: 'CO' },
  })
  const store = async (code: string) =>
    String(
      (
        await world.ask('POST /config/stores', {
          token: admin,
          body: { code, name: code, warehouseCode: 'BOG1', kind: 'STORAGE' },
        })
      ).body['id'],
    )
  const first = await store('A1')
  await store('A2')
  expect((await world.ask('PUT /auth/users/auxiliar/stores', { token: admin, body: [first] })).body).toMatchObject({
    stores: [first],
  })
  expect((await world.ask('GET /config/stores/user/auxiliar', { token: admin })).list.map(({ code }) => code)).toEqual([
    'A1',
  ])
  expect((await world.ask('GET /config/stores/user/jefe', { token: admin })).list).toEqual([])
  expect((await world.ask('GET /config/stores/user/nobody', { token: admin })).status).toBe(404)
  expect((await world.ask('GET /config/stores/assignment', { token: admin })).list).toMatchObject([
    { code: 'A1', warehouse: { code: 'BOG1', name: 'Bogotá' }, users: ['auxiliar'] },
    { code: 'A2', users: [] },
  ])
})

it('ports are searched by code and name', async () => {
  await world.deps.db.system('*', async (session) => {
    for (const [unlocode, name] of [
      ['COCTG', 'Cartagena'],
      ['COBUN', 'Buenaventura'],
    ] as const) {
      await session
        .asSystem('general-ports')
        .create({ unlocode, name, nameWithoutDiacritics: name, country: 'CO', function: '1-------' })
    }
  })
  expect((await world.ask('GET /territories/general-ports/search?query=cartag', { token: admin })).list).toMatchObject([
    { unlocode: 'COCTG' },
  ])
  expect((await world.ask('GET /territories/general-ports/search?query=cobun', { token: admin })).list).toMatchObject([
    { name: 'Buenaventura' },
  ])
})

it('cities of a country are imported by code: added, brought up to date, never taken away', async () => {
  await world.deps.db.system('*', (session) =>
    session.asSystem('states').create({ codeCountry: 'CO', code: '11', description: 'Bogotá' }),
  )
  const send = (rows: readonly object[]) =>
    world.ask('POST /territories/countries/CO/cities/import', { token: admin, body: { rows } })
  const row = { state: 'CO~11', code: '11001', description: 'Bogotá' }
  expect((await send([row, { state: 'CO~99', code: 'x', description: 'Nowhere' }])).body).toMatchObject({
    created: 1,
    errors: [{ row: 1 }],
  })
  expect((await send([{ ...row, description: 'Bogotá, D. C.' }])).body).toMatchObject({ created: 0, updated: 1 })
  expect((await world.ask('POST /territories/countries/ZZ/cities/import', { token: admin, body: {} })).status).toBe(404)
})

it('cities by their status are told page by page or narrowed by a filter; all of them are refused', async () => {
  await world.deps.db.platform((sql) =>
    sql(`insert into estiba.cities (namespace, id, country, state, code, description, status)
      select '*', 'CO~11~' || n, 'CO', 'CO~11', n::text, 'Ciudad ' || n, 'ACTIVE' from generate_series(20001, 25100) n`),
  )
  const whole = await world.ask('GET /territories/cities/status/ACTIVE', { token: admin })
  expect([whole.status, whole.body['code']]).toEqual([422, 'INVALID'])
  const few = encodeURIComponent(JSON.stringify({ code: { in: ['20001', '20002'] } }))
  expect((await world.ask(`GET /territories/cities/status/ACTIVE?filter=${few}`, { token: admin })).list).toHaveLength(
    2,
  )
  const range = encodeURIComponent('[5000,5099]')
  const far = await world.ask(`GET /territories/cities/status/ACTIVE?range=${range}`, { token: admin })
  expect([far.status, far.list.length]).toEqual([200, 100])
  expect(far.response.headers.get('content-range')).toMatch(/^cities 5000-5099\/5[01]\d\d$/)
  const narrowed = await world.ask('GET /territories/cities/filter?active=ACTIVE', { token: admin })
  expect(narrowed.status).toBe(422)
})

it('a row of a file whose lines name what is not there is refused at that line, and the others are written', async () => {
  await world.deps.db.system('*', async (session) => {
    if ((await session.asSystem('transport-types').find('Ground')) === undefined)
      await session.asSystem('transport-types').create({
        code: 'Ground',
        description: 'Terrestre',
        unece19: '3',
        kgPerM3: 400,
        documentType: 'CMR',
      })
  })
  const city = 'CO~11~20001'
  const row = (code: string, stop: string) => ({
    code,
    description: `Ruta ${code}`,
    origin: 'Bogotá',
    destination: 'Cali',
    transport: 'Ground',
    originCity: city,
    destinationCity: city,
    stops: [
      { order: 1, city },
      { order: 2, city: stop },
    ],
  })
  const { body } = await world.ask('POST /config/routes/import', {
    token: admin,
    body: { mode: 'valid', rows: [row('R-1', city), row('R-2', 'CO~11~NADA')] },
  })
  expect(body['rows']).toMatchObject([
    { verdict: 'create' },
    {
      verdict: 'error',
      errors: { 'stops.1.city': 'El campo Ciudad se refiere a un registro que no existe o no está activo' },
    },
  ])
})
