import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const ask = (request: string, body?: JsonObject, as = token) =>
  world.ask(request, { token: as, headers: { 'accept-language': 'en' }, ...(body === undefined ? {} : { body }) })

const made = async (request: string, body: JsonObject): Promise<JsonObject> => {
  const answer = await ask(request, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const third = (code: string, name: string) =>
  made('POST /config/entities', {
    code,
    name,
    type: 'DIR',
    identificationType: 'NIT',
    identification: code,
    country: 'CO',
  })

const merge = (resource: string, keep: string, gone: string, as = token) =>
  ask(`POST /config/duplicates/${resource}/merge`, { keep, merge: gone }, as)

it('what refers to one refers to the other, in fields, lists, lines and under the names of views', async () => {
  await made('POST /config/customer-types', { code: 'DIR', description: 'Directo', role: 'CUSTOMER' })
  const [kept, gone] = [await third('1001', 'Café del Macizo'), await third('1002', 'Cafe del macizo')]
  const price = await made('POST /courier/courier-price-lists', {
    code: 'L1',
    description: 'Lista',
    currency: 'COP',
    validFrom: '2026-01-01',
    customer: '1002',
    volumetricDivisor: 5000,
    rateLines: [{ pricingZone: await zone(), weightFrom: 0, unitValue: 100 }],
  })
  const consignee = await made('POST /config/consignees', { code: 'C1', name: 'Tienda', entity: String(gone['id']) })
  const seen = (await ask(`GET /config/entities/${String(gone['id'])}/used`)).list
  expect(seen.map(({ resource }) => String(resource)).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'consignees',
    'courier-price-lists',
  ])

  const answer = await merge('entities', String(kept['id']), String(gone['id']))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body).toMatchObject({
    kept: { code: '1001', status: 'ACTIVE' },
    merged: { code: '1002', status: 'INACTIVE' },
    moved: expect.arrayContaining([
      { resource: 'consignees', count: 1 },
      { resource: 'courier-price-lists', count: 1 },
    ]) as unknown,
  })
  expect((await ask(`GET /courier/courier-price-lists/${String(price['id'])}`)).body).toMatchObject({
    customer: '1001',
    version: 2,
    rateLines: [{ unitValue: 100 }],
  })
  expect((await ask(`GET /config/consignees/C1`)).body).toMatchObject({ entity: kept['id'] })
  const [entry] = (await ask(`GET /config/consignees/${String(consignee['id'])}/history`)).list
  expect(entry).toMatchObject({ action: 'update', changes: { entity: [gone['id'], kept['id']] } })
  expect((await ask(`GET /config/entities/${String(gone['id'])}/used`)).list).toEqual([])
})

const zone = async (): Promise<string> => {
  const { id } = await made('POST /config/pricing-zones', {
    code: 'Z1',
    description: 'Zona',
    origin: 'Bogotá',
    destination: 'Cali',
    originCountry: 'CO',
    destinationCountry: 'CO',
  })
  return String(id)
}

it('lists keep each record once, and a line gets the other one', async () => {
  for (const code of ['ROJO', 'RED', 'AZUL'])
    await made('POST /config/colors', { code, description: `Color ${code}`, hex: '#336699' })
  await made('POST /config/gammas', { code: 'G1', description: 'Verano', colors: ['RED', 'AZUL', 'ROJO'] })
  expect((await merge('colors', 'ROJO', 'RED')).body).toMatchObject({ moved: [{ resource: 'gammas', count: 1 }] })
  expect((await ask('GET /config/gammas/G1')).body).toMatchObject({ colors: ['ROJO', 'AZUL'] })
  const list = await ask('GET /courier/courier-price-lists')
  const [{ id } = {}] = list.list
  await made('POST /config/pricing-zones', {
    code: 'Z2',
    description: 'Zona B',
    origin: 'Bogotá',
    destination: 'Cali',
    originCountry: 'CO',
    destinationCountry: 'CO',
  })
  expect((await merge('pricing-zones', 'Z2', 'Z1')).status).toBe(200)
  expect((await ask(`GET /courier/courier-price-lists/${String(id)}`)).body).toMatchObject({
    rateLines: [{ pricingZone: 'Z2' }],
  })
})

