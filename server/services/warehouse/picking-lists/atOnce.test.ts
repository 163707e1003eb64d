import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { twoAtOnce } from '../../../db/twoAtOnce.testing.ts'
import { setPickingStatus } from '../bulks/pickingStatus.ts'
import { layBulk, layPickingStore, type PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore
let sequence = 0

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const bulk = (more: JsonObject & { readonly at?: string } = {}): Promise<string> =>
  world.deps.db.system('andina', (session) => {
    sequence += 1
    return layBulk(session, there, sequence, more)
  })

const ask = (request: string, body: object) => world.ask(request, { token, body })

const listOf = async (...bulks: readonly string[]): Promise<string> => {
  const lines = bulks.map((id) => ({ bulk: id }))
  const { status, body } = await ask('POST /wms/picking-lists', { date: '2026-11-21', store: there.store, lines })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body['number'])
}

const withLines = (number: string, bulks: readonly string[]) => (session: Session) =>
  session.asSystem('picking-lists').update(number, { lines: bulks.map((id) => ({ bulk: id })) })

const bulkOf = async (id: string) => (await world.ask(`GET /wms/bulks/${encodeURIComponent(id)}`, { token })).body

it('what came onto a list while somebody waited for it leaves it with the lines that he writes (G-10)', async () => {
  const [had, came, asked] = [await bulk(), await bulk(), await bulk()]
  const number = await listOf(had)
  const answer = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) => session.asSystem('picking-lists').lock(number),
    other: () => ask(`PUT /wms/picking-lists/${number}`, { lines: [{ bulk: had }, { bulk: asked }] }),
    after: withLines(number, [had, came]),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await bulkOf(asked)).toMatchObject({ pickingList: number, status: 'FOR_PICKING' })
  expect(await bulkOf(came)).toMatchObject({ pickingList: null, status: 'NOT_PICKED' })
})

it('what came onto a list while its cancellation waited is free as well', async () => {
  const [had, came] = [await bulk(), await bulk()]
  const number = await listOf(had)
  const answer = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) => session.asSystem('picking-lists').lock(number),
    other: () => ask(`POST /wms/picking-lists/${number}/cancel`, { reason: 'prueba' }),
    after: withLines(number, [had, came]),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await bulkOf(came)).toMatchObject({ pickingList: null, status: 'NOT_PICKED' })
})

it('what somebody picks while its list is closed short stays on it (X-SHORTAGE)', async () => {
  const [picked, missing] = [await bulk(), await bulk()]
  const number = await listOf(picked, missing)
  expect((await ask(`POST /wms/picking-lists/${number}/release`, {})).status).toBe(200)
  const answer = await twoAtOnce(world.deps.db, 'andina', {
    first: async (session) =>
      setPickingStatus(session, await session.asSystem('bulks').getMany([picked]), 'PICKED', { carrier: '5001' }),
    other: () => ask(`POST /wms/picking-lists/${number}/close-short`, { reason: 'prueba' }),
  })
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ lines: [{ bulk: picked }], state: 'PICKED' })
  expect(await bulkOf(picked)).toMatchObject({ pickingList: number, status: 'PICKED' })
  expect(await bulkOf(missing)).toMatchObject({ pickingList: null, status: 'NOT_PICKED' })
})

it('a place that is blocked while something is taken out of it stays blocked', async () => {
  const place = there.locations.get('A-R1-02-02') ?? ''
  const id = await bulk({ at: 'A-R1-02-02' })
  const [type, number, at] = id.split('~')
  const answer = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) => session.asSystem('locations').update(place, { occupancy: 'BLOCKED' }),
    other: () => ask(`POST /transactions/pre-registers/${type}/${number}/actions/takeOut`, { bulks: [Number(at)] }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect((await world.ask(`GET /wms/locations/${encodeURIComponent(place)}`, { token })).body).toMatchObject({
    occupancy: 'BLOCKED',
  })
})

it('an order takes no part of a piece that comes onto a list while it is prepared, but of another (X-PICK-ALLOC)', async () => {
  const coffee = { reference: 'CAF-500', pieces: 10, quantity: 10 }
  const [older, newer] = [
    await bulk({ ...coffee, dueDate: '2099-04-01' }),
    await bulk({ ...coffee, dueDate: '2099-05-01' }),
  ]
  await world.deps.db.system('andina', async (session) => {
    const head = { type: 'CPO', number: 'P-1', module: 'COMMERCIAL', date: '2026-11-20', customer: '1001' } as const
    const lines = [{ reference: 'CAF-500', quantity: 4, unitValue: 100 }]
    const sent = { consignee: 'C1', carrier: '5001', store: there.store, backorder: true, currency: 'COP', lines }
    const { id } = await session.asSystem('orders').create({ ...head, ...sent })
    await session.asSystem('orders').move(id, 'confirm')
    await session.asSystem('orders').move(id, 'approve')
  })
  const listed = { date: '2026-11-21', store: there.store, lines: [{ bulk: older }] }
  const answer = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) => session.asSystem('picking-lists').create(listed),
    other: () => ask('POST /transactions/wms-orders/prepare', { orders: ['CPO~P-1'] }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await bulkOf(older)).toMatchObject({ pieces: 10, status: 'FOR_PICKING' })
  expect(await bulkOf(newer)).toMatchObject({ pieces: 6, pickingList: null })
})
