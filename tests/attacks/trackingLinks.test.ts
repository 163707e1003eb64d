import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import type { Answer } from '../wire/ask.ts'
import { startWorld, type World } from './world.ts'

let world: World
let job: AnyRecord

/** What stands in the shipment and nobody outside may read. */
const secrets = [
  'BOOKING-SECRET',
  'VESSEL-SECRET',
  'NOTE-SECRET',
  'SKIP-SECRET',
  'DOOR-SECRET',
  'REFERENCE-SECRET',
  'DELIVERY-SECRET',
]

beforeAll(async () => {
  world = await startWorld()
  const registry = await declaredRegistry()
  job = await (await world.plain()).transaction(person('t1'), async (session) => {
    const record = await specimen(registry, registry.get('shipments'), 7, session)
    return session.asSystem('shipments').create({
      ...record,
      number: 'EMB-1',
      partial: true,
      bookingNumber: 'BOOKING-SECRET',
      vessel: 'VESSEL-SECRET',
      notes: 'NOTE-SECRET',
      containers: [],
      containerUnits: [],
      legs: [],
      jobReferences: [{ referenceType: 'PO', value: 'REFERENCE-SECRET' }],
      placeOfDelivery: 'DELIVERY-SECRET',
      events: [
        {
          event: 'DEPARTED',
          place: record['originPort'] ?? null,
          plannedAt: '2026-01-09T10:00:00Z',
          actualAt: '2026-01-10T10:00:00Z',
        },
        { event: 'ARRIVED', expectedAt: '2026-02-01T10:00:00Z', place: 'DOOR-SECRET' },
        { event: 'GATED_OUT', skippedBecause: 'SKIP-SECRET' },
      ],
      etd: null,
      eta: null,
      atd: null,
      ata: null,
    })
  })
})

afterAll(() => world.close())

const give = (token: string, input: JsonObject = {}): Promise<Answer> =>
  world.ask('POST /tracking/tracking-links', {
    token,
    body: { shipment: job.id, givenTo: 'Importadora', days: 30, ...input },
  })

const open = (token: string, headers: { readonly [name: string]: string } = {}): Promise<Answer> =>
  world.ask('POST /tracking/tracking-links/open', { body: { token }, headers })

const tokenIn = (answer: Answer): string => String(answer.body['address']).split('#')[1] ?? ''

const given = async (): Promise<{ readonly id: string; readonly token: string }> => {
  const answer = await give(world.tokens.a1)
  expect(answer.status, answer.text).toBe(200)
  return { id: String(answer.body['id']), token: tokenIn(answer) }
}

it('a link opens the few fields that it may, in both languages: no party, price, paper, container or door', async () => {
  const { token } = await given()
  const { status, body, text, headers } = await open(token, { 'accept-language': 'en' })
  expect([status, Object.keys(body).toSorted()]).toEqual([
    200,
    [
      'arrival',
      'arrived',
      'company',
      'contact',
      'containers',
      'departed',
      'departure',
      'expiresAt',
      'from',
      'number',
      'pieces',
      'progress',
      'steps',
      'timeZone',
      'to',
    ],
  ])
  const [departed, arrived, ...more] = body['steps'] as readonly JsonObject[]
  expect(departed).toMatchObject({ event: 'Departed', lateHours: 24, actual: '2026-01-10T10:00:00.000Z' })
  expect(departed?.['place']).toBe(body['from'])
  expect(arrived).toMatchObject({ expected: '2026-02-01T10:00:00.000Z', actual: null, place: null })
  expect(more).toEqual([])
  const parties = ['customer', 'shipper', 'consignee', 'carrier', 'agent'].map((field) =>
    String(job[field] ?? 'NOBODY'),
  )
  for (const secret of [...secrets, ...parties]) expect(text).not.toContain(secret)
  expect([headers.get('x-robots-tag'), headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    'noindex, nofollow',
    'no-store',
    'no-referrer',
  ])
  expect(JSON.stringify([...headers])).not.toContain(token)
  expect((await open(token, { 'accept-language': 'es' })).body['steps']).toMatchObject([{ event: 'Salió' }, {}])
})

