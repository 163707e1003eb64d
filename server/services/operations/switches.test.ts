import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { bulkLoad } from '../../world/bulkLoad.ts'
import { tableRows } from '../../world/tableRows.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  const { db, registry } = world.deps
  await db.platform(async (sql) => {
    await bulkLoad(sql, registry.get('processes'), tableRows('processes'))
    await bulkLoad(sql, registry.get('switches'), tableRows('switches'))
  })
})

afterAll(() => world.close())

const codesOf = async (process: string) =>
  (await world.ask(`GET /tracking/switches/process-type/${process}`, { token })).list.map(({ sw }) => sw)

it('C-SW-PREREG: a switch may belong to several processes; 112 is the pre-registration of 12', async () => {
  expect(await codesOf('COURIER')).toEqual([0, 40, 41, 44, 45, 47])
  expect(await codesOf('WMS')).toEqual([11, 12, 13, 14, 16, 42, 43, 44, 52, 53, 54, 111, 112, 113, 114, 116])
  expect((await world.ask('GET /tracking/switches/process-type/NONE', { token })).status).toBe(404)
})

it('a company turns a switch off for itself alone; 0 stays on', async () => {
  const turn = (sw: number, status: string) =>
    world.ask(`PUT /tracking/switches/${sw}/status`, { token, body: { status } })
  expect((await turn(48, 'INACTIVE')).body).toMatchObject({ sw: 48, status: 'INACTIVE' })
  expect((await turn(0, 'INACTIVE')).body['errors']).toMatchObject({ status: 'El suiche 0 no se puede desactivar' })
  const other = await world.deps.db.system('nordfracht', (session) => session.asSystem('switches').get('48'))
  expect(other['status']).toBe('ACTIVE')
})

it('a switch is neither made nor removed, and keeps its meaning', async () => {
  const body = { sw: 99, processType: 'WMS', descriptionEs: 'Otro', descriptionEn: 'Other' }
  expect((await world.ask('POST /tracking/switches', { token, body })).status).toBe(405)
  expect((await world.ask('DELETE /tracking/switches/48', { token })).status).toBe(405)
  expect(
    (await world.ask('PUT /tracking/switches/12', { token, body: { stockEffect: 'NONE' } })).body['errors'],
  ).toHaveProperty('stockEffect')
})

it('C-SW-LIVE: codes below 100 are live processes; the use cases are those, in the order of their numbers', async () => {
  const live = (await codesOf('WMS')).filter((sw) => Number(sw) < 100)
  expect(live).toEqual([11, 12, 13, 14, 16, 42, 43, 44, 52, 53, 54])
  const { list } = await world.ask('GET /tracking/switches?filter={"sw":{"lt":100}}&sort=["sw","ASC"]&range=[0,99]', {
    token,
  })
  const codes = list.map(({ sw }) => Number(sw))
  expect(codes).toEqual(codes.toSorted((one, other) => one - other))
  expect([codes.includes(5), codes.includes(101), codes.length]).toEqual([true, false, 33])
})
