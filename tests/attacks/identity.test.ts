import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password } from './companies.ts'
import { startWorld, type World } from './world.ts'

/** T2's administrator tries to become, or to write himself into, people of T1 and people who are nobody yet. */
let world: World
let roles: { readonly t1: string; readonly t2: string }

beforeAll(async () => {
  world = await startWorld()
  const roleOf = async (namespace: string): Promise<string> =>
    String((await world.sql('select id from estiba.roles where namespace = $1 and super_user', [namespace]))[0]?.['id'])
  roles = { t1: await roleOf('t1'), t2: await roleOf('t2') }
})

let tokens: { readonly a1: string; readonly a2: string }

// What counts tries starts anew for each test; who writes people has signed in just now.
beforeEach(async () => {
  world.advance(16 * 60_000)
  tokens = { a1: await world.signIn('a1@t1.test', 't1'), a2: await world.signIn('a2@t2.test', 't2') }
})

afterAll(() => world.close())

const stolen = 'Robada2027'

const login = (username: string, secret: string) =>
  world.ask('POST /auth/session/login', { body: { username, password: secret } })

const ticketOf = async (email: string, secret: string): Promise<string> => {
  const { body, status } = await login(email, secret)
  expect([email, status]).toEqual([email, 200])
  return Buffer.from(`${email}:${String(body['temporaryToken'])}`).toString('base64')
}

const enter = async (email: string, secret: string, namespaceId: string) =>
  world.ask('POST /auth/session/workspace', {
    body: { email, namespaceId },
    headers: { authorization: `Basic ${await ticketOf(email, secret)}` },
  })

const choicesOf = async (email: string, secret: string) =>
  (await world.ask('GET /auth/namespaces', { headers: { authorization: `Basic ${await ticketOf(email, secret)}` } }))
    .list

const linkIn = async (email: string, count = 1, page = 'accept-invitation'): Promise<string> => {
  const mails = () => world.mails.filter(({ to, text }) => to === email && text.includes(page))
  await world.quiet()
  expect(mails().length).toBeGreaterThanOrEqual(count)
  return new RegExp(`${page}\\?token=([\\w-]+)`).exec(mails()[count - 1]?.text ?? '')?.[1] ?? ''
}

const confirm = (token: string, body: object = {}) =>
  world.ask(`POST /auth/user/public/confirm-invite?token=${token}`, { body })

const userOf = (namespace: string, email: string, more: object = {}) => ({
  username: email,
  email,
  name: 'Quien sea',
  role: namespace === 't1' ? roles.t1 : roles.t2,
  type: 'company-official',
  password: stolen,
  ...more,
})

/** Every way in which a company writes a user of somebody's e-mail. */
const ways = {
  form: (email: string) => world.ask('POST /auth/users', { token: tokens.a2, body: userOf('t2', email) }),
  import: (email: string) =>
    world.ask('POST /auth/users/import', {
      token: tokens.a2,
      body: { mode: 'all', rows: [userOf('t2', email)] },
    }),
  invitation: (email: string) =>
    world.ask(`POST /auth/users/invite?role=${roles.t2}`, { token: tokens.a2, body: { email } }),
} as const

