import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { twoAtOnce } from '../../db/twoAtOnce.testing.ts'
import { bulkLoad } from '../../world/bulkLoad.ts'

let world: AuthWorld
let token: string
let process = ''
const events: { [code: string]: string } = {}

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.platform((sql) =>
    bulkLoad(sql, world.deps.registry.get('transport-types'), [
      { code: 'Ocean', description: 'Marítimo', unece19: '1', kgPerM3: 1000, documentType: 'BL', status: 'ACTIVE' },
    ]),
  )
  process = await made('POST /tracking/processes', { code: 'SEA', description: 'Carga marítima', module: 'FREIGHT' })
  for (const code of ['BOOKED', 'LOADED', 'ARRIVED', 'CLEARED'])
    events[code] = await made('POST /tracking/events', {
      code,
      descriptionEs: code,
      descriptionEn: code,
      processType: process,
    })
})

afterAll(() => world.close())

const made = async (route: string, body: { readonly [field: string]: unknown }): Promise<string> => {
  const answer = await world.ask(route, { token, body })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return String(answer.body['id'])
}

const lines = (...codes: readonly string[]) =>
  codes.map((code, index) => ({ event: events[code], order: (index + 1) * 10, days: index }))

const timeline = (code: string, more: { readonly [field: string]: unknown } = {}) => ({
  code,
  description: 'Importación marítima',
  processType: process,
  transport: ['Ocean'],
  freight: true,
  events: lines('BOOKED', 'LOADED', 'ARRIVED'),
  ...more,
})

const config = (code: string, more: { readonly [field: string]: unknown } = {}) => ({
  code,
  description: code,
  configFor: 'freight',
  typeOperation: 'importation',
  typeTransport: 'Air',
  events: lines('BOOKED', 'ARRIVED'),
  ...more,
})

it('a timeline numbers its events and tells them in their order', async () => {
  await made('POST /tracking/timelines', timeline('TL1', { events: lines('BOOKED', 'LOADED', 'ARRIVED').toReversed() }))
  const read = await world.ask('GET /tracking/timelines/TL1', { token })
  expect(read.body['events']).toMatchObject([
    { event: events['BOOKED'], order: 1 },
    { event: events['LOADED'], order: 2 },
    { event: events['ARRIVED'], order: 3 },
  ])
  const { list } = await world.ask('GET /tracking/timelines/TL1/events', { token })
  expect(list.map(({ code, order }) => [code, order])).toEqual([
    ['BOOKED', 1],
    ['LOADED', 2],
    ['ARRIVED', 3],
  ])
})

it('a timeline needs events, each once, and serves courier alone or freight and the warehouse', async () => {
  const errorsOf = async (more: { readonly [field: string]: unknown }) =>
    (await world.ask('POST /tracking/timelines', { token, body: timeline('TL2', more) })).body['errors']
  expect(await errorsOf({ events: [] })).toHaveProperty('events')
  expect(await errorsOf({ events: lines('BOOKED', 'BOOKED') })).toHaveProperty('events')
  expect(await errorsOf({ courier: true })).toHaveProperty('courier')
  expect(await errorsOf({ freight: false })).toHaveProperty('freight')
  expect(await errorsOf({ wms: true })).toBeUndefined()
})

it('an event is taken off a timeline, but not the last one, nor by the call for routes', async () => {
  await made('POST /tracking/timelines', timeline('TL3', { events: lines('BOOKED', 'LOADED') }))
  const takeOff = (kind: string, code: string) =>
    world.ask(`DELETE /tracking/events/timeline/${kind}?timeline=TL3&event=${events[code]}`, { token })
  expect((await takeOff('route', 'BOOKED')).status).toBe(422)
  expect((await takeOff('general', 'CLEARED')).status).toBe(404)
  expect((await takeOff('general', 'BOOKED')).status).toBe(200)
  expect((await takeOff('general', 'LOADED')).body['errors']).toHaveProperty('timeline')
  const read = await world.ask('GET /tracking/timelines/TL3', { token })
  expect(read.body['events']).toMatchObject([{ event: events['LOADED'], order: 1 }])
})

it('an event is taken off a timeline by who may change timelines, not by who may only delete events', async () => {
  await made('POST /tracking/timelines', timeline('TL-TAKE', { events: lines('BOOKED', 'LOADED') }))
  const takeOff = async (...menus: readonly string[]): Promise<number> => {
    await world.deps.db.system('andina', async (session) => {
      const { rows } = await session.asSystem('menus').list({ where: { code: { in: menus } }, range: [0, 9] })
      expect(rows).toHaveLength(menus.length)
      const menuPlan = rows.map(({ id }) => id)
      await session.asSystem('roles').update(String(world.roles['clerk']), { menuPlan, restrictions: [] })
    })
    const clerk = await world.signIn('auxiliar', 'andina')
    const call = `DELETE /tracking/events/timeline/general?timeline=TL-TAKE&event=${events['BOOKED']}`
    return (await world.ask(call, { token: clerk })).status
  }
  const ofEvents = ['events', 'events.delete']
  expect([await takeOff(...ofEvents), await takeOff(...ofEvents, 'timelines', 'timelines.edit')]).toEqual([403, 200])
})

