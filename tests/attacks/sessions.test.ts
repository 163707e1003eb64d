import { createHmac, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepProperly } from '../../server/auth/quickPasswords.testing.ts'
import { password, tax } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ settings: { TRUST_PROXY: 'yes' } })
  await keepProperly(world.deps.db, password)
})

// What counts tries starts anew for each test.
beforeEach(() => world.advance(61 * 60_000))

afterAll(() => world.close())

const profile = (token: string) => world.ask('GET /auth/users/profile', { token })
const login = (username: string, secret: string, ip: string) =>
  world.ask('POST /auth/session/login', { body: { username, password: secret }, headers: { 'x-forwarded-for': ip } })

describe('21 a token', () => {
  const key = async (): Promise<Uint8Array> =>
    new TextEncoder().encode((await readFile(join(world.deps.settings.dataDir, 'session.key'), 'utf8')).trim())
  const claims = async () => ({ ...decodeJwt(await world.signIn('a1@t1.test', 't1')) })
  const signed = async (more: object, header: object = {}, secret?: Uint8Array): Promise<string> =>
    new SignJWT({ ...(await claims()), ...more })
      .setProtectedHeader({ alg: 'HS256', ...header })
      .sign(secret ?? (await key()))

  it('signed by us is taken', async () => {
    expect((await profile(await signed({}))).status).toBe(200)
  })

  it.each([
    ['without a signature', async () => new UnsecuredJWT(await claims()).encode()],
    ['with another algorithm', () => signed({}, { alg: 'HS512' })],
    [
      'signed with a public key as secret',
      async () =>
        signed(
          {},
          {},
          new TextEncoder().encode(
            generateKeyPairSync('rsa', {
              modulusLength: 2048,
              publicKeyEncoding: { type: 'spki', format: 'pem' },
              privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
            }).publicKey,
          ),
        ),
    ],
    [
      'whose key is an empty file',
      async () => {
        const unsigned = `${Buffer.from(JSON.stringify({ alg: 'HS256', kid: '../../../../dev/null' })).toString('base64url')}.${Buffer.from(JSON.stringify(await claims())).toString('base64url')}`
        return `${unsigned}.${createHmac('sha256', '').update(unsigned).digest('base64url')}`
      },
    ],
    [
      'whose key is a query',
      () => signed({}, { kid: "x' union select 'key'--" }, new TextEncoder().encode('key'.repeat(12))),
    ],
    ['that ended', () => signed({ exp: Math.floor(Date.now() / 1000) - 10 })],
    ['that has not begun', () => signed({ nbf: Math.floor(Date.now() / 1000) + 90_000 })],
    ['for another application', () => signed({ aud: 'other' })],
    ['of another issuer', () => signed({ iss: 'other' })],
    ['without a workspace', () => signed({ namespace: undefined })],
    ['for another workspace', () => signed({ namespace: 't2' })],
    ['of another session', () => signed({ jti: '019abcde-0000-7000-8000-000000000000' })],
    ['whose rights are old', () => signed({ rightsVersion: 99 })],
    [
      'whose claims were changed',
      async () => {
        const [header = '', body = '', signature = ''] = (await signed({})).split('.')
        return [
          header,
          Buffer.from(
            JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), resources: ['*'], x: 1 }),
          ).toString('base64url'),
          signature,
        ].join('.')
      },
    ],
  ])('%s is refused', async (_what, make) => {
    const { status, body } = await profile(await make())
    expect([status, body['code']]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('says what the role may, and is asked for nothing: the database decides', async () => {
    const clerk = decodeJwt(world.tokens.c1)
    const token = await new SignJWT({
      ...decodeJwt(await world.signIn('c1@t1.test', 't1')),
      resources: ['*'],
      roleName: 'Administrator',
    })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(await key())
    expect(clerk['resources']).not.toContain('*')
    expect((await world.ask('GET /auth/roles', { token })).status).toBe(403)
  })

  it('is worth nothing after the person is disabled, or his rights are taken, within the bound of 5 seconds of this server', async () => {
    const token = await world.signIn('c1@t1.test', 't1')
    expect((await world.ask('GET /config/taxes', { token })).status).toBe(200)
    await world.sql("update estiba.users set status = 'INACTIVE' where namespace = 't1' and username = 'c1'")
    world.advance(5001)
    expect((await world.ask('GET /config/taxes', { token })).status).toBe(401)
    await world.sql("update estiba.users set status = 'ACTIVE' where namespace = 't1' and username = 'c1'")
  })

  it('is worth nothing at once where an administrator disables the person here, and after a new password', async () => {
    const token = await world.signIn('c1@t1.test', 't1')
    const { body } = await world.ask('GET /auth/users/c1', { token: await world.signIn('a1@t1.test', 't1') })
    const change = async (status: string) =>
      world.ask('PUT /auth/users/c1', { token: await world.signIn('a1@t1.test', 't1'), body: { ...body, status } })
    expect((await change('INACTIVE')).status).toBe(200)
    expect((await profile(token)).status).toBe(401)
    expect((await change('ACTIVE')).status).toBe(200)
    const again = await world.signIn('c1@t1.test', 't1')
    await world.ask('GET /auth/users/security-code?email=c1@t1.test', { token: again })
    const code = await mailedCode('c1@t1.test')
    const changed = await world.ask('POST /auth/users/password', {
      token: again,
      body: { password: 'Otra2027x', securityCode: code },
    })
    expect(changed.status).toBe(200)
    expect((await profile(again)).status).toBe(401)
  })
})

const mailsTo = (email: string): number => world.mails.filter(({ to }) => to === email).length

const mailedCode = async (email: string, count = 1): Promise<string> => {
  await world.quiet()
  expect(mailsTo(email)).toBeGreaterThanOrEqual(count)
  return /\b\d{6}\b/.exec(world.mails.filter(({ to }) => to === email)[count - 1]?.text ?? '')?.[0] ?? ''
}

describe('22 guessing a password', () => {
  it('is stopped by the account, however its name and the address are written: the right password is none any more', async () => {
    const statuses: number[] = []
    const names = ['a1@t1.test', 'A1@t1.test', ' a1@t1.test', 'a1@T1.TEST ', 'a1']
    for (let count = 0; count < 20; count++)
      statuses.push((await login(names[count % 5] ?? '', `Wrong${count}x2026`, `10.9.0.${count}`)).status)
    expect(statuses).toEqual(Array(20).fill(401))
    const [right, wrong] = [await login('a1@t1.test', password, '10.9.1.1'), await login('a1', 'Wrong2026', '10.9.1.2')]
    expect([right.status, right.body['code']]).toEqual([401, 'CODE_NEEDED'])
    expect(wrong.text).toBe(right.text)
  })

  it('locks nobody out: the owner signs in on the device that he signed in with before', async () => {
    const device = (await login('a1@t1.test', password, '10.9.2.1')).body['device']
    for (let count = 0; count < 25; count++) await login('a1@t1.test', `Wrong${count}x2026`, `10.9.3.${count}`)
    expect((await login('a1@t1.test', password, '10.9.2.1')).status).toBe(401)
    const answer = await world.ask('POST /auth/session/login', {
      body: { username: 'a1@t1.test', password, device },
      headers: { 'x-forwarded-for': '10.9.2.1' },
    })
    expect(answer.status).toBe(200)
  })

  it('a device of somebody else, or one that is made up, is a strange one', async () => {
    const device = (await login('a2@t2.test', password, '10.9.4.1')).body['device']
    for (let count = 0; count < 20; count++) await login('a1@t1.test', `Wrong${count}x2026`, `10.9.5.${count}`)
    for (const given of [device, 'made-up', "' or true --", 'x '.repeat(5000)]) {
      const answer = await world.ask('POST /auth/session/login', {
        body: { username: 'a1@t1.test', password, device: given },
        headers: { 'x-forwarded-for': '10.9.6.1' },
      })
      expect([answer.status, answer.body['code']]).toEqual([401, 'CODE_NEEDED'])
    }
  })

  it('is stopped by the address, however many accounts and whatever the header says', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 20; count++)
      statuses.push((await login(`someone${count}@t1.test`, 'Wrong2026', `203.0.113.${count}, 10.8.0.1`)).status)
    expect(statuses).toEqual(Array(20).fill(401))
    expect((await login('c1@t1.test', password, '10.8.0.1')).body['code']).toBe('CODE_NEEDED')
    expect((await login('nobody@t1.test', password, '10.8.0.1')).body['code']).toBe('CODE_NEEDED')
  })

  it('gains nothing by naming another e-mail in the body', async () => {
    const codes: unknown[] = []
    for (let count = 0; count < 22; count++) {
      const { body } = await world.ask('POST /auth/session/login', {
        body: { username: 'a2@t2.test', password: 'Wrong2026', email: `x${count}@t2.test`, device: `d${count}` },
        headers: { 'x-forwarded-for': `10.7.0.${count}` },
      })
      codes.push(body['code'])
    }
    expect(codes.slice(20)).toEqual(['CODE_NEEDED', 'CODE_NEEDED'])
  })
})

