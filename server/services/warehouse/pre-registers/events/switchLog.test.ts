import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../../auth/authWorld.testing.ts'
import { callsOf, counted, type Key, type OperationCalls } from '../../../operations/operationCalls.testing.ts'
import {
  box,
  layHouses,
  layOperationStore,
  measuredAs,
  reception,
  vehicle,
} from '../../../operations/operationStore.testing.ts'
import type { PickingStore } from '../../pickingStore.testing.ts'

let world: AuthWorld
let there: PickingStore
let calls: OperationCalls

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  calls = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
  await world.deps.db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').list({ range: [0, 0] })).rows[0]?.id ?? ''
    for (const sw of ['16', '22', '48', '49', '51', '70'])
      await session
        .asSystem('switches')
        .create({ sw, descriptionEs: sw, descriptionEn: sw, processType, stockEffect: 'NONE' })
  })
  await world.deps.db.system('andina', async (session) => {
    for (const [type, sw] of [
      ['CIN', '48'],
      ['DOC', '49'],
      ['MIN', '51'],
      ['FCH', '70'],
      ['NCR', '22'],
      ['WT', '16'],
    ] as const) {
      await session.asSystem('document-types').create({ type, description: type, sw, module: 'WMS', kind: 'other' })
      await session.asSystem('consecutives').create({ type, prefix: `${type}-`, current: 0 })
    }
  })
  await layHouses(world, there, ['H-70', 'H-71'])
})

afterAll(() => world.close())

/** What is logged of an operation, as `action sw`, in the order in which it was done. */
const logOf = async ({ number }: Key): Promise<readonly string[]> => {
  const query = `filter=${encodeURIComponent(JSON.stringify({ preRegisterNumber: number }))}&sort=["date","ASC"]`
  const { list } = await calls.send(`GET /transactions/event-log-details/list?${query}&range=[0,99]`)
  return list.map(({ action, sw }) => `${String(action)} ${String(sw ?? '-')}`)
}

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())

it('C-SW-52, C-SW-53, C-SW-12, C-SW-54, C-SW-42, C-SW-45, C-SW-44: each step logs its switch', async () => {
  const key = await calls.made({ ...reception(there), bulks: [box()] })
  const place = (code: string) => ({ location: there.locations.get(code) ?? '' })
  await calls.did(key, 'complete')
  await calls.did(key, 'preCube')
  await calls.did(key, 'cube', { cubeInfo: [measuredAs(1)] })
  await calls.did(key, 'tag')
  await calls.did(key, 'receive', { store: there.store, counts: counted(1) })
  await calls.did(key, 'putAway', place('A-R1-01-01'))
  const wrong = { ...place('A-R1-01-02'), originLocation: there.locations.get('A-R1-02-01') ?? '' }
  expect((await calls.act(key, 'relocate', wrong)).body).toMatchObject({ rule: 'V-ORIGIN-LOCATION', sequences: [1] })
  const origin = { originLocation: there.locations.get('A-R1-01-01') ?? '' }
  await calls.did(key, 'relocate', { ...place('A-R1-01-02'), ...origin })
  await calls.did(key, 'takeOut')
  await calls.did(key, 'dispatch', vehicle)
  await calls.did(key, 'deliver', { receiver: 'Rosa Díaz', date: '2026-11-01T10:00:00Z', proof: 'foto-1' })
  expect(await logOf(key)).toEqual([
    'complete -',
    'preCube 52',
    'cube 52',
    'tag 53',
    'receive 12',
    'putAway 54',
    'relocate 42',
    'takeOut 42',
    'dispatch 45',
    'deliver 44',
  ])
})

