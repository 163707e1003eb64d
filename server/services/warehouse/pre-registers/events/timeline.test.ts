import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../../auth/authWorld.testing.ts'
import { twoAtOnce } from '../../../../db/twoAtOnce.testing.ts'
import { callsOf, type Key, type OperationCalls } from '../../../operations/operationCalls.testing.ts'
import { box, layOperationStore, measuredAs, reception } from '../../../operations/operationStore.testing.ts'
import type { PickingStore } from '../../pickingStore.testing.ts'

let world: AuthWorld
let there: PickingStore
let calls: OperationCalls
const process: { [code: string]: string } = {}

/** A timeline of one event, and the configuration that it serves. */
const layTimeline = async (code: string, mode: 'freight' | 'wms', sw: string | null): Promise<void> => {
  const events = await world.deps.db.system('andina', async (session) => {
    const words = { descriptionEs: `Paso ${code}`, descriptionEn: `Step ${code}` }
    const event = await session
      .asSystem('events')
      .create({ code: `E-${code}`, processType: process[mode] ?? '', sw, ...words })
    return [{ event: event.id, order: 1, days: 2 }]
  })
  const uses = { courier: false, freight: mode === 'freight', wms: mode === 'wms' }
  const made = { code, description: code, processType: process[mode] ?? '', transport: ['Ground'], events, ...uses }
  expect(await calls.send('POST /tracking/timelines', made)).toMatchObject({ status: 201 })
}

const configure = (code: string, configFor: string, typeOperation: string, timeline: string, events: unknown) =>
  calls.send('POST /tracking/timeline-configs', {
    code,
    description: code,
    configFor,
    typeOperation,
    typeTransport: 'Ground',
    timeline,
    events,
  })

const eventsOf = async (timeline: string) => (await calls.send(`GET /tracking/timelines/${timeline}`)).body['events']

const activitiesOf = async ({ type, number }: Key) => {
  const filter = encodeURIComponent(JSON.stringify({ preRegisterType: type, preRegisterNumber: number }))
  return (await calls.send(`GET /transactions/transactional-activities?filter=${filter}`)).list
}

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  calls = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
  await world.deps.db.system('*', async (session) => {
    const [warehouse] = (await session.asSystem('processes').list({ range: [0, 0] })).rows
    const freight = await session
      .asSystem('processes')
      .create({ code: 'FREIGHT', description: 'Carga', module: 'FREIGHT' })
    Object.assign(process, { wms: warehouse?.id, freight: freight.id })
    const ocean = { code: 'Ocean', description: 'Marítimo', unece19: '1', kgPerM3: 1000, documentType: 'BL' }
    await session.asSystem('transport-types').create(ocean)
    for (const code of ['COCTG', 'COBUN'])
      await session.asSystem('ports').create({ code, description: code, country: 'CO' })
  })
  await world.deps.db.system('andina', async (session) => {
    const type = { code: 'CAR', description: 'Carga', operation: 'local', processType: process['freight'] ?? '' }
    await session.asSystem('operation-types').create({ ...type, sw: '12', transport: 'Ground' })
    await session.asSystem('consecutives').create({ operationType: 'CAR', prefix: 'CAR-', current: 0, padding: 3 })
  })
  for (const [code, mode, sw] of [
    ['BOD', 'wms', '52'],
    ['FRE', 'freight', null],
    ['RUT', 'freight', null],
  ] as const)
    await layTimeline(code, mode, sw)
  for (const [code, mode] of [
    ['BOD', 'wms'],
    ['FRE', 'freight'],
  ] as const)
    expect(await configure(code, mode, 'local', code, await withDays(code))).toMatchObject({ status: 201 })
})

const withDays = async (timeline: string) =>
  ((await eventsOf(timeline)) as readonly JsonObject[]).map((line) => ({ ...line, days: 2 }))

afterAll(() => world.close())

const completed = async (more: JsonObject): Promise<Key> => {
  const key = await calls.made({ ...reception(there, { direction: 'RECEPTION', ...more }), bulks: [box()] })
  await calls.did(key, 'complete')
  return key
}

it('the timeline is that of what the operation is for: freight and the warehouse have their own (G-18.6)', async () => {
  expect(await calls.headerOf(await completed({ type: 'ENT' }))).toMatchObject({ timeline: 'BOD' })
  expect(await calls.headerOf(await completed({ type: 'CAR' }))).toMatchObject({ timeline: 'FRE' })
})

it('an event without an activity gets the one that completes it; its switch completes it (G-18.7, 8)', async () => {
  const key = await completed({ type: 'ENT' })
  expect(await activitiesOf(key)).toMatchObject([
    { activityId: 'E-BOD-1', required: true, sw: '52', status: 'PENDING' },
  ])
  await calls.did(key, 'cube', { cubeInfo: [measuredAs(1)] })
  expect(await activitiesOf(key)).toMatchObject([{ status: 'DONE' }])
  const { list } = await calls.send('GET /tracking/activities')
  expect(new Set(list.map(({ id }) => id))).toEqual(new Set(['E-BOD-1', 'E-FRE-1']))
})

