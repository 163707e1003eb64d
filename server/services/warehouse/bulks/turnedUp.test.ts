import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layBulk, layPickingStore, type PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore
let today: string

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const types = [
    ['WR', '12'],
    ['WX', '11'],
  ] as const
  await world.deps.db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    const exit = { sw: 11, processType, descriptionEs: 'Salida', descriptionEn: 'Exit', stockEffect: 'EXIT' }
    await session.asSystem('switches').create(exit)
  })
  await world.deps.db.system('andina', async (session) => {
    for (const [type, sw] of types) {
      await session
        .asSystem('document-types')
        .create({ type, description: type, sw, module: 'WMS', kind: 'warehouse entry' })
      await session.asSystem('consecutives').create({ type, prefix: `${type}-`, current: 0 })
    }
  })
})

afterAll(() => world.close())

const ask = (request: string, body?: unknown) => world.ask(request, body === undefined ? { token } : { token, body })
const done = async (request: string, body: unknown) => {
  const answer = await ask(request, body)
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
  return answer.body
}

const lay = (sequence: number, more: JsonObject & { readonly at?: string }): Promise<string> =>
  world.deps.db.system('andina', (session) => layBulk(session, there, sequence, more))

const listed = (bulk: string) => ask('POST /wms/picking-lists', { date: today, store: there.store, lines: [{ bulk }] })

/** A picker says that a piece is not where its list says. */
const miss = async (bulk: string, reason = 'NOT_FOUND'): Promise<void> => {
  const list = await listed(bulk)
  expect(list.status, JSON.stringify(list.body)).toBe(201)
  const path = `/wms/picking-lists/${String(list.body['number'])}`
  await done(`POST ${path}/release`, {})
  expect(await done(`POST ${path}/short`, { bulk, found: 0, reason })).toMatchObject({ blocked: true })
}

const offered = async (): Promise<readonly unknown[]> =>
  (await ask('GET /wms/bulks/for-picking')).list.map(({ id }) => id)
const noveltyOf = async (bulk: string) =>
  (await ask(`GET /tracking/novelties?filter=${encodeURIComponent(JSON.stringify({ bulk }))}`)).list[0]
const occupancyAt = async (place: string) =>
  (await ask(`GET /wms/locations/${there.locations.get(place)}`)).body['occupancy']

const scan = (bulk: string, location: string, minutesAgo = 0) =>
  ask('POST /wms/scans', {
    scanKey: crypto.randomUUID(),
    action: 'locate',
    code: bulk.replaceAll('~', '-'),
    location,
    scannedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  })

it('what a picking missed is offered to none and comes on no list, until it is read at its place', async () => {
  const bulk = await lay(1, { at: 'A-R1-01-01' })
  expect(await offered()).toContain(bulk)
  await miss(bulk)
  expect(await offered()).not.toContain(bulk)
  const again = await listed(bulk)
  expect([again.status, JSON.stringify(again.body)]).toEqual([
    409,
    expect.stringContaining('Al alistar no se encontró'),
  ])
  const part = await ask('PUT /wms/bulks/split', { type: 'IMP', number: 'IMP-1', sequence: 1, quantity: 4 })
  expect([part.status, JSON.stringify(part.body)]).toEqual([409, expect.stringContaining('X-DAMAGED')])
  const found = await scan(bulk, 'A-R1-01-01')
  expect([found.status, found.body['foundAgain']], JSON.stringify(found.body)).toEqual([201, true])
  expect(await noveltyOf(bulk)).toMatchObject({ resolution: 'Apareció: se leyó en A-R1-01-01' })
  expect(await occupancyAt('A-R1-01-01')).not.toBe('BLOCKED')
  expect(await offered()).toContain(bulk)
  expect((await listed(bulk)).status).toBe(201)
  // What nobody misses is moved to no place where it is already.
  expect((await scan(bulk, 'A-R1-01-01')).status).toBe(409)
})

it('read at another place it is there: where it was missed stays to be counted', async () => {
  const bulk = await lay(2, { at: 'A-R1-01-02' })
  await miss(bulk)
  expect((await scan(bulk, 'A-R1-02-02')).status).toBe(201)
  expect(await noveltyOf(bulk)).toMatchObject({ resolution: 'Apareció: se leyó en A-R1-02-02' })
  expect(await occupancyAt('A-R1-01-02')).toBe('BLOCKED')
  expect(await offered()).toContain(bulk)
})

it('a reading from before it was missed finds nothing; one that finds it is a fact, beside which a later hand is seen', async () => {
  const bulk = await lay(6, { at: 'A-R1-03-01' })
  await miss(bulk)
  expect((await scan(bulk, 'A-R1-03-01', 10)).status).toBe(409)
  expect(await noveltyOf(bulk)).toMatchObject({ resolvedAt: null })
  expect(await occupancyAt('A-R1-03-01')).toBe('BLOCKED')
  await world.deps.db.platform(async (sql) => {
    await sql("update estiba.bulks set received_at = now() - interval '2 days' where id = $1", [bulk])
    await sql("update estiba.novelties set date = now() - interval '1 day' where bulk = $1", [bulk])
  })
  expect((await scan(bulk, 'A-R1-03-01', 10)).status).toBe(201)
  expect(await noveltyOf(bulk)).toMatchObject({ resolvedAt: expect.any(String) })
  await done('POST /transactions/pre-registers/IMP/IMP-1/actions/relocate', {
    bulks: [6],
    location: there.locations.get('A-R1-02-02') ?? '',
  })
  expect((await scan(bulk, 'A-R1-03-01', 5)).body['errors']).toEqual({ location: expect.stringContaining('se movió') })
})

