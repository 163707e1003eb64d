import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { houseRecord, layTransportStore, oceanJob } from '../../waybills/transportStore.testing.ts'
import { layBulk } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string
/** The job of the import, and that of the export. */
let [imported, exported] = ['', '']

/** H-1 and H-2 are imported by a job, A-1 is of an export, the last piece has no house; all came in by one operation. */
beforeAll(async () => {
  world = await startAuthWorld()
  const there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    for (const serial of ['H-1', 'H-2', 'A-1'])
      await session.asSystem('house-bills-of-lading').create(houseRecord(serial, there.entity))
    for (const [at, houseBl] of ['H-1', 'H-1', 'H-2', 'A-1', null].entries())
      await layBulk(session, there, at + 1, { houseBl, stage: 'TAGGED', location: null })
    const job = (more: JsonObject) => session.asSystem('shipments').create({ ...oceanJob, ...more })
    imported = (await job({ houses: ['H-1', 'H-2'] })).id
    exported = (await job({ houses: ['A-1'], operation: 'exportation' })).id
  })
})

afterAll(() => world.close())

const keys = [1, 2, 3, 4, 5].map((sequence) => ({ type: 'IMP', number: 'IMP-1', sequence }))
const asked = async (): Promise<readonly unknown[]> => {
  const { status, list, body } = await world.ask('PUT /wms/bulks/unreleased', { token, body: { bulks: keys } })
  expect(status, JSON.stringify(body)).toBe(200)
  return list
}
const of = (house: string | null, ...reasons: readonly string[]) => ({ house, type: 'IMP', number: 'IMP-1', reasons })
const changed = (work: JsonObject, job = imported) =>
  world.deps.db.system('andina', (session) => session.asSystem('shipments').update(job, work))
const ordered = (house: string | null): Promise<string> =>
  world.deps.db.system('andina', async (session) => {
    const { id } = await session.asSystem('issued-papers').create({
      number: `DO-${house}`,
      issuedPaper: 'DELIVERY_ORDER',
      paperVersion: 1,
      language: 'es',
      shipment: imported,
      house,
    })
    return id
  })

it('imported cargo is unreleased until customs cleared it and an order for its house is issued', async () => {
  const both = ['NOT_CLEARED', 'NO_DELIVERY_ORDER']
  expect(await asked()).toEqual([of('H-1', ...both), of('H-2', ...both)])
  await changed({ events: [{ event: 'CUSTOMS_CLEARED', expectedAt: '2026-11-21T15:00:00Z' }] })
  expect(await asked()).toEqual([of('H-1', ...both), of('H-2', ...both)])
  await changed({ events: [{ event: 'CUSTOMS_CLEARED', actualAt: '2026-11-21T15:00:00Z' }] })
  expect(await asked()).toEqual([of('H-1', 'NO_DELIVERY_ORDER'), of('H-2', 'NO_DELIVERY_ORDER')])
  const order = await ordered('H-1')
  expect(await asked()).toEqual([of('H-2', 'NO_DELIVERY_ORDER')])
  await world.deps.db.system('andina', (session) =>
    session.asSystem('issued-papers').move(order, 'void', { voidReason: 'Otro consignatario' }),
  )
  expect(await asked()).toEqual([of('H-1', 'NO_DELIVERY_ORDER'), of('H-2', 'NO_DELIVERY_ORDER')])
  await ordered(null)
  expect(await asked()).toEqual([])
})

it('pieces without a house are told by the operation that they came in by', async () => {
  await changed({ operation: 'importation', operationRecord: 'IMP~IMP-1' }, exported)
  expect(await asked()).toEqual([
    of('A-1', 'NOT_CLEARED', 'NO_DELIVERY_ORDER'),
    of(null, 'NOT_CLEARED', 'NO_DELIVERY_ORDER'),
  ])
})

it('who does not see a piece is told nothing of its import', async () => {
  const body = { bulks: [{ type: 'IMP', number: 'IMP-1', sequence: 1 }] }
  const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
  expect((await world.ask('PUT /wms/bulks/unreleased', { token: other, body })).status).toBe(404)
  const none = { bulks: [{ type: 'IMP', number: 'IMP-404', sequence: 1 }] }
  expect((await world.ask('PUT /wms/bulks/unreleased', { token, body: none })).status).toBe(404)
})