describe('23 who has an account', () => {
  it('cannot be told by a forgotten password', async () => {
    const ask = (email: string) => world.ask(`PUT /auth/user/public/reset-password?email=${email}`)
    const before = mailsTo('a2@t2.test')
    const [known, unknown, gone] = [await ask('a2@t2.test'), await ask('nobody@t2.test'), await ask('gone@t1.test')]
    expect([unknown.text, gone.text]).toEqual([known.text, known.text])
    expect([known.status, unknown.status, gone.status]).toEqual([200, 200, 200])
    // The answer does not wait for the mail; the next test counts those that have come.
    await mailedCode('a2@t2.test', before + 1)
  })
})

describe('24 a code to a new password', () => {
  const reset = (email: string, headers: { readonly [name: string]: string } = {}) =>
    world.ask(`PUT /auth/user/public/reset-password?email=${email}`, { headers })
  const change = (email: string, code: string, secret: string) =>
    world.ask('POST /auth/users/password', { body: { email, securityCode: code, password: secret } })

  it('is good once, for its own person, and until there is a newer one', async () => {
    const before = mailsTo('a2@t2.test')
    await reset('a2@t2.test', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://estiba.test',
    })
    const first = await mailedCode('a2@t2.test', before + 1)
    await reset('a2@t2.test')
    const second = await mailedCode('a2@t2.test', before + 2)
    expect(world.mails.map(({ text }) => text).join()).not.toContain('evil')
    expect(world.mails.at(-1)?.text).toContain('https://estiba.test/')
    if (first !== second) expect((await change('a2@t2.test', first, 'Nueva2027x')).status).toBe(422)
    expect((await change('a1@t1.test', second, 'Nueva2027x')).status).toBe(422)
    expect((await change('a2@t2.test', second, 'Nueva2027x')).status).toBe(200)
    expect((await change('a2@t2.test', second, 'Otra2028x')).status).toBe(422)
    expect((await login('a2@t2.test', 'Nueva2027x', '10.5.0.1')).status).toBe(200)
  })
})

