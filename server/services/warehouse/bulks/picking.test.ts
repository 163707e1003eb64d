import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { houseRecord, layTransportStore } from '../../waybills/transportStore.testing.ts'
import { layBulk, type PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('house-bills-of-lading').create(houseRecord('H-1', there.entity))
    await layBulk(session, there, 1, { houseBl: 'H-1', masterBl: 'M-1' })
    await layBulk(session, there, 2, { reference: 'CAF-500', consignee: 'C2', receivedAt: '2026-11-02T04:59:00Z' })
    await layBulk(session, there, 3, { entity: null })
    await layBulk(session, there, 4, { receivedAt: null, stage: 'TAGGED', location: null })
  })
})

afterAll(() => world.close())

const sequences = async (path: string): Promise<readonly number[]> => {
  const { status, list, body } = await world.ask(`GET /wms/bulks/${path}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return list.map(({ sequence }) => Number(sequence)).toSorted((a, b) => a - b)
}

const put = (body: unknown) => world.ask('PUT /wms/bulks/picking-status', { token, body })
const keys = (...sequence: readonly number[]) =>
  sequence.map((one) => ({ type: 'IMP', number: 'IMP-1', sequence: one }))

it('B-BULK-STOCK-MERGE: normal and freight stock are two lists that share what is both', async () => {
  expect(await sequences(`stock?storeId=${there.store}`)).toEqual([2, 3])
  expect(await sequences(`stock/freight?storeId=${there.store}`)).toEqual([1, 2])
  expect(await sequences(`stock/freight?entityId=${there.entity}`)).toEqual([1, 2])
  expect(await sequences('stock?entityId=9999')).toEqual([])
})

it('B-BULK-SEARCHES: cargo for picking by day where the company is, commodity, entity and consignee', async () => {
  // What was counted zero when it was received is not there.
  const absent = { receivedPieces: 0, stage: 'RECEIVED', location: null } as const
  await world.deps.db.system('andina', (session) => layBulk(session, there, 5, absent))
  expect(await sequences('for-picking')).toEqual([1, 2, 3])
  // 4:59 in the morning of 2 November in UTC is still the first in Bogotá.
  expect(await sequences('for-picking?dateFrom=2026-11-01&dateTo=2026-11-01')).toEqual([1, 2, 3])
  expect(await sequences('for-picking?dateFrom=2026-11-02')).toEqual([])
  expect(await sequences(`for-picking?consignee=C2&entityCode=1001&commodityId=GEN`)).toEqual([2])
  expect(await sequences('for-picking?houseBl=H-1')).toEqual([1])
  expect(await sequences('for-picking?masterBl=M-1&houseBl=H-2')).toEqual([])
})

it('S-BULK-PICKING, B-BULK-PICKED-MERGE: status and carrier of several bulks, all of them or none', async () => {
  expect((await put({ status: 'PICKED', carrier: '5001', bulks: keys(1, 2) })).body).toEqual({ updated: 2 })
  expect(await sequences('picked')).toEqual([2])
  expect(await sequences('picked/freight')).toEqual([1, 2])
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  expect(await sequences(`picked/store?store=${there.store}&dateFrom=${today}&dateTo=${today}`)).toEqual([1, 2])
  expect(await sequences(`picked/store?store=${there.store}&dateTo=2020-01-01`)).toEqual([])
  const refused = await put({ status: 'PICKED', carrier: '5001', bulks: keys(3, 1) })
  expect(refused).toMatchObject({ status: 409, body: { code: 'STATE', current: { sequence: 1, status: 'PICKED' } } })
  expect(JSON.stringify(refused.body)).toContain('IMP-1 / 1')
  expect(await sequences('for-picking')).toEqual([3])
  const alone = await put({ status: 'CONSOLIDATED', carrier: '5001', bulks: keys(1) })
  expect([alone.status, JSON.stringify(alone.body)]).toEqual([409, expect.stringContaining('ninguna consolidación')])
  const away = await put({ status: 'FOR_PICKING', carrier: '5001', bulks: keys(4) })
  expect([away.status, JSON.stringify(away.body)]).toEqual([409, expect.stringContaining('No está en el almacén')])
  const nameless = await put({ status: 'SHIPPED', carrier: '5001', bulks: keys(1) })
  expect(nameless.body['errors']).toHaveProperty('driver')
  expect((await put({ status: 'PICKED', carrier: '5001', bulks: keys(9) })).status).toBe(404)
})

it('asks for a status, a carrier and bulks', async () => {
  expect((await put({})).body['errors']).toMatchObject({
    status: expect.any(String),
    carrier: expect.any(String),
    bulks: expect.any(String),
  })
  expect((await put({ status: 'LOST', carrier: '5001', bulks: keys(1) })).status).toBe(422)
})

it('takes the ways that the piece declares, whatever work moves it', async () => {
  const took = (sequence: number, to: string) =>
    world.deps.db.system('andina', (session) =>
      session.asSystem('bulks').update(`IMP~IMP-1~${sequence}`, { status: to }),
    )
  await expect(took(3, 'CONSOLIDATED')).rejects.toThrow(
    "'bulks.status' does not go from 'NOT_PICKED' to 'CONSOLIDATED'",
  )
  expect((await took(3, 'FOR_PICKING')).status).toBe('FOR_PICKING')
  expect((await took(3, 'NOT_PICKED')).status).toBe('NOT_PICKED')
})
