import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { twoAtOnce, waiting } from '../../../db/twoAtOnce.testing.ts'
import { callsOf, counted, type OperationCalls } from '../../operations/operationCalls.testing.ts'
import {
  box,
  layHouses,
  layOperationStore,
  measuredAs,
  reception,
  vehicle,
} from '../../operations/operationStore.testing.ts'
import type { PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let calls: OperationCalls
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  await layHouses(world, there, ['H1', 'H2', 'H7'])
  calls = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
})

afterAll(() => world.close())

const proof = { receiver: 'Ana Ruiz', date: '2020-01-02T15:00:00Z', proof: 'firma.png' } as const

describe('an expedition', () => {
  it('takes stored goods, reserved once it is complete (V-STOCK-AVAILABLE), and is TAGGED by them (X-OP-DERIVED)', async () => {
    const { act, bulksOf, did, headerOf, made, send, upTo } = calls
    const inbound = await made({ ...reception(there), bulks: [box(), box()] })
    await upTo('putAway', inbound)
    const stock = (await bulksOf(inbound)).map(({ id }) => String(id))
    const outbound = await made({ ...reception(there), type: 'SAL', fromStock: stock })
    const rival = await made({ ...reception(there), type: 'SAL', fromStock: stock.slice(0, 1) })
    expect(await did(outbound, 'complete')).toMatchObject({ state: 'TAGGED', advance: { ahead: 0, of: 2 } })
    expect((await act(rival, 'complete')).body).toMatchObject({ code: 'OP_STATE', rule: 'V-STOCK-AVAILABLE' })
    expect((await act(outbound, 'dispatch', vehicle)).body).toMatchObject({ rule: 'X-NOT-PICKED', sequences: [1, 2] })
    const keys = stock.map((id) => {
      const [type, number, sequence] = id.split('~')
      return { type, number, sequence: Number(sequence) }
    })
    expect((await act(inbound, 'dispatch', vehicle)).body).toMatchObject({ rule: 'X-RESERVED' })
    const picked = await send('PUT /wms/bulks/picking-status', { status: 'PICKED', carrier: '5001', bulks: keys })
    expect(picked.status, JSON.stringify(picked.body)).toBe(200)
    expect((await act(outbound, 'dispatch', { carrier: '5001', plate: 'MAL' })).body['errors']).toMatchObject({
      driver: expect.any(String),
      plate: expect.any(String),
    })
    expect(await did(outbound, 'dispatch', { ...vehicle, plate: 'sxk 482' })).toMatchObject({ state: 'DISPATCHED' })
    expect(await headerOf(inbound)).toMatchObject({ state: 'DISPATCHED' })
    const receipts = await send(
      `GET /transactions/documents?filter=${encodeURIComponent(JSON.stringify({ preRegisterNumber: inbound.number }))}`,
    )
    expect(receipts.list).toMatchObject([{ type: 'WR', state: 'POSTED', bulks: stock }])
    expect(await bulksOf(outbound)).toMatchObject([
      { status: 'SHIPPED', location: null, carrier: '5001' },
      { status: 'SHIPPED', location: null },
    ])
    const [place] = (await send('GET /wms/locations?filter=%7B%22code%22%3A%22A-R1-01-01%22%7D')).list
    expect(place).toMatchObject({ usedWeight: 0 })
    expect(await did(outbound, 'reverseDispatch')).toMatchObject({ state: 'TAGGED' })
    expect(await bulksOf(inbound)).toMatchObject([{ stage: 'ON_WAREHOUSE', status: 'PICKED' }, { status: 'PICKED' }])
    expect(await headerOf(outbound)).toMatchObject({ carrier: '5001', driver: 'Luis Pérez', vehiclePlate: 'SXK-482' })
    // Back from the road they stand in no place, and are put into one.
    const at = (code: string): string => there.locations.get(code) ?? ''
    const wrong = { location: at('A-R1-01-02'), originLocation: at('A-R1-01-01'), bulks: [1] }
    expect((await act(inbound, 'relocate', wrong)).body).toMatchObject({ rule: 'V-ORIGIN-LOCATION' })
    await did(inbound, 'relocate', { location: at('A-R1-01-02'), bulks: [1] })
    const read = { action: 'locate', location: 'A-R1-01-02', scannedAt: new Date().toISOString() }
    const code = `${inbound.type}-${inbound.number}-2`
    const scan = await send('POST /wms/scans', { ...read, scanKey: crypto.randomUUID(), code })
    expect(scan.status, JSON.stringify(scan.body)).toBe(201)
    const placed = { stage: 'ON_WAREHOUSE', location: at('A-R1-01-02') }
    expect(await bulksOf(inbound)).toMatchObject([placed, placed])
  })

  it('of new pieces leaves when they are tagged, is delivered by house with proof, and closed then (S-OP-EXECUTE)', async () => {
    const { act, did, headerOf, made } = calls
    const key = await made({
      ...reception(there),
      type: 'SAL',
      bulks: [box({ houseBl: 'H1' }), box({ houseBl: 'H2' })],
    })
    await did(key, 'complete')
    await did(key, 'cube', { cubeInfo: [measuredAs(1), measuredAs(2)] })
    await did(key, 'tag')
    expect((await act(key, 'receive', { counts: counted(1, 2) })).body).toMatchObject({ rule: 'S-OP-RECEIVE' })
    await did(key, 'dispatch', vehicle)
    expect((await act(key, 'execute')).body).toMatchObject({ rule: 'X-NOT-DELIVERED', sequences: [1, 2] })
    expect((await act(key, 'deliver', { house: 'H1', receiver: 'Ana' })).body['errors']).toMatchObject({
      proof: expect.any(String),
    })
    expect((await act(key, 'deliver', { house: 'H1', outcome: 'REFUSED' })).body['errors']).toHaveProperty('reason')
    await did(key, 'deliver', { house: 'H1', outcome: 'REFUSED', reason: 'Dirección errada' })
    const filter = encodeURIComponent(JSON.stringify({ preRegisterNumber: key.number }))
    expect((await calls.send(`GET /tracking/novelties?filter=${filter}`)).list).toMatchObject([
      { kind: 'OTHER', description: 'H1: Dirección errada' },
    ])
    await did(key, 'deliver', { house: 'H1', ...proof })
    expect((await act(key, 'deliver', { house: 'H1', ...proof })).body).toMatchObject({ rule: 'X-DELIVERED' })
    expect((await act(key, 'reverseDispatch')).body).toMatchObject({ rule: 'X-DELIVERED', sequences: [1] })
    await did(key, 'deliver', { house: 'H2', ...proof })
    await did(key, 'undeliver', { house: 'H2' })
    expect((await act(key, 'undeliver', { house: 'H2' })).body).toMatchObject({
      rule: 'X-NOT-DELIVERED',
      sequences: [2],
    })
    await did(key, 'deliver', { house: 'H2', ...proof })
    expect(await did(key, 'execute')).toMatchObject({ state: 'EXECUTED' })
    expect(await headerOf(key)).toMatchObject({ state: 'EXECUTED', executedAt: expect.any(String) })
    expect((await act(key, 'undeliver')).status).toBe(409)
    expect((await act(key, 'reopenExecuted')).body['errors']).toMatchObject({ reason: expect.any(String) })
    expect(await did(key, 'reopenExecuted', { reason: 'Faltó una factura' })).toMatchObject({ state: 'DISPATCHED' })
  })

  it('of a reception goes through without being stored (cross-dock)', async () => {
    const { act, did, made, upTo } = calls
    const key = await made({ ...reception(there), bulks: [box(), box()] })
    await upTo('tag', key)
    expect((await act(key, 'dispatch', vehicle)).body).toMatchObject({ rule: 'S-OP-DISPATCH' })
    await did(key, 'receive', { counts: counted(1, 2) })
    expect(await did(key, 'dispatch', vehicle)).toMatchObject({ state: 'DISPATCHED' })
    expect(await did(key, 'reverseDispatch')).toMatchObject({ state: 'RECEIVED' })
  })
})

