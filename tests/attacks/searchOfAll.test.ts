import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ database: 'pglite' })
  for (const [token, name] of [
    [world.tokens.a1, 'Banco primero'],
    [world.tokens.a2, 'Banco ajeno'],
  ] as const) {
    const made = await world.ask('POST /config/banks', { token, body: { code: 'ZZBNK', name, country: 'CO' } })
    expect(made.status, made.text).toBe(201)
  }
})
afterAll(() => world.close())

const find = async (q: string, token: string) =>
  (await world.ask(`GET /config/search?q=${encodeURIComponent(q)}`, { token })).list

it('finds records of any resource by their code, the exact one first, in one answer', async () => {
  const [first] = await find('zzbnk', world.tokens.a1)
  expect(first).toMatchObject({ resource: 'banks', code: 'ZZBNK', title: 'Banco primero' })
})

it('finds nothing of another company', async () => {
  const titles = (await find('Banco', world.tokens.a2)).map(({ title }) => title)
  expect(titles).toContain('Banco ajeno')
  expect(titles).not.toContain('Banco primero')
})

it('finds nothing that the caller may not list', async () => {
  expect((await world.ask('GET /config/banks', { token: world.tokens.c1 })).status).toBe(403)
  expect((await find('zzbnk', world.tokens.c1)).filter(({ resource }) => resource === 'banks')).toEqual([])
})

it('answers nothing to a letter, and nobody without a session', async () => {
  expect(await find('z', world.tokens.a1)).toEqual([])
  expect((await world.ask('GET /config/search?q=zzbnk')).status).toBe(401)
})