describe.each(Object.keys(ways) as (keyof typeof ways)[])('T2 writes the e-mail of somebody of T1 by %s', (way) => {
  const email = 'c1@t1.test'

  it('and signs in as nobody, enters nothing, and learns no code', async () => {
    const token = await world.signIn(email, 't1')
    const mailed = world.mails.filter(({ to }) => to === email).length
    const answer = await ways[way](email)
    expect(answer.status).toBeLessThan(300)
    const link = await linkIn(email, mailed + 1)
    expect(link).toMatch(/^[\w-]{40,}$/)
    const seen = [
      answer.text,
      (await world.ask('GET /auth/invitations', { token: tokens.a2 })).text,
      (await world.ask('GET /auth/users', { token: tokens.a2 })).text,
    ].join()
    expect(seen).not.toContain(link)
    expect((await login(email, stolen)).status).toBe(401)
    expect((await world.ask('GET /config/taxes', { token })).status).toBe(200)
    expect((await enter(email, password, 't2')).status).toBe(403)
    expect((await choicesOf(email, password)).map(({ id, status }) => [id, status])).toEqual([
      ['t1', 'ACTIVE'],
      ['t2', 'INVITED'],
    ])
  })

  it('and is left again: nothing of T1 has changed, and the link opens nothing', async () => {
    const link = await linkIn(email, world.mails.filter(({ to }) => to === email).length)
    const found = await world.ask('GET /auth/users', { token: tokens.a2, query: { filter: { email } } })
    for (const { username } of found.list)
      expect((await world.ask(`DELETE /auth/users?username=${String(username)}`, { token: tokens.a2 })).status).toBe(
        200,
      )
    const { list } = await world.ask('GET /auth/invitations', {
      token: tokens.a2,
      query: { filter: { email, invitationState: 'PENDING' } },
    })
    for (const { id } of list) await world.ask(`DELETE /auth/invitations/${String(id)}`, { token: tokens.a2 })
    expect((await confirm(link)).status).toBe(410)
    expect((await choicesOf(email, password)).map(({ id }) => id)).toEqual(['t1'])
    expect((await enter(email, password, 't1')).status).toBe(200)
  })
})

describe.each(Object.keys(ways) as (keyof typeof ways)[])(
  'T2 is first: it writes somebody by %s before T1 does',
  (way) => {
    const email = `primero-${way}@persona.test`

    it('and has no way to the person whom T1 invites later', async () => {
      expect((await ways[way](email)).status).toBeLessThan(300)
      const hers = await linkIn(email)
      expect((await login(email, stolen)).status).toBe(401)
      const made = await world.ask('POST /auth/users', { token: tokens.a1, body: userOf('t1', email) })
      expect(made.status).toBe(201)
      const ours = await linkIn(email, 2)
      const own = { name: 'Ella', lastName: 'Misma', password: 'Suya2027x' }
      expect((await confirm(ours, own)).body).toMatchObject({ namespace: 't1', needsPassword: false })
      expect((await login(email, stolen)).status).toBe(401)
      expect((await enter(email, own.password, 't1')).status).toBe(200)
      expect((await enter(email, own.password, 't2')).status).toBe(403)
      // The other invitation is hers to accept, by its link or after signing in; it changes no password.
      expect((await confirm(hers, { ...own, password: stolen })).body).toMatchObject({
        namespace: 't2',
        newUser: false,
      })
      expect((await login(email, stolen)).status).toBe(401)
      expect((await enter(email, own.password, 't2')).status).toBe(200)
      expect((await confirm(hers)).status).toBe(410)
    })
  },
)

describe('a membership', () => {
  it('is accepted for one user of one workspace: who is removed and written again is asked again', async () => {
    const email = 'otra-vez@persona.test'
    await ways.form(email)
    await confirm(await linkIn(email), { name: 'Otra', lastName: 'Vez', password: 'Suya2027x' })
    expect((await enter(email, 'Suya2027x', 't2')).status).toBe(200)
    await world.ask('POST /auth/users', { token: tokens.a1, body: userOf('t1', email) })
    await confirm(await linkIn(email, 2))
    expect((await enter(email, 'Suya2027x', 't1')).status).toBe(200)
    await world.ask(`DELETE /auth/users?username=${email}`, { token: tokens.a2 })
    expect((await enter(email, 'Suya2027x', 't2')).status).toBe(401)
    await ways.form(email)
    expect((await enter(email, 'Suya2027x', 't2')).status).toBe(403)
  })

  it('does not pass to another user who gets the name of one who is gone, not even for a session that is open', async () => {
    const email = 'nombre@persona.test'
    await world.ask('POST /auth/users', {
      token: tokens.a2,
      body: userOf('t2', email, { username: 'nombre' }),
    })
    await confirm(await linkIn(email), { name: 'Uno', lastName: '', password: 'Suya2027x' })
    const token = String((await enter(email, 'Suya2027x', 't2')).body['token'])
    expect((await world.ask('GET /config/taxes', { token })).status).toBe(200)
    // As an import that is undone does it: no session is ended by hand.
    await world.deps.db.system('t2', (session) => session.asSystem('users').remove('nombre'))
    await world.ask('POST /auth/users', {
      token: tokens.a2,
      body: userOf('t2', 'otro-nombre@persona.test', { username: 'nombre' }),
    })
    expect((await world.ask('GET /config/taxes', { token })).status).toBe(401)
  })

  it('of the staff opens nothing as a customer: who becomes one is asked again', async () => {
    const email = 'cambia@persona.test'
    const { body } = await world.ask('POST /auth/users', { token: tokens.a2, body: userOf('t2', email) })
    await confirm(await linkIn(email), { name: 'Cambia', lastName: '', password: 'Suya2027x' })
    const { body: now } = await world.ask(`GET /auth/users/${email}`, { token: tokens.a2 })
    const changed = await world.ask(`PUT /auth/users/${email}`, {
      token: tokens.a2,
      body: { ...body, ...now, type: 'company-customer', customer: '77' },
    })
    expect(changed.body).toMatchObject({ type: 'company-customer', membershipState: 'INVITED' })
    expect((await login(email, 'Suya2027x')).status).toBe(401)
  })
})

