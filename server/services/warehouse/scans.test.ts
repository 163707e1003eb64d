import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { twoAtOnce } from '../../db/twoAtOnce.testing.ts'
import { layBulk, layPickingStore, type PickingStore } from './pickingStore.testing.ts'
import { perform } from './pre-registers/perform.ts'

let world: AuthWorld
let token: string
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const other = { code: 'S2', name: 'Dos', warehouseCode: 'B1', kind: 'STORAGE' }
    const { id: store } = await session.asSystem('stores').create(other)
    await layBulk(session, there, 1, { store, at: 'none' })
  })
})

afterAll(() => world.close())

it.each([
  ['A-R1-01-01', 'es', 'Esta ubicación no es del almacén del bulto'],
  ['A-R1-01-01', 'en', 'This location is not in the store of the bulk'],
  ['A-R9-99-99', 'es', 'No hay ninguna ubicación con este código'],
  ['A-R9-99-99', 'en', 'There is no location with this code'],
])(
  'of the location %s a bulk cannot be put into, the reason is told as it is (%s)',
  async (location, language, why) => {
    const { status, body } = await world.ask('POST /wms/scans', {
      token,
      headers: { 'accept-language': language },
      body: {
        scanKey: `key-${location}-${language}`,
        action: 'locate',
        code: 'IMP-IMP-1-1',
        location,
        scannedAt: new Date().toISOString(),
      },
    })
    expect([status, body['errors']]).toEqual([422, { location: why }])
  },
)

const late = {
  status: 422,
  body: { errors: { location: 'El bulto se movió después de esta lectura: revise dónde está' } },
}

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

