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
  await layHouses(world, there, ['H-70', 'H-71', 'H-72', 'H-73'])
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

it('what is refused at the door is back in the warehouse, told so, while what was taken with it stays delivered and billed', async () => {
  const key = await calls.made({
    ...reception(there),
    type: 'SAL',
    bulks: [box({ houseBl: 'H-72' }), box({ houseBl: 'H-73' })],
  })
  await calls.did(key, 'complete')
  await calls.did(key, 'cube', { cubeInfo: [measuredAs(1), measuredAs(2)] })
  await calls.did(key, 'tag')
  const back = { bulks: [2], reason: 'Caja mojada', store: there.store }
  expect((await calls.act(key, 'bringBack', back)).body).toMatchObject({ code: 'OP_STATE', sequences: [2] })
  await calls.did(key, 'dispatch', vehicle)
  const proof = { receiver: 'Rosa Díaz', date: '2026-11-01T10:00:00Z', proof: 'foto-1' }
  await calls.did(key, 'deliver', { ...proof, house: 'H-72' })
  const bill = { type: 'FCH', date: today, entity: there.entity, amount: 100 }
  const of = { preRegisterType: key.type, preRegisterNumber: key.number }
  expect((await calls.send('POST /transactions/v2/documents', { ...bill, ...of })).status).toBe(200)
  expect((await calls.act(key, 'reverseDispatch')).body).toMatchObject({ rule: 'X-DELIVERED' })
  expect((await calls.act(key, 'bringBack', { ...back, bulks: [1, 2] })).body).toMatchObject({
    rule: 'X-DELIVERED',
    sequences: [1],
  })
  expect((await calls.act(key, 'bringBack', { ...back, reason: '' })).body['errors']).toHaveProperty('reason')
  expect((await calls.act(key, 'bringBack', { ...back, store: '' })).body['errors']).toHaveProperty('store')
  const moves = async () => {
    const { body } = await calls.send(`GET /transactions/pre-registers/${key.type}~${key.number}/moves`)
    const all = body['moves'] as readonly { readonly name: string; readonly allowed: boolean }[]
    return ['deliver', 'bringBack'].map((name) => all.find((move) => move.name === name)?.allowed)
  }
  expect(await moves()).toEqual([true, true])
  const both = await Promise.all([calls.act(key, 'bringBack', back), calls.act(key, 'bringBack', back)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await calls.bulksOf(key)).toMatchObject([
    { stage: 'DISPATCHED', delivered: true, dispatchDocument: expect.any(String) },
    {
      stage: 'RECEIVED',
      delivered: false,
      store: there.store,
      location: null,
      status: 'NOT_PICKED',
      receiptDocument: expect.stringContaining('WR'),
    },
  ])
  expect(await calls.headerOf(key)).toMatchObject({ state: 'TAGGED', piecesAhead: 1 })
  expect(await moves()).toEqual([false, false])
  const houses = ['H-72', 'H-73'].map((house) => calls.send(`GET /transactions/house-bills-of-lading/${house}`))
  expect((await Promise.all(houses)).map(({ body }) => body['delivered'])).toEqual([true, false])
  const told = encodeURIComponent(JSON.stringify({ preRegisterNumber: key.number }))
  expect((await calls.send(`GET /tracking/novelties?filter=${told}`)).list).toMatchObject([
    { kind: 'OTHER', description: 'No entregado, volvió a la bodega, bultos 2: Caja mojada' },
  ])
  expect(await logOf(key)).toContain('bringBack -')
  // It goes out again, is brought back damaged, and stays until that is settled.
  await calls.did(key, 'dispatch', { ...vehicle, bulks: [2] })
  await calls.did(key, 'bringBack', { ...back, condition: 'DAMAGED' })
  const again = { ...vehicle, bulks: [2] }
  expect((await calls.act(key, 'dispatch', again)).body).toMatchObject({ rule: 'X-DAMAGED', sequences: [2] })
  const [broken] = (await calls.send(`GET /tracking/novelties?filter=${told}`)).list.filter(
    ({ kind }) => kind === 'DAMAGE',
  )
  const settled = { resolution: 'Se empacó de nuevo' }
  await calls.send(`POST /tracking/novelties/${String(broken?.['id'])}/resolve`, settled)
  await calls.did(key, 'dispatch', again)
  await calls.did(key, 'deliver', { ...proof, house: 'H-73' })
  expect(await calls.did(key, 'execute')).toMatchObject({ state: 'EXECUTED' })
  expect((await calls.act(key, 'bringBack', back)).status).toBe(409)
})

it('goods of stock that come back are free of the expedition, which is closed without them, and are put away anew', async () => {
  const inbound = await calls.made({ ...reception(there), bulks: [box(), box()] })
  await calls.upTo('putAway', inbound)
  const stock = (await calls.bulksOf(inbound)).map(({ id }) => String(id))
  const outbound = await calls.made({ ...reception(there), type: 'SAL', fromStock: stock })
  await calls.did(outbound, 'complete')
  const bulks = stock.map((id) => ({ ...inbound, sequence: Number(id.split('~')[2]) }))
  await calls.send('PUT /wms/bulks/picking-status', { status: 'PICKED', carrier: '5001', bulks })
  await calls.did(outbound, 'dispatch', vehicle)
  const proof = { receiver: 'Rosa Díaz', date: '2026-11-01T10:00:00Z', proof: 'foto-1' }
  await calls.did(outbound, 'deliver', { ...proof, bulks: [1] })
  const refused = { bulks: [2], reason: 'No la pidió' }
  expect((await calls.act(inbound, 'bringBack', refused)).body).toMatchObject({ rule: 'X-RESERVED' })
  await calls.did(outbound, 'bringBack', refused)
  expect(await calls.bulksOf(inbound)).toMatchObject([
    { stage: 'DISPATCHED', delivered: true },
    { stage: 'RECEIVED', status: 'NOT_PICKED', expedition: null, store: there.store, stays: { length: 1 } },
  ])
  expect(await calls.headerOf(inbound)).toMatchObject({ state: 'RECEIVED' })
  expect(await calls.did(outbound, 'execute')).toMatchObject({ state: 'EXECUTED' })
  // What left once was received once: that is not taken back any more.
  expect((await calls.act(inbound, 'reverseReceipt', { bulks: [2] })).body).toMatchObject({ rule: 'X-RECEIPT-USED' })
  await calls.did(inbound, 'putAway', { bulks: [2], location: there.locations.get('A-R1-02-01') ?? '' })
})

it('the paper by which goods left stays once they came back: it is not voided as one that nothing left by', async () => {
  const inbound = await calls.made({ ...reception(there), bulks: [box()] })
  await calls.upTo('putAway', inbound)
  const [id = ''] = (await calls.bulksOf(inbound)).map((bulk) => String(bulk.id))
  const outbound = await calls.made({ ...reception(there), type: 'SAL', fromStock: [id] })
  await calls.did(outbound, 'complete')
  await calls.send('PUT /wms/bulks/picking-status', {
    status: 'PICKED',
    carrier: '5001',
    bulks: [{ ...inbound, sequence: Number(id.split('~')[2]) }],
  })
  await calls.did(outbound, 'dispatch', vehicle)
  const [left] = await calls.bulksOf(inbound)
  const document = String(left?.['dispatchDocument'])
  await calls.did(outbound, 'bringBack', { bulks: [1], reason: 'No la pidió' })
  const voided = await calls.send(`POST /transactions/documents/${document.replace('~', '/')}/void`, {
    reason: 'No era',
  })
  expect([voided.status, JSON.stringify(voided.body)]).toEqual([
    422,
    expect.stringContaining('Algunos de sus bultos volvieron o llegaron a otra bodega después'),
  ])
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
