import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import type { Answer } from '../wire/ask.ts'
import { startWorld, type World } from './world.ts'

const registry = await declaredRegistry()
let world: World
const jobs: { [namespace: string]: AnyRecord } = {}

const booking = 'SAME-1'

beforeAll(async () => {
  world = await startWorld()
  const plain = await world.plain()
  for (const namespace of ['t1', 't2'])
    jobs[namespace] = await plain.transaction(person(namespace), async (session) => {
      const record = await specimen(registry, registry.get('shipments'), 7, session)
      return session.asSystem('shipments').create({
        ...record,
        number: `J-${namespace}`,
        partial: true,
        bookingNumber: booking,
        containers: [],
        containerUnits: [],
        legs: [],
        events: [],
        etd: null,
        eta: null,
        atd: null,
        ata: null,
      })
    })
})

afterAll(() => world.close())

const menusOf = async (...codes: readonly string[]): Promise<readonly string[]> =>
  (await world.sql<{ id: string }>('select id from estiba.menus where code = any($1)', [codes])).map(({ id }) => id)

const keyOf = async (name: string, menus: readonly string[], more: JsonObject = {}): Promise<string> => {
  const token = world.tokens.a1
  const role = await world.ask('POST /auth/roles', {
    token,
    body: { name, menuPlan: await menusOf(...menus), ...more },
  })
  expect(role.status, role.text).toBe(201)
  await world.ask('POST /auth/service-accounts', { token, body: { name, role: String(role.body['id']) } })
  const issued = await world.ask(`POST /auth/service-accounts/${name}/keys`, { token, body: { label: 'x', days: 30 } })
  expect(issued.status, issued.text).toBe(200)
  return issued.text
}

const event = (id: string, more: JsonObject = {}): JsonObject => ({
  eventID: id,
  eventType: 'SHIPMENT',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-01-05T10:00:00Z',
  eventCreatedDateTime: '2026-01-05T11:00:00Z',
  shipmentEventTypeCode: 'CONF',
  documentTypeCode: 'BKG',
  documentID: booking,
  ...more,
})

const push = (key: string, ...events: readonly JsonObject[]): Promise<Answer> =>
  world.ask('POST /tracking/event-messages', { headers: { 'x-api-key': key }, body: events })

const eventsOf = (namespace: string) =>
  world.sql('select parent_id, event from estiba.shipments__events where namespace = $1', [namespace])

it('a key with the right tells the jobs of its company, and of no other with the same booking', async () => {
  const key = await keyOf('carrier', ['event-messages', 'event-messages.edit'])
  const { status, body } = await push(key, event('one'))
  expect([status, body['matched']]).toEqual([200, 1])
  expect(await eventsOf('t1')).toEqual([{ parent_id: jobs['t1']?.id, event: 'BOOKED' }])
  expect(await eventsOf('t2')).toEqual([])
  expect(await world.sql('select distinct namespace, source from estiba.event_messages')).toEqual([
    { namespace: 't1', source: 'service:carrier' },
  ])
  for (const service of ['transactions/shipments', 'config/ports', 'tracking/novelties'])
    expect((await world.ask(`GET /${service}`, { headers: { 'x-api-key': key } })).status).toBe(403)
})

it('what a key does not see of a job stays as it is: the stage of its operation, the size of its containers', async () => {
  const plain = await world.plain()
  await plain.transaction(person('t1'), async (session) => {
    const record = await specimen(registry, registry.get('shipments'), 9, session)
    const container = await session.asSystem('containers').create({
      number: 'CSQU3054383',
      isoType: '22G1',
      sizeFeet: '20',
      category: 'DRY',
      tare: 2300,
      maxGross: 2400,
      capacityM3: 33,
    })
    const same = { partial: true, containers: [container.id], containerUnits: [], legs: [], events: [] }
    const times = { etd: null, eta: null, atd: null, ata: null }
    await session.asSystem('shipments').create({ ...record, ...same, ...times, number: 'J-3', bookingNumber: 'SAME-3' })
  })
  const rows = [{ resource: 'containers', hiddenFields: [], rows: { number: 'NONE' } }]
  const blind = await keyOf('blind', ['event-messages', 'event-messages.edit'], { restrictions: rows })
  const sees = await keyOf('sees', ['event-messages', 'event-messages.edit'])
  const standing = () => world.sql("select teu, state from estiba.shipments where number = 'J-3'")
  const sent = (id: string, day: string) =>
    event(id, { documentID: 'SAME-3', eventDateTime: `2026-01-0${day}T10:00:00Z` })
  expect((await push(sees, sent('seen', '5'))).body).toMatchObject({ matched: 1 })
  const before = await standing()
  expect(Number(before[0]?.['teu'])).toBeGreaterThan(0)
  expect((await push(blind, sent('unseen', '4'))).body).toMatchObject({ matched: 1 })
  expect(await standing()).toEqual(before)
})

