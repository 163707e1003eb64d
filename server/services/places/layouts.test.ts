import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { createApp } from '../../app.ts'
import type { Database } from '../../contract.ts'
import { bulkLoad } from '../../world/bulkLoad.ts'

let world: AuthWorld
let token: string
let store = ''
let otherStore = ''
const zones: { [code: string]: string } = {}
let rack = ''
let layout = ''

type Given = { readonly [field: string]: unknown }

const made = async (resource: string, body: Given): Promise<string> => {
  const answer = await world.ask(`POST /${resource}`, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return String(answer.body['id'])
}

const get = async (path: string) => (await world.ask(`GET /${path}`, { token })).body
const put = (path: string, body: unknown) => world.ask(`PUT /${path}`, { token, body })

const rackRecord = (code: string, more: Given = {}): Given => ({
  code,
  description: `Estantería ${code}`,
  levels: 2,
  bays: 3,
  width: 6,
  depth: 1,
  capacityWeight: 1000,
  weightUnit: 'kilogram',
  capacityVolume: 12,
  volumeUnit: 'MTQ',
  ...more,
})

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  const load = (resource: string, rows: Parameters<typeof bulkLoad>[2]) =>
    world.deps.db.platform((sql) => bulkLoad(sql, world.deps.registry.get(resource), rows))
  await load('weights', [
    { code: 'kilogram', description: 'Kilogramo', symbol: 'kg', factorToKg: 1, decimals: 3, status: 'ACTIVE' },
    { code: 'pounds', description: 'Libra', symbol: 'lb', factorToKg: 0.453592, decimals: 3, status: 'ACTIVE' },
  ])
  await load('volumes', [
    { code: 'MTQ', description: 'Metro cúbico', symbol: 'm³', factorToM3: 1, decimals: 3, status: 'ACTIVE' },
  ])
  const company = world.claims(token)['businessId']
  await made('config/warehouses', {
    code: 'B1',
    name: 'Bodega',
    company,
    type: 'OWN',
    address: 'Calle 1',
    country: 'CO',
  })
  store = await made('config/stores', { code: 'S1', name: 'Uno', warehouseCode: 'B1', kind: 'STORAGE' })
  otherStore = await made('config/stores', { code: 'S2', name: 'Dos', warehouseCode: 'B1', kind: 'STORAGE' })
  for (const code of ['A', 'B'])
    zones[code] = await made('wms/wms-zones', { storeId: store, code, description: `Zona ${code}`, purpose: 'STORAGE' })
  zones['X'] = await made('wms/wms-zones', { storeId: otherStore, code: 'X', description: 'Ajena', purpose: 'STORAGE' })
  rack = await made('wms/racks', rackRecord('R1', { zoneId: zones['A'] }))
})

afterAll(() => world.close())

const zoneLine = (code: string, x: number) => ({ zoneId: zones[code], x, y: 0, width: 10, height: 8 })
const rackLine = (more: Given = {}) => ({ rackId: rack, zoneId: zones['A'], x: 1, y: 1, rotation: 0, ...more })
const plan = (more: Given = {}): Given => ({
  name: 'Plano',
  warehouseCode: 'B1',
  storeId: store,
  windowWidth: 1000,
  windowHeight: 400,
  zones: [zoneLine('A', 0), zoneLine('B', 10)],
  racks: [rackLine()],
  ...more,
})

it('zones do not cross, racks stand inside their zone, all in one store', async () => {
  const errors = async (more: Given) => {
    const answer = await world.ask('POST /wms/layouts', { token, body: plan(more) })
    return [answer.status, Object.keys(answer.body['errors'] ?? {})]
  }
  expect(await errors({ zones: [zoneLine('A', 0), zoneLine('B', 9)] })).toEqual([422, ['zones']])
  expect(await errors({ zones: [zoneLine('A', 0), zoneLine('A', 20)] })).toEqual([422, ['zones']])
  expect(await errors({ zones: [zoneLine('A', 0), zoneLine('X', 20)] })).toEqual([422, ['zones']])
  expect(await errors({ racks: [rackLine({ x: 5 })] })).toEqual([422, ['racks']])
  expect(await errors({ racks: [rackLine({ zoneId: zones['B'] })] })).toEqual([422, ['racks']])
  expect(await errors({ racks: [rackLine({ x: 9, rotation: 90 })] })).not.toEqual([422, ['racks']])
})