it('revoked, expired and guessed links answer alike, as does one of a company that is closed', async () => {
  const [revoked, expired, closed] = [await given(), await given(), await given()]
  expect(
    (await world.ask(`POST /tracking/tracking-links/${revoked.id}/revoke`, { token: world.tokens.a1, body: {} }))
      .status,
  ).toBe(200)
  await world.sql("update estiba.tracking_links set expires_at = now() - interval '1 minute' where id = $1", [
    expired.id,
  ])
  const [row] = await world.sql<{ token: string }>('select token from estiba.tracking_links where id = $1', [closed.id])
  const kept = String(row?.token)
  expect(kept).not.toContain(closed.token)
  const guesses = ['', 'x', 'A'.repeat(43), `${closed.token}A`, kept, "' or 1=1 --".padEnd(43, 'x'), closed.id]
  const gone = await Promise.all([revoked.token, expired.token, ...guesses].map((token) => open(token)))
  expect(
    new Set(gone.map(({ status, body }) => `${status} ${String(body['code'])} ${String(body['message'])}`)).size,
  ).toBe(1)
  expect(gone[0]?.status).toBe(404)
  expect((await open(closed.token)).status).toBe(200)
  await world.sql("update estiba.auth_namespaces set status = 'INACTIVE' where namespace = 't1'")
  const shut = await open(closed.token)
  await world.sql("update estiba.auth_namespaces set status = 'ACTIVE' where namespace = 't1'")
  expect(shut.status).toBe(404)
})

it('another company makes no link to a shipment, sees none and revokes none; its token is in no answer, list or history', async () => {
  const { id, token } = await given()
  expect((await give(world.tokens.a2)).status).toBe(404)
  expect((await give(world.tokens.a1, { shipment: 'IMP~NONE' })).status).toBe(404)
  expect((await world.ask('GET /tracking/tracking-links', { token: world.tokens.a2 })).list).toEqual([])
  expect(
    (await world.ask(`POST /tracking/tracking-links/${id}/revoke`, { token: world.tokens.a2, body: {} })).status,
  ).toBe(404)
  expect((await give(world.tokens.c1)).status).toBe(403)
  expect((await world.ask('POST /tracking/tracking-links', { body: { shipment: job.id } })).status).toBe(401)
  expect((await open(token)).status).toBe(200)
  for (const path of ['tracking-links', `tracking-links/${id}`, `tracking-links/${id}/history`]) {
    const answer = await world.ask(`GET /tracking/${path}`, { token: world.tokens.a1 })
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.text).not.toContain(token)
    expect(answer.text).not.toContain('"token"')
  }
})

it.each([
  ['days', { days: 181 }],
  ['days', { days: 0 }],
  ['givenTo', { givenTo: '' }],
])('a link without end or for nobody is not made (%s)', async (field, input) => {
  const { status, body } = await give(world.tokens.a1, input)
  expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [field]])
})

it('who tries one after the other is stopped', async () => {
  const ip = '203.0.113.77'
  await world.sql(
    "insert into estiba.auth_failures (key, at) select key, now() from (select key from estiba.auth_failures where key like 'tracking:%' limit 1) known, generate_series(1, 120)",
  )
  const stopped = await open('A'.repeat(43), { 'x-forwarded-for': ip })
  expect([stopped.status, Number(stopped.headers.get('retry-after')) > 0]).toEqual([429, true])
})

it('a shipment is found by its references by who reads them, and told of by who sees it', async () => {
  const find = (token: string): Promise<Answer> =>
    world.ask('GET /transactions/shipments/called', { token, query: { q: 'reference-secret' } })
  expect((await find(world.tokens.a1)).list).toEqual([{ id: job.id }])
  expect((await find(world.tokens.a2)).list).toEqual([])
  expect((await find(world.tokens.c1)).status).toBe(403)
  const told = (token: string): Promise<Answer> =>
    world.ask(`GET /transactions/shipments/${job.id.replace('~', '/')}/told`, { token })
  expect((await told(world.tokens.a1)).list).toEqual([])
  expect((await told(world.tokens.a2)).status).toBe(404)
  expect((await told(world.tokens.c1)).status).toBe(403)
})

it('what a role hides is found by nobody who has it alone', async () => {
  const token = world.tokens.a1
  const menus = await world.sql<{ id: string }>(
    "select id from estiba.menus where code in ('shipments', 'freight.shipmentList')",
  )
  const restrictions = [{ resource: 'shipments', hiddenFields: ['jobReferences'], rows: null }]
  const role = await world.ask('POST /auth/roles', {
    token,
    body: { name: 'blind', menuPlan: menus.map(({ id }) => id), restrictions },
  })
  expect(role.status, role.text).toBe(201)
  await world.ask('POST /auth/service-accounts', { token, body: { name: 'blind', role: String(role.body['id']) } })
  const key = await world.ask('POST /auth/service-accounts/blind/keys', { token, body: { label: 'x', days: 30 } })
  const headers = { 'x-api-key': key.text }
  expect((await world.ask(`GET /transactions/shipments/${job.id.replace('~', '/')}`, { headers })).status).toBe(200)
  const found = await world.ask('GET /transactions/shipments/called', { headers, query: { q: 'reference-secret' } })
  expect([found.status, found.list]).toEqual([200, []])
})
