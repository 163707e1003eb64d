import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { callsOf, counted, type Key, type OperationCalls } from '../../operations/operationCalls.testing.ts'
import { box, layHouses, layOperationStore, reception, vehicle } from '../../operations/operationStore.testing.ts'
import type { PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let calls: OperationCalls
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  calls = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
})

afterAll(() => world.close())

const place = () => ({ location: there.locations.get('A-R1-01-01') ?? '' })

const noveltiesOf = async ({ number }: Key) =>
  (
    await calls.send(
      `GET /tracking/novelties?filter=${encodeURIComponent(JSON.stringify({ preRegisterNumber: number }))}`,
    )
  ).list

const resolve = (id: unknown) =>
  calls.send(`POST /tracking/novelties/${String(id)}/resolve`, { resolution: 'Revisado con el cliente' })

it('what was counted zero goes nowhere, holds nothing up, and is settled before the operation is closed', async () => {
  const { act, bulksOf, did, headerOf, made, send, upTo } = calls
  const key = await made({ ...reception(there), bulks: [box(), box()] })
  await upTo('tag', key)
  await did(key, 'receive', {
    store: there.store,
    counts: [
      { sequence: 1, pieces: 1 },
      { sequence: 2, pieces: 0 },
    ],
  })
  expect((await act(key, 'putAway', { ...place(), bulks: [2] })).body).toMatchObject({
    rule: 'X-ABSENT',
    sequences: [2],
  })
  expect(await did(key, 'putAway', place())).toMatchObject({ state: 'ON_WAREHOUSE', moved: [1] })
  expect(await bulksOf(key)).toMatchObject([{ stage: 'ON_WAREHOUSE' }, { stage: 'RECEIVED', location: null }])
  expect(await headerOf(key)).toMatchObject({ piecesCount: 1, totalPieces: 1 })
  const picked = await send('PUT /wms/bulks/picking-status', {
    status: 'PICKED',
    carrier: '5001',
    bulks: [{ ...key, sequence: 2 }],
  })
  expect([picked.status, picked.body['code']]).toEqual([409, 'STATE'])
  expect((await act(key, 'dispatch', { ...vehicle, bulks: [2] })).body).toMatchObject({ rule: 'X-ABSENT' })
  expect((await act(key, 'execute')).body).toMatchObject({ rule: 'X-NOVELTY-OPEN' })
  const [novelty] = await noveltiesOf(key)
  expect(novelty).toMatchObject({ kind: 'SHORTAGE', bulk: `${key.type}~${key.number}~2` })
  expect((await resolve(novelty?.['id'])).status).toBe(200)
  expect(await did(key, 'execute')).toMatchObject({ state: 'EXECUTED' })
})

it('what was counted zero neither holds up the delivery of its house nor leaves with an expedition', async () => {
  const { act, did, made, send, upTo } = calls
  await layHouses(world, there, ['H-PART'])
  const key = await made({ ...reception(there), bulks: [box({ houseBl: 'H-PART' }), box({ houseBl: 'H-PART' })] })
  await upTo('tag', key)
  await did(key, 'receive', { store: there.store, counts: [...counted(1), { sequence: 2, pieces: 0 }] })
  const outbound = await made({ ...reception(there), type: 'SAL', fromStock: [`${key.type}~${key.number}~2`] })
  expect((await act(outbound, 'complete')).body).toMatchObject({ rule: 'V-STOCK-AVAILABLE' })
  await did(key, 'dispatch', { ...vehicle, bulks: [1] })
  const proof = { receiver: 'Ana Ruiz', date: '2020-01-02T15:00:00Z', proof: 'firma.png' } as const
  await did(key, 'deliver', { house: 'H-PART', bulks: [1], ...proof })
  const { body } = await send('GET /transactions/house-bills-of-lading/H-PART')
  expect(body).toMatchObject({ delivered: true })
})

it('what is damaged is not picked, divided or dispatched until its novelty is resolved', async () => {
  const { act, did, made, send, upTo } = calls
  const key = await made({ ...reception(there), bulks: [box()] })
  await upTo('tag', key, [1])
  await did(key, 'receive', { store: there.store, counts: [{ sequence: 1, pieces: 1, condition: 'DAMAGED' }] })
  const status = () =>
    send('PUT /wms/bulks/picking-status', { status: 'PICKED', carrier: '5001', bulks: [{ ...key, sequence: 1 }] })
  expect((await status()).status).toBe(409)
  expect((await act(key, 'dispatch', vehicle)).body).toMatchObject({ rule: 'X-DAMAGED', sequences: [1] })
  const [novelty] = await noveltiesOf(key)
  await resolve(novelty?.['id'])
  expect((await status()).status).toBe(200)
  expect(await did(key, 'dispatch', vehicle)).toMatchObject({ state: 'DISPATCHED' })
})