describe('25 a page of another origin', () => {
  const write = (
    headers: { readonly [name: string]: string },
    method = 'POST',
    body: string | undefined = JSON.stringify(tax('CSRF')),
  ) =>
    world.app.request('https://estiba.test/api/config/taxes', {
      method,
      headers: { authorization: `Bearer ${world.tokens.a1}`, ...headers },
      ...(method === 'GET' ? {} : { body }),
    })

  it('writes nothing by any disguise', async () => {
    world.advance(-8 * 24 * 3_600_000)
    const token = await world.signIn('a1@t1.test', 't1')
    const as = { authorization: `Bearer ${token}` }
    const answers = [
      await write({ ...as, 'content-type': 'application/json', origin: 'https://evil.example' }),
      await write({ ...as, 'content-type': 'application/json', origin: 'null' }),
      await write({ ...as, 'content-type': 'text/plain', origin: 'https://estiba.test' }),
      await write(
        { ...as, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
        'POST',
        new URLSearchParams({ code: 'CSRF' }).toString(),
      ),
      await write({ ...as, 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.example' }),
    ]
    for (const { status } of answers) expect([403, 405, 415]).toContain(status)
    for (const headers of [{ 'x-http-method-override': 'POST' }, { 'x-method-override': 'DELETE' }])
      expect((await write({ ...as, ...headers }, 'GET')).status).toBe(200)
    expect((await world.ask('GET /config/taxes', { token, query: { _method: 'POST', code: 'CSRF' } })).status).toBe(400)
    for (const request of [
      'GET /auth/session/logout',
      'GET /config/taxes/ONLY-T1/restore',
      'GET /realtime/notifications/read',
    ]) {
      expect([404, 405]).toContain((await world.ask(request, { token })).status)
    }
    expect((await world.ask('GET /config/taxes/CSRF', { token })).status).toBe(404)
  })

  it('needs more than a cookie: none is set, and none is taken', async () => {
    const first = await login('a1@t1.test', password, '10.4.0.1')
    expect(first.headers.get('set-cookie')).toBeNull()
    const cookie = `token=${world.tokens.a1}; session=${world.tokens.a1}`
    expect((await world.ask('GET /config/taxes', { headers: { cookie } })).status).toBe(401)
  })
})
