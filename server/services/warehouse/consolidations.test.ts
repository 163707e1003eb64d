import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { layBulk, type PickingStore } from './pickingStore.testing.ts'
import { houseRecord, layTransportStore, masterRecord } from '../waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore

const picked = { status: 'PICKED', stage: 'ON_WAREHOUSE' } as const

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('bills-of-lading', masterRecord('MAEU1', { pieces: 30, grossWeight: 60, volumeM3: 0.3 }))
    await make(
      'house-bills-of-lading',
      houseRecord('H-1', there.entity, { pieces: 20, grossWeight: 40, volumeM3: 0.2 }),
    )
    await make('house-bills-of-lading', houseRecord('H-2', there.entity))
    await make('house-bills-of-lading', houseRecord('H-BAQ', there.entity, { destinationPort: 'COBAQ' }))
    await layBulk(session, there, 1, { ...picked, houseBl: 'H-1' })
    await layBulk(session, there, 2, { ...picked, houseBl: 'H-1' })
    await layBulk(session, there, 3, { ...picked, houseBl: 'H-2' })
    await layBulk(session, there, 4, { stage: 'ON_WAREHOUSE', houseBl: 'H-2' })
    await layBulk(session, there, 5, picked)
    await layBulk(session, there, 6, { ...picked, houseBl: 'H-BAQ' })
    await layBulk(session, there, 7, { ...picked, houseBl: 'H-2', grossWeight: 90 })
    await layBulk(session, there, 8, { ...picked, houseBl: 'H-2' })
    await layBulk(session, there, 9, { ...picked, houseBl: 'H-2' })
  })
})

afterAll(() => world.close())

const keys = (...sequences: readonly number[]) =>
  sequences.map((sequence) => ({ type: 'IMP', number: 'IMP-1', sequence }))
const consolidate = (body: object) => world.ask('PUT /wms/bulks/consolidate', { token, body })
const deconsolidate = (body: object) => world.ask('PUT /wms/bulks/deconsolidate', { token, body })
const send = (request: string, body?: unknown) =>
  world.ask(request.replace(' /', ' /transactions/consolidations/'), body === undefined ? { token } : { token, body })
const bulk = (sequence: number) =>
  world.deps.db.system('andina', (session) => session.asSystem('bulks').get(`IMP~IMP-1~${sequence}`))
const house = async (serial: string) =>
  (await world.ask(`GET /transactions/house-bills-of-lading/${serial}`, { token })).body

it('V-CONSOL-ORDER: at least one is selected', async () => {
  const answer = await consolidate({ bulks: [] })
  expect(answer.body['errors']).toEqual({ bulks: 'Debe seleccionar al menos una orden para consolidar' })
})

it('X-CONSOL-GUARDS: every reason is told with its bulks, and nothing is done', async () => {
  const answer = await consolidate({ container: 'CSQU3054383', bulks: keys(1, 4, 5, 6, 7) })
  expect(answer.status).toBe(409)
  const told = String((answer.body['errors'] as JsonObject)['bulks'])
  expect(told).toContain('No están alistados: IMP-1 / 4')
  expect(told).toContain('No tienen documento hijo: IMP-1 / 5')
  expect(told).toContain('Van a otro destino: IMP-1 / 6')
  expect(told).toContain('El peso pasa de la carga útil')
  expect(await bulk(1)).toMatchObject({ status: 'PICKED', consolidation: null })
  expect((await world.ask('GET /transactions/consolidations/CN-0001', { token })).status).toBe(404)
})

