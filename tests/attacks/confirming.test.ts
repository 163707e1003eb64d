import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from './world.ts'

/** Who signs in with Google or Facebook has no password: he confirms by a code that is mailed to him. */
let world: World
let one = ''
let other = ''

beforeAll(async () => {
  world = await startWorld()
  one = await world.signIn('a1@t1.test', 't1')
  other = await world.signIn('a1@t1.test', 't1')
  await world.sql("update estiba.auth_accounts set password_hash = null where email = 'a1@t1.test'")
  world.advance(16 * 60_000)
})

afterAll(() => world.close())

const ask = (token: string) => world.ask('POST /auth/session/confirm/code', { token, body: {} })
const confirm = (token: string, body: object) => world.ask('POST /auth/session/confirm', { token, body })
const write = (token: string) => world.ask('PUT /auth/users/c1', { token, body: { phone: '+573001112233' } })

const mailed = async (count: number): Promise<string> => {
  const codes = () => world.mails.flatMap(({ to, text }) => (to === 'a1@t1.test' ? (/\b\d{6}\b/.exec(text) ?? []) : []))
  await world.quiet()
  expect(codes()).toHaveLength(count)
  return codes().at(-1) ?? ''
}

it('is told which way he confirms, and by no other', async () => {
  expect((await world.ask('GET /auth/session/factor', { token: one })).body).toMatchObject({
    enrolled: false,
    confirmBy: 'MAIL',
  })
  expect((await world.ask('GET /auth/session/factor', { token: world.tokens.c1 })).body).toMatchObject({
    confirmBy: 'PASSWORD',
  })
  expect((await ask(world.tokens.c1)).status).toBe(409)
  expect((await world.ask('POST /auth/session/confirm/code', { body: {} })).status).toBe(401)
  expect((await write(one)).body['code']).toBe('CONFIRM')
  // What only reads asks for nothing: a list that names a salesperson opens.
  for (const address of ['/auth/users/options?ids=%5B%22a1%40t1.test%22%5D', '/auth/roles/options', '/auth/users'])
    expect((await world.ask(`GET ${address}`, { token: one })).status, address).toBe(200)
  for (const body of [{}, { password: '' }, { password: 'Attack2026' }, { code: '' }, { code: '000000' }])
    expect((await confirm(one, body)).status).toBe(422)
})

it('confirms by the mailed code, in the session that asked for it, once', async () => {
  world.advance(16 * 60_000)
  const { status, text } = await ask(one)
  const code = await mailed(1)
  expect([status, text.includes(code)]).toEqual([200, false])
  // Another session of his, and another way that takes codes, do not take it.
  expect((await confirm(other, { code })).status).toBe(422)
  const change = { email: 'a1@t1.test', password: 'Stolen2027', securityCode: code }
  expect((await world.ask('POST /auth/users/password', { token: one, body: change })).status).toBe(422)
  expect((await write(one)).body['code']).toBe('CONFIRM')
  expect((await confirm(one, { code })).body).toEqual({ confirmed: true })
  expect((await write(one)).status).toBe(200)
  expect((await write(other)).body['code']).toBe('CONFIRM')
  world.advance(16 * 60_000)
  expect((await confirm(one, { code })).status).toBe(422)
})

it('is mailed three times in an hour, lasts a quarter of it, and is tried five times', async () => {
  expect((await ask(other)).status).toBe(200)
  const late = await mailed(2)
  world.advance(16 * 60_000)
  expect((await confirm(other, { code: late })).status).toBe(422)
  expect((await ask(other)).status).toBe(200)
  const code = await mailed(3)
  const wrong = code === '123456' ? '654321' : '123456'
  const tried: number[] = []
  for (let count = 0; count < 5; count++) tried.push((await confirm(other, { code: wrong })).status)
  expect(new Set(tried.slice(0, 4))).toEqual(new Set([422]))
  expect([422, 429]).toContain((await confirm(other, { code })).status)
  expect((await write(other)).body['code']).toBe('CONFIRM')
  expect((await ask(other)).status).toBe(200)
  expect((await ask(other)).status).toBe(429)
})