it('a key without it, or that reads only, tells nothing', async () => {
  const reader = await keyOf('reader', ['event-messages'])
  const other = await keyOf('other', ['taxes', 'taxes.edit'])
  const before = await world.sql('select count(*) from estiba.event_messages')
  for (const key of [reader, other]) expect((await push(key, event('two'))).status).toBe(403)
  expect((await world.ask('POST /tracking/event-messages', { body: [event('two')] })).status).toBe(401)
  expect(await world.sql('select count(*) from estiba.event_messages')).toEqual(before)
})

it('the same message is another one in another company', async () => {
  const token = world.tokens.a2
  const sent = await world.ask('POST /tracking/event-messages', { token, body: [event('one')] })
  expect(sent.body).toMatchObject({ stored: 1, repeated: 0, matched: 1 })
  expect(await eventsOf('t2')).toHaveLength(1)
})

it('a message is taken off a job by who sees the job', async () => {
  const [row] = await world.sql<{ id: string }>("select id from estiba.event_messages where message_state = 'MATCHED'")
  const menus = ['event-messages', 'event-messages.edit', 'shipments', 'freight.shipmentList']
  const rows = { resource: 'shipments', hiddenFields: [], rows: { number: 'NO SUCH JOB' } }
  const key = await keyOf('narrow', menus, { restrictions: [rows] })
  const before = await eventsOf('t1')
  const path = `POST /tracking/event-messages/${String(row?.id)}/unassign`
  const refused = await world.ask(path, { headers: { 'x-api-key': key }, body: {} })
  expect(refused.status).toBe(404)
  expect(await eventsOf('t1')).toEqual(before)
  expect(before).not.toEqual([])
})

it('a message that is of a job is read by who sees every job that it is of, by whatever door', async () => {
  const token = world.tokens.a1
  const told = await world.ask('POST /tracking/event-messages', {
    token,
    body: [event('mine', { documentID: 'SAME-3', eventDateTime: '2026-01-03T10:00:00Z' })],
  })
  expect(told.body).toMatchObject({ matched: 1 })
  const stored = await world.sql<{ id: string; told: string; numbers: string[] }>(
    `select m.id, m.told, array(select number from estiba.shipments s where s.id = any(m.shipments) order by 1) as numbers
     from estiba.event_messages m where namespace = 't1'`,
  )
  const ofFirst = stored.filter(({ numbers }) => numbers.includes('J-t1'))
  const ofThird = stored.filter(({ numbers }) => numbers.includes('J-3'))
  const ofNone = stored.filter(({ numbers }) => numbers.length === 0)
  expect([ofFirst.length, ofThird.length].every((count) => count > 0)).toBe(true)
  // One is of both: it tells of a job that is not his.
  const shared = String(ofThird[0]?.id)
  const both = [
    jobs['t1']?.id ?? '',
    ...(await world.sql<{ id: string }>("select id from estiba.shipments where number = 'J-3'")).map(({ id }) => id),
  ]
  await world.sql('update estiba.event_messages set shipments = $2 where id = $1', [shared, both])
  const rows = { resource: 'shipments', hiddenFields: [], rows: { number: 'J-3' } }
  const menus = ['event-messages', 'event-messages.edit', 'event-messages.export', 'shipments', 'freight.shipmentList']
  const key = await keyOf('third', menus, { restrictions: [rows] })
  const ask = (call: `${string} /${string}`, query: { readonly [name: string]: unknown } = {}) =>
    world.ask(call, { headers: { 'x-api-key': key }, query })
  const his = [...ofThird, ...ofNone].map(({ id }) => id).filter((id) => id !== shared)
  const listed = await ask('GET /tracking/event-messages', { range: '[0,99]' })
  expect(listed.list).toHaveLength(his.length)
  expect(new Set(listed.list.map(({ id }) => String(id)))).toEqual(new Set(his.map(String)))
  expect(listed.headers.get('content-range')?.split('/')[1]).toBe(String(his.length))
  expect(listed.text).not.toContain(jobs['t1']?.id)
  for (const { id } of [...ofFirst, { id: shared }]) {
    for (const path of [id, `${id}/history`])
      expect((await ask(`GET /tracking/event-messages/${path}`)).status).toBe(404)
    const counted = await ask('GET /tracking/event-messages', { filter: JSON.stringify({ id }) })
    expect(counted.list).toEqual([])
  }
  for (const filter of [{ shipments: [jobs['t1']?.id] }, { 'shipments.number': 'J-t1' }, { q: 'SAME-1' }]) {
    const found = await ask('GET /tracking/event-messages', { filter: JSON.stringify(filter) })
    expect(found.text).not.toContain(jobs['t1']?.id)
    expect(found.list.map(({ id }) => id).filter((id) => !his.includes(String(id)))).toEqual([])
  }
  expect((await ask(`GET /tracking/event-messages/${his[0] ?? ''}`)).status).toBe(200)
  const whole = await world.ask('GET /tracking/event-messages', { token, query: { range: '[0,99]' } })
  expect(whole.list).toHaveLength(stored.length)
})

