import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { twoAtOnce } from '../../../db/twoAtOnce.testing.ts'
import { box, layOperationStore, measuredAs, reception } from '../../operations/operationStore.testing.ts'
import { callsOf, counted, type Key, type OperationCalls } from '../../operations/operationCalls.testing.ts'
import type { PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let calls: OperationCalls
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  calls = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
  await world.deps.db.system('andina', async (session) => {
    const type = await session.asSystem('operation-types').get('ENT')
    const { operation, processType, sw, transport, direction } = type
    await session
      .asSystem('operation-types')
      .create({ code: 'ENB', description: 'ENB', direction, operation, processType, sw, transport })
    await session.asSystem('consecutives').create({ operationType: 'ENB', prefix: 'ENB-', current: 0, padding: 3 })
  })
})

afterAll(() => world.close())

const idOf = ({ type, number }: Key, sequence: number): string => `${type}~${number}~${sequence}`

/** A reception of which one piece is announced only, and the others stand in their places. */
const halfStored = async (counts: readonly JsonObject[] = []): Promise<Key> => {
  const key = await calls.made({ ...reception(there), bulks: [box(), box(), box()] })
  await calls.did(key, 'complete')
  await calls.did(key, 'cube', { bulks: [2, 3], cubeInfo: [measuredAs(2), measuredAs(3)] })
  await calls.did(key, 'tag', { bulks: [2, 3] })
  await calls.did(key, 'receive', { bulks: [2, 3], store: there.store, counts: [...counted(2, 3), ...counts] })
  await calls.did(key, 'putAway', { bulks: [2, 3], location: there.locations.get('A-R1-01-01') ?? '' })
  return key
}

const retyped = async ({ type, number }: Key): Promise<Key> => {
  const { status, body } = await calls.send('PUT /transactions/pre-registers/change-type?newType=ENB', { type, number })
  expect(status, JSON.stringify(body)).toBe(200)
  return { type: String(body['type']), number: String(body['number']) }
}

it('pieces that are on a list, packed or not, are on it under the new type (S-OP-CHANGE-TYPE)', async () => {
  const key = await halfStored()
  const lines = [2, 3].map((sequence) => ({ bulk: idOf(key, sequence) }))
  const made = await calls.send('POST /wms/picking-lists', {
    date: '2026-11-21',
    store: there.store,
    carrier: '5001',
    lines,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const list = `/wms/picking-lists/${String(made.body['number'])}`
  await calls.send(`POST ${list}/release`, {})
  await calls.send(`POST ${list}/confirm`, { code: idOf(key, 2).replaceAll('~', '-') })
  const packed = { packingUnit: 'CT', bulks: [idOf(key, 2)], weight: 20, weightUnit: 'kilogram', checked: true }
  expect((await calls.send(`POST ${list}/pack`, packed)).status).toBe(200)
  const now = await retyped(key)
  expect(now.type).toBe('ENB')
  const after = (await calls.send(`GET ${list}`)).body
  expect(after).toMatchObject({
    lines: [{ bulk: idOf(now, 2) }, { bulk: idOf(now, 3) }],
    packages: [{ bulks: [idOf(now, 2)] }],
  })
  const picked = await calls.send(`POST ${list}/confirm`, { code: idOf(now, 3).replaceAll('~', '-') })
  expect(picked.body, JSON.stringify(picked.body)).toMatchObject({ list: { state: 'PICKED' }, left: 0 })
})

it('whatever else names a piece names it under the new type: novelty, expedition, consolidation, printed label', async () => {
  const key = await halfStored([{ sequence: 3, pieces: 1, condition: 'SHORT' }])
  const leaving = await calls.made({ ...reception(there), type: 'SAL', bulks: [], fromStock: [idOf(key, 2)] })
  const held = await world.deps.db.system('andina', async (session) => {
    const consolidations = session.asSystem('consolidations')
    const { id } = await consolidations.create({ number: 'CN-1', store: there.store, transport: 'Ground' })
    await consolidations.update(id, {
      bulks: [idOf(key, 2)],
      counted: { [idOf(key, 2)]: 1, 'IMP~IMP-1~1': 4 },
    })
    const printed = {
      type: key.type,
      number: key.number,
      sequences: '2, 3',
      kind: 'PRINT',
      date: '2026-11-21T10:00:00Z',
    }
    await session.asSystem('label-prints').create(printed)
    return id
  })
  const now = await retyped(key)
  await world.deps.db.system('andina', async (session) => {
    const novelties = await session.asSystem('novelties').all({ where: { preRegisterNumber: now.number } })
    expect(novelties.map(({ bulk }) => bulk)).toEqual([idOf(now, 3)])
    expect(await session.asSystem('pre-registers').get(`${leaving.type}~${leaving.number}`)).toMatchObject({
      fromStock: [idOf(now, 2)],
    })
    expect(await session.asSystem('consolidations').get(held)).toMatchObject({
      bulks: [idOf(now, 2)],
      counted: { [idOf(now, 2)]: 1, 'IMP~IMP-1~1': 4 },
    })
    const prints = await session.asSystem('label-prints').all({ where: { type: now.type, number: now.number } })
    expect(prints.map(({ sequences }) => sequences)).toEqual(['2, 3'])
  })
})

it('a list that somebody makes of its pieces at that moment has them under the new type', async () => {
  const key = await halfStored()
  const sent = { date: '2026-11-21', store: there.store, lines: [{ bulk: idOf(key, 3) }] }
  const now = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) => session.asSystem('picking-lists').create(sent),
    other: () => retyped(key),
  })
  const piece = (await calls.bulksOf(now)).find(({ id }) => id === idOf(now, 3))
  const list = (await calls.send(`GET /wms/picking-lists/${String(piece?.['pickingList'])}`)).body
  expect(list).toMatchObject({ state: 'DRAFT', lines: [{ bulk: idOf(now, 3) }] })
})

it('what another saved meanwhile, and the pieces that he added, are not written over', async () => {
  const { type, number } = await calls.made({ ...reception(there), bulks: [box()] })
  const path = `PUT /transactions/pre-registers/${type}/${number}`
  const seen = await calls.headerOf({ type, number })
  expect((await calls.send(path, { notes: 'Muelle 3', bulks: [{ ...box(), sequence: 1 }, box()] })).status).toBe(200)
  const late = { type, number, version: seen['version'], notes: 'Muelle 4', bulks: [{ ...box(), sequence: 1 }] }
  const { status, body } = await calls.send('PUT /transactions/pre-registers/change-type?newType=ENB', late)
  expect([status, body['code']]).toEqual([409, 'STALE'])
  expect(body['current']).toMatchObject({ notes: 'Muelle 3', bulks: { length: 2 } })
  expect(await calls.bulksOf({ type, number })).toHaveLength(2)
})
