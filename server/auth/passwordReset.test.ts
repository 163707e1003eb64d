import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthWorld, goodPassword, startAuthWorld } from './authWorld.testing.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})

beforeEach(() => world.advance(2 * 3_600_000))

afterAll(() => world.close())

const reset = (email: string, headers: { readonly [name: string]: string } = {}) =>
  world.ask(`PUT /auth/user/public/reset-password?email=${encodeURIComponent(email)}`, { headers })

const change = (email: string, securityCode: string, password: string) =>
  world.ask('POST /auth/users/password', {
    body: new URLSearchParams({ email, securityCode, password }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const codeOf = async (email: string, count: number): Promise<string> =>
  /\b\d{6}\b/.exec((await world.mailTo(email, count)).text)?.[0] ?? ''

it('answers the same for a known and an unknown e-mail, and mails a code to the known one only', async () => {
  const known = await reset('auxiliar@andina.test', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  const unknown = await reset('nobody@andina.test')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const mail = await world.mailTo('auxiliar@andina.test')
  expect(mail.text).toContain('https://estiba.test/auth/forgetpassword')
  expect(mail.text).not.toContain('evil')
  expect(world.mails.filter(({ to }) => to === 'nobody@andina.test')).toEqual([])
})

it('changes the password by the code, once, and ends every session (B-PASSWORD-UPDATE)', async () => {
  const token = await world.signIn('jefe@andina.test', 'andina')
  await reset('jefe@andina.test')
  const code = await codeOf('jefe@andina.test', 1)
  expect((await change('jefe@andina.test', code, 'short')).status).toBe(422)
  expect((await change('jefe@andina.test', code, 'Password1')).body['errors']).toHaveProperty('password')
  expect((await change('jefe@andina.test', code, goodPassword)).body['errors']).toEqual({
    password: 'La contraseña nueva no puede ser la actual',
  })
  expect(await change('jefe@andina.test', code, 'Nueva2027')).toMatchObject({ status: 200, body: { updated: true } })
  expect((await change('jefe@andina.test', code, 'Otra2028')).body['errors']).toEqual({
    securityCode: 'Código errado o vencido',
  })
  expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(401)
  await expect(world.signIn('jefe@andina.test', 'andina')).rejects.toThrow('401')
  expect(await world.signIn('jefe@andina.test', 'andina', 'Nueva2027')).not.toBe('')
})

it('wants a new code after five wrong tries, after another code, after a quarter of an hour, and for another person', async () => {
  await reset('auxiliar@andina.test')
  const first = await codeOf('auxiliar@andina.test', 2)
  await reset('auxiliar@andina.test')
  const second = await codeOf('auxiliar@andina.test', 3)
  if (first !== second) expect((await change('auxiliar@andina.test', first, 'Nueva2027')).status).toBe(422)
  expect((await change('admin@andina.test', second, 'Nueva2027')).status).toBe(422)
  for (let count = 0; count < 5; count++)
    await change('auxiliar@andina.test', second === '000000' ? '111111' : '000000', 'Nueva2027')
  expect((await change('auxiliar@andina.test', second, 'Nueva2027')).status).toBe(422)
  await reset('auxiliar@andina.test')
  const third = await codeOf('auxiliar@andina.test', 4)
  world.advance(16 * 60_000)
  expect((await change('auxiliar@andina.test', third, 'Nueva2027')).status).toBe(422)
})

it('mails three codes an hour at most', async () => {
  const before = world.mails.length
  for (let count = 0; count < 4; count++) {
    await reset('admin@nordfracht.test')
    if (count < 3) await world.mailTo('admin@nordfracht.test', count + 1)
  }
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(world.mails.length - before).toBe(3)
})
