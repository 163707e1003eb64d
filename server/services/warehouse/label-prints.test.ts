import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { pagesOf } from './labels/pageRaster.testing.ts'
import { layBulk, layPickingStore } from './pickingStore.testing.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  const there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    await layBulk(session, there, 1, { stage: 'TAGGED', sscc: '377020010000000013', labelPending: true })
    await layBulk(session, there, 2, { stage: 'TAGGED', sscc: '377020010000000020', labelPending: true })
    await layBulk(session, there, 3, { stage: 'CUBED', consignee: null })
    await session.sql(`update estiba.pre_registers set consignee = 'C2' where number = 'IMP-1'`)
  })
})

afterAll(() => world.close())

const print = (body: object) =>
  world.ask('POST /wms/label-prints/print', { token, body: { type: 'IMP', number: 'IMP-1', ...body } })
const pages = async (body: object) => {
  const { status, response, body: refused } = await print(body)
  expect(status, JSON.stringify(refused)).toBe(200)
  return pagesOf(new Uint8Array(await response.arrayBuffer())).length
}
const waiting = async () =>
  JSON.parse(await (await world.ask('GET /wms/label-prints/waiting', { token })).response.text())

it('operations wait for labels while a bulk is cubed or its label is not printed', async () => {
  expect(await waiting()).toMatchObject([{ type: 'IMP', number: 'IMP-1', cubed: 1, pending: 2 }])
})

it('shows what the labels say before they are printed', async () => {
  const { body } = await world.ask('GET /wms/label-prints/preview?type=IMP&number=IMP-1', { token })
  expect(body['labels']).toMatchObject([
    { sequence: 1, sscc: '377020010000000013', consignee: 'Tienda Centro', piece: 1, pieces: 3, weight: '20 kg' },
    { sequence: 2, pending: true },
    { sequence: 3, sscc: null, internal: 'IMP-IMP-1-3', stage: 'CUBED', consignee: 'Tienda Norte', operation: 'IMP-1' },
  ])
})

it('C-SW-53: one label, then again only with a reason, which is kept; untagged bulks have none', async () => {
  expect((await print({})).status).toBe(409)
  expect(await pages({ sequences: [1] })).toBe(1)
  expect((await print({ sequences: [1] })).body['errors']).toHaveProperty('reason')
  expect(await pages({ sequences: [1, 2], reason: 'Se mojó', size: 'A4' })).toBe(1)
  const { list } = await world.ask('GET /wms/label-prints?sort=["date","ASC"]', { token })
  expect(list.map(({ kind, sequences, reason, size }) => [kind, sequences, reason, size])).toEqual(
    expect.arrayContaining([
      ['PRINT', '1', null, 'LABEL_4x6'],
      ['PRINT', '2', null, 'A4'],
      ['REPRINT', '1', 'Se mojó', 'A4'],
    ]),
  )
  expect(await waiting()).toMatchObject([{ cubed: 1, pending: 0 }])
})

it('a bulk that loses its number leaves a void label behind', async () => {
  await world.deps.db.system('andina', (session) =>
    session.asSystem('bulks').move('IMP~IMP-1~1', 'untagPiece', { sscc: null }),
  )
  const { list } = await world.ask('GET /wms/label-prints?filter={"kind":"VOID"}', { token })
  expect(list).toMatchObject([{ sequences: '1', reason: 'SSCC 377020010000000013' }])
})