it('a published layout gives its zones their place and its racks their locations', async () => {
  layout = await made('wms/layouts', plan())
  const free = async () =>
    (await world.ask(`GET /wms/wms-zones/not-configured?storeId=${store}`, { token })).list.map(({ code }) => code)
  expect(await free()).toEqual(['A', 'B'])
  expect(await put(`wms/layouts/${layout}`, { state: 'PUBLISHED' })).toMatchObject({ status: 200 })
  expect(await free()).toEqual([])
  expect(await get(`wms/wms-zones/${zones['B']}`)).toMatchObject({ layoutConfigId: layout, x: 10, width: 10 })
  expect(await get(`wms/racks/${rack}`)).toMatchObject({ zoneId: zones['A'], layoutRackId: 'R1', x: 1, y: 1 })
  const { list } = await world.ask(`GET /wms/locations/find?storeId=${store}&zoneId=${zones['A']}&level=2`, { token })
  expect(list.map(({ code }) => code)).toEqual(['A-R1-01-02', 'A-R1-02-02', 'A-R1-03-02'])
  expect(list.map(({ pickSequence }) => pickSequence)).toEqual([2, 4, 6])
})

it('is found by its store, drawn to the window', async () => {
  const at = (width: number) =>
    get(`wms/layouts/find?state=PUBLISHED&storeId=${store}&warehouseCode=B1&windowWidth=${width}&windowHeight=400`)
  expect(await at(1000)).toMatchObject({
    scale: 50,
    zones: [
      { code: 'A', x: 0, width: 500 },
      { code: 'B', x: 500, width: 500 },
    ],
    racks: [{ code: 'R1', x: 50, width: 300 }],
  })
  expect(await at(500)).toMatchObject({ scale: 25, zones: [{ width: 250 }, { x: 250 }] })
  expect((await world.ask(`GET /wms/layouts/find?storeId=${otherStore}`, { token })).status).toBe(404)
})

it('its locations have labels with their barcodes, one or those of a zone', async () => {
  const pages = async (path: string) => {
    const { status, response } = await world.ask(`GET /wms/location-tags/${path}`, { token })
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(status, pdf).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(pdf).toMatch(/^%PDF-/)
    return pdf.match(/\/Type \/Page\b/g)?.length
  }
  expect(await pages(`zone?zone=${zones['A']}&storeId=${store}`)).toBe(6)
  expect(await pages(`zone?zone=${zones['A']}&format=A4`)).toBe(1)
  const { list } = await world.ask(`GET /wms/location-tags?filter={"level":1}`, { token })
  expect(list.map(({ code }) => code)).toEqual(['A-R1-01-01', 'A-R1-02-01', 'A-R1-03-01'])
  expect(await pages(`location?locationId=${String(list[0]?.['locationId'])}`)).toBe(1)
  expect(await pages('location?layoutRackId=R1&level=2')).toBe(3)
  expect((await world.ask('GET /wms/location-tags/location', { token })).status).toBe(400)
  expect((await world.ask(`GET /wms/location-tags/zone?zone=${zones['B']}`, { token })).status).toBe(404)
})

it('locations hold at most what their rack does', async () => {
  const { list } = await world.ask(`GET /wms/locations/find?rackId=${rack}`, { token })
  const [first, second] = list.map(({ id }) => String(id))
  expect((await put(`wms/locations/${first}`, { capacityWeight: 600 })).status).toBe(200)
  expect((await put(`wms/locations/${second}`, { capacityWeight: 500 })).body['errors']).toHaveProperty(
    'capacityWeight',
  )
  expect((await put(`wms/locations/${second}`, { capacityWeight: 400 })).status).toBe(200)
  const lower = { capacityWeight: 2204, weightUnit: 'pounds' }
  expect((await put(`wms/racks/${rack}`, lower)).body['errors']).toHaveProperty('capacityWeight')
  expect((await put(`wms/racks/${rack}`, { ...lower, capacityWeight: 2205 })).status).toBe(200)
})