it('a branch of a tree goes to the other one, and never below itself', async () => {
  const node = (code: string, parent?: unknown) =>
    made('POST /accounting/cost-centers', {
      code,
      description: `Centro ${code}`,
      postable: false,
      ...(typeof parent === 'string' ? { parent } : {}),
    })
  const [one, two] = [await node('10'), await node('20')]
  const child = await node('2001', two['id'])
  expect((await merge('cost-centers', String(child['id']), String(two['id']))).status).toBe(422)
  expect((await merge('cost-centers', String(one['id']), String(two['id']))).status).toBe(200)
  expect((await ask(`GET /accounting/cost-centers/${String(child['id'])}`)).body).toMatchObject({ parent: one['id'] })
})

it('is refused whole: the same record, one out of use, one that others are known by, a shared one', async () => {
  expect((await merge('colors', 'ROJO', 'ROJO')).body).toMatchObject({
    message: 'Only a record of your own is merged, into another that is in use',
  })
  expect((await merge('colors', 'RED', 'AZUL')).status).toBe(422)
  expect((await merge('colors', 'ROJO', 'NONE')).status).toBe(404)
  expect((await merge('nothing', 'ROJO', 'AZUL')).status).toBe(404)
  expect((await merge('currencies', 'COP', 'USD')).status).not.toBe(200)
  await world.deps.db.system('*', (session) =>
    session
      .asSystem('units-of-measure')
      .create({ code: 'C62', description: 'Unidad', symbol: 'u', dimension: 'COUNT' }),
  )
  await made('POST /wms/reference-categories', { code: 'CAFE', description: 'Café' })
  for (const sku of ['CAF-1', 'CAF-2'])
    await made('POST /wms/references', { sku, description: 'Café', category: 'CAFE', unit: 'C62', serialControl: true })
  await world.deps.db.system('andina', (session) =>
    session.asSystem('reference-serials').create({ reference: 'CAF-2', serial: 'S1' }),
  )
  expect(await merge('references', 'CAF-1', 'CAF-2')).toMatchObject({
    status: 409,
    body: { message: 'It cannot be merged: records of Reference serials are known by it' },
  })
  expect((await ask('GET /wms/references/CAF-2')).body).toMatchObject({ status: 'ACTIVE' })
})

it('is for who may change what refers to it, and never reaches another company', async () => {
  const clerk = await world.signIn('auxiliar@andina.test', 'andina')
  expect((await merge('colors', 'ROJO', 'AZUL', clerk)).status).toBe(403)
  expect((await world.ask('POST /config/duplicates/colors/merge', { body: {} })).status).toBe(401)
  const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
  expect((await merge('colors', 'ROJO', 'AZUL', other)).status).toBe(404)
})

it('is for who sees all that would be changed, however much that is', async () => {
  await made('POST /config/gammas', { code: 'V0', description: 'Verano 0', colors: ['AZUL'] })
  await world.deps.db.platform((sql) =>
    sql(`insert into estiba.gammas (namespace, id, code, description, colors, status)
      select namespace, c, c, c, colors, status from estiba.gammas,
        (select 'V' || n as c from generate_series(1, 1000) n union all select 'H1') as codes where id = 'V0'`),
  )
  await world.deps.db.system('andina', async (session) => {
    const menus = await session
      .asSystem('menus')
      .all({ where: { code: { in: ['colors', 'colors.edit', 'gammas', 'gammas.edit'] } } })
    await session.asSystem('roles').update(String(world.roles['clerk']), {
      menuPlan: menus.map(({ id }) => id),
      restrictions: [{ resource: 'gammas', hiddenFields: [], rows: { code: { ne: 'H1' } } }],
    })
  })
  const clerk = await world.signIn('auxiliar@andina.test', 'andina')
  expect((await merge('colors', 'ROJO', 'AZUL', clerk)).status).toBe(403)
  await world.deps.db.platform((sql) => sql("delete from estiba.gammas where id = 'H1'"))
  expect((await merge('colors', 'ROJO', 'AZUL', clerk)).body).toMatchObject({
    moved: [{ resource: 'gammas', count: 1002 }],
  })
})