/** Sequences of what is picked, or consolidated, between two ports. */
const between = async (what: 'picked/store' | 'consolidated', query: string): Promise<readonly unknown[]> => {
  const { body, list, status } = await world.ask(`GET /wms/bulks/${what}?store=${there.store}${query}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return list.map(({ sequence }) => sequence)
}

it('B-BULK-SEARCHES: what is picked is found by its origin and destination', async () => {
  expect(await between('picked/store', '&destination=COBAQ')).toEqual([6])
  expect(await between('picked/store', '&origin=COCTG&destination=COBUN')).toEqual([1, 2, 3, 7, 8, 9])
  expect(await between('picked/store', '&origin=COBUN')).toEqual([])
  expect(await between('consolidated', '&destination=COBUN')).toEqual([])
})

it('S-BULK-CONSOLIDATE, C-SW-40: three picked bulks under one number, their houses under the master', async () => {
  const answer = await consolidate({
    container: 'CSQU3054383',
    masterBL: 'MAEU1',
    carrier: '5001',
    bulks: keys(1, 2, 3),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body).toMatchObject({
    number: 'CN-0001',
    consolState: 'OPEN',
    store: there.store,
    destination: 'COBUN',
    houses: ['H-1', 'H-2'],
    pieces: 30,
    grossWeight: 60,
    volumeM3: 0.3,
    fillPercent: 60,
  })
  for (const sequence of [1, 2, 3])
    expect(await bulk(sequence)).toMatchObject({ status: 'CONSOLIDATED', consolidation: 'CN-0001', masterBl: 'MAEU1' })
  expect(await house('H-2')).toMatchObject({ masterBL: 'MAEU1' })
  expect(await between('consolidated', '&origin=COCTG&destination=COBUN')).toEqual([1, 2, 3])
  const { rows } = await world.deps.db.system('andina', (session) =>
    session.asSystem('event-log-details').list({ where: { action: 'consolidate' }, range: [0, 9] }),
  )
  expect(rows).toMatchObject([{ preRegisterNumber: 'IMP-1', sw: '40', sequences: '1, 2, 3' }])
})

it('a bulk is in one consolidation; two that ask for the same at once, one gets it', async () => {
  const twice = await consolidate({ bulks: keys(1) })
  expect(String((twice.body['errors'] as JsonObject)['bulks'])).toContain('Están en otro consolidado: IMP-1 / 1')
  const both = await Promise.all([consolidate({ bulks: keys(8) }), consolidate({ bulks: keys(8) })])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

it('closed with seal and master whose totals match, then nothing changes until it is opened with a reason', async () => {
  await world.ask('PUT /transactions/bills-of-lading/MAEU1', { token, body: { pieces: 31 } })
  expect((await send('POST /CN-0001/close', {})).body['errors']).toHaveProperty('seal')
  expect((await send('POST /CN-0001/close', { seal: 'CO123' })).body['errors']).toMatchObject({
    masterBl: 'Los totales de los documentos hijo no coinciden con el máster',
  })
  expect((await send('GET /CN-0001')).body).toMatchObject({ consolState: 'OPEN', seal: null })
  await world.ask('PUT /transactions/bills-of-lading/MAEU1', { token, body: { pieces: 30 } })
  expect((await send('POST /CN-0001/close', { seal: 'CO123' })).body).toMatchObject({ consolState: 'CLOSED' })
  expect((await send('PUT /CN-0001', { destination: 'COBAQ' })).status).toBe(409)
  expect((await consolidate({ number: 'CN-0001', bulks: keys(9) })).status).toBe(409)
  expect((await send('POST /CN-0001/open', {})).status).toBe(422)
  const opened = await send('POST /CN-0001/open', { reason: 'Falta un bulto' })
  expect(opened.body).toMatchObject({ consolState: 'OPEN', seal: null, openReason: 'Falta un bulto' })
  expect((await send('POST /CN-0001/close', { seal: 'CO124' })).status).toBe(200)
})

it('reports by closing date and by number, and prints the manifest', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const { list } = await send(`GET /date-range?dateFrom=${today}&dateTo=${today}`)
  expect(list.map(({ number }) => number)).toEqual(['CN-0001'])
  expect((await send('GET /date-range?dateTo=2020-01-01')).list).toEqual([])
  expect((await send('GET /CN-0001/report')).body).toMatchObject({
    houses: [{ serial: 'H-1' }, { serial: 'H-2' }],
    totals: { houses: 2, bulks: 3, pieces: 30, fillPercent: 60 },
  })
  const { response } = await send('GET /CN-0001/manifest.pdf')
  expect(
    Buffer.from(await response.arrayBuffer())
      .toString('latin1')
      .slice(0, 5),
  ).toBe('%PDF-')
})

it('S-BULK-DECONSOLIDATE, C-SW-41: one of three leaves before it ships, and is picked again', async () => {
  expect((await deconsolidate({ number: 'CN-0001', bulks: keys(9) })).status).toBe(409)
  expect((await deconsolidate({ number: 'CN-0001', bulks: keys(3) })).list).toMatchObject([
    { sequence: 3, status: 'PICKED', consolidation: null, masterBl: null },
  ])
  expect((await send('GET /CN-0001')).body).toMatchObject({ pieces: 20, houses: ['H-1'], bulks: expect.any(Array) })
  expect(await house('H-2')).toMatchObject({ masterBL: null })
  expect(await house('H-1')).toMatchObject({ masterBL: 'MAEU1' })
})

it('the last bulk that leaves cancels it; a canceled one is neither closed nor filled', async () => {
  const { body } = await consolidate({ bulks: keys(9) })
  const number = String(body['number'])
  expect((await deconsolidate({ number, bulks: keys(9) })).status).toBe(200)
  expect((await send(`GET /${number}`)).body).toMatchObject({ consolState: 'CANCELED', pieces: 0 })
  expect((await send(`POST /${number}/close`, { seal: 'X' })).status).toBe(409)
  expect((await consolidate({ number, bulks: keys(9) })).status).toBe(409)
})

it('X-DECONSOL: it ships with its last piece, and on arrival every bulk is counted into a store', async () => {
  const dispatch = (sequence: number) =>
    world.deps.db.system('andina', (session) =>
      session.asSystem('bulks').move(`IMP~IMP-1~${sequence}`, 'dispatchPiece', { status: 'SHIPPED' }),
    )
  await dispatch(1)
  expect((await send('GET /CN-0001')).body['consolState']).toBe('CLOSED')
  await dispatch(2)
  expect((await send('GET /CN-0001')).body).toMatchObject({ consolState: 'SHIPPED' })
  const count = (bulkId: string, pieces: number) =>
    send('POST /CN-0001/deconsolidate', { store: there.store, counts: [{ bulk: bulkId, pieces }] })
  expect((await count('IMP~IMP-1~1', 10)).body).toMatchObject({ consolState: 'SHIPPED' })
  expect((await count('IMP~IMP-1~1', 10)).status).toBe(409)
  const last = await deconsolidate({ number: 'CN-0001', store: there.store, bulks: [{ ...keys(2)[0], pieces: 8 }] })
  expect(last.list).toMatchObject([{ sequence: 2, stage: 'TAGGED', houseBl: 'H-1', condition: 'SHORT' }])
  expect((await send('GET /CN-0001')).body).toMatchObject({ consolState: 'DECONSOLIDATED' })
  const { rows } = await world.deps.db.system('andina', (session) =>
    session.asSystem('novelties').list({ where: { kind: 'SHORTAGE' }, range: [0, 9] }),
  )
  expect(rows).toMatchObject([{ preRegisterNumber: 'IMP-1', description: expect.stringContaining('8 / 10') }])
  // The operation stands where its least advanced pieces now are.
  const header = await world.ask('GET /transactions/pre-registers/IMP/IMP-1', { token })
  expect(header.body).toMatchObject({ state: 'TAGGED', piecesCount: 9, piecesAhead: 7 })
})

it('what is in an open consolidation is not dispatched', async () => {
  const { body } = await consolidate({ bulks: keys(3) })
  const dispatched = world.deps.db.system('andina', (session) =>
    session.asSystem('bulks').move('IMP~IMP-1~3', 'dispatchPiece', { status: 'SHIPPED' }),
  )
  await expect(dispatched).rejects.toMatchObject({ code: 'STATE' })
  expect((await send(`POST /${String(body['number'])}/cancel`, { reason: 'Cliente' })).body).toMatchObject({
    consolState: 'CANCELED',
    bulks: [],
  })
  expect(await bulk(3)).toMatchObject({ status: 'PICKED', consolidation: null })
})

it('only an open and empty one is deleted', async () => {
  const made = await world.ask('POST /transactions/consolidations', {
    token,
    body: { number: 'MINE-1', store: there.store, transport: 'Ocean', destination: 'COBUN' },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const number = String(made.body['number'])
  expect(number).not.toBe('MINE-1')
  expect((await consolidate({ number, bulks: keys(3) })).status).toBe(200)
  expect((await send(`DELETE /${number}`)).status).toBe(409)
  const empty = await world.ask('POST /transactions/consolidations', {
    token,
    body: { store: there.store, transport: 'Ocean' },
  })
  expect((await send(`DELETE /${String(empty.body['number'])}`)).status).toBe(200)
})

/** A closed consolidation of pieces of a house, under a master of theirs. */
const closedWith = async (serial: string, sequences: readonly number[]): Promise<string> => {
  const [pieces, grossWeight, volumeM3] = [10, 20, 0.1].map((each) => each * sequences.length)
  const totals = { pieces: pieces ?? 0, grossWeight: grossWeight ?? 0, volumeM3: volumeM3 ?? 0 }
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('bills-of-lading').create(masterRecord(`M-${serial}`, totals))
    await session.asSystem('house-bills-of-lading').create(houseRecord(serial, there.entity, totals))
    for (const sequence of sequences) await layBulk(session, there, sequence, { ...picked, houseBl: serial })
  })
  const { body } = await consolidate({ masterBL: `M-${serial}`, carrier: '5001', bulks: keys(...sequences) })
  const closed = await send(`POST /${String(body['number'])}/close`, { seal: 'CO1' })
  expect(closed.body, JSON.stringify(closed.body)).toMatchObject({ consolState: 'CLOSED' })
  return String(body['number'])
}

const leftAt = '2026-11-20T12:00:00.000Z'
const leaves = (sequence: number) =>
  world.deps.db.system('andina', (session) =>
    session
      .asSystem('bulks')
      .move(`IMP~IMP-1~${sequence}`, 'dispatchPiece', { status: 'SHIPPED', dispatchedAt: leftAt }),
  )
const comesBack = (sequence: number) =>
  world.deps.db.system('andina', (session) =>
    session.asSystem('bulks').move(`IMP~IMP-1~${sequence}`, 'reverseDispatchPiece', {
      stage: 'ON_WAREHOUSE',
      status: 'CONSOLIDATED',
      dispatchedAt: null,
    }),
  )
const stateOf = async (number: string) => (await send(`GET /${number}`)).body['consolState']

it('X-DECONSOL: what arrived in another warehouse is received there, and taken back it still stands there', async () => {
  const number = await closedWith('H-FAR', [20, 21])
  for (const sequence of [20, 21]) await leaves(sequence)
  await world.deps.db.system('*', async (session) => {
    const { processType = '' } = (await session.asSystem('switches').first()) ?? {}
    const words = { processType, stockEffect: 'EXIT', descriptionEs: 'Salida', descriptionEn: 'Exit' } as const
    await session.asSystem('switches').create({ sw: 11, ...words })
  })
  const [arrival, near] = await world.deps.db.system('andina', async (session) => {
    const { company } = await session.asSystem('warehouses').get('B1')
    await session
      .asSystem('warehouses')
      .create({ code: 'B2', name: 'Puerto', company, type: 'OWN', address: 'Calle 2', country: 'CO' })
    await session.asSystem('document-types').create({ type: 'WR', description: 'WR', sw: '12', module: 'WMS' })
    await session.asSystem('consecutives').create({ type: 'WR', prefix: 'WR-', current: 0, padding: 4 })
    const make = async (code: string) =>
      (await session.asSystem('stores').create({ code, name: code, warehouseCode: 'B2', kind: 'STORAGE' })).id
    return [await make('P1'), await make('P2')]
  })
  const arrived = { number, store: arrival, bulks: [{ ...keys(20)[0], pieces: 8 }, ...keys(21)] }
  // Who counts there may receive there (X-WAREHOUSE-FLAGS).
  const asks = () => world.ask('PUT /wms/bulks/deconsolidate', { token: jefe, body: arrived })
  const rights = await world.deps.db.system('andina', async (session) => {
    const permissions = session.asSystem('warehouse-access-permissions')
    const flags = { canView: true, canDispatch: true, canMove: true, canCount: true }
    const menus = await session
      .asSystem('menus')
      .all({ where: { code: { in: ['consolidations', 'bulks', 'pre-registers', 'operation.consolidate'] } } })
    await session.asSystem('roles').update(String(world.roles['manager']), { menuPlan: menus.map(({ id }) => id) })
    const made: string[] = []
    for (const warehouse of ['B1', 'B2'])
      made.push((await permissions.create({ user: 'jefe', warehouse, ...flags })).id)
    return made
  })
  const jefe = await world.signIn('jefe', 'andina')
  expect((await asks()).body).toEqual({ code: 'FORBIDDEN', message: expect.any(String) })
  await world.deps.db.system('andina', async (session) => {
    for (const id of rights) await session.asSystem('warehouse-access-permissions').remove(id)
  })
  const counted = await asks()
  expect(counted.status, JSON.stringify(counted.body)).toBe(200)
  expect(counted.list).toMatchObject([
    { stage: 'TAGGED', store: arrival },
    { stage: 'TAGGED', store: arrival },
  ])
  const act = (action: string, sequence: number, body: JsonObject) =>
    world.ask(`POST /transactions/pre-registers/IMP/IMP-1/actions/${action}`, {
      token,
      body: { bulks: [sequence], ...body },
    })
  const receive = (sequence: number, body: JsonObject = {}) =>
    act('receive', sequence, { counts: [{ sequence, pieces: 10 }], ...body })
  const elsewhere = await receive(20, { store: there.store })
  expect([elsewhere.status, elsewhere.body['errors']]).toEqual([422, { store: expect.any(String) }])
  const received = await receive(20, { counts: [{ sequence: 20, pieces: 8 }] })
  const told = await world.deps.db.system('andina', (session) =>
    session.asSystem('novelties').all({ where: { bulk: 'IMP~IMP-1~20' } }),
  )
  expect(told).toMatchObject([{ kind: 'SHORTAGE', description: expect.stringContaining('8 / 10') }])
  expect(received.status, JSON.stringify(received.body)).toBe(200)
  expect(await bulk(20)).toMatchObject({
    stage: 'RECEIVED',
    store: arrival,
    stays: [{ store: there.store, receivedAt: '2026-11-01T12:00:00.000Z', pieces: 10 }],
    stayedUntil: leftAt,
  })
  const [type = '', paper = ''] = String(received.body['document']).split('~')
  const receipt = await world.ask(`GET /transactions/documents/${type}/${paper}`, { token })
  expect(receipt.body).toMatchObject({ warehouse: 'B2', store: arrival })
  const taken = await act('reverseReceipt', 20, { reason: 'Mal contado' })
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  expect(await bulk(20)).toMatchObject({ stage: 'TAGGED', store: arrival })
  expect((await receive(21, { store: near ?? '' })).status).toBe(200)
  expect(await bulk(21)).toMatchObject({ stage: 'RECEIVED', store: near })
})

it('what is left of a closed one is on its way once the last that had not gone is taken out', async () => {
  const number = await closedWith('H-GONE', [30, 31])
  await leaves(30)
  expect(await stateOf(number)).toBe('CLOSED')
  expect((await deconsolidate({ number, bulks: keys(31) })).list).toMatchObject([{ status: 'PICKED' }])
  expect((await send(`GET /${number}`)).body).toMatchObject({ consolState: 'SHIPPED', shippedAt: expect.any(String) })
  expect((await deconsolidate({ number, store: there.store, bulks: keys(30) })).status).toBe(200)
  expect(await stateOf(number)).toBe('DECONSOLIDATED')
})

it('what was counted on arrival holds nothing up that leaves again, or is taken out instead', async () => {
  for (const [serial, one, other] of [
    ['H-AGAIN', 40, 41],
    ['H-OUT', 42, 43],
  ] as const) {
    const number = await closedWith(serial, [one, other])
    for (const sequence of [one, other]) await leaves(sequence)
    await deconsolidate({ number, store: there.store, bulks: keys(one) })
    await comesBack(other)
    expect(await stateOf(number)).toBe('CLOSED')
    expect((await deconsolidate({ number, bulks: keys(one) })).status).toBe(409)
    expect((await send(`POST /${number}/cancel`, { reason: 'Ya no' })).status).toBeGreaterThanOrEqual(409)
    expect(await bulk(one)).toMatchObject({ status: 'NOT_PICKED', consolidation: null })
    if (serial === 'H-OUT') await deconsolidate({ number, bulks: keys(other) })
    else {
      await leaves(other)
      expect(await stateOf(number)).toBe('SHIPPED')
      await deconsolidate({ number, store: there.store, bulks: keys(other) })
    }
    expect(await stateOf(number)).toBe('DECONSOLIDATED')
  }
})