it('a message of who sees some jobs only tells none of the others, and does not say that it is of one', async () => {
  const rows = { resource: 'shipments', hiddenFields: [], rows: { number: 'NO SUCH JOB' } }
  const key = await keyOf('somejobs', ['event-messages', 'event-messages.edit'], { restrictions: [rows] })
  const before = await eventsOf('t1')
  const left = event('left', { eventDateTime: '2026-01-02T10:00:00Z' })
  const { status, body } = await push(key, left, event('nothing', { documentID: 'NO SUCH BOOKING' }))
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ received: 2, stored: 2, matched: 0, unmatched: 2, refused: [] }),
  ])
  expect(await eventsOf('t1')).toEqual(before)
})

it('a message is assigned to no job of another company, and by nobody of it', async () => {
  const token = world.tokens.a1
  await world.ask('POST /tracking/event-messages', { token, body: [event('lost', { documentID: 'NOBODY' })] })
  const [row] = await world.sql<{ id: string }>("select id from estiba.event_messages where told like 'NOBODY%'")
  const path = `POST /tracking/event-messages/${String(row?.id)}/assign`
  const foreign = await world.ask(path, { token, body: { shipment: String(jobs['t2']?.id) } })
  const none = await world.ask(path, { token, body: { shipment: 'IMP~NONE' } })
  expect([foreign.status, none.status]).toEqual([404, 404])
  expect(foreign.body['code']).toEqual(none.body['code'])
  const stranger = await world.ask(path, { token: world.tokens.a2, body: { shipment: String(jobs['t2']?.id) } })
  expect(stranger.status).toBe(404)
  expect((await world.ask(path, { token: world.tokens.c1, body: { shipment: 'x' } })).status).toBe(403)
})

it('hostile messages are refused or kept as texts: prototypes, depth, patterns, size', async () => {
  const token = world.tokens.a1
  const send = (body: unknown) => world.ask('POST /tracking/event-messages', { token, body })
  let deep: unknown = 1
  for (let depth = 0; depth < 500; depth++) deep = [deep]
  for (const body of [
    [{ ...event('p'), documentID: { __proto__: { x: 1 } } }],
    [{ ...event('q'), references: 'EQ' }],
    [{ ...event('r'), references: [null, 3] }],
    [{ ...event('s'), eventDateTime: `2026-01-05T10:00:00${'0'.repeat(50_000)}Z` }],
    [{ ...event('t'), reason: 'x'.repeat(70_000) }],
    [[[event('u')]]],
    { epcisBody: { eventList: 'none' } },
    { '@graph': [[]] },
    { message: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
    { message: '{"__proto__": {"eventType": "SHIPMENT"}}' },
    { message: `FSU/14\n${'729-12345675BOGMAD/T1K1\n'.repeat(2000)}` },
    { message: `FSU/14\n729-12345675BOGMAD/T1K1\nRCS/99ZZZ9999/BOG/T1` },
  ])
    expect([JSON.stringify(body).slice(0, 80), (await send(body)).status]).toEqual([
      JSON.stringify(body).slice(0, 80),
      422,
    ])
  expect([400, 422]).toContain((await send([{ ...event('v'), more: deep }])).status)
  const kept = await send([event("x'); drop table estiba.event_messages; --", { reason: '<script>alert(1)</script>' })])
  expect(kept.body).toMatchObject({ stored: 1 })
})