it('of ten of which seven were counted there are seven: picking, dividing and stock see them; taken back there are ten', async () => {
  const { bulksOf, did, made, send, upTo } = calls
  const key = await made({ ...reception(there), bulks: [box({ pieces: 10, quantity: 25 })] })
  await upTo('tag', key, [1])
  await did(key, 'receive', { store: there.store, counts: [{ sequence: 1, pieces: 7 }] })
  const seven = { pieces: 7, quantity: 17.5, declaredPieces: 10, declaredQuantity: 25, receivedPieces: 7 }
  expect(await bulksOf(key)).toMatchObject([seven])
  await did(key, 'reverseReceipt', { reason: 'Otra vez' })
  expect(await bulksOf(key)).toMatchObject([
    { pieces: 10, quantity: 25, declaredPieces: null, declaredQuantity: null, receivedPieces: null },
  ])
  await did(key, 'receive', { store: there.store, counts: [{ sequence: 1, pieces: 7 }] })
  await did(key, 'putAway', place())
  expect(await bulksOf(key)).toMatchObject([seven])
  const split = (quantity: number) => send('PUT /wms/bulks/split', { ...key, sequence: 1, quantity })
  expect((await split(8)).status).toBe(422)
})

it.each([
  [10, 3, 2, 6.667],
  [0.3, 3, 2, 0.2],
  [4.2, 6, 5, 3.5],
  [12.6, 9, 8, 11.2],
])('of %d units in %d pieces, %d counted: piece and receipt say %d', async (quantity, pieces, found, units) => {
  const { bulksOf, did, made, send, upTo } = calls
  const key = await made({ ...reception(there), bulks: [box({ reference: 'CAF-500', quantity, pieces })] })
  await upTo('tag', key, [1])
  const { document } = await did(key, 'receive', { store: there.store, counts: [{ sequence: 1, pieces: found }] })
  expect(await bulksOf(key)).toMatchObject([{ pieces: found, quantity: units, declaredQuantity: quantity }])
  const [type = '', number = ''] = String(document).split('~')
  expect((await send(`GET /transactions/documents/${type}/${number}`)).body).toMatchObject({
    lines: [{ reference: 'CAF-500', quantity: units }],
  })
})

it('short or over is kept without a number; a receipt that is taken back settles what it told', async () => {
  const { did, made, upTo } = calls
  const key = await made({ ...reception(there), bulks: [box(), box()] })
  await upTo('tag', key)
  const { differences } = await did(key, 'receive', {
    store: there.store,
    counts: [
      { sequence: 1, pieces: 1, condition: 'SHORT' },
      { sequence: 2, pieces: 3 },
    ],
  })
  expect(differences).toEqual([
    expect.objectContaining({ sequence: 1, kind: 'SHORTAGE', pieces: 0 }),
    expect.objectContaining({ sequence: 2, kind: 'OTHER', pieces: 2 }),
  ])
  expect((await noveltiesOf(key)).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['OTHER', 'SHORTAGE']))
  await did(key, 'reverseReceipt', { reason: 'Mal contado' })
  for (const novelty of await noveltiesOf(key))
    expect(novelty).toMatchObject({ resolvedAt: expect.any(String), resolution: 'Mal contado' })
})

it('a truck takes cargo of several receptions whole or not at all, by a vehicle of its own', async () => {
  const { bulksOf, did, headerOf, made, send, upTo } = calls
  const brought = { carrier: '5001', driver: 'Pedro Gil', driverId: '79111', vehiclePlate: 'ABC-123', seal: 'S-9' }
  const keys = [
    await made({ ...reception(there), ...brought, bulks: [box()] }),
    await made({ ...reception(there), ...brought, bulks: [box()] }),
  ]
  for (const key of keys) {
    await upTo('tag', key, [1])
    await did(key, 'receive', { store: there.store, counts: counted(1) })
  }
  const bulks = keys.map((key) => ({ ...key, sequence: 1 }))
  const own = { carrier: '5001', driver: 'Luis Pérez', plate: 'SXK-482' }
  const leave = (more: object) => send('POST /wms/bulks/dispatch', { ...own, bulks, ...more })
  const partly = await made({ ...reception(there), bulks: [box()] })
  expect((await leave({ bulks: [...bulks, { ...partly, sequence: 1 }] })).status).toBe(409)
  expect((await leave({ driver: '' })).status).toBe(422)
  for (const key of keys) expect(await bulksOf(key)).toMatchObject([{ stage: 'RECEIVED' }])
  const left = await leave({})
  expect([left.status, left.body['dispatched']], JSON.stringify(left.body)).toEqual([200, 2])
  for (const key of keys) expect(await headerOf(key)).toMatchObject({ state: 'DISPATCHED', ...brought })
  const documents = left.body['documents'] as readonly string[]
  expect(documents).toHaveLength(2)
  for (const id of documents) {
    const [type = '', number = ''] = id.split('~')
    const paper = await send(`GET /transactions/documents/${type}/${number}`)
    expect(paper.body).toMatchObject({ driver: 'Luis Pérez', driverId: null, vehiclePlate: 'SXK-482', seal: null })
  }
})