it('a clerk merges two customers, unless the account of somebody refers to the one that goes', async () => {
  const [kept, gone, ofAgent] = [
    await third('1003', 'Frutas del Valle'),
    await third('1004', 'Frutas del valle'),
    await third('1005', 'Frutas de Valle'),
  ]
  await made('POST /courier/courier-price-lists', {
    code: 'L2',
    description: 'Lista',
    currency: 'COP',
    validFrom: '2026-01-01',
    customer: '1004',
    volumetricDivisor: 5000,
    rateLines: [{ pricingZone: 'Z2', weightFrom: 0, unitValue: 100 }],
  })
  const codes = ['entities', 'entities.edit', 'courier-price-lists', 'courier-price-lists.edit']
  await world.deps.db.system('andina', async (session) => {
    const menus = await session.asSystem('menus').all({ where: { code: { in: codes } } })
    const role = String(world.roles['clerk'])
    await session.asSystem('roles').update(role, { menuPlan: menus.map(({ id }) => id), restrictions: [] })
    await session.asSystem('users').create({
      username: 'agente',
      email: 'agente@andina.test',
      name: 'Aldo',
      role,
      type: 'company-non-official',
      entity: String(ofAgent['id']),
    })
  })
  const clerk = await world.signIn('auxiliar@andina.test', 'andina')
  expect((await merge('entities', String(kept['id']), String(gone['id']), clerk)).body).toMatchObject({
    kept: { code: '1003' },
    moved: [{ resource: 'courier-price-lists', count: 1 }],
  })
  expect(await merge('entities', String(kept['id']), String(ofAgent['id']), clerk)).toMatchObject({
    status: 403,
    body: { message: 'Merging them changes rights of people; only a super user does that' },
  })
})

it('records are compared once for who asks often, and anew where one of them is another', async () => {
  for (const code of ['LILA1', 'LILA2'])
    await made('POST /config/colors', { code, description: 'Lila', hex: '#c8a2c8' })
  const pairs = async (as = token): Promise<readonly string[]> => {
    const { status, body } = await ask('GET /config/duplicates/colors', undefined, as)
    expect(status).toBe(200)
    return (body['pairs'] as { records: { id: string }[] }[]).map(({ records }) => records.map(({ id }) => id).join())
  }
  expect(await pairs()).toContain('LILA1,LILA2')
  // Written past everything: nobody is told of it, so that it shows whether they were compared again.
  await world.deps.db.platform((sql) =>
    sql("update estiba.colors set description = 'Magenta' where id = 'LILA2' and namespace = 'andina'"),
  )
  expect(await pairs()).toContain('LILA1,LILA2')
  await made('POST /config/colors', { code: 'LILA3', description: 'Lila.', hex: '#c8a2c8' })
  const anew = await pairs()
  expect([anew.includes('LILA1,LILA3'), anew.includes('LILA1,LILA2')]).toEqual([true, false])
  // What was compared by a field that a person reads no more is told to him no more.
  const restricted = (restrictions: JsonObject[]) =>
    world.deps.db.system('andina', async (session) => {
      const menus = await session.asSystem('menus').all({ where: { code: 'colors' } })
      await session
        .asSystem('roles')
        .update(String(world.roles['clerk']), { menuPlan: menus.map(({ id }) => id), restrictions })
    })
  await restricted([])
  const clerk = await world.signIn('auxiliar@andina.test', 'andina')
  expect(await pairs(clerk)).toContain('LILA1,LILA3')
  await restricted([{ resource: 'colors', hiddenFields: ['description'] }])
  expect(await pairs(clerk)).not.toContain('LILA1,LILA3')
})
