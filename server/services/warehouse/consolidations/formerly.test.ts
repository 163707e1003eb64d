import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { houseRecord, layTransportStore, masterRecord } from '../../waybills/transportStore.testing.ts'
import { layBulk, type PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore

const picked = { status: 'PICKED', stage: 'ON_WAREHOUSE' } as const

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
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
it('what leaves a consolidation is under the master and in the container that it was in before', async () => {
  const totals = { pieces: 20, grossWeight: 40, volumeM3: 0.2 }
  await world.deps.db.system('andina', async (session) => {
    for (const master of ['M-OWN', 'M-NEW'])
      await session.asSystem('bills-of-lading').create(masterRecord(master, totals))
    await session.asSystem('house-bills-of-lading').create(houseRecord('H-OWN', there.entity, { masterBL: 'M-OWN' }))
    for (const sequence of [50, 51])
      await layBulk(session, there, sequence, { ...picked, houseBl: 'H-OWN', masterBl: 'M-OWN' })
  })
  const before = { status: 'PICKED', consolidation: null, masterBl: 'M-OWN', container: null }
  const within = async (more: JsonObject): Promise<string> => {
    const { body, status } = await consolidate({ ...more, bulks: keys(50, 51) })
    expect(status, JSON.stringify(body)).toBe(200)
    return String(body['number'])
  }
  const none = await within({})
  expect((await deconsolidate({ number: none, bulks: keys(50, 51) })).list).toMatchObject([before, before])
  expect(await house('H-OWN')).toMatchObject({ masterBL: 'M-OWN' })
  const other = await within({ masterBL: 'M-NEW', container: 'CSQU3054383' })
  expect(await bulk(50)).toMatchObject({ masterBl: 'M-NEW', container: 'CSQU3054383' })
  expect((await deconsolidate({ number: other, bulks: keys(50) })).list).toMatchObject([before])
  expect(await house('H-OWN')).toMatchObject({ masterBL: 'M-NEW' })
  expect((await send(`POST /${other}/cancel`, { reason: 'Ya no' })).status).toBe(200)
  expect(await bulk(51)).toMatchObject(before)
  expect(await house('H-OWN')).toMatchObject({ masterBL: 'M-OWN' })
  const same = await within({ masterBL: 'M-OWN' })
  expect((await send(`PUT /${same}`, { masterBl: 'M-NEW' })).status).toBe(200)
  expect(await house('H-OWN')).toMatchObject({ masterBL: 'M-NEW' })
  expect((await send(`PUT /${same}`, { masterBl: null })).status).toBe(200)
  expect(await house('H-OWN')).toMatchObject({ masterBL: 'M-OWN' })
  await deconsolidate({ number: same, bulks: keys(50, 51) })
  expect(await bulk(50)).toMatchObject(before)
  expect(await house('H-OWN')).toMatchObject({ masterBL: 'M-OWN' })
})

it('another master of a consolidation is no matter of what left it, and what it had before is forgotten with it', async () => {
  await world.deps.db.system('andina', async (session) => {
    for (const master of ['M-ONE', 'M-TWO', 'M-LATER'])
      await session.asSystem('bills-of-lading').create(masterRecord(master))
    await session.asSystem('house-bills-of-lading').create(houseRecord('H-MORE', there.entity, { masterBL: 'M-ONE' }))
    for (const sequence of [60, 61])
      await layBulk(session, there, sequence, { ...picked, houseBl: 'H-MORE', masterBl: 'M-ONE' })
  })
  const number = String((await consolidate({ bulks: keys(60, 61) })).body['number'])
  const under = async (masterBl: string | null) => {
    const { body, status } = await send(`PUT /${number}`, { masterBl })
    expect([status, body['version']], JSON.stringify(body)).toEqual([
      200,
      (await send(`GET /${number}`)).body['version'],
    ])
  }
  await under('M-TWO')
  expect(await house('H-MORE')).toMatchObject({ masterBL: 'M-TWO' })
  await deconsolidate({ number, bulks: keys(61) })
  expect(await bulk(61)).toMatchObject({ masterBl: 'M-ONE' })
  await under('M-LATER')
  expect([await bulk(60), await bulk(61)]).toMatchObject([{ masterBl: 'M-LATER' }, { masterBl: 'M-ONE' }])
  await under(null)
  for (const sequence of [60, 61]) expect(await bulk(sequence)).toMatchObject({ masterBl: 'M-ONE' })
  // What the house is put under by hand meanwhile is what it was under before the next one.
  const byHand = await world.ask('PUT /transactions/house-bills-of-lading/H-MORE', {
    token,
    body: { masterBL: 'M-TWO' },
  })
  expect(byHand.status, JSON.stringify(byHand.body)).toBe(200)
  await under('M-LATER')
  await under(null)
  expect(await house('H-MORE')).toMatchObject({ masterBL: 'M-TWO' })
  for (const sequence of [60, 61]) expect(await bulk(sequence)).toMatchObject({ masterBl: 'M-TWO' })
})