describe('a code', () => {
  it('is mailed to its owner: no answer to staff, of whatever rights, holds one', async () => {
    const before = world.mails.length
    const answers = await Promise.all(
      ['c1@t1.test', 'a1@t1.test', 'a2@t2.test', 'nobody@t2.test'].map((email) =>
        world.ask('GET /auth/users/security-code', { token: tokens.a2, query: { email } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 404])
    for (const { text } of answers) expect(text).not.toMatch(/"\d{6}"/)
    const coded = world.mails.slice(before).filter(({ subject }) => /\d{6}/.test(subject))
    expect(coded.map(({ to }) => to)).toEqual(['a2@t2.test'])
  })

  it('of a forgotten password reaches nobody who was only invited', async () => {
    const email = 'invitado@persona.test'
    await ways.form(email)
    await linkIn(email)
    const before = world.mails.length
    expect((await world.ask(`PUT /auth/user/public/reset-password?email=${email}`)).status).toBe(200)
    await world.ask('PUT /auth/user/public/reset-password?email=a1@t1.test')
    await world.quiet()
    expect(world.mails.slice(before).map(({ to }) => to)).toEqual(['a1@t1.test'])
  })
})

describe("one's own password", () => {
  const change = (token: string, body: object) => world.ask('POST /auth/users/password', { token, body })

  it('is changed by who knows the present one, or has just signed in and has the mailed code', async () => {
    const email = 'propia@persona.test'
    await ways.form(email)
    await confirm(await linkIn(email), { name: 'Propia', lastName: '', password: 'Suya2027x' })
    const token = String((await enter(email, 'Suya2027x', 't2')).body['token'])
    world.advance(11 * 60_000)
    const mails = () => world.mails.filter(({ to }) => to === email)
    const mailed = mails().length
    await world.ask('GET /auth/users/security-code', { token })
    const securityCode = /\b\d{6}\b/.exec(mails()[mailed]?.subject ?? '')?.[0]
    expect(securityCode).toMatch(/^\d{6}$/)
    // Later on neither a code is mailed nor one taken, until he confirms that it is he.
    world.advance(5 * 60_000)
    expect((await world.ask('GET /auth/users/security-code', { token })).body['code']).toBe('CONFIRM')
    expect(mails()).toHaveLength(mailed + 1)
    expect((await change(token, { password: 'Nueva2028x', securityCode })).body['code']).toBe('CONFIRM')
    expect(
      (await change(token, { password: 'Nueva2028x', currentPassword: 'Otra2027x' })).body['errors'],
    ).toHaveProperty('currentPassword')
    expect((await change(token, { password: 'Nueva2028x', currentPassword: 'Suya2027x' })).status).toBe(200)
    expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(401)
    expect((await login(email, 'Nueva2028x')).status).toBe(200)
  })

  it('is not tried out with an open session', async () => {
    const token = await world.signIn('a2@t2.test', 't2')
    const statuses: number[] = []
    for (let count = 0; count < 10; count++)
      statuses.push((await change(token, { password: 'Nueva2028x', currentPassword: `Mala${count}x2027` })).status)
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 422), 429])
  })
})