it('a placement that was kept off line undoes none that is later, by a scan or by hand', async () => {
  await world.deps.db.system('andina', async (session) => {
    for (const at of [2, 3]) await layBulk(session, there, at)
  })
  const scanned = (sequence: number, location: string, minutes: number) =>
    world.ask('POST /wms/scans', {
      token,
      body: {
        scanKey: crypto.randomUUID(),
        action: 'locate',
        code: `IMP-IMP-1-${sequence}`,
        location,
        scannedAt: minutesAgo(minutes),
      },
    })
  // Those of one device come in their order.
  expect((await scanned(2, 'A-R1-01-02', 30)).status).toBe(201)
  expect((await scanned(2, 'A-R1-02-01', 20)).status).toBe(201)
  expect(await scanned(2, 'A-R1-02-02', 25)).toMatchObject(late)

  const moved = await world.ask('POST /transactions/pre-registers/IMP/IMP-1/actions/relocate', {
    token,
    body: { bulks: [3], location: there.locations.get('A-R1-02-02') ?? '' },
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(await scanned(3, 'A-R1-01-02', 10)).toMatchObject(late)
  expect((await scanned(3, 'A-R1-01-02', 0)).status).toBe(201)
})

it('how long a scan waited is known by the clock of its device, though that be wrong', async () => {
  await world.deps.db.system('andina', async (session) => {
    for (const at of [4, 5]) await layBulk(session, there, at)
  })
  const moved = await world.ask('POST /transactions/pre-registers/IMP/IMP-1/actions/relocate', {
    token,
    body: { bulks: [4, 5], location: there.locations.get('A-R1-02-02') ?? '' },
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const key = crypto.randomUUID()
  const scanned = (sequence: number, read: number, sent: number) =>
    world.ask('POST /wms/scans', {
      token,
      body: {
        scanKey: `${key}-${sequence}`,
        action: 'locate',
        code: `IMP-IMP-1-${sequence}`,
        location: 'A-R1-01-02',
        scannedAt: minutesAgo(read),
        sentAt: minutesAgo(sent),
      },
    })
  // Twenty minutes slow and on line; twenty minutes fast, and kept for fifteen.
  expect((await scanned(4, 20, 20)).status).toBe(201)
  expect(await scanned(5, -5, -20)).toMatchObject(late)
  // One whose answer was lost comes again, at another moment.
  expect(await scanned(4, 20, 19)).toMatchObject({
    status: 400,
    body: { code: 'DUPLICATE', errors: { scanKey: expect.any(String) } },
  })
})

it('what another hand does with a piece while a kept scan waits for it counts', async () => {
  await world.deps.db.system('andina', (session) => layBulk(session, there, 6))
  const answer = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) =>
      perform(session, {
        type: 'IMP',
        number: 'IMP-1',
        action: 'relocate',
        sequences: [6],
        input: { location: there.locations.get('A-R1-02-02') ?? '' },
      }),
    other: () =>
      world.ask('POST /wms/scans', {
        token,
        body: {
          scanKey: crypto.randomUUID(),
          action: 'locate',
          code: 'IMP-IMP-1-6',
          location: 'A-R1-01-02',
          scannedAt: minutesAgo(10),
        },
      }),
  })
  expect(answer).toMatchObject(late)
})

it('V-ORIGIN-LOCATION: a relocation takes a piece from where it was read, to another store too', async () => {
  const place = (code: string): string => there.locations.get(code) ?? ''
  const other = await world.deps.db.system('andina', async (session) => {
    for (const at of [11, 12]) await layBulk(session, there, at)
    const make = async (resource: string, record: JsonObject): Promise<string> =>
      (await session.asSystem(resource).create(record)).id
    const stores: string[] = []
    for (const [code, zone] of [
      ['S3', 'C'],
      ['S4', 'C'],
      ['S5', 'D'],
    ] as const) {
      const storeId = await make('stores', { code, name: code, warehouseCode: 'B1', kind: 'STORAGE' })
      const zoneId = await make('wms-zones', { storeId, code: zone, description: zone, purpose: 'STORAGE' })
      const size = { levels: 1, bays: 1, width: 2, depth: 1, capacityWeight: 1000, weightUnit: 'kilogram' }
      const capacity = { capacityVolume: 12, volumeUnit: 'MTQ' }
      const rackId = await make('racks', { code: 'R1', description: 'Estantería', zoneId, ...size, ...capacity })
      const zones = [{ zoneId, x: 0, y: 0, width: 5, height: 5 }]
      const racks = [{ rackId, zoneId, x: 1, y: 1, rotation: 0 }]
      const layout = await make('layouts', { name: code, warehouseCode: 'B1', storeId, zones, racks })
      await session.asSystem('layouts').move(layout, 'publish')
      stores.push(storeId)
    }
    return stores[2]
  })
  const scanned = (location: string, origin?: string) =>
    world.ask('POST /wms/scans', {
      token,
      body: {
        scanKey: crypto.randomUUID(),
        action: 'locate',
        code: 'IMP-IMP-1-11',
        ...(origin === undefined ? {} : { origin }),
        location,
        scannedAt: new Date().toISOString(),
      },
    })
  const stands = async () => (await world.ask('GET /wms/bulks/IMP~IMP-1~11', { token })).body
  expect((await scanned('A-R1-02-01', 'A-R1-03-01')).body).toMatchObject({ rule: 'V-ORIGIN-LOCATION' })
  expect((await scanned('A-R1-02-01', 'A-R9-99-99')).body['errors']).toEqual({ origin: expect.any(String) })
  expect((await scanned('A-R1-02-01', 'A-R1-01-01')).status).toBe(201)
  expect(await stands()).toMatchObject({ location: place('A-R1-02-01'), store: there.store })
  // A place is not of this store: who does not say where it comes from has read a wrong one, and of two who knows.
  expect((await scanned('D-R1-01-01')).body['errors']).toEqual({
    location: expect.stringContaining('no es del almacén'),
  })
  expect((await scanned('C-R1-01-01', 'A-R1-02-01')).body['errors']).toEqual({
    location: expect.stringContaining('no es del almacén'),
  })
  const moved = await scanned('D-R1-01-01', 'A-R1-02-01')
  expect(moved.status, JSON.stringify(moved.body)).toBe(201)
  expect(await stands()).toMatchObject({ store: other })
})
it('of a code that several have, as all on a pallet, each scan takes the next that is not there yet', async () => {
  const sscc = '376123450000000016'
  const laid = await world.deps.db.system('andina', async (session) => [
    await layBulk(session, there, 71, { sscc, at: 'A-R1-01-01' }),
    await layBulk(session, there, 72, { sscc, at: 'A-R1-01-01' }),
  ])
  const moved = async (location = 'A-R1-03-01') => {
    const { status, body } = await world.ask('POST /wms/scans', {
      token,
      body: {
        scanKey: crypto.randomUUID(),
        action: 'locate',
        code: sscc,
        location,
        scannedAt: new Date().toISOString(),
      },
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body['bulk']
  }
  expect([await moved(), await moved()]).toEqual(laid)
  // What has no place yet goes to another one, before what was placed.
  await world.deps.db.system('andina', (session) => session.asSystem('bulks').update(laid[1] ?? '', { location: null }))
  expect(await moved('A-R1-03-02')).toBe(laid[1])
})
