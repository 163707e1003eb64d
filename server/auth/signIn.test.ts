import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPassword } from './provision.ts'
import { type AuthWorld, customerOfNordfracht, goodPassword, startAuthWorld } from './authWorld.testing.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})

afterAll(() => world.close())

const login = (username: string, password = goodPassword) =>
  world.ask('POST /auth/session/login', { body: { username, password } })

describe('signing in', () => {
  it('goes from the password to the workspaces and into one (P-BASIC-CLIENT)', async () => {
    const { status, body } = await login('admin@andina.test')
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: 'admin@andina.test', expiresIn: 600 })
    const basic = `admin@andina.test:${body['temporaryToken']}`
    expect((await world.ask('GET /auth/namespaces?email=admin@andina.test', { basic })).list).toMatchObject([
      { id: 'andina', name: 'Andina Carga', company: 'Andina Carga', roleName: 'Administrador', status: 'ACTIVE' },
    ])
    expect((await world.ask('GET /auth/session/temporary-token', { basic })).body).toMatchObject({
      email: 'admin@andina.test',
    })
    const entered = await world.ask('POST /auth/session/workspace', {
      basic,
      body: { email: 'admin@andina.test', namespaceId: 'andina' },
    })
    const claims = world.claims(String(entered.body['token']))
    expect(claims).toMatchObject({
      resources: ['*'],
      roleName: 'Administrador',
      namespace: 'andina',
      name: 'Admin',
      email: 'admin@andina.test',
      configProfile: 'default',
      operationalProfiles: [],
    })
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(8 * 3600)
    const answer = await world.ask('GET /auth/users/profile', { token: String(entered.body['token']) })
    expect(answer.body).toMatchObject({ username: 'admin' })
    expect(answer.body).not.toHaveProperty('password')
  })

  it('never takes the password of a sample person beside a database of the company, unless asked to', async () => {
    const settings = world.deps.settings as { databaseUrl: string | null; sampleData: boolean }
    const statusWith = async (databaseUrl: string | null, sampleData: boolean) => {
      Object.assign(settings, { databaseUrl, sampleData })
      return (await login('admin@andina.test')).status
    }
    try {
      expect(await statusWith('postgres://company', false)).toBe(401)
      expect(await statusWith('postgres://company', true)).toBe(200)
      expect(await statusWith(null, false)).toBe(200)
    } finally {
      Object.assign(settings, { databaseUrl: null, sampleData: false })
    }
  })

  it('takes the credentials from the query, and a user name whose password is that of one person only', async () => {
    expect((await world.ask(`POST /auth/session/login?username=auxiliar&password=${goodPassword}`)).status).toBe(200)
    expect((await login('admin')).status).toBe(401)
  })

  describe('by a user name that another company gave to somebody as well', () => {
    const theirs = 'Nordfracht2026'

    const namesake = async (password: string): Promise<void> => {
      await world.deps.db.system('nordfracht', async (session) => {
        const [role] = (await session.asSystem('roles').list({ range: [0, 0] })).rows
        const users = session.asSystem('users')
        const email = 'auxiliar@nordfracht.test'
        if ((await users.list({ where: { email }, range: [0, 0] })).rows.length === 0)
          await users.create({ username: 'auxiliar', email, name: 'Anke', role: String(role?.id) })
      })
      const { db } = world.deps
      await setPassword(db, { email: 'auxiliar@nordfracht.test', type: 'company-official', businessId: '', password })
    }

    it('enters the one whose password it is, and nobody where it is that of both', async () => {
      await namesake(theirs)
      const answers = [await login('auxiliar'), await login('AUXILIAR ', theirs), await login('auxiliar', 'Wrong2026')]
      expect(answers.map(({ status, body }) => [status, body['email'] ?? body['code']])).toEqual([
        [200, 'auxiliar@andina.test'],
        [200, 'auxiliar@nordfracht.test'],
        [401, 'LOGIN_FAILED'],
      ])
      await namesake(goodPassword)
      expect((await login('auxiliar')).body['code']).toBe('LOGIN_FAILED')
      await namesake(theirs)
    })

    it('counts what fails on each of them, and once at the address (X-LOCKOUT)', async () => {
      world.advance(2 * 3_600_000)
      const failures = async () => {
        const rows = await world.deps.db.platform((sql) =>
          sql<{ key: string; n: number }>(
            `select split_part(key, ':', 1) as key, count(*)::int as n from estiba.auth_failures
              where sure group by 1 order by 1`,
          ),
        )
        return Object.fromEntries(rows.map(({ key, n }) => [key, n]))
      }
      await world.deps.db.platform((sql) => sql('delete from estiba.auth_failures'))
      expect((await login('auxiliar', 'Wrong2026')).status).toBe(401)
      expect(await failures()).toEqual({ pair: 2, login: 2, ip: 1 })
      // Who is right forgives his own; on the other it was one try more, and none at the address.
      expect((await login('auxiliar')).status).toBe(200)
      expect(await failures()).toEqual({ pair: 1, missed: 1, login: 3, ip: 1 })
      for (let wrong = 0; wrong < 5; wrong++) await login('auxiliar', 'Wrong2026')
      expect([(await login('auxiliar')).status, (await login('auxiliar', theirs)).status]).toEqual([401, 401])
      await world.deps.db.platform((sql) => sql('delete from estiba.auth_failures'))
    })
  })

  it('however often one of a name signs in, the other does too, and his password is no longer tried', async () => {
    world.advance(2 * 3_600_000)
    await world.deps.db.platform((sql) => sql('delete from estiba.auth_failures'))
    const { db } = world.deps
    const other = { email: 'auxiliar@nordfracht.test', type: 'company-official', businessId: '' } as const
    await setPassword(db, { ...other, password: 'Nordfracht2026' })
    for (let right = 0; right < 8; right++) expect((await login('auxiliar')).status).toBe(200)
    expect((await login('auxiliar', 'Nordfracht2026')).body['email']).toBe('auxiliar@nordfracht.test')
    // Who has one of the accounts would else find out by it, password after password, which the other one has.
    await setPassword(db, { ...other, password: goodPassword })
    expect((await login('auxiliar')).body['email']).toBe('auxiliar@andina.test')
    world.advance(16 * 60_000)
    expect((await login('auxiliar')).status).toBe(401)
    await setPassword(db, { ...other, password: 'Nordfracht2026' })
    await world.deps.db.platform((sql) => sql('delete from estiba.auth_failures'))
  })

  it('enters the account whose password it is, of two under one e-mail: of the staff here, of a customer there', async () => {
    await world.deps.db.platform((sql) => sql('delete from estiba.auth_failures'))
    const email = 'auxiliar@andina.test'
    const businessId = await customerOfNordfracht(world, email, 'Kunde2027')
    const [staff, customer] = [await login(email), await login(email, 'Kunde2027')]
    const workspaces = async ({ body }: typeof staff) =>
      (await world.ask('GET /auth/namespaces', { basic: `${email}:${body['temporaryToken']}` })).list.map(
        ({ id }) => id,
      )
    expect([staff.status, await workspaces(staff)]).toEqual([200, ['andina']])
    expect([customer.status, await workspaces(customer)]).toEqual([200, ['nordfracht']])
    expect((await login(email, 'Wrong2026')).status).toBe(401)
    // With one password for both he is of the staff, and a customer where he says so.
    await customerOfNordfracht(world, email, goodPassword)
    const asCustomer = (company: string | null) =>
      world.ask('POST /auth/session/login', {
        body: { username: email, password: goodPassword, m: 'customer', company },
      })
    expect(await workspaces(await login(email))).toEqual(['andina'])
    for (const company of [businessId, null])
      expect(await workspaces(await asCustomer(company))).toEqual(['nordfracht'])
  })

  it('answers a wrong user, a wrong password and an inactive user alike', async () => {
    await world.deps.db.system('andina', (session) =>
      session.asSystem('users').create({
        username: 'ido',
        email: 'ido@andina.test',
        name: 'Ido',
        role: String(world.roles['clerk']),
        status: 'INACTIVE',
      }),
    )
    const answers = await Promise.all([
      login('nobody@andina.test'),
      login('auxiliar@andina.test', 'Wrong2026'),
      login('ido@andina.test'),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({ code: 'LOGIN_FAILED', message: 'Usuario o contraseña incorrectos' })
    }
  })

  it('lets nobody into the workspace of others', async () => {
    const { body } = await login('admin@andina.test')
    const basic = `admin@andina.test:${body['temporaryToken']}`
    expect(
      (
        await world.ask('POST /auth/session/workspace', {
          basic,
          body: { email: 'admin@andina.test', namespaceId: 'nordfracht' },
        })
      ).status,
    ).toBe(401)
    expect(
      (
        await world.ask('POST /auth/session/workspace', {
          basic: 'admin@andina.test:wrong',
          body: { namespaceId: 'andina' },
        })
      ).status,
    ).toBe(401)
    expect((await world.ask('GET /auth/namespaces?email=admin@nordfracht.test', { basic })).status).toBe(401)
  })

  it('gives the claims of the roles to others than super users', async () => {
    const claims = world.claims(await world.signIn('auxiliar', 'andina'))
    expect(claims['resources']).toEqual(expect.arrayContaining(['taxes', 'stores', 'users']))
    expect(claims['resources']).toHaveLength(3)
  })

  it('ends a session at log out', async () => {
    const token = await world.signIn('admin@andina.test', 'andina')
    expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(200)
    expect((await world.ask('POST /auth/session/logout', { token, body: {} })).status).toBe(200)
    expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(401)
  })

  it('refuses what expired (X-TEMP-TOKEN)', async () => {
    const token = await world.signIn('admin@andina.test', 'andina')
    const { body } = await login('admin@andina.test')
    world.advance(11 * 60_000)
    expect(
      (await world.ask('GET /auth/namespaces', { basic: `admin@andina.test:${body['temporaryToken']}` })).status,
    ).toBe(401)
    world.advance(8 * 3_600_000)
    expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(401)
  })
})