it('only one active configuration serves a kind of work, an operation and a transport', async () => {
  const first = await made('POST /tracking/timeline-configs', config('CFG1'))
  expect(
    (await world.ask('POST /tracking/timeline-configs', { token, body: config('CFG2') })).body['errors'],
  ).toMatchObject({ typeTransport: 'Solo se permite una línea de tiempo por modo de transporte' })
  await made('POST /tracking/timeline-configs', config('CFG3', { typeOperation: 'exportation' }))
  const idle = await made('POST /tracking/timeline-configs', config('CFG4', { status: 'INACTIVE' }))
  const change = (id: string, status: string) =>
    world.ask(`PUT /tracking/timeline-configs/${id}`, { token, body: { status } })
  expect((await change(idle, 'ACTIVE')).status).toBe(422)
  expect((await change(first, 'INACTIVE')).status).toBe(200)
  expect((await change(idle, 'ACTIVE')).status).toBe(200)
  const { list } = await world.ask(
    'GET /tracking/timeline-configs/find?configFor=freight&typeOperation=importation&typeTransport=Air',
    { token },
  )
  expect(list.map(({ code }) => code)).toEqual(['CFG1', 'CFG4'])
})

it('nor do two that are made at once (V-TIMELINE-ONE-MODE)', async () => {
  const sent = {
    code: 'CFG5',
    description: 'CFG5',
    configFor: 'freight',
    typeOperation: 'importation',
    typeTransport: 'Ocean',
  }
  const answer = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) =>
      session
        .asSystem('timeline-configs')
        .create({ ...sent, events: [{ event: events['BOOKED'] ?? '', order: 1, days: 1 }] }),
    other: () =>
      world.ask('POST /tracking/timeline-configs', { token, body: config('CFG6', { ...sent, code: 'CFG6' }) }),
  })
  expect(answer.body['errors'], JSON.stringify(answer.body)).toHaveProperty('typeTransport')
})

it('events that stand on an active timeline are told apart, activities are turned off and deleted by both keys', async () => {
  const { list } = await world.ask('GET /tracking/events/active-configured', { token })
  expect(list.map(({ code }) => code)).not.toContain('CLEARED')
  expect(list.map(({ code }) => code)).toContain('ARRIVED')
  const activity = { actividyId: 'ARR-1', idEvent: events['ARRIVED'], description: 'Aviso de llegada', order: 1 }
  await made('POST /tracking/activities', activity)
  expect(
    (await world.ask('PUT /tracking/activities/ARR-1/status', { token, body: { status: 'INACTIVE' } })).body,
  ).toMatchObject({ id: 'ARR-1', status: 'INACTIVE' })
  expect((await world.ask('PUT /tracking/activities/ARR-1/status', { token, body: { status: 'DONE' } })).status).toBe(
    422,
  )
  expect(
    (await world.ask(`DELETE /tracking/activities?idEvent=${events['ARRIVED']}&actividyId=ARR-1`, { token })).status,
  ).toBe(200)
})

it('V-TIMELINE-ROUTE-ORDER: the order of events is kept on a timeline that has a route, and free on one without', async () => {
  const city = await world.deps.db.system('andina', async (session) => {
    await session.asSystem('states').create({ codeCountry: 'CO', code: 'CUN', description: 'Cundinamarca' })
    const place = { country: 'CO', state: 'CO~CUN', code: 'BOG', description: 'Bogotá' }
    return (await session.asSystem('cities').create(place)).id
  })
  const route = await made('POST /config/routes', {
    code: 'R1',
    description: 'Ruta',
    origin: 'Bogotá',
    destination: 'Cartagena',
    transport: 'Ocean',
    originCity: city,
    destinationCity: city,
  })
  await made('POST /tracking/timelines', timeline('TL8', { route }))
  await made('POST /tracking/timelines', timeline('TL9'))
  const swap = async (code: string) =>
    world.ask(`PUT /tracking/timelines/${code}`, { token, body: { events: lines('LOADED', 'BOOKED', 'ARRIVED') } })
  expect(await swap('TL8')).toMatchObject({
    status: 422,
    body: { errors: { events: 'No se puede editar el orden de los eventos porque la línea de tiempo tiene una ruta' } },
  })
  expect((await swap('TL9')).status).toBe(200)
})
