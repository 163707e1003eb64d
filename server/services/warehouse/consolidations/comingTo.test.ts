import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { houseRecord, layTransportStore, masterRecord } from '../../waybills/transportStore.testing.ts'
import { layBulk } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string
let jefe: string
let arrival: string
let before: string

const bulks = [{ type: 'IMP', number: 'IMP-1', sequence: 1 }]

beforeAll(async () => {
  world = await startAuthWorld()
  const there = await layTransportStore(world.deps.db, 'andina')
  before = there.store
  token = await world.signIn('admin@andina.test', 'andina')
  const cargo = { pieces: 10, grossWeight: 20, volumeM3: 0.1 }
  arrival = await world.deps.db.system('andina', async (session) => {
    await session.asSystem('bills-of-lading').create(masterRecord('M-1', cargo))
    await session.asSystem('house-bills-of-lading').create(houseRecord('H-1', there.entity, cargo))
    await layBulk(session, there, 1, { status: 'PICKED', stage: 'ON_WAREHOUSE', houseBl: 'H-1' })
    await layBulk(session, there, 2)
    const { company } = await session.asSystem('warehouses').get('B1')
    await session
      .asSystem('warehouses')
      .create({ code: 'B2', name: 'Puerto', company, type: 'OWN', address: 'Calle 2', country: 'CO' })
    const codes = [
      'consolidations',
      'bulks',
      'pre-registers',
      'stock-movements',
      'consolidation.load',
      'operation.receive',
    ]
    const menus = await session.asSystem('menus').all({ where: { code: { in: codes } } })
    await session.asSystem('roles').update(String(world.roles['manager']), { menuPlan: menus.map(({ id }) => id) })
    const flags = { canView: true, canReceive: true, canMove: true, canCount: true }
    await session.asSystem('warehouse-access-permissions').create({ user: 'jefe', warehouse: 'B2', ...flags })
    await session.asSystem('document-types').create({ type: 'WR', description: 'WR', sw: '12', module: 'WMS' })
    await session.asSystem('consecutives').create({ type: 'WR', prefix: 'WR-', current: 0, padding: 4 })
    return (await session.asSystem('stores').create({ code: 'P1', name: 'P1', warehouseCode: 'B2', kind: 'STORAGE' }))
      .id
  })
  jefe = await world.signIn('jefe', 'andina')
})

afterAll(() => world.close())

const asked = async (request: string, body?: unknown) =>
  world.ask(request, body === undefined ? { token } : { token, body })
const seen = async (path: string) => (await world.ask(`GET ${path}`, { token: jefe })).list.map(({ id }) => id)

it('who works only where a consolidation arrives sees, counts and receives what is on its way there', async () => {
  const { body } = await asked('PUT /wms/bulks/consolidate', { masterBL: 'M-1', carrier: '5001', bulks })
  const number = String(body['number'])
  const path = `/transactions/consolidations/${number}`
  expect((await asked(`POST ${path}/close`, { seal: 'CO1' })).body).toMatchObject({ consolState: 'CLOSED' })
  expect((await asked(`POST ${path}/send-to`, {})).status).toBe(422)
  const sent = await asked(`POST ${path}/send-to`, { arrivalStore: arrival })
  expect(sent.body, JSON.stringify(sent.body)).toMatchObject({ consolState: 'CLOSED', arrivalStore: arrival })
  // What has not left is no business of the other warehouse.
  expect([await seen('/wms/bulks'), await seen('/transactions/consolidations')]).toEqual([[], []])
  await world.deps.db.system('andina', (session) =>
    session.asSystem('bulks').move('IMP~IMP-1~1', 'dispatchPiece', { status: 'SHIPPED' }),
  )
  expect(await seen('/wms/bulks')).toEqual(['IMP~IMP-1~1'])
  expect(await seen('/transactions/consolidations')).toEqual([number])
  const delivered = await asked('POST /transactions/pre-registers/IMP/IMP-1/actions/deliver', {
    bulks: [1],
    house: 'H-1',
    receiver: 'Ana',
    date: '2026-01-01',
    proof: 'x',
  })
  expect([delivered.status, delivered.body['rule']]).toEqual([409, 'X-BOUND-FOR-STORE'])
  // Closed, it could not be received there.
  const closed = await asked('POST /transactions/pre-registers/IMP/IMP-1/actions/execute', {})
  expect([closed.status, closed.body['rule']]).toEqual([409, 'X-BOUND-FOR-STORE'])
  // It came to another warehouse, and left that one: both are movements there.
  const movements = '/transactions/stock-movements/freight'
  expect(await seen(movements)).toEqual([])
  expect((await asked(`GET ${movements}`)).list).toContainEqual(expect.objectContaining({ id: 'IMP~IMP-1~1~12' }))
  const report = await world.ask(`GET ${path}/report`, { token: jefe })
  expect(report.body).toMatchObject({ bulks: [{ id: 'IMP~IMP-1~1' }] })
  const counts = [{ bulk: 'IMP~IMP-1~1', pieces: 10 }]
  const counted = await world.ask(`POST ${path}/deconsolidate`, { token: jefe, body: { store: arrival, counts } })
  expect(counted.body, JSON.stringify(counted.body)).toMatchObject({ consolState: 'DECONSOLIDATED' })
  const received = await world.ask('POST /transactions/pre-registers/IMP/IMP-1/actions/receive', {
    token: jefe,
    body: { bulks: [1], counts: [{ sequence: 1, pieces: 10 }] },
  })
  expect(received.status, JSON.stringify(received.body)).toBe(200)
  const bulk = await asked('GET /wms/bulks/IMP~IMP-1~1')
  expect(bulk.body).toMatchObject({ stage: 'RECEIVED', store: arrival, arrivalStore: null })
  // What it did in the store before stays told to who sees that store.
  expect(await seen(movements)).toEqual(['IMP~IMP-1~1~12'])
  const told = (await asked(`GET ${movements}`)).list.map(({ id }) => id)
  expect(told).toEqual(expect.arrayContaining(['IMP~IMP-1~1~12~1', 'IMP~IMP-1~1~12']))
  const of = async (store: string) =>
    (await asked(`GET ${movements}?store=${encodeURIComponent(store)}`)).list.map(({ id }) => id)
  expect(await of(before)).toContain('IMP~IMP-1~1~12~1')
  expect(await of(before)).not.toContain('IMP~IMP-1~1~12')
  expect(await of(arrival)).toEqual(['IMP~IMP-1~1~12'])
})