it('one that was missed on a pallet is found by the code of the pallet', async () => {
  const sscc = '376123450000000023'
  await lay(7, { sscc, at: 'A-R1-03-02' })
  const bulk = await lay(8, { sscc, at: 'A-R1-03-02' })
  await miss(bulk)
  expect((await scan(sscc, 'A-R1-03-02')).body).toMatchObject({ bulk })
  expect(await occupancyAt('A-R1-03-02')).not.toBe('BLOCKED')
})

const missedAgo = (bulk: string, sequence: number, minutes: number) =>
  world.deps.db.system('andina', (session) =>
    session.asSystem('novelties').create({
      preRegisterType: 'IMP',
      preRegisterNumber: 'IMP-1',
      date: new Date(Date.now() - minutes * 60_000).toISOString(),
      kind: 'SHORTAGE',
      description: `No está (${sequence})`,
      bulk,
    }),
  )

it('a kept scan of a pallet takes what was missed only after it was read, and finds none that was missed before', async () => {
  const sscc = '376123450000000030'
  const after = await lay(10, { sscc, at: 'A-R1-03-02' })
  const before = await lay(11, { sscc, at: 'A-R1-03-02' })
  await missedAgo(before, 11, 60)
  await missedAgo(after, 10, 10)
  // Both are where they were read: the one that was missed before is found, the other was seen before it was missed.
  const found = await scan(sscc, 'A-R1-03-02', 30)
  expect(found.body, JSON.stringify(found.body)).toMatchObject({ bulk: before })
  expect((await noveltyOf(after))?.['resolvedAt']).toBeNull()
  expect((await noveltyOf(before))?.['resolvedAt']).not.toBeNull()
  // Read at another place, it is the one that had gone when it was missed.
  await missedAgo(before, 11, 5)
  await missedAgo(after, 10, 40)
  expect((await scan(sscc, 'A-R1-02-02', 20)).body).toMatchObject({ bulk: before })
})

it('what is for a list already is picked, though somebody missed it', async () => {
  const bulk = await lay(9, { status: 'FOR_PICKING', at: 'A-R1-02-01' })
  await missedAgo(bulk, 9, 0)
  const bulks = [{ type: 'IMP', number: 'IMP-1', sequence: 9 }]
  await done('PUT /wms/bulks/picking-status', { status: 'PICKED', carrier: '5001', bulks })
})

const post = async (reference: string, units: number): Promise<void> => {
  const lines = [{ reference, counted: units }]
  const { id } = await done('POST /transactions/stock-counts', { store: there.store, date: today, lines })
  const path = `/transactions/stock-counts/${String(id)}`
  if ((await done(`POST ${path}/finish`, {}))['state'] === 'RECOUNT') {
    await done(`PUT ${path}`, { lines: [{ reference, counted: units, recounted: units }] })
    await done(`POST ${path}/finish`, {})
  }
  await done(`POST ${path}/post`, {})
}

it('a count that finds all that stands of a product finds what was missed of it, also after one that did not', async () => {
  const product = { description: 'Té', category: 'CAFE', unit: 'C62', managedStock: true }
  const reference = String((await done('POST /wms/references', { ...product, sku: 'TE-1' }))['id'])
  const entry = { date: today, store: there.store, lines: [{ reference, quantity: 30, unitCost: 2 }] }
  await done('POST /transactions/v2/documents', { type: 'WR', ...entry })
  const of = { reference, quantity: 10 }
  const [sound, missed, other] = [
    await lay(3, { ...of, lot: 'L1', at: 'B-R1-01-01' }),
    await lay(4, { ...of, lot: 'L2', at: 'B-R1-01-02' }),
    await lay(5, { ...of, lot: 'L3', at: 'B-R1-02-01' }),
  ]
  await miss(missed)
  await miss(other, 'WRONG_LOT')
  await post(reference, 20)
  // The books have less by now: to find as much again is to find nothing.
  await post(reference, 20)
  expect(await noveltyOf(missed)).toMatchObject({ resolvedAt: null })
  expect(await offered()).toContain(sound)
  expect(await offered()).not.toContain(missed)
  await post(reference, 30)
  expect(await noveltyOf(missed)).toMatchObject({ resolution: `Apareció en el conteo cíclico (${today})` })
  expect(await occupancyAt('B-R1-01-02')).not.toBe('BLOCKED')
  expect(await offered()).toContain(missed)
  // Of which lot it is no count tells.
  expect(await noveltyOf(other)).toMatchObject({ resolvedAt: null })
  expect(await occupancyAt('B-R1-02-01')).toBe('BLOCKED')
  expect(await offered()).not.toContain(other)
})