it('a rack goes to another zone of its store with its locations, and grows by them', async () => {
  const move = (zone: string) =>
    put(`wms/layouts/zones/racks?storeId=${store}&zoneId=${zones[zone]}&layoutConfigId=${layout}`, [rack])
  expect((await move('X')).status).toBe(422)
  expect((await move('B')).list).toMatchObject([{ id: rack, zoneId: zones['B'] }])
  expect((await put(`wms/racks/${rack}`, { bays: 4 })).status).toBe(200)
  const { list } = await world.ask(`GET /wms/locations/find?zoneId=${zones['B']}`, { token })
  expect(list).toHaveLength(8)
  expect((await put(`wms/racks/${rack}`, { bays: 3 })).status).toBe(200)
  const closed = await world.ask(`GET /wms/locations/find?zoneId=${zones['B']}`, { token })
  expect(closed.list.filter(({ status }) => status === 'INACTIVE').map(({ bay }) => bay)).toEqual([4, 4])
})

it('what is drawn or holds cargo is not deleted or closed', async () => {
  expect((await world.ask(`DELETE /wms/layouts/racks/${rack}`, { token })).status).toBe(409)
  await world.deps.db.system('andina', async (session) => {
    const { rows } = await session.asSystem('locations').list({ where: { rackId: rack }, range: [0, 0] })
    await session.asSystem('locations').update(rows[0]?.id ?? '', { usedWeight: 10 })
  })
  expect((await put(`wms/racks/${rack}`, { status: 'INACTIVE' })).body['errors']).toHaveProperty('status')
  expect((await put(`wms/wms-zones/${zones['B']}`, { status: 'INACTIVE' })).body['errors']).toHaveProperty('status')
  expect((await put(`wms/wms-zones/${zones['A']}`, { status: 'INACTIVE' })).status).toBe(200)
  expect((await put(`wms/layouts/${layout}`, { racks: [] })).body['errors']).toHaveProperty('racks')
  const { list } = await world.ask(`GET /wms/locations/occupation?storeId=${store}`, { token })
  expect(list.filter(({ rackId }) => rackId === rack)).toHaveLength(8)
  expect(list.find(({ usedWeight }) => usedWeight === 10)).toMatchObject({ blocked: false })
  const having = await world.ask(`GET /wms/locations/having?storeId=${store}&q=a-r1-02`, { token })
  expect(having.list.map(({ code }) => code)).toEqual(['A-R1-02-01', 'A-R1-02-02'])
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.locations set used_weight = 0 where namespace = 'andina' and rack_id = $1", [rack]),
  )
})

it('of a store one layout is published; without one its zones have no place', async () => {
  const second = await made('wms/layouts', plan({ name: 'Nuevo', zones: [zoneLine('B', 0)], racks: [] }))
  expect((await put(`wms/layouts/${second}`, { state: 'PUBLISHED' })).status).toBe(200)
  expect(await get(`wms/layouts/${layout}`)).toMatchObject({ state: 'INACTIVE' })
  expect(await get(`wms/wms-zones/${zones['A']}`)).toMatchObject({ layoutConfigId: null, x: null })
  expect(await get(`wms/wms-zones/${zones['B']}`)).toMatchObject({ layoutConfigId: second, x: 0 })
  const spare = await made('wms/racks', rackRecord('R9', { zoneId: zones['B'] }))
  expect((await world.ask(`DELETE /wms/layouts/racks/${spare}`, { token })).status).toBe(200)
  expect((await world.ask(`DELETE /wms/layouts/zones/${zones['A']}`, { token })).status).toBe(409)
  expect((await world.ask(`DELETE /wms/layouts/zones/${zones['X']}?storeId=${otherStore}`, { token })).status).toBe(200)
})

/** A store with a rack like that of the first one, published: codes and tags of its locations. */
const sameRackIn = async (storeId: string, warehouseCode = 'B1'): Promise<readonly unknown[]> => {
  const zoneId = await made('wms/wms-zones', {
    storeId,
    code: 'A',
    description: 'Zona A',
    purpose: 'STORAGE',
  })
  const rackId = await made('wms/racks', rackRecord('R1', { zoneId }))
  const other = await made(
    'wms/layouts',
    plan({
      storeId,
      warehouseCode,
      zones: [{ zoneId, x: 0, y: 0, width: 10, height: 8 }],
      racks: [{ rackId, zoneId, x: 1, y: 1, rotation: 0 }],
    }),
  )
  expect(await put(`wms/layouts/${other}`, { state: 'PUBLISHED' })).toMatchObject({ status: 200 })
  const { list } = await world.ask(`GET /wms/locations/find?storeId=${storeId}&rackId=${rackId}&level=1`, { token })
  return list.map(({ code, barcode }) => [code, barcode])
}

