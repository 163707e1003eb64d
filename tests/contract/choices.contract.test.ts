import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../attacks/world.ts'
import { databaseKinds } from './scratch.ts'

/** Fields that only some records may be chosen in: a city's zone is of its country, a zone's cities are of its state. */
describe.each(databaseKinds)('what a reference may be chosen from on %s', (database) => {
  let world: World
  const zone = (code: string, country: string, more: object = {}) => ({
    code,
    description: `Zone ${code}`,
    country,
    state: `${country}~1`,
    ...more,
  })
  const city = (code: string, country: string, more: object = {}) => ({
    code,
    description: `City ${code}`,
    country,
    state: `${country}~1`,
    ...more,
  })
  const post = (resource: string, body: object) =>
    world.ask(`POST /territories/${resource}`, { token: world.tokens.a1, body })
  const put = (resource: string, id: string, body: object) =>
    world.ask(`PUT /territories/${resource}/${encodeURIComponent(id)}`, { token: world.tokens.a1, body })

  beforeAll(async () => {
    world = await startWorld({ database })
    await world.deps.db.system('*', async (session) => {
      const place = { descriptionEn: 'Germany', alpha3: 'DEU', numericCode: '276', dialCode: '+49' }
      await session.asSystem('countries').create({ code: 'DE', description: 'Alemania', ...place })
      for (const codeCountry of ['CO', 'DE'])
        await session.asSystem('states').create({ codeCountry, code: '1', description: `First of ${codeCountry}` })
    })
    await post('zones', zone('ZCO', 'CO'))
    await post('zones', zone('ZDE', 'DE'))
  })
  afterAll(() => world.close())

  const idOf = async (code: string): Promise<string> => {
    const { list } = await world.ask('GET /territories/zones', { token: world.tokens.a1, query: { filter: { code } } })
    return String(list[0]?.['id'])
  }

  it('is refused at its field when a record is made, and taken where it may be', async () => {
    const wrong = await post('cities', city('A', 'CO', { zone: await idOf('ZDE') }))
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: { zone: expect.stringMatching(/zon/i) } },
    })
    expect((await post('cities', city('A', 'CO', { zone: await idOf('ZCO') }))).status).toBe(201)
  })

  it('tells a record that is not there from one that may not be chosen', async () => {
    const { body } = await post('cities', city('B', 'CO', { zone: 'nowhere' }))
    const other = await post('cities', city('B', 'CO', { zone: await idOf('ZDE') }))
    expect(body['errors']).toHaveProperty('zone')
    expect(other.body['errors']).not.toEqual(body['errors'])
  })

  it('stays where it is stored already, and is looked at again when what it depends on changes', async () => {
    const id = String((await post('cities', city('C', 'CO', { zone: await idOf('ZCO') }))).body['id'])
    const zoneId = await idOf('ZCO')
    expect((await put('zones', zoneId, { country: 'DE', state: 'DE~1' })).status).toBe(200)
    expect(await put('cities', id, { description: 'Renamed' })).toMatchObject({ status: 200, body: { zone: zoneId } })
    expect((await post('cities', city('D', 'CO', { zone: zoneId }))).status).toBe(422)
    expect((await put('zones', zoneId, { country: 'CO', state: 'CO~1' })).status).toBe(200)
  })

  it('holds for each of a list, leaving those that stand', async () => {
    await post('cities', city('E', 'CO'))
    await post('cities', city('F', 'CO'))
    await post('cities', city('E', 'DE'))
    const made = await post('zones', zone('ZL', 'CO', { cities: ['CO~1~E'] }))
    expect(made.status).toBe(201)
    const id = String(made.body['id'])
    expect(await put('zones', id, { cities: ['CO~1~E', 'DE~1~E'] })).toMatchObject({
      status: 422,
      body: { errors: { cities: expect.stringMatching(/ciudades/i) } },
    })
    expect((await put('zones', id, { cities: ['CO~1~E', 'CO~1~F'] })).status).toBe(200)
    expect(await put('zones', id, { country: 'DE', state: 'DE~1' })).toMatchObject({
      status: 422,
      body: { errors: { cities: expect.any(String) } },
    })
  })

  it('is told apart from others of its name by where it is, and an import finds it by that', async () => {
    for (const country of ['CO', 'DE'])
      expect((await post('cities', city('77', country, { description: 'Santa Rosa' }))).status).toBe(201)
    const offered = async (language: string) =>
      (
        await world.ask('GET /territories/cities/options?q=Santa Rosa', {
          token: world.tokens.a1,
          headers: { 'accept-language': language },
        })
      ).list
    expect(await offered('es')).toEqual([
      { id: 'CO~1~77', title: 'Santa Rosa', beside: 'First of CO, Colombia', status: 'ACTIVE' },
      { id: 'DE~1~77', title: 'Santa Rosa', beside: 'First of DE, Alemania', status: 'ACTIVE' },
    ])
    expect(await offered('en')).toMatchObject([{ beside: 'First of CO, Colombia' }, { beside: 'First of DE, Germany' }])
    const zip = (code: string, name: string) => ({ country: 'DE', state: 'DE~1', code, city: name })
    const names = [
      'Santa Rosa · First of DE, Germany',
      'Santa Rosa · First of DE, Alemania',
      'Santa Rosa',
      'Santa Rosa · X',
    ]
    const { body } = await world.ask('POST /territories/zip-codes/import', {
      token: world.tokens.a1,
      body: { rows: names.map((name, at) => zip(`1000${at}`, name)), mode: 'valid' },
    })
    const unknown = { verdict: 'error', errors: { city: expect.any(String) as unknown } }
    expect(body['rows']).toMatchObject([{ verdict: 'create' }, { verdict: 'create' }, unknown, unknown])
    expect((await world.ask('GET /territories/zip-codes/DE~10000', { token: world.tokens.a1 })).body).toMatchObject({
      city: 'DE~1~77',
    })
  })

  it('is bound by what is given alone: a city to the state beside it, and without one to the country', async () => {
    await world.deps.db.system('*', async (session) => {
      await session.asSystem('states').create({ codeCountry: 'CO', code: '2', description: 'Second of CO' })
    })
    expect((await post('cities', city('G', 'CO', { state: 'CO~2' }))).status).toBe(201)
    const route = (code: string, more: object) =>
      world.ask('POST /config/pricing-zones', {
        token: world.tokens.a1,
        body: {
          code,
          description: `Route ${code}`,
          origin: 'Here',
          destination: 'There',
          originCountry: 'CO',
          originCity: 'CO~2~G',
          destinationCountry: 'DE',
          ...more,
        },
      })
    expect((await route('R1', {})).status).toBe(201)
    expect((await route('R2', { originState: 'CO~2' })).status).toBe(201)
    expect(await route('R3', { originState: 'CO~1' })).toMatchObject({
      status: 422,
      body: { errors: { originCity: expect.stringMatching(/no se puede usar/) } },
    })
    expect(await route('R4', { originCountry: 'DE' })).toMatchObject({
      status: 422,
      body: { errors: { originCity: expect.any(String) } },
    })
    const changed = (body: object) => world.ask('PUT /config/pricing-zones/R1', { token: world.tokens.a1, body })
    expect((await changed({ originState: 'CO~1' })).status).toBe(422)
    expect((await changed({ originState: 'CO~2' })).status).toBe(200)
  })

  it('is judged row by row in an import', async () => {
    const rows = [
      city('I1', 'CO', { zone: 'ZCO' }),
      city('I2', 'CO', { zone: 'ZDE' }),
      city('I3', 'DE', { zone: 'ZDE' }),
    ]
    const dry = await world.ask('POST /territories/cities/import', {
      token: world.tokens.a1,
      body: { rows, mode: 'dry' },
    })
    expect(dry.body['rows']).toMatchObject([
      { verdict: 'create' },
      { verdict: 'error', errors: { zone: expect.any(String) } },
      { verdict: 'create' },
    ])
    const valid = await world.ask('POST /territories/cities/import', {
      token: world.tokens.a1,
      body: { rows, mode: 'valid' },
    })
    expect(valid.body).toMatchObject({ created: 2 })
  })

  it('is offered large cities first, and those of one size by their names', async () => {
    for (const [code, description, population] of [
      ['S1', 'Springfield North', 9],
      ['S2', 'Springfield', 900],
      ['S3', 'Springfield East', 9],
    ] as const)
      expect((await post('cities', city(code, 'CO', { description, population }))).status).toBe(201)
    const { list } = await world.ask('GET /territories/cities/options', {
      token: world.tokens.a1,
      query: { filter: { q: 'springf' } },
    })
    expect(list.map(({ title }) => title)).toEqual(['Springfield', 'Springfield East', 'Springfield North'])
  })
})
