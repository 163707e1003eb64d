import { Secret, TOTP } from 'otpauth'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysCommand } from '../../server/auth/keys/command.ts'
import { resealAll } from '../../server/auth/keys/reseal.ts'
import { keysOf } from '../../server/auth/keys/keyRing.ts'
import { unseal } from '../../server/auth/sealed.ts'
import { password } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world.close())

/** A server that runs on, as another process would: it has read no key yet. */
const settings = () => ({ ...world.deps.settings })

const run = (...words: readonly string[]) => keysCommand(settings(), words)

const sealedPassword = async (): Promise<string> =>
  (await world.sql<{ password: string }>("select password from estiba.email_configs where namespace = 't1'"))[0]
    ?.password ?? ''

/** Until the running server reads its key files anew and uses what it finds there. */
const settled = async (before: string): Promise<void> => {
  const now = async (): Promise<string> =>
    Buffer.from((await keysOf(world.deps.settings, 'seals')).current).toString('hex')
  await expect.poll(now, { timeout: 15_000, interval: 250 }).not.toBe(before)
}

const currentSeal = async (): Promise<string> =>
  Buffer.from((await keysOf(world.deps.settings, 'seals')).current).toString('hex')

it('every key is rotated under a running server: what is sealed, signed and handed out goes on', async () => {
  const { a1 } = world.tokens
  const config = {
    company: String(decodeJwt(a1)['businessId']),
    host: 'smtp.t1.test',
    port: 587,
    encryption: 'STARTTLS',
    user: 't1',
    password: 'of the mail server',
    fromName: 'T1',
    fromEmail: 'mail@t1.test',
  }
  expect((await world.ask('POST /auth/email-configs', { token: a1, body: config })).status).toBe(201)
  const form = new FormData()
  form.set('folder', 'documents/keys')
  form.append('files', new File(['%PDF-1.7\n%%EOF'], 'kept.pdf', { type: 'application/pdf' }))
  await world.app.request('https://estiba.test/api/files/files/private', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${a1}` },
  })
  const link = String((await world.ask('GET /files/files/public/kept.pdf', { token: a1 })).body['url'])
  expect(link).toContain('signature=')
  const begun = await world.ask('POST /auth/session/factor/begin', { token: a1 })
  const secret = Secret.fromBase32(String(begun.body['secret']))
  const code = (steps: number): string =>
    new TOTP({ secret }).generate({ timestamp: world.deps.clock().getTime() + steps * 30_000 })
  // A code of the step before is not two steps old when it arrives.
  world.advance(30_000 - (world.deps.clock().getTime() % 30_000))
  expect((await world.ask('POST /auth/session/factor/enrol', { token: a1, body: { code: code(-1) } })).status).toBe(200)

  const before = await sealedPassword()
  const key = await currentSeal()
  expect(await run('rotate', 'all')).toEqual([
    expect.stringMatching(/^sessions: since 20.*, 1 before it$/),
    expect.stringMatching(/^codes: since 20.*, 1 before it$/),
    expect.stringMatching(/^files: since 20.*, 1 before it$/),
    expect.stringMatching(/^seals: since 20.*, 1 before it$/),
  ])
  await settled(key)

  expect((await world.ask('GET /auth/users/profile', { token: a1 })).status).toBe(200)
  expect((await world.app.request(`https://estiba.test${link}`)).status).toBe(200)
  expect(await unseal(world.deps.settings, before)).toBe('of the mail server')
  // While something may hang on it, no former key of seals is forgotten.
  await expect(run('forget', 'seals')).rejects.toThrow('former key')
  await expect(run('rotate', 'seals', '--now')).rejects.toThrow('would be lost')
  expect(await resealAll(world.deps)).toEqual({ changed: 2, lost: 0 })
  expect(await resealAll(world.deps)).toEqual({ changed: 0, lost: 0 })
  expect(await sealedPassword()).not.toBe(before)
  expect(await unseal(settings(), await sealedPassword())).toBe('of the mail server')

  const login = await world.ask('POST /auth/session/login', { body: { username: 'a1@t1.test', password } })
  const basic = Buffer.from(`a1@t1.test:${String(login.body['temporaryToken'])}`).toString('base64')
  const passed = await world.ask('POST /auth/session/factor', {
    headers: { authorization: `Basic ${basic}` },
    body: { code: code(1) },
  })
  expect(passed.status).toBe(200)
})

it('a stolen key of sessions is replaced at once, and what it signed ends', async () => {
  const { a2 } = world.tokens
  expect((await world.ask('GET /auth/users/profile', { token: a2 })).status).toBe(200)
  await run('rotate', 'sessions', '--now')
  world.advance(world.deps.settings.rightsCacheMs + 1000)
  await expect
    .poll(async () => (await world.ask('GET /auth/users/profile', { token: a2 })).status, { timeout: 10_000 })
    .toBe(401)
  expect((await world.ask('GET /auth/users/profile', { token: await world.signIn('a2@t2.test', 't2') })).status).toBe(
    200,
  )
})

it('says how it is used, and that settings are changed where they are given', async () => {
  await expect(run('rotate', 'everything')).rejects.toThrow('keys rotate <sessions|codes|files|seals|all>')
  await expect(keysCommand({ ...settings(), sessionKey: 'x'.repeat(40) }, ['rotate'])).rejects.toThrow('FORMER_KEYS')
})
