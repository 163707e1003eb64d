import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { houseRecord, layTransportStore, masterRecord } from '../../waybills/transportStore.testing.ts'
import { layBulk } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  const there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    const { processType = '' } = (await session.asSystem('switches').first()) ?? {}
    const words = { processType, stockEffect: 'NONE', descriptionEs: '48', descriptionEn: '48' } as const
    await session.asSystem('switches').create({ sw: 48, ...words })
  })
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('document-types', { type: 'CIN', description: 'CIN', sw: '48', module: 'WMS', kind: 'other' })
    await make('consecutives', { type: 'CIN', prefix: 'CIN-', current: 0 })
    const totals = { pieces: 10, grossWeight: 20, volumeM3: 0.1 }
    await make('bills-of-lading', masterRecord('M-BOX', totals))
    await make('house-bills-of-lading', houseRecord('H-BOX', there.entity, totals))
    await layBulk(session, there, 1, { status: 'PICKED', stage: 'ON_WAREHOUSE', houseBl: 'H-BOX' })
  })
})

afterAll(() => world.close())

const send = (request: string, body?: JsonObject) =>
  world.ask(request, body === undefined ? { token } : { token, body })

const inspect = async (result: string): Promise<void> => {
  const found = { type: 'CIN', switches: '48', date: '2026-11-21', container: 'CSQU3054383', result, notes: 'Piso' }
  const { status, body } = await send('POST /transactions/documents', found)
  expect(status, JSON.stringify(body)).toBe(201)
}

it('what is loaded into a container whose inspection failed is neither closed nor leaves, until it passes (G-37)', async () => {
  const filled = await send('PUT /wms/bulks/consolidate', {
    container: 'CSQU3054383',
    masterBL: 'M-BOX',
    carrier: '5001',
    bulks: [{ type: 'IMP', number: 'IMP-1', sequence: 1 }],
  })
  expect(filled.status, JSON.stringify(filled.body)).toBe(200)
  const path = `/transactions/consolidations/${String(filled.body['number'])}`
  await inspect('FAILED')
  const moves = await send(`GET ${path}/moves`)
  expect(JSON.stringify(moves.body)).toContain('El contenedor no pasó su última inspección')
  const close = () => send(`POST ${path}/close`, { seal: 'CO9' })
  expect(await close()).toMatchObject({ status: 422, body: { errors: { container: expect.any(String) } } })
  await inspect('PASSED')
  expect((await close()).body).toMatchObject({ consolState: 'CLOSED' })
  await inspect('FAILED')
  const dispatch = () =>
    send('POST /transactions/pre-registers/IMP/IMP-1/actions/dispatch', {
      carrier: '5001',
      driver: 'Luis',
      plate: 'ABC-123',
      bulks: [1],
    })
  expect((await dispatch()).body).toMatchObject({ rule: 'X-INSPECTION-FAILED', sequences: [1] })
  await inspect('PASSED')
  const left = await dispatch()
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  expect((await send(`GET ${path}`)).body).toMatchObject({ consolState: 'SHIPPED' })
})