it('stores with racks of one name have locations that a scanner tells apart, and finds (X-RACK-LEVELS)', async () => {
  expect((await sameRackIn(otherStore))[0]).toEqual(['A-R1-01-01', 'S2-A-R1-01-01'])
  const of = `storeId=${otherStore}`
  const having = await world.ask(`GET /wms/locations/having?${of}&q=S2-A-R1-01-01`, { token })
  expect(having.list.map(({ code }) => code)).toEqual(['A-R1-01-01'])
  const { list } = await world.ask(`GET /wms/locations/occupation?${of}`, { token })
  expect(list.map(({ barcode }) => barcode)).toContain('S2-A-R1-01-01')
  // Another warehouse has a store of the same code.
  const { company, country } = await get('config/warehouses/B1')
  const elsewhere = { code: 'B2', name: 'Otra', company, type: 'OWN', address: 'Calle 2', country }
  await made('config/warehouses', elsewhere)
  const third = await made('config/stores', { code: 'S2', name: 'Tres', warehouseCode: 'B2', kind: 'STORAGE' })
  expect((await sameRackIn(third, 'B2'))[0]).toEqual(['A-R1-01-01', 'B2-S2-A-R1-01-01'])
})

it('ten drawings of one store at once wait for each other and are each done once', async () => {
  const own = await made('config/stores', { code: 'S4', name: 'Cuatro', warehouseCode: 'B1', kind: 'STORAGE' })
  const zone = (code: string, x: number) => ({ id: code, isNew: true, x, y: 0, width: 10, height: 8, code })
  const data = (code: string, description: string) => ({ code, description, purpose: 'STORAGE' })
  let begun = 0
  const { db } = world.deps
  const counting: Database = {
    ...db,
    transaction: (caller, work) =>
      db.transaction(caller, (session) => {
        begun += 1
        return work(session)
      }),
  }
  const app = createApp({ ...world.deps, db: counting })
  const save = async (more: Given) => {
    const drawing = { name: 'Mesa', warehouseCode: 'B1', storeId: own, windowWidth: 1000, windowHeight: 400, racks: [] }
    const response = await app.request('https://estiba.test/api/wms/layouts/drawing', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...drawing, ...more }),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as { readonly ids: { readonly [code: string]: string }; readonly layout: Given }
  }
  const codes = ['Q1', 'Q2', 'Q3', 'Q4']
  const { ids, layout: kept } = await save({
    zones: codes.map((code, at) => ({ ...zone(code, at * 10), data: data(code, code) })),
  })
  begun = 0
  await Promise.all(
    Array.from({ length: 10 }, (_one, turn) => {
      const shapes = codes.map((code, at) => ({
        ...zone(code, at * 10),
        id: ids[code],
        isNew: false,
        data: data(code, `Vuelta ${turn}`),
      }))
      return save({ layoutConfigId: kept['id'], zones: turn % 2 === 0 ? shapes : shapes.toReversed() })
    }),
  )
  expect(begun).toBe(10)
  const filter = encodeURIComponent(JSON.stringify({ storeId: own }))
  const { list } = await world.ask(`GET /wms/wms-zones?filter=${filter}`, { token })
  expect(new Set(list.map(({ description }) => description)).size).toBe(1)
})