describe('forged tokens', () => {
  it('are refused whatever they say', async () => {
    const token = await world.signIn('admin@andina.test', 'andina')
    const claims = world.claims(token)
    const { exp: _exp, ...rest } = claims
    const unsigned = new UnsecuredJWT({ ...rest }).setExpirationTime('1h').encode()
    const foreignKey = await new SignJWT({ ...rest })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another key of thirty-two bytes!!'))
    const key = new TextEncoder().encode('x')
    const odd = await new SignJWT({ ...rest })
      .setProtectedHeader({ alg: 'HS256', kid: '../../dev/null' })
      .setExpirationTime('1h')
      .sign(key)
    for (const forged of [unsigned, foreignKey, odd, `${token}x`, token.split('.').slice(0, 2).join('.'), 'null']) {
      expect((await world.ask('GET /auth/users/profile', { token: forged })).status).toBe(401)
    }
  })
})

describe('payment check', () => {
  const pay = (paymentStatus: string) =>
    world.deps.db.system('andina', async (session) => {
      const [company] = (await session.asSystem('companies').list({ range: [0, 0] })).rows
      await session.asSystem('companies').update(String(company?.id), { paymentStatus, paidUntil: '2027-01-31' })
    })

  it('warns staff, spares customers, and blocks writes of a suspended company', async () => {
    const token = await world.signIn('admin@andina.test', 'andina')
    const id = String(world.claims(token)['businessId'])
    expect((await world.ask(`GET /auth/company/check-payment?id=${id}`, { token })).body).toMatchObject({ paid: true })
    await pay('DUE')
    expect(await world.ask(`GET /auth/company/check-payment?id=${id}`, { token })).toMatchObject({
      status: 401,
      body: { code: 'PAYMENT_REQUIRED' },
    })
    expect((await world.ask(`GET /auth/company/check-payment?id=${id}`)).body['code']).toBe('TOKEN_INVALID')
    const customer = await world.ask('POST /auth/session/login', {
      body: { username: 'cliente@andina.test', password: goodPassword, m: 'customer' },
    })
    const entered = await world.ask('POST /auth/session/workspace', {
      basic: `cliente@andina.test:${customer.body['temporaryToken']}`,
      body: { namespaceId: 'andina' },
    })
    // Nor how far it has paid.
    expect(
      await world.ask(`GET /auth/company/check-payment?id=${id}`, { token: String(entered.body['token']) }),
    ).toMatchObject({ status: 200, body: { paid: true, paidUntil: null } })
    await pay('SUSPENDED')
    const tax = { code: 'IVA19', description: 'IVA', rate: 19, taxType: 'VAT', base: 'NET' }
    expect((await world.ask('POST /config/taxes', { token, body: tax })).status).toBe(403)
    expect((await world.ask('GET /config/taxes', { token })).status).toBe(200)
    await pay('PAID')
    expect((await world.ask('POST /config/taxes', { token, body: tax })).status).toBe(201)
  })
})