it('an activity is deleted by both of its keys', async () => {
  const [event] = (await eventsOf('RUT')) as readonly JsonObject[]
  const body = { actividyId: 'A-9', idEvent: event?.['event'], description: 'Aviso', order: 9 }
  expect(await calls.send('POST /tracking/activities', body)).toMatchObject({ status: 201 })
  const [other] = (await eventsOf('BOD')) as readonly JsonObject[]
  const removed = (of: unknown) => calls.send(`DELETE /tracking/activities?idEvent=${String(of)}&actividyId=A-9`)
  expect((await removed(other?.['event'])).status).toBe(404)
  expect(await removed(event?.['event'])).toMatchObject({ status: 200, body: { deleted: 'A-9' } })
})

it("the route's own timeline comes before the configuration; its order, events in use and route are kept", async () => {
  const city = await world.deps.db.system('*', async (session) => {
    await session.asSystem('states').create({ codeCountry: 'CO', code: 'CUN', description: 'Cundinamarca' })
    return (await session.asSystem('cities').create({ country: 'CO', state: 'CO~CUN', code: 'B', description: 'B' })).id
  })
  const ports = { originPort: 'COCTG', destinationPort: 'COBUN' }
  const ends = { origin: 'Cartagena', originCity: city, destination: 'Buenaventura', destinationCity: city }
  const route = { code: 'R1', description: 'R1', transport: 'Ground', timeline: 'RUT', ...ports, ...ends }
  expect(await calls.send('POST /config/routes', route)).toMatchObject({ status: 201 })
  const [own] = (await eventsOf('RUT')) as readonly JsonObject[]
  const [further] = (await eventsOf('FRE')) as readonly JsonObject[]
  const put = (body: JsonObject) => calls.send('PUT /tracking/timelines/RUT', body)
  const lines = (...events: readonly (JsonObject | undefined)[]) => ({
    events: events.map((line, index) => ({ event: line?.['event'] ?? '', order: index + 1 })),
  })
  expect((await put(lines(further, own))).body['errors']).toHaveProperty('events')
  expect(await put(lines(own, further))).toMatchObject({ status: 200 })
  const key = await completed({ type: 'CAR', ...ports })
  expect(await calls.headerOf(key)).toMatchObject({ timeline: 'RUT' })
  expect((await put(lines(own))).body['errors']).toMatchObject({
    events: 'Una operación ya pasó por un evento que se quita de la línea de tiempo con ruta',
  })
  const [kept] = (await calls.send('GET /config/routes')).list
  expect(await put({ route: String(kept?.id) })).toMatchObject({ status: 200 })
  expect((await put({ route: null })).body['errors']).toMatchObject({
    route: 'Hay operaciones abiertas en la línea de tiempo con esa ruta',
  })
})

it('the board of switches tells how far each operation is, by whom, and what waits where since when', async () => {
  const board = async (query: string) =>
    (await calls.send(`GET /transactions/transactional-activities/switches?${query}`)).body
  const key = await calls.made(reception(there, { bulks: [box()] }))
  const own = async (query: string) => (await board(query))['rows'] as readonly { readonly [field: string]: unknown }[]
  const row = async () => (await own('module=WMS')).find(({ number }) => number === key.number)
  await calls.did(key, 'complete')
  expect(await row()).toMatchObject({ type: 'ENT', customer: '1001', waits: { sw: 52 } })
  expect((await row())?.['switches']).toEqual(
    expect.arrayContaining([{ sw: 52, state: 'NOT_BEGUN', by: null, at: null }]),
  )
  // Since its day began where the company is, while nobody has said that it is complete.
  const complete = (at: unknown) =>
    world.deps.db.platform((sql) =>
      sql<{ readonly day: string; readonly at: unknown }>(
        `update estiba.pre_registers o set completed_at = $2 from estiba.pre_registers old
          where old.namespace = o.namespace and old.id = o.id and o.namespace = 'andina' and o.number = $1
          returning o.date::text as day, old.completed_at as at`,
        [key.number, at],
      ),
    )
  const [before] = await complete(null)
  expect((await row())?.['waits']).toEqual({ sw: 52, since: `${String(before?.day)}T05:00:00.000Z` })
  await complete(before?.at)
  const waiting = async (sw: number) => (await own(`module=WMS&sw=${sw}`)).map(({ number }) => number)
  expect(await waiting(52)).toContain(key.number)
  await calls.did(key, 'cube', { cubeInfo: [measuredAs(1)] })
  const done = (await row()) as { readonly waits: unknown; readonly switches: readonly JsonObject[] } | undefined
  expect(done?.waits).toBeNull()
  expect(done?.switches).toMatchObject([{ sw: 52, state: 'DONE', by: expect.stringMatching(/./) }])
  expect(await waiting(52)).not.toContain(key.number)
  expect((await own('module=FREIGHT')).map(({ number }) => number)).not.toContain(key.number)
  expect(await own('module=WMS&dateFrom=1999-01-01&dateTo=1999-01-02')).toEqual([])
})

it('a step is done whose activity somebody finishes at that moment (G-18)', async () => {
  const key = await calls.made({ ...reception(there), bulks: [box()] })
  await calls.did(key, 'complete')
  const [activity] = await activitiesOf(key)
  const id = String(activity?.['id'])
  const answer = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) =>
      session.asSystem('transactional-activities').move(id, 'finish', { finishedAt: '2026-11-20T10:00:00.000Z' }),
    other: () => calls.act(key, 'cube', { cubeInfo: [measuredAs(1)] }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await activitiesOf(key)).toMatchObject([{ id, status: 'DONE', finishedAt: '2026-11-20T10:00:00.000Z' }])
})
