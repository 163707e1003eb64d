import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDigits } from '../../../../src/domain/checkDigits.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { bulkLoad } from '../../../world/bulkLoad.ts'
import { nextSscc, nextSsccs } from './sscc.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
  const { db, registry } = world.deps
  const tagging = { sw: 53, descriptionEs: 'Etiquetado', descriptionEn: 'Tagging', stockEffect: 'NONE' }
  await db.platform((sql) =>
    bulkLoad(sql, registry.get('switches'), [{ ...tagging, preRegistration: false, status: 'ACTIVE' }]),
  )
})

afterAll(() => world.close())

const take = () => world.deps.db.system('andina', nextSscc)

it('without a company prefix there is none', async () => {
  expect(await take()).toBeNull()
  expect(await world.deps.db.system('andina', (session) => nextSsccs(session, 2))).toEqual([null, null])
})

it('X-SSCC: with one, numbers in a row, each given once however many ask', async () => {
  const token = await world.signIn('admin@andina.test', 'andina')
  const company = String(world.claims(token)['businessId'])
  const prefix = await world.ask(`PUT /auth/companies/${company}`, { token, body: { gs1Prefix: '7702001' } })
  expect(prefix.status, JSON.stringify(prefix.body)).toBe(200)
  expect(await take()).toBe('377020010000000013')
  const taken = await Promise.all([take(), take(), take()])
  expect(new Set(taken).size).toBe(3)
  expect(taken.every((sscc) => checkDigits.sscc(sscc ?? '').valid)).toBe(true)
  const three = await world.deps.db.system('andina', (session) => nextSsccs(session, 3))
  expect(three.map((sscc) => sscc?.slice(8, 17))).toEqual(['000000005', '000000006', '000000007'])
})