it('a drawing is saved whole, or not at all', async () => {
  const own = await made('config/stores', { code: 'S3', name: 'Tres', warehouseCode: 'B1', kind: 'STORAGE' })
  const zone = (id: string, x: number, more: Given = {}): Given => ({
    id,
    isNew: true,
    x,
    y: 0,
    width: 10,
    height: 8,
    data: { code: id, description: `Zona ${id}`, purpose: 'STORAGE' },
    ...more,
  })
  const drawnRack = (id: string, zoneId: string, more: Given = {}): Given => ({
    id,
    isNew: true,
    zoneId,
    code: 'R9',
    x: 1,
    y: 1,
    rotation: 0,
    data: rackRecord('R9'),
    ...more,
  })
  const save = (more: Given, headers = {}) =>
    world.ask('POST /wms/layouts/drawing', {
      token,
      headers,
      body: { name: 'Dibujo', warehouseCode: 'B1', storeId: own, windowWidth: 1000, windowHeight: 400, ...more },
    })
  const counted = async () => {
    const count = async (path: string) => (await world.ask(`GET /wms/${path}`, { token })).list.length
    const filter = encodeURIComponent(JSON.stringify({ storeId: own }))
    return [await count(`wms-zones?filter=${filter}`), await count(`layouts?filter=${filter}`)]
  }
  const bad = await save({
    zones: [zone('N1', 0)],
    racks: [drawnRack('N2', 'N1', { data: rackRecord('R9', { levels: 0 }) })],
  })
  expect([bad.status, Object.keys(bad.body['errors'] ?? {})]).toEqual([422, ['racks.0.levels']])
  const crossed = await save({ zones: [zone('N1', 0), zone('N3', 5)], racks: [] })
  expect([crossed.status, Object.keys(crossed.body['errors'] ?? {})]).toEqual([422, ['zones']])
  expect((await save({ zones: 'x', racks: [] })).status).toBe(400)
  expect(await counted()).toEqual([0, 0])

  const first = await save({ zones: [zone('N1', 0), zone('N3', 10)], racks: [drawnRack('N2', 'N1')] })
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const { ids, layout: kept } = first.body as unknown as { ids: { [id: string]: string }; layout: Given }
  const [one = '', two = '', standing = ''] = [ids['N1'], ids['N3'], ids['N2']]
  expect(kept).toMatchObject({
    zones: [{ zoneId: one }, { zoneId: two, x: 10 }],
    racks: [{ rackId: standing, zoneId: one, layoutRackId: 'R9' }],
  })
  // The rack goes into the other zone, the first zone is drawn no more.
  const there = { layoutConfigId: kept['id'] }
  const second = {
    ...there,
    zones: [zone(two, 10, { isNew: false, data: undefined })],
    racks: [drawnRack(standing, two, { isNew: false, data: undefined, x: 11 })],
    removedZones: [one],
  }
  const stale = await save(second, { 'if-match': '"7"' })
  expect([stale.status, stale.body['code']]).toEqual([409, 'STALE'])
  expect((await get(`wms/racks/${standing}`))['zoneId']).toBe(one)
  const done = await save(second, { 'if-match': `"${String(kept['version'])}"` })
  expect([done.status, done.body['removed']], JSON.stringify(done.body)).toEqual([200, [one]])
  expect((await get(`wms/racks/${standing}`))['zoneId']).toBe(two)
  // What another layout still shows is left.
  await made('wms/layouts', {
    name: 'Otro',
    warehouseCode: 'B1',
    storeId: own,
    zones: [{ zoneId: two, x: 0, y: 0, width: 10, height: 8 }],
    racks: [],
  })
  const cleared = await save({ ...there, zones: [], racks: [], removedZones: [two], removedRacks: [standing] })
  expect(cleared.body['removed'], JSON.stringify(cleared.body)).toEqual([standing])
  expect(await counted()).toEqual([1, 2])
  const stranger = await world.signIn('admin@nordfracht.test', 'nordfracht')
  const body = { ...second, name: 'X', warehouseCode: 'B1', storeId: own, windowWidth: 1, windowHeight: 1 }
  expect((await world.ask('POST /wms/layouts/drawing', { token: stranger, body })).status).toBe(404)
})

it('a zone is of the temperature of its store, unless it says another', async () => {
  const cold = { code: 'SC', name: 'Frío', warehouseCode: 'B1', kind: 'STORAGE', temperature: 'CHILLED' }
  const storeId = await made('config/stores', cold)
  const zone = async (code: string, more: Given = {}): Promise<unknown> => {
    const id = await made('wms/wms-zones', { storeId, code, description: code, purpose: 'STORAGE', ...more })
    return (await get(`wms/wms-zones/${id}`))['temperature']
  }
  expect([await zone('F1'), await zone('F2', { temperature: 'FROZEN' })]).toEqual(['CHILLED', 'FROZEN'])
})