describe('a change of type (S-OP-CHANGE-TYPE)', () => {
  it('gives the next number of the new type and takes pieces, documents, log and history along', async () => {
    const { bulksOf, did, headerOf, made, send } = calls
    const key = await made({
      ...reception(there),
      documents: [{ kind: 'Factura', number: 'F-9' }],
      bulks: [box({ houseBl: 'H7' }), box()],
    })
    await did(key, 'complete')
    const refused = (newType: string) => send(`PUT /transactions/pre-registers/change-type?newType=${newType}`, key)
    expect((await refused('SAL')).body['errors']).toMatchObject({ newType: expect.any(String) })
    expect((await refused('ENT')).body['errors']).toMatchObject({ newType: expect.any(String) })
    expect((await refused('IMC')).body['errors']).toMatchObject({ containers: expect.any(String) })
    expect((await refused('IMA')).body['errors']).toMatchObject({ bulks: expect.any(String) })
    const { body: like } = await send('GET /config/operation-types/ENT')
    const another = await send('POST /config/operation-types', { ...like, code: 'IMT', operation: 'importation' })
    expect(another.status, JSON.stringify(another.body)).toBe(201)
    const changed = await send('PUT /transactions/pre-registers/change-type?newType=IMT', {
      ...key,
      notes: 'Ahora importación',
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(422)
    await send('POST /config/consecutives', { operationType: 'IMT', prefix: 'IMT-', current: 40, padding: 3 })
    const moved = await send('PUT /transactions/pre-registers/change-type?newType=IMT', {
      ...key,
      notes: 'Ahora importación',
    })
    expect(moved.body).toMatchObject({
      type: 'IMT',
      number: 'IMT-041',
      previousType: key.type,
      previousNumber: key.number,
      state: 'PREREGISTERED',
      operation: 'importation',
      notes: 'Ahora importación',
    })
    const now = { type: 'IMT', number: 'IMT-041' }
    expect(await bulksOf(now)).toMatchObject([{ id: 'IMT~IMT-041~1', houseBl: 'H7' }, { id: 'IMT~IMT-041~2' }])
    expect(await headerOf(now)).toMatchObject({ documents: [{ number: 'F-9' }] })
    expect(await headerOf(key)).toMatchObject({ code: 'NOT_FOUND' })
    const history = await send('GET /transactions/pre-registers/IMT/IMT-041/history')
    expect(history.list.at(-1)).toMatchObject({ action: 'create' })
    await did(now, 'cube', { cubeInfo: [measuredAs(1), measuredAs(2)] })
    expect((await send('PUT /transactions/pre-registers/change-type?newType=ENT', now)).status).toBe(409)
  })
})

describe('a bulk', () => {
  it('is split and merged with the sums of its operation unchanged (S-BULK-SPLIT, X-SPLIT)', async () => {
    const { act, bulksOf, headerOf, made, send } = calls
    const key = await made({
      ...reception(there),
      bulks: [box({ pieces: 10, grossWeight: 101, measuredAs: 'BULK', declaredValue: 1000, currency: 'COP' })],
    })
    const split = (quantity: number, sequence = 1) => send('PUT /wms/bulks/split', { ...key, sequence, quantity })
    expect((await split(3)).body).toMatchObject({ rule: 'X-SPLIT-STAGE' })
    await calls.did(key, 'complete')
    expect((await split(10)).body['errors']).toMatchObject({ quantity: expect.any(String) })
    await calls.did(key, 'cube', { cubeInfo: [measuredAs(1, { weight: 101 })] })
    await calls.did(key, 'tag')
    const before = await headerOf(key)
    const parts = await split(3)
    expect(parts.status, JSON.stringify(parts.body)).toBe(200)
    expect(parts.list).toMatchObject([
      { sequence: 1, pieces: 7, grossWeight: 70.7, declaredValue: 700, labelPending: true, length: null },
      {
        sequence: 2,
        pieces: 3,
        grossWeight: 30.3,
        declaredValue: 300,
        labelPending: true,
        parentBulk: `${key.type}~${key.number}~1`,
      },
    ])
    expect(await headerOf(key)).toMatchObject({
      totalWeight: before['totalWeight'],
      totalVolume: before['totalVolume'],
      totalPieces: 10,
    })
    await calls.did(key, 'receive', {
      counts: [
        { sequence: 1, pieces: 7 },
        { sequence: 2, pieces: 3 },
      ],
    })
    expect((await act(key, 'dispatch', vehicle)).body).toMatchObject({ rule: 'X-LABEL-PENDING' })
    const merged = await send('PUT /wms/bulks/merge', { ...key, sequence: 2 })
    expect(merged.list).toMatchObject([{ sequence: 1, pieces: 10, grossWeight: 101, declaredValue: 1000 }])
    expect((await split(4)).list).toMatchObject([{ sequence: 1 }, { sequence: 3 }])
    expect((await bulksOf(key)).map(({ sequence }) => sequence)).toEqual([1, 3])
  })

  it('is cubed and put away by the calls of the warehouse (S-BULK-PUTAWAY)', async () => {
    const { did, made, send } = calls
    const key = await made({ ...reception(there), bulks: [box()] })
    await did(key, 'complete')
    expect((await send(`GET /wms/bulks/cube-info?type=${key.type}&number=${key.number}`)).body).toMatchObject({
      bulks: [{ sequence: 1, cubed: false, measurable: true }],
    })
    const cubed = await send('PUT /wms/bulks/cube', { ...key, cubeInfo: [measuredAs(1)], confirm: true })
    expect(cubed.body).toMatchObject({ state: 'CUBED', bulks: [{ cubed: true, chargeableWeight: expect.any(Number) }] })
    await did(key, 'tag')
    await did(key, 'receive', { counts: counted(1) })
    const [locationId, other] = [there.locations.get('A-R1-02-01'), there.locations.get('A-R1-02-02')]
    const place = (to: string | undefined) =>
      send(`PATCH /wms/bulks/${key.type}/${key.number}/1/put-away`, { locationId: to })
    expect((await place('nowhere')).status).toBe(422)
    expect((await place(locationId)).body).toMatchObject({ location: locationId, stage: 'ON_WAREHOUSE' })
    expect((await place(locationId)).body).toMatchObject({ rule: 'X-SAME-LOCATION' })
    expect((await place(other)).body).toMatchObject({ location: other })
    const data = await send(`GET /wms/bulks/warehouse-receipt?typeDoc=${key.type}&numberDoc=${key.number}`)
    expect(data.body).toMatchObject({ totals: { bulks: 1, grossWeight: 20 }, entity: { code: '1001' } })
  })
})

describe('what is asked of operations', () => {
  it('B-PREREG-CALLS, B-DASH-FILTERS: by type and days, with bulks, dashboard, traceability, report as PDF', async () => {
    const { did, made, send } = calls
    const key = await made({ ...reception(there, { date: '2026-10-05', shipper: null }), bulks: [box({ pieces: 4 })] })
    await did(key, 'complete')
    const base = '/transactions/pre-registers'
    const days = await send(`GET ${base}/type/ENT/date-range?dateFrom=2026-10-01&dateTo=2026-10-31`)
    expect(days.list.map(({ number }) => number)).toEqual([key.number])
    const whole = await send(`GET ${base}/with-bulks?type=ENT&number=${key.number}`)
    expect(whole.list).toMatchObject([{ number: key.number, bulks: [{ pieces: 4, pieceSequence: 1 }] }])
    const board = await send(`GET ${base}/dashboard?monthFrom=2026-10&monthTo=2026-10`)
    expect(board.body).toMatchObject({
      byMonth: [{ month: '2026-10', operations: 1, pieces: 4 }],
      byState: [{ state: 'PREREGISTERED', operations: 1 }],
    })
    expect((await send(`GET ${base}/dashboard?monthFrom=2024-01&monthTo=2026-10`)).status).toBe(400)
    const trace = await send(`GET ${base}/traceability?type=ENT&dateFrom=2026-10-01&dateTo=2026-10-31`)
    expect(trace.list).toMatchObject([{ number: key.number, events: [] }])
    expect((await send(`GET ${base}/ENT/${key.number}/shippers`)).list).toEqual([])
    expect((await send(`GET ${base}/ENT/${key.number}/containers`)).list).toEqual([])
    expect((await send(`GET ${base}/reports?type=ENT&number=${key.number}&report=DISPATCH`)).body).toMatchObject({
      report: 'DISPATCH',
      title: 'Despacho',
      titles: { warehouse: 'Bodega' },
    })
    const { response, status } = await send(`GET ${base}/report.pdf?type=ENT&number=${key.number}`)
    expect([status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await response.text()).slice(0, 5)).toBe('%PDF-')
    const papers = ['PREREGISTER', 'RECEIPT', 'DISPATCH', 'LABELS', 'CUBING', 'INVENTORY', 'GATE_PASS', 'DELIVERY']
    const labels = () => send(`GET ${base}/report.pdf?type=ENT&number=${key.number}&reportType=LABELS`)
    expect((await labels()).status).toBe(409)
    await did(key, 'cube', { cubeInfo: [measuredAs(1)], confirm: true })
    await did(key, 'tag')
    const printed = new Map<string, string>()
    for (const reportType of papers) {
      const paper = await send(`GET ${base}/report.pdf?type=ENT&number=${key.number}&reportType=${reportType}`)
      expect(paper.status, reportType).toBe(200)
      printed.set((await paper.response.text()).replace(/\/(CreationDate|ID).*/g, ''), reportType)
    }
    expect([...printed.values()]).toEqual(papers)
    expect((await labels()).body['errors']).toHaveProperty('reason')
    for (const path of ['report.pdf?reportType=WEATHER', 'reports?report=cargo'])
      expect((await send(`GET ${base}/${path}&type=ENT&number=${key.number}`)).status).toBe(422)
  })
})

it('an expedition takes stored goods of its own customer, and by house where its type asks for one (V-BL-REQUIRED)', async () => {
  const inbound = await calls.made({ ...reception(there), bulks: [box(), box({ houseBl: 'H7' })] })
  await calls.upTo('putAway', inbound)
  const [bare = '', housed = ''] = (await calls.bulksOf(inbound)).map(({ id }) => String(id))
  const sent = { ...reception(there), type: 'SAL', customer: '1002', fromStock: [housed] }
  expect((await calls.send('POST /transactions/pre-registers', sent)).body['errors']).toMatchObject({
    fromStock: 'El registro elegido en el campo Bultos de bodega no se puede usar aquí',
  })
  const leaving = await calls.made({ ...reception(there), type: 'EXB', fromStock: [bare, housed] })
  const refused = await calls.act(leaving, 'complete')
  expect(refused).toMatchObject({ status: 409, body: { rule: 'V-BL-REQUIRED' } })
  expect(refused.body['message']).toContain(`${inbound.number} / 1`)
  expect(refused.body['message']).not.toContain(`${inbound.number} / 2`)
  await calls.send(`PUT /transactions/pre-registers/EXB/${leaving.number}`, { fromStock: [housed] })
  expect(await calls.did(leaving, 'complete')).toMatchObject({ state: 'TAGGED' })
})

it('stored goods that are held leave with no expedition until the hold is resolved (X-HOLD)', async () => {
  const inbound = await calls.made({ ...reception(there), bulks: [box(), box()] })
  await calls.upTo('putAway', inbound)
  const [held = '', rest = ''] = (await calls.bulksOf(inbound)).map(({ id }) => String(id))
  const outbound = await calls.made({ ...reception(there), type: 'SAL', fromStock: [held] })
  await calls.did(outbound, 'complete')
  await calls.send('PUT /wms/bulks/picking-status', {
    status: 'PICKED',
    carrier: '5001',
    bulks: [{ ...inbound, sequence: 1 }],
  })
  const novelty = { preRegisterType: inbound.type, preRegisterNumber: inbound.number, kind: 'HOLD' }
  const hold = { ...novelty, date: '2026-11-21T15:00:00Z', description: 'Aduana' }
  const { status, body } = await calls.send('POST /tracking/novelties', hold)
  expect(status, JSON.stringify(body)).toBe(201)
  // One of another piece holds that piece alone.
  const ofRest = await world.deps.db.system('andina', (session) =>
    session.asSystem('novelties').create({ ...hold, bulk: rest }),
  )
  const refused = await calls.act(outbound, 'dispatch', vehicle)
  expect(refused.body).toMatchObject({ rule: 'X-HOLD', message: expect.stringContaining(`: ${inbound.number}`) })
  const resolved = await calls.send(`POST /tracking/novelties/${String(body['id'])}/resolve`, { resolution: 'Libre' })
  expect(resolved.status, JSON.stringify(resolved.body)).toBe(200)
  await calls.did(outbound, 'dispatch', vehicle)
  await calls.send(`POST /tracking/novelties/${ofRest.id}/resolve`, { resolution: 'Libre' })
})

it('stock that an expedition takes since it was read is nobody else’s by then (V-STOCK-AVAILABLE)', async () => {
  const { db } = world.deps
  const inbound = await calls.made({ ...reception(there), bulks: [box(), box()] })
  await calls.upTo('putAway', inbound)
  const [one = '', other = ''] = (await calls.bulksOf(inbound)).map(({ id }) => String(id))
  const first = await calls.made({ ...reception(there), type: 'SAL', fromStock: [other] })
  const second = await calls.made({ ...reception(there), type: 'SAL', fromStock: [one] })
  const [rival, late] = [first, second].map(({ type, number }) => `${type}~${number}`)
  const taken = async () =>
    (
      await db.platform((sql) =>
        sql('select 1 from estiba.pre_registers where id = $1 and $2 = any(from_stock)', [late, other]),
      )
    ).length
  const answer = await twoAtOnce(db, 'andina', {
    first: (session) => session.asSystem('bulks').update(other, { expedition: rival ?? '', expeditionSequence: 1 }),
    other: () =>
      twoAtOnce(db, 'andina', {
        first: (session) => session.asSystem('pre-registers').update(late ?? '', { fromStock: [other] }),
        other: () => calls.act(second, 'complete'),
      }),
    // The change of the expedition is over, and its completion has come to the piece.
    after: () => expect.poll(async () => [await taken(), await waiting(db)], { timeout: 20_000 }).toEqual([1, 1]),
  })
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ rule: 'V-STOCK-AVAILABLE' })
  expect((await calls.bulksOf(inbound)).find(({ id }) => id === other)).toMatchObject({ expedition: rival })
})
