import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ database: 'pglite' })
  for (const [token, description] of [
    [world.tokens.a1, 'Retención primera'],
    [world.tokens.a2, 'Retención ajena'],
  ] as const) {
    const body = { code: 'ZZRET', description, rate: '2', type: 'WITHHOLDING', base: 'NET' }
    expect((await world.ask('POST /config/taxes', { token, body })).status).toBe(201)
  }
})
afterAll(() => world.close())

const find = async (q: string, token: string) =>
  (await world.ask(`GET /config/search?q=${encodeURIComponent(q)}`, { token })).list

it('finds records of any resource by their code, the exact one first, in one answer', async () => {
  const [first] = await find('zzret', world.tokens.a1)
  expect(first).toMatchObject({ resource: 'taxes', code: 'ZZRET', title: 'Retención primera' })
})

it('finds nothing of another company', async () => {
  const titles = (await find('Retención', world.tokens.a2)).map(({ title }) => title)
  expect(titles).toContain('Retención ajena')
  expect(titles).not.toContain('Retención primera')
})

it('finds nothing that the caller may not list', async () => {
  expect((await world.ask('GET /config/taxes', { token: world.tokens.c1 })).status).toBe(403)
  expect((await find('zzret', world.tokens.c1)).filter(({ resource }) => resource === 'taxes')).toEqual([])
})

it('answers nothing to a letter, and nobody without a session', async () => {
  expect(await find('z', world.tokens.a1)).toEqual([])
  expect((await world.ask('GET /config/search?q=zzret')).status).toBe(401)
})
