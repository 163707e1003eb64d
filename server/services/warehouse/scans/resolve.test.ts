import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDigits } from '../../../../src/domain/checkDigits.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layBulk, layPickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string

const sscc = `37612345000000001${checkDigits.sscc('376123450000000010').expected ?? ''}`

beforeAll(async () => {
  world = await startAuthWorld()
  const there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    await layBulk(session, there, 1, { sscc })
    await layBulk(session, there, 2)
    await session
      .asSystem('references')
      .create({ sku: 'GTIN-1', description: 'Café molido', category: 'CAFE', unit: 'C62', gtin: '7702001000012' })
  })
})

afterAll(() => world.close())

const scan = (code: string, who = token) => world.ask(`GET /wms/scans/${encodeURIComponent(code)}`, { token: who })

it.each([
  [`]C100${sscc}`, 'bulk', 'IMP~IMP-1~1'],
  [sscc, 'bulk', 'IMP~IMP-1~1'],
  ['IMP-IMP-1-2', 'bulk', 'IMP~IMP-1~2'],
  ['imp-imp-1-2', 'bulk', 'IMP~IMP-1~2'],
  ['imp-1-2', 'bulk', 'IMP~IMP-1~2'],
  ['IMP-1 / 2', 'bulk', 'IMP~IMP-1~2'],
  ['7702001000012', 'reference', 'GTIN-1'],
  ['(01)07702001000012(10)L1', 'reference', 'GTIN-1'],
  ['gtin-1', 'reference', 'GTIN-1'],
])('%s names a %s', async (code, kind, id) => {
  const { status, body } = await scan(code)
  expect([status, body['kind'], body['id']]).toEqual([200, kind, id])
})

it('opens the next sensible step, with the code', async () => {
  const { body } = await scan(sscc)
  expect(body).toMatchObject({ operation: 'IMP~IMP-1', next: [{ path: expect.stringContaining(`?scan=${sscc}`) }] })
})

it.each(['NOTHING-1', 'IMP-IMP-1-99', 'IMP-1-99', '0', ' '])('E-NO-MATCH: %j names nothing', async (code) => {
  const { status, body } = await scan(code)
  expect([status, body['message']]).toEqual([404, 'No hay información que coincida con la búsqueda'])
})

it('what is not the caller’s to see is as if it were not there', async () => {
  expect((await scan(sscc, await world.signIn('auxiliar@andina.test', 'andina'))).status).toBe(404)
  expect((await scan(sscc, await world.signIn('admin@nordfracht.test', 'nordfracht'))).status).toBe(404)
  expect((await world.ask(`GET /wms/scans/${sscc}`)).status).toBe(401)
})