it('C-SW-48, C-SW-49, C-SW-51: inspections and documents are facts of their operation, and keep it from being reopened', async () => {
  const key = await calls.made({ ...reception(there), bulks: [box({ pieces: 3 })] })
  await calls.did(key, 'complete')
  const of = { date: today, preRegisterType: key.type, preRegisterNumber: key.number, store: there.store }
  const bulks = [`${key.type}~${key.number}~1`]
  const draft = await calls.send('POST /transactions/documents', { ...of, type: 'MIN', switches: '51', bulks })
  expect(draft.status, JSON.stringify(draft.body)).toBe(201)
  const split = { ...key, sequence: 1, quantity: 1 }
  expect((await calls.send('PUT /wms/bulks/split', split)).body).toMatchObject({ rule: 'X-UNDER-INSPECTION' })
  expect((await calls.act(key, 'reopen')).body).toMatchObject({ rule: 'X-INSPECTED' })
  const min = `/transactions/documents/MIN/${String(draft.body['number'])}`
  const unjudged = await calls.send(`POST ${min}/post`, {})
  const noResult = 'La inspección aún no tiene resultado'
  expect(unjudged).toMatchObject({ status: 422, body: { errors: { state: noResult } } })
  expect((await calls.send(`PUT ${min}`, { result: 'PASSED' })).status).toBe(200)
  const posted = await calls.send(`POST ${min}/post`, {})
  expect(posted.status, JSON.stringify(posted.body)).toBe(200)
  const judged = { ...of, bulks, result: 'PASSED' }
  const container = await calls.send('POST /transactions/v2/documents', { ...of, type: 'CIN', bulks })
  expect(container).toMatchObject({ status: 422, body: { errors: { result: noResult } } })
  for (const more of [
    { ...judged, type: 'CIN' },
    { ...of, type: 'DOC', bulks },
  ]) {
    const answer = await calls.send('POST /transactions/v2/documents', more)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  expect(await logOf(key)).toEqual(['complete -', 'document 51', 'document 48', 'document 49'])
  expect((await calls.send('PUT /wms/bulks/split', split)).status).toBe(200)
  expect((await calls.act(key, 'reopen')).body).toMatchObject({ rule: 'X-INSPECTED' })
})

it('every document that keeps an operation from being reopened is named, more than ten too', async () => {
  const key = await calls.made({ ...reception(there), bulks: [box({ pieces: 3 })] })
  await calls.did(key, 'complete')
  const of = { date: today, preRegisterType: key.type, preRegisterNumber: key.number, store: there.store }
  const named: string[] = []
  for (let count = 0; count < 12; count++) {
    const { body } = await calls.send('POST /transactions/v2/documents', { ...of, type: 'DOC' })
    named.push(`DOC ${String(body['number'])}`)
  }
  const refused = await calls.act(key, 'reopen')
  expect(refused.body).toMatchObject({ rule: 'X-INSPECTED' })
  expect(named.filter((name) => !String(refused.body['message']).includes(name))).toEqual([])
})

it('a failed inspection (sw 51) keeps a piece from its place and from the door, until one passes', async () => {
  const key = await calls.made({ ...reception(there), bulks: [box(), box()] })
  await calls.did(key, 'complete')
  await calls.did(key, 'cube', { cubeInfo: [measuredAs(1), measuredAs(2)] })
  await calls.did(key, 'tag')
  await calls.did(key, 'receive', { store: there.store, counts: counted(1, 2) })
  const inspect = async (result: string) => {
    const of = { date: today, preRegisterType: key.type, preRegisterNumber: key.number, store: there.store }
    const found = { bulks: [`${key.type}~${key.number}~1`], result, notes: 'Caja mojada' }
    const { status, body } = await calls.send('POST /transactions/v2/documents', { ...of, type: 'MIN', ...found })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  await inspect('FAILED')
  const place = { location: there.locations.get('A-R1-01-01') ?? '', bulks: [`${key.type}~${key.number}~1`] }
  const failed = { rule: 'X-INSPECTION-FAILED', sequences: [1] }
  expect((await calls.act(key, 'putAway', place)).body).toMatchObject(failed)
  expect((await calls.act(key, 'dispatch', vehicle)).body).toMatchObject(failed)
  await calls.did(key, 'putAway', { ...place, bulks: [`${key.type}~${key.number}~2`] })
  await inspect('PASSED')
  await calls.did(key, 'putAway', place)
})

it('C-SW-70, S-OP-EXECUTE: a house is delivered with its pieces, billed once, and what is billed does not come back', async () => {
  const key = await calls.made({ ...reception(there), type: 'SAL', bulks: [box({ houseBl: 'H-70' })] })
  const house = async () => (await calls.send('GET /transactions/house-bills-of-lading/H-70')).body
  await calls.did(key, 'complete')
  await calls.did(key, 'cube', { cubeInfo: [measuredAs(1)] })
  await calls.did(key, 'tag')
  await calls.did(key, 'dispatch', vehicle)
  const proof = { house: 'H-70', receiver: 'Rosa Díaz', date: '2026-11-01T10:00:00Z', proof: 'foto-1' }
  // A house that none of the operation's pieces is of is as one that is not there, and stays as it is.
  for (const house of ['H-71', 'H-NEVER'])
    for (const action of ['deliver', 'undeliver'])
      expect(await calls.act(key, action, { ...proof, house })).toMatchObject({
        status: 422,
        body: { errors: { house: 'Este documento hijo no existe' } },
      })
  const other = await calls.send('GET /transactions/house-bills-of-lading/H-71')
  expect(other.body).toMatchObject({ version: 1, receivedBy: null })
  await calls.did(key, 'deliver', proof)
  expect(await house()).toMatchObject({ delivered: true, receivedBy: 'Rosa Díaz', billed: false })
  const bill = () =>
    calls.send('POST /transactions/v2/documents', {
      type: 'FCH',
      date: today,
      entity: there.entity,
      amount: 100,
      preRegisterType: key.type,
      preRegisterNumber: key.number,
    })
  const billed = await bill()
  expect(billed.status, JSON.stringify(billed.body)).toBe(200)
  expect(await house()).toMatchObject({ billed: true })
  expect((await bill()).body['errors']).toEqual({ bulks: 'Uno de sus documentos hijo ya está facturado' })
  await calls.did(key, 'undeliver', { house: 'H-70' })
  expect(await house()).toMatchObject({ delivered: false, receivedBy: null, deliveredAt: null })
  expect((await calls.act(key, 'reverseDispatch')).body).toMatchObject({ rule: 'X-INVOICED' })
  const number = String(billed.body['number'])
  expect((await calls.send(`POST /transactions/documents/FCH/${number}/void`, { reason: 'No era' })).status).toBe(200)
  expect(await house()).toMatchObject({ billed: false })
  await calls.did(key, 'reverseDispatch')
  expect(await logOf(key)).toEqual(expect.arrayContaining(['dispatch 45', 'deliver 44', 'document 70']))
})

it('V-STORE-DIFFER: to another store, into a place of that store, the books with the goods', async () => {
  const other = await world.deps.db.system('andina', async (session) => {
    const make = async (resource: string, record: { readonly [field: string]: string | number }) =>
      (await session.asSystem(resource).create(record)).id
    const store = await make('stores', { code: 'S2', name: 'Dos', warehouseCode: 'B1', kind: 'STORAGE' })
    const zoneId = await make('wms-zones', {
      storeId: store,
      code: 'Z',
      description: 'Z',
      purpose: 'STORAGE',
      sequence: 1,
    })
    const rackId = await make('racks', {
      code: 'R9',
      description: 'Estantería',
      zoneId,
      levels: 1,
      bays: 1,
      width: 2,
      depth: 1,
      capacityWeight: 1000,
      weightUnit: 'kilogram',
      capacityVolume: 12,
      volumeUnit: 'MTQ',
    })
    const plan = {
      zones: [{ zoneId, x: 0, y: 0, width: 5, height: 5 }],
      racks: [{ rackId, zoneId, x: 1, y: 1, rotation: 0 }],
    }
    const layout = await session
      .asSystem('layouts')
      .create({ name: 'Plano 2', warehouseCode: 'B1', storeId: store, ...plan })
    await session.asSystem('layouts').move(layout.id, 'publish')
    const { rows } = await session.asSystem('locations').list({ where: { storeId: store }, range: [0, 9] })
    return { store, location: rows[0]?.id ?? '' }
  })
  const key = await calls.made({ ...reception(there), bulks: [box({ reference: 'CAF-500', quantity: 24 })] })
  await calls.upTo('putAway', key, [1])
  const { store, location } = other
  expect((await calls.act(key, 'relocate', { location, destinationStore: there.store })).body['errors']).toEqual({
    destinationStore: 'El almacén de origen y el de destino deben ser diferentes',
  })
  expect((await calls.act(key, 'relocate', { location })).body).toMatchObject({ rule: 'X-OTHER-STORE' })
  const here = there.locations.get('A-R1-01-02') ?? ''
  expect((await calls.act(key, 'relocate', { location: here, destinationStore: store })).body).toMatchObject({
    rule: 'X-OTHER-STORE',
  })
  const moved = await calls.did(key, 'relocate', { location, destinationStore: store })
  expect(moved['documents']).toEqual([expect.stringContaining('WT~WT-')])
  expect(await calls.bulksOf(key)).toMatchObject([{ store, location, stage: 'ON_WAREHOUSE' }])
  // What was split off since it was received is in the books as the rest is.
  const divided = await calls.made({
    ...reception(there),
    bulks: [box({ reference: 'CAF-500', quantity: 24, pieces: 2 })],
  })
  await calls.upTo('tag', divided, [1])
  await calls.did(divided, 'receive', { store: there.store, counts: [{ sequence: 1, pieces: 2 }] })
  await calls.did(divided, 'putAway', { location: here })
  expect((await calls.send('PUT /wms/bulks/split', { ...divided, sequence: 1, quantity: 1 })).status).toBe(200)
  const part = await calls.did(divided, 'relocate', { location, destinationStore: store, bulks: [2] })
  const [transfer] = part['documents'] as readonly string[]
  const paper = await calls.send(`GET /transactions/documents/${String(transfer).replace('~', '/')}`)
  expect(paper.body).toMatchObject({ destinationStore: store, lines: [{ reference: 'CAF-500', quantity: 12 }] })
})
