import { TOTP, Secret, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rightOf } from '../../server/access/allows.ts'
import { password } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ settings: { TRUST_PROXY: 'yes' } })
})

// What counts tries starts anew for each test; codes of the app too.
beforeEach(() => world.advance(2 * 3_600_000))

afterAll(() => world.close())

const login = async (username: string, ip = '10.0.0.1') => {
  const { body } = await world.ask('POST /auth/session/login', {
    body: { username, password },
    headers: { 'x-forwarded-for': ip },
  })
  return basicOf(String(body['email']), String(body['temporaryToken']))
}

const basicOf = (email: string, token: string): { readonly [name: string]: string } => ({
  authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`,
})

type Headers = { readonly [name: string]: string }

const enter = (headers: Headers, namespaceId = 't1') =>
  world.ask('POST /auth/session/workspace', { headers, body: { namespaceId } })

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.deps.clock().getTime() + steps * 30_000,
  })

const pass = (headers: Headers, code: string, ip = '10.0.0.1') =>
  world.ask('POST /auth/session/factor', { headers: { ...headers, 'x-forwarded-for': ip }, body: { code } })

/** So that a code of the step before is not two steps old when it arrives. */
const beginStep = (): void => world.advance(30_000 - (world.deps.clock().getTime() % 30_000))

/** Sets up a second factor on the way in. */
const enrol = async (headers: Headers): Promise<{ readonly secret: string; readonly recovery: readonly string[] }> => {
  const begun = await world.ask('POST /auth/session/factor/begin', { headers })
  const secret = String(begun.body['secret'])
  beginStep()
  const done = await world.ask('POST /auth/session/factor/enrol', { headers, body: { code: codeOf(secret, -1) } })
  expect([begun.status, done.status]).toEqual([200, 200])
  return { secret, recovery: done.body['recoveryCodes'] as readonly string[] }
}

const forget = (email: string) =>
  world.sql(
    'delete from estiba.auth_factors where account_id in (select id from estiba.auth_accounts where email = $1)',
    [email],
  )

const require = (namespace: string, secondFactor: boolean) =>
  world.sql('update estiba.companies set second_factor = $2 where namespace = $1', [namespace, secondFactor])

describe('a second factor that a company asks for', () => {
  it('is asked at the entry, of every way in, and no token that has not passed it opens anything', async () => {
    const before = await world.signIn('c1@t1.test', 't1')
    await require('t1', true)
    try {
      world.advance(6000)
      // A session of before ends; a temporary token is no session; neither enters.
      expect((await world.ask('GET /config/taxes', { token: before })).status).toBe(401)
      const headers = await login('c1@t1.test')
      expect((await enter(headers)).body['code']).toBe('FACTOR_MISSING')
      expect((await world.ask('GET /config/taxes', { headers })).status).toBe(401)
      const bearer = Buffer.from(String(headers['authorization']).slice(6), 'base64').toString().split(':').at(-1) ?? ''
      expect((await world.ask('GET /config/taxes', { token: bearer })).status).toBe(401)
      expect((await pass(headers, '000000')).status).toBe(422)
      expect((await enter(headers)).body['code']).toBe('FACTOR_MISSING')
      // A secret that no code was typed of yet does not count, nor is one told twice.
      const first = (await world.ask('POST /auth/session/factor/begin', { headers })).body['secret']
      expect((await pass(headers, codeOf(String(first)))).status).toBe(422)
      const { secret } = await enrol(headers)
      expect(secret).not.toBe(first)
      const entered = await enter(headers)
      expect(entered.status).toBe(200)
      expect((await world.ask('GET /config/taxes', { token: String(entered.body['token']) })).status).toBe(200)
      const again = await login('c1@t1.test')
      expect((await enter(again)).body['code']).toBe('FACTOR_NEEDED')
      expect((await world.ask('POST /auth/session/factor/begin', { headers: again })).status).toBe(403)
      expect(
        (await world.ask('POST /auth/session/factor/enrol', { headers: again, body: { code: codeOf(secret, 1) } }))
          .status,
      ).toBe(422)
    } finally {
      await require('t1', false)
      await forget('c1@t1.test')
    }
  })

  it('may be asked for by a role, and by one company without the other', async () => {
    const [user] = await world.sql<{ role: string }>(
      "select role from estiba.users where namespace = 't1' and username = 'c1'",
    )
    await world.sql("update estiba.roles set second_factor = true where namespace = 't1' and id = $1", [user?.role])
    try {
      expect((await enter(await login('c1@t1.test'))).body['code']).toBe('FACTOR_MISSING')
      expect((await enter(await login('a1@t1.test'))).status).toBe(200)
      expect((await enter(await login('a2@t2.test'), 't2')).status).toBe(200)
    } finally {
      await world.sql("update estiba.roles set second_factor = false where namespace = 't1'")
    }
  })
})

describe('a code of the app', () => {
  it('is asked of who has set it up, is good once, and not long', async () => {
    const headers = await login('a1@t1.test')
    const { secret } = await enrol(headers)
    try {
      world.advance(120_000)
      const [first, second, other] = [await login('a1@t1.test'), await login('a1@t1.test'), await login('a2@t2.test')]
      expect((await enter(first)).body['code']).toBe('FACTOR_NEEDED')
      const code = codeOf(secret)
      expect((await pass(other, code)).status).toBe(422)
      expect((await pass(first, codeOf(secret, -4))).status).toBe(422)
      expect((await pass(first, codeOf(secret, 4))).status).toBe(422)
      const both = await Promise.all([pass(first, code), pass(second, code)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      expect((await pass(await login('a1@t1.test'), code)).status).toBe(422)
      expect((await pass(await login('a1@t1.test'), codeOf(secret, -1))).status).toBe(422)
      const passed = both[0]?.status === 200 ? first : second
      const token = String((await enter(passed)).body['token'])
      // What was passed is passed for the next workspace too, and for no other way in.
      expect((await world.ask('GET /auth/session/factor', { token })).body).toMatchObject({
        enrolled: true,
        passed: true,
      })
      expect((await enter(await login('a1@t1.test'))).status).toBe(401)
    } finally {
      await forget('a1@t1.test')
    }
  })

  it('is not guessed: five tries at an address, twenty from all, then only a new password begins anew', async () => {
    const { secret } = await enrol(await login('a1@t1.test'))
    try {
      world.advance(120_000)
      const wrong = (count: number): string => String((Number(codeOf(secret)) + 7 + count) % 1_000_000).padStart(6, '0')
      const here = await login('a1@t1.test', '10.3.0.1')
      const statuses: number[] = []
      for (let count = 0; count < 6; count++) statuses.push((await pass(here, wrong(count), '10.3.0.1')).status)
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
      // A new sign-in is no new beginning, and no other address is.
      const anew = await login('a1@t1.test', '10.3.0.1')
      expect((await pass(anew, codeOf(secret), '10.3.0.1')).status).toBe(429)
      for (let count = 0; count < 20; count++) await pass(anew, wrong(count), `10.3.1.${count}`)
      expect((await pass(anew, codeOf(secret), '10.3.2.1')).status).toBe(429)
      await world.sql("update estiba.auth_accounts set rights_version = rights_version + 1 where email = 'a1@t1.test'")
      expect((await pass(await login('a1@t1.test', '10.3.2.1'), codeOf(secret), '10.3.2.1')).status).toBe(200)
    } finally {
      await forget('a1@t1.test')
    }
  })

  it('what one gets wrong stops nobody else behind his address, and who tries on comes to the end of his wait', async () => {
    const { secret } = await enrol(await login('a1@t1.test'))
    const guest = await enrol(await login('a2@t2.test'))
    try {
      world.advance(120_000)
      const wrong = (count: number): string => String((Number(codeOf(secret)) + 7 + count) % 1_000_000).padStart(6, '0')
      // Of the account twenty are looked at, five each quarter of an hour at one address.
      for (let quarter = 0; quarter < 4; quarter++) {
        const guesser = await login('a1@t1.test', '10.5.0.1')
        for (let count = 0; count < 5; count++) await pass(guesser, wrong(count), '10.5.0.1')
        if (quarter < 3) world.advance(15 * 60_000 + 1000)
      }
      const refused = await pass(await login('a1@t1.test', '10.5.0.2'), codeOf(secret), '10.5.0.2')
      const wait = Number(refused.headers.get('retry-after'))
      expect([refused.status, wait > 13 * 60 && wait <= 15 * 60]).toEqual([429, true])
      expect((await pass(await login('a2@t2.test', '10.5.0.1'), codeOf(guest.secret), '10.5.0.1')).status).toBe(200)
      const token = await world.signIn('c1@t1.test', 't1')
      const confirmed = await world.ask('POST /auth/session/confirm', {
        token,
        headers: { 'x-forwarded-for': '10.5.0.1' },
        body: { password },
      })
      expect(confirmed.status).toBe(200)
      // Tries that are refused do not move the end of the wait.
      for (let minute = 0; minute < 13; minute++) {
        world.advance(60_000)
        await pass(await login('a1@t1.test', `10.5.1.${minute}`), '', `10.5.1.${minute}`)
      }
      world.advance(3 * 60_000)
      expect((await pass(await login('a1@t1.test', '10.5.2.1'), codeOf(secret), '10.5.2.1')).status).toBe(200)
    } finally {
      await forget('a1@t1.test')
      await forget('a2@t2.test')
    }
  })

  it('many guesses at once are looked at like five', async () => {
    const { secret } = await enrol(await login('a1@t1.test'))
    try {
      world.advance(120_000)
      const headers = await login('a1@t1.test', '10.4.0.1')
      const wrong = (count: number): string => String((Number(codeOf(secret)) + 7 + count) % 1_000_000).padStart(6, '0')
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_n, count) => pass(headers, wrong(count), '10.4.0.1')),
      )
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
    } finally {
      await forget('a1@t1.test')
    }
  })
})

describe('a recovery code', () => {
  it('lets in once, whoever sends it how often, and new ones end those before', async () => {
    const headers = await login('a1@t1.test')
    const { recovery } = await enrol(headers)
    try {
      expect(new Set(recovery).size).toBe(10)
      const [first = '', second = ''] = recovery
      const [one, two] = [await login('a1@t1.test'), await login('a1@t1.test')]
      const both = await Promise.all([pass(one, first.toLowerCase()), pass(two, first.replaceAll('-', ' '))])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      expect((await pass(await login('a2@t2.test'), second)).status).toBe(422)
      const token = String((await enter(both[0]?.status === 200 ? one : two)).body['token'])
      expect((await world.ask('GET /auth/session/factor', { token })).body['recoveryLeft']).toBe(9)
      const renewed = await world.ask('POST /auth/session/factor/recovery-codes', { token })
      expect(renewed.body['recoveryCodes']).toHaveLength(10)
      await world.quiet()
      expect(world.mails.some(({ subject }) => subject.includes('códigos de recuperación'))).toBe(true)
      expect((await pass(await login('a1@t1.test'), second)).status).toBe(422)
      const stored = JSON.stringify(await world.sql('select * from estiba.auth_recovery_codes'))
      for (const code of renewed.body['recoveryCodes'] as readonly string[]) {
        expect(stored).not.toContain(code)
        expect(stored).not.toContain(code.replaceAll('-', ''))
      }
    } finally {
      await forget('a1@t1.test')
    }
  })
})

describe('setting it up', () => {
  it('ends every other session, and its secret stands nowhere in clear', async () => {
    const since = world.deps.clock()
    const other = await world.signIn('a1@t1.test', 't1')
    const token = await world.signIn('a1@t1.test', 't1')
    const secret = String((await world.ask('POST /auth/session/factor/begin', { token })).body['secret'])
    const done = await world.ask('POST /auth/session/factor/enrol', { token, body: { code: codeOf(secret) } })
    try {
      expect(done.status).toBe(200)
      expect((await world.ask('GET /config/taxes', { token: other })).status).toBe(401)
      expect((await world.ask('GET /config/taxes', { token })).status).toBe(200)
      const ended = "select 1 from estiba.audit_entries where event = 'SESSION_ENDED' and person = 'a1' and at >= $1"
      expect(await world.sql(ended, [since])).toHaveLength(1)
      expect(JSON.stringify(await world.sql('select * from estiba.auth_factors'))).not.toContain(secret)
      await world.quiet()
      expect(world.mails.some(({ subject }) => subject.includes('segundo factor'))).toBe(true)
      expect(world.mails.map(({ text }) => text).join()).not.toContain(secret)
    } finally {
      await forget('a1@t1.test')
    }
  })

  it('taking it away needs a code of it: a session alone does not do', async () => {
    const headers = await login('a1@t1.test')
    const { secret, recovery } = await enrol(headers)
    try {
      const token = String((await enter(headers)).body['token'])
      const remove = (code: string) => world.ask('POST /auth/session/factor/remove', { token, body: { code } })
      expect((await remove('')).status).toBe(422)
      expect((await remove('123456')).status).toBe(422)
      world.advance(16 * 60_000)
      expect((await remove(String(recovery[0]))).body['code']).toBe('CONFIRM')
      expect((await world.ask('POST /auth/session/confirm', { token, body: { password } })).status).toBe(422)
      expect((await world.ask('POST /auth/session/confirm', { token, body: { code: codeOf(secret) } })).status).toBe(
        200,
      )
      expect((await remove(String(recovery[0]))).status).toBe(200)
      expect((await enter(await login('a1@t1.test'))).status).toBe(200)
    } finally {
      await forget('a1@t1.test')
    }
  })

  it('the address of the QR code is read by an authenticator app', async () => {
    const token = await world.signIn('c1@t1.test', 't1')
    const { body } = await world.ask('POST /auth/session/factor/begin', { token })
    const read = URI.parse(String(body['address']))
    expect([read.issuer, read.label, read.secret.base32]).toEqual(['Estiba', 'c1@t1.test', body['secret']])
  })
})

describe('what a stolen session must not do', () => {
  it('every write of rights, people, keys and settings asks who it is, a quarter of an hour after the sign-in', async () => {
    const token = await world.signIn('a1@t1.test', 't1')
    world.advance(16 * 60_000)
    const guarded = world.deps.registry.all.filter(({ access }) => access.confirm)
    expect(guarded.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'users',
        'roles',
        'companies',
        'email-configs',
        'cloud-configs',
        'warehouse-access-permissions',
      ]),
    )
    let asked = 0
    for (const resource of guarded)
      for (const verb of ['create', 'update', 'delete'] as const) {
        if (!resource.verbs.includes(verb) || rightOf(resource, verb) === 'read') continue
        const request = { create: 'POST', update: 'PUT', delete: 'DELETE' }[verb]
        const at = verb === 'create' ? '' : '/x'
        const [method, template = ''] = (resource.routes[verb] ?? `${request} /${resource.name}${at}`).split(' ')
        const path = template.replace(/\{\?[^}]*\}/, '').replace(/\{\w+\}/g, 'x')
        const { status, body } = await world.ask(`${method} /${resource.service}${path}`, {
          token,
          ...(verb === 'delete' ? {} : { body: {} }),
        })
        expect([resource.name, verb, status, body['code']]).toEqual([resource.name, verb, 403, 'CONFIRM'])
        asked += 1
      }
    expect(asked).toBeGreaterThan(12)
    for (const request of [
      'PUT /auth/users/c1/roles',
      'POST /auth/users/invite',
      'POST /auth/roles/v2',
      'PUT /auth/roles/v2',
    ])
      expect((await world.ask(request, { token, body: {} })).body['code']).toBe('CONFIRM')
    // What is his own, and what is no right, goes on.
    expect((await world.ask('PUT /auth/users/profile', { token, body: { lastName: 'Uno' } })).status).toBe(200)
    expect((await world.ask('GET /auth/roles', { token })).status).toBe(200)
  })

  it('is done after the password, which is not guessed by it; a new workspace is no proof', async () => {
    const token = await world.signIn('a1@t1.test', 't1')
    world.advance(16 * 60_000)
    const write = (as: string) => world.ask('POST /auth/roles', { token: as, body: {} })
    const entered = await world.ask('POST /auth/session/workspace', { token, body: { namespaceId: 't1' } })
    expect((await write(String(entered.body['token']))).body['code']).toBe('CONFIRM')
    const confirm = (body: object) => world.ask('POST /auth/session/confirm', { token, body })
    expect((await confirm({ password: 'Wrong2026' })).body['errors']).toHaveProperty('password')
    expect((await confirm({ code: '123456' })).status).toBe(422)
    expect((await confirm({ password })).status).toBe(200)
    expect((await write(token)).status).toBe(422)
    world.advance(16 * 60_000)
    expect((await write(token)).body['code']).toBe('CONFIRM')
    for (let count = 0; count < 5; count++) await confirm({ password: 'Wrong2026' })
    expect((await confirm({ password })).status).toBe(429)
    expect((await world.ask('POST /auth/session/confirm', { body: { password } })).status).toBe(401)
  })
})

describe('a second factor that was lost', () => {
  it('is taken away by no administrator of a company: who works for it alone comes back by his mail, as a new account', async () => {
    const email = 'c1@t1.test'
    const headers = await login(email)
    await enrol(headers)
    const token = await world.signIn('a1@t1.test', 't1')
    const { list } = await world.ask('GET /auth/users', { token, query: { filter: { email } } })
    const { username, name, role, type } = list[0] ?? {}
    const account = () => world.sql('select id from estiba.auth_accounts where email = $1', [email])
    const former = await account()
    // What he writes of the person, and his own removal, leave it where it is.
    await world.ask(`PUT /auth/users?username=${String(username)}`, { token, body: { ...list[0], name: 'Otro' } })
    await world.ask('POST /auth/session/factor/remove', { token, body: { code: '123456', email, username } })
    expect((await enter(await login(email))).body['code']).toBe('FACTOR_NEEDED')

    expect((await world.ask(`DELETE /auth/users?username=${String(username)}`, { token })).status).toBe(200)
    const mailed = world.mails.length
    const again = await world.ask('POST /auth/users', { token, body: { username, email, name, role, type } })
    expect(again.status, again.text).toBe(201)
    const link = () =>
      /accept-invitation\?token=([\w-]+)/.exec(
        world.mails.slice(mailed).find(({ to, text }) => to === email && text.includes('accept-invitation'))?.text ??
          '',
      )?.[1]
    await world.quiet()
    expect(link()).toBeDefined()
    // Neither the password nor the factor of before opens anything.
    expect((await world.ask('POST /auth/session/login', { body: { username: email, password } })).status).toBe(401)
    const accepted = await world.ask(`POST /auth/user/public/confirm-invite?token=${link() ?? ''}`, {
      body: { name: 'C1', password },
    })
    expect(accepted.status, accepted.text).toBe(200)
    expect(await account()).not.toEqual(former)
    expect((await enter(await login(email))).status).toBe(200)
  })
})
