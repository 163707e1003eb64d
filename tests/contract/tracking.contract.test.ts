import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import { startWorld, type World } from '../attacks/world.ts'
import { declaredRegistry, person } from './scratch.ts'
import { specimen } from './specimen.ts'

const registry = await declaredRegistry()
let world: World
let token = ''

const plain = async <T>(work: Parameters<Awaited<ReturnType<World['plain']>>['transaction']>[1]): Promise<T> =>
  (await world.plain()).transaction(person('t1'), work) as Promise<T>

const made = (resource: string, seed: number, where: { readonly [field: string]: string } = {}): Promise<AnyRecord> =>
  plain(async (session) =>
    session.asSystem(resource).create(await specimen(registry, registry.get(resource), seed, session, 0, { where })),
  )

beforeAll(async () => {
  world = await startWorld()
  token = world.tokens.a1
})

afterAll(() => world.close())

describe('X-DOCK-OVERLAP', () => {
  const appointment = (from: string, until: string, more: JsonObject = {}) =>
    world.ask('POST /transactions/shipment-schedules', {
      token,
      body: {
        shipment: 'EMB-1',
        title: 'Contenedor',
        warehouse: 'W1',
        dock: 'M1',
        start: `2026-11-24T${from}:00-05:00`,
        end: `2026-11-24T${until}:00-05:00`,
        ...more,
      },
    })

  it('a dock is given once at a time, and right after', async () => {
    expect((await appointment('08:00', '10:00')).status).toBe(201)
    const met = await appointment('09:30', '11:00')
    expect([met.status, met.body['errors']]).toEqual([422, { dock: 'El muelle está ocupado en esas horas' }])
    expect((await appointment('09:30', '11:00', { dock: 'm1' })).status).toBe(422)
    expect((await appointment('10:00', '11:00')).status).toBe(201)
    expect((await appointment('09:30', '11:00', { dock: 'M2' })).status).toBe(201)
    expect((await appointment('09:30', '11:00', { warehouse: 'W2' })).status).toBe(201)
    expect((await appointment('12:00', '11:00')).status).toBe(422)
    // One of no time would stand beside any other at the same dock.
    const empty = await appointment('12:00', '12:00')
    expect([empty.status, empty.body['errors']]).toEqual([422, { end: 'El final debe ser posterior al inicio' }])
  })

  it('a canceled one leaves its hours free; moved onto another it is refused', async () => {
    const { list } = await world.ask(
      'GET /transactions/shipment-schedules?filter={"dock":"M1","warehouse":"W1"}&sort=["start","ASC"]',
      {
        token,
      },
    )
    const [first, second] = list
    const change = (id: unknown, body: JsonObject) =>
      world.ask(`PUT /transactions/shipment-schedules/${id}`, { token, body })
    expect((await change(second?.['id'], { start: '2026-11-24T09:00:00-05:00' })).status).toBe(422)
    expect((await change(first?.['id'], { scheduleState: 'CANCELED' })).status).toBe(200)
    expect((await change(second?.['id'], { start: '2026-11-24T09:00:00-05:00' })).status).toBe(200)
    expect((await change(first?.['id'], { scheduleState: 'PLANNED' })).status).toBe(422)
  })

  it('twenty at once leave one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => appointment('14:00', '15:00')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

it('tracking.timelines.chartValues tells where the open operations stand, and which are late', async () => {
  const events = [await made('events', 801), await made('events', 802)]
  const timeline = await plain<AnyRecord>((session) =>
    specimen(registry, registry.get('timelines'), 803, session).then((input) =>
      session
        .asSystem('timelines')
        .create({ ...input, code: 'LINE', events: events.map(({ id }, at) => ({ event: id, order: at + 1 })) }),
    ),
  )
  const activity = await made('activities', 804)
  for (const [seed, [first, second], late] of [
    [811, ['DONE', 'PENDING'], true],
    [812, ['DONE', 'PENDING'], false],
    [813, ['PENDING', 'PENDING'], false],
  ] as const) {
    const { id } = await made('pre-registers', seed, { timeline: timeline.id })
    const [type, number] = id.split('~')
    for (const [at, status] of [first, second].entries())
      await world.sql(
        `insert into estiba.transactional_activities (namespace, id, pre_register_type, pre_register_number, event_id, activity_id, event_order, status, required, planned_at, started_at, finished_at, created_by, updated_by)
         values ('t1', $1, $2, $3, $4, $5, $6, $7, true, now() + $8::interval, $9, $10, 'a1', 'a1')`,
        [
          `${id}-${at}`,
          type,
          number,
          events[at]?.id,
          activity.id,
          at,
          status,
          late && at === 1 ? '-1 day' : '1 day',
          status === 'DONE' ? '2026-11-01T08:00:00Z' : null,
          status === 'DONE' ? '2026-11-01T11:00:00Z' : null,
        ],
      )
  }
  const { list } = await world.ask('GET /tracking/timelines/LINE/chart-values', { token })
  expect(list).toMatchObject([
    { order: 1, planned: 3, done: 2, delayed: 0, averageHours: 3, count: 1, late: 0 },
    { order: 2, planned: 3, done: 0, delayed: 1, averageHours: null, count: 2, late: 1 },
  ])
  expect((await world.ask('GET /tracking/timelines/NONE/chart-values', { token })).status).toBe(404)
})
