import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** An approved order of one line. */
const approved = async (session: Session, number: string, line: JsonObject): Promise<void> => {
  const head = { type: 'CPO', number, module: 'COMMERCIAL', date: '2026-11-20', customer: '1001' } as const
  const sent = { consignee: 'C1', carrier: '5001', store: there.store, backorder: true, currency: 'COP', lines: [line] }
  const { id } = await session.asSystem('orders').create({ ...head, ...sent })
  await session.asSystem('orders').move(id, 'confirm')
  await session.asSystem('orders').move(id, 'approve')
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
  await world.deps.db.system('andina', (session) =>
    approved(session, 'P-1', { reference: 'CAF-500', quantity: 4, unitValue: 100 }),
  )
  const listed = { date: '2026-11-21', store: there.store, lines: [{ bulk: older }] }
  const answer = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) => session.asSystem('picking-lists').create(listed),
    other: () => ask('POST /transactions/wms-orders/prepare', { orders: ['CPO~P-1'] }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await bulkOf(older)).toMatchObject({ pieces: 10, status: 'FOR_PICKING' })
  expect(await bulkOf(newer)).toMatchObject({ pieces: 6, pickingList: null })
})

describe('a list that leaves by several dispatches', () => {
  const truck = { carrier: '5001', driver: 'Luis', plate: 'ABC-123' }
  const lines = async (list: string) => (await world.ask(`GET /wms/picking-lists/${list}`, { token })).body['lines']
  const dispatch = (...sequences: readonly number[]) => {
    const bulks = sequences.map((sequence) => ({ type: 'IMP', number: 'IMP-1', sequence }))
    return world.ask('POST /wms/bulks/dispatch', { token, body: { ...truck, bulks } })
  }
  const takeBack = (...bulks: readonly number[]) =>
    world.ask('POST /transactions/pre-registers/IMP/IMP-1/actions/reverseDispatch', { token, body: { bulks } })

  /** An order of two bulks of 5, both picked on one list. */
  const picked = async (number: string, first: number): Promise<string> => {
    await world.deps.db.system('andina', async (session) => {
      const of = { reference: 'CAF-500', lot: number }
      for (const sequence of [first, first + 1])
        await layBulk(session, there, sequence, { ...of, pieces: 1, quantity: 5, at: 'B-R1-01-01' })
      await approved(session, number, { ...of, quantity: 10 })
    })
    const made = await prepare(number)
    const [{ number: list } = {}] = made.body['lists'] as readonly JsonObject[]
    for (const sequence of [first, first + 1]) {
      const code = { token, body: { code: `IMP-IMP-1-${sequence}` } }
      expect((await world.ask(`POST /wms/picking-lists/${String(list)}/confirm`, code)).status).toBe(200)
    }
    return String(list)
  }

  const prepare = (number: string) =>
    ask('POST /transactions/wms-orders/prepare', { orders: [`CPO~${number}`], release: true })
  const order = async (id: string) =>
    (await world.ask(`GET /transactions/orders/${id.replace('~', '/')}`, { token })).body
  const service = async (number: string) => {
    const due = await world.ask(`GET /transactions/wms-orders/preparation?store=${there.store}`, { token })
    return due.list.find((one) => one['number'] === number)?.['service']
  }
  const is = (state: string, deliveredQuantity: number) => ({ state, lines: [{ deliveredQuantity }] })

  it('delivers of its order what each took, and of one that is taken back, in whatever order, that alone', async () => {
    const list = await picked('P-11', 111)
    expect((await dispatch(111)).status).toBe(200)
    expect(await order('CPO~P-11')).toMatchObject(is('PARTIAL', 5))
    // What left is not written any more.
    const fewer = [
      { bulk: 'IMP~IMP-1~111', quantity: 1 },
      { bulk: 'IMP~IMP-1~112', quantity: 5, orderType: 'CPO', orderNumber: 'P-11', orderLine: 1, dispatched: true },
    ]
    const put = await world.ask(`PUT /wms/picking-lists/${list}`, { token, body: { lines: fewer } })
    expect(put.status, JSON.stringify(put.body)).toBe(200)
    expect(await lines(list)).toMatchObject([
      { quantity: 5, orderNumber: 'P-11', dispatched: true },
      { quantity: 5, dispatched: false },
    ])
    expect(await service('P-11')).toBe('LISTED')
    expect((await dispatch(112)).status).toBe(200)
    expect(await order('CPO~P-11')).toMatchObject(is('CLOSED', 10))
    const both = await Promise.all([takeBack(111), takeBack(111)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await order('CPO~P-11')).toMatchObject(is('PARTIAL', 5))
    expect(await lines(list)).toMatchObject([{ dispatched: false }, { dispatched: true }])
    expect((await takeBack(112)).status).toBe(200)
    expect(await order('CPO~P-11')).toMatchObject(is('IN_PROCESS', 0))
    expect((await dispatch(112)).status).toBe(200)
    expect((await dispatch(111)).status).toBe(200)
    expect(await order('CPO~P-11')).toMatchObject(is('CLOSED', 10))
    expect((await takeBack(112)).status).toBe(200)
    expect(await order('CPO~P-11')).toMatchObject(is('PARTIAL', 5))
  })

  const bringBackAs = (who: string, list: string, ...sequences: readonly number[]) => {
    const body = { bulks: sequences.map((sequence) => `IMP~IMP-1~${sequence}`), reason: 'Caja rota', condition: 'GOOD' }
    return world.ask(`POST /wms/picking-lists/${list}/bring-back`, { token: who, body })
  }
  const bringBack = (list: string, ...sequences: readonly number[]) => bringBackAs(token, list, ...sequences)
  const bulk = async (sequence: number) => (await world.ask(`GET /wms/bulks/IMP~IMP-1~${sequence}`, { token })).body

  const placed = async (sequence: number): Promise<void> => {
    const locationId = there.locations.get('A-R1-03-01') ?? ''
    const { body } = await world.ask(`PATCH /wms/bulks/IMP/IMP-1/${sequence}/put-away`, { token, body: { locationId } })
    expect(body, JSON.stringify(body)).toMatchObject({ stage: 'ON_WAREHOUSE', location: locationId })
  }

  it('and is refused in part at the door: what comes back waits for its place and its order, the rest stays delivered', async () => {
    const list = await picked('P-13', 131)
    expect(await bringBack(list, 131)).toMatchObject({ status: 409, body: { code: 'OP_STATE' } })
    expect((await dispatch(131, 132)).status).toBe(200)
    const moves = await world.ask(`GET /wms/picking-lists/${list}/moves`, { token })
    expect(moves.body['moves']).toContainEqual(expect.objectContaining({ name: 'bringBack', allowed: true }))
    expect((await bringBack(list, 131, 111)).status).toBe(409)
    expect((await bringBack(list)).status).toBe(422)
    const stranger = await world.signIn('admin@nordfracht.test', 'nordfracht')
    expect((await bringBackAs(stranger, list, 132)).status).toBe(404)
    const clerk = await world.signIn('auxiliar', 'andina')
    expect((await bringBackAs(clerk, list, 132)).status).toBe(403)
    const both = await Promise.all([bringBack(list, 132), bringBack(list, 132)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await order('CPO~P-13')).toMatchObject({
      state: 'PARTIAL',
      lines: [{ deliveredQuantity: 5, pendingQuantity: 5 }],
    })
    const kept = await world.ask(`GET /wms/picking-lists/${list}`, { token })
    expect(kept.body).toMatchObject({
      state: 'SHIPPED',
      lines: [{ bulk: 'IMP~IMP-1~131' }],
      shortages: [{ bulk: 'IMP~IMP-1~132', asked: 5, found: 0, reason: 'REFUSED', notes: 'Caja rota' }],
    })
    const back = { stage: 'RECEIVED', status: 'NOT_PICKED', location: null, pickingList: null, dispatchDocument: null }
    expect(await bulk(132)).toMatchObject({ ...back, store: there.store, dispatchedAt: null, stays: { length: 1 } })
    expect(await bulk(131)).toMatchObject({ stage: 'DISPATCHED', pickingList: list })
    await placed(132)
    const made = await prepare('P-13')
    const [again] = made.body['lists'] as readonly JsonObject[]
    expect(again).toMatchObject({ lines: [{ bulk: 'IMP~IMP-1~132', quantity: 5 }] })
    const code = { token, body: { code: 'IMP-IMP-1-132' } }
    const path = `POST /wms/picking-lists/${String(again?.['number'])}`
    expect((await world.ask(`${path}/confirm`, code)).status).toBe(200)
    expect((await dispatch(132)).status).toBe(200)
    expect(await order('CPO~P-13')).toMatchObject(is('CLOSED', 10))
    // The dispatch of the rest is taken back by itself.
    expect((await takeBack(131)).status).toBe(200)
    expect(await order('CPO~P-13')).toMatchObject(is('PARTIAL', 5))
    expect(await lines(list)).toMatchObject([{ dispatched: false }])
  })

  it('of which all is refused leaves its order as it was approved', async () => {
    const list = await picked('P-14', 141)
    expect((await dispatch(141, 142)).status).toBe(200)
    expect((await bringBack(list, 141)).status).toBe(200)
    expect((await bringBack(list, 142)).status).toBe(200)
    expect(await order('CPO~P-14')).toMatchObject({ ...is('APPROVED', 0), pickingList: null })
    expect(await lines(list)).toEqual([])
    expect(await service('P-14')).toBe('NONE')
    for (const sequence of [141, 142]) await placed(sequence)
    expect(await service('P-14')).toBe('FULL')
  })

  it('takes back nothing that went out again by another list, though its lines still name it', async () => {
    const [list, other] = [await picked('P-15', 151), await picked('P-16', 161)]
    expect((await dispatch(151, 152)).status).toBe(200)
    // It was in a consolidation that arrived elsewhere, and went out from there by another list.
    await world.deps.db.platform((sql) =>
      sql("update estiba.bulks set picking_list = $1 where id = 'IMP~IMP-1~151'", [other]),
    )
    expect(await bringBack(list, 151)).toMatchObject({ status: 409, body: { code: 'STATE' } })
    expect(await bulk(151)).toMatchObject({ stage: 'DISPATCHED', pickingList: other })
    expect((await bringBack(list, 152)).status).toBe(200)
  })

  it('as an earlier build kept it, which told its order of the whole alone, is told of once', async () => {
    const list = await picked('P-12', 121)
    const forget = () =>
      world.deps.db.platform((sql) =>
        sql('update estiba.picking_lists__lines set dispatched = null where parent_id = $1', [list]),
      )
    expect((await dispatch(121)).status).toBe(200)
    await forget()
    await world.deps.db.platform((sql) =>
      sql("update estiba.orders__lines set delivered_quantity = 0 where parent_id = 'CPO~P-12'"),
    )
    expect((await dispatch(122)).status).toBe(200)
    expect(await order('CPO~P-12')).toMatchObject(is('CLOSED', 10))
    await forget()
    expect((await takeBack(121)).status).toBe(200)
    expect(await order('CPO~P-12')).toMatchObject(is('PARTIAL', 5))
    expect(await lines(list)).toMatchObject([{ dispatched: false }, { dispatched: true }])
    expect((await takeBack(122)).status).toBe(200)
    expect(await order('CPO~P-12')).toMatchObject(is('IN_PROCESS', 0))
  })
})
