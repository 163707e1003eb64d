import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password } from './companies.ts'
import { startWorld, type World } from './world.ts'

/** Changes of who somebody is, asked for by others: they wait for the person himself. */
let world: World
let role = ''
let admin = ''

beforeAll(async () => {
  world = await startWorld()
  role = String((await world.sql("select id from estiba.roles where namespace = 't1' and name = 'Clerk'"))[0]?.['id'])
  await world.deps.db.system('t1', async (session) => {
    const [menu] = (await session.asSystem('menus').list({ where: { code: 'taxes' }, range: [0, 0] })).rows
    await session
      .asSystem('roles')
      .create({ name: 'Customer', type: 'CUSTOMER', customerDefault: true, menuPlan: [String(menu?.id)] })
  })
})

beforeEach(async () => {
  world.advance(61 * 60_000)
  admin = await world.signIn('a1@t1.test', 't1')
})

afterAll(() => world.close())

const login = (username: string, secret: string, more: object = {}) =>
  world.ask('POST /auth/session/login', { body: { username, password: secret, ...more } })

const mailsTo = (email: string) => world.mails.filter(({ to }) => to === email)

/** The link that comes next: mails are sent after the answer. */
const nextLink = (email: string, page: string): (() => Promise<string>) => {
  const links = () =>
    mailsTo(email).flatMap(({ text }) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
  const known = links().length
  return async () => {
    await world.quiet()
    expect(links()).toHaveLength(known + 1)
    return links().at(-1) ?? ''
  }
}

const confirm = (token: string) => world.ask(`POST /auth/user/public/confirm-email?token=${token}`)

const change = async (username: string, more: object) => {
  const { body } = await world.ask(`GET /auth/users/${username}`, { token: admin })
  return world.ask(`PUT /auth/users/${username}`, { token: admin, body: { ...body, ...more } })
}

describe('the e-mail of a member', () => {
  it('changes when he has confirmed it at the old and at the new address, and not before', async () => {
    const token = await world.signIn('c1@t1.test', 't1')
    const links = [nextLink('c1@t1.test', 'confirm-email'), nextLink('nuevo@persona.test', 'confirm-email')] as const
    const asked = await change('c1', { email: 'nuevo@persona.test', name: 'Otro nombre' })
    expect(asked.body).toMatchObject({
      email: 'c1@t1.test',
      pendingEmail: 'nuevo@persona.test',
      name: 'Otro nombre',
    })
    const [fromOld, fromNew] = [await links[0](), await links[1]()]
    expect(asked.text).not.toContain(fromOld)
    const unchanged = async () => {
      expect((await world.ask('GET /auth/users/profile', { token })).body).toMatchObject({ email: 'c1@t1.test' })
      expect((await login('nuevo@persona.test', password)).status).toBe(401)
    }
    await unchanged()
    expect((await confirm(fromNew)).body).toEqual({ done: false, newEmail: 'nuevo@persona.test' })
    expect((await confirm(fromNew)).status).toBe(410)
    await unchanged()
    expect((await confirm(fromOld)).body).toEqual({ done: true, newEmail: 'nuevo@persona.test' })
    expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(401)
    expect((await login('c1@t1.test', password)).status).toBe(401)
    const again = await world.signIn('nuevo@persona.test', 't1')
    expect((await world.ask('GET /auth/users/profile', { token: again })).body).toMatchObject({
      username: 'c1',
      email: 'nuevo@persona.test',
      pendingEmail: null,
    })
    await world.quiet()
    expect(mailsTo('c1@t1.test').at(-1)?.subject).toBe('El correo de su cuenta cambió')
  })

  it('is asked for anew by a later wish, and for three days', async () => {
    const links = [nextLink('nuevo@persona.test', 'confirm-email'), nextLink('tarde@persona.test', 'confirm-email')]
    await change('c1', { email: 'tarde@persona.test' })
    const replaced = await Promise.all(links.map((link) => link()))
    const later = nextLink('mas-tarde@persona.test', 'confirm-email')
    await change('c1', { email: 'mas-tarde@persona.test' })
    const late = await later()
    for (const link of replaced) expect((await confirm(link)).status).toBe(410)
    world.advance(3 * 86_400_000 + 1000)
    expect((await confirm(late)).status).toBe(410)
    world.advance(-3 * 86_400_000)
  })

  it('changes by no other way: import, many at once, an earlier version', async () => {
    const { body } = await world.ask('GET /auth/users/c1', { token: admin })
    const email = 'import@persona.test'
    const { version: _version, ...row } = body
    const imported = await world.ask('POST /auth/users/import', {
      token: admin,
      body: { mode: 'all', rows: [{ username: 'c1', name: 'c1', type: row['type'], role, email }] },
    })
    expect(JSON.stringify(imported.body)).toContain('"verdict":"error"')
    expect(JSON.stringify(imported.body)).toContain('"email"')
    const many = await world.ask('PUT /auth/users', { token: admin, query: { ids: ['c1'] }, body: { email } })
    expect(many.status).toBeGreaterThanOrEqual(400)
    const restored = await world.ask('POST /auth/users/c1/restore', { token: admin, body: { version: 1 } })
    expect(restored.status).toBeGreaterThanOrEqual(400)
    expect((await world.ask('GET /auth/users/c1', { token: admin })).body).toMatchObject({ email: body['email'] })
    const [account] = await world.sql('select count(*)::int as n from estiba.auth_accounts where email = $1', [email])
    expect(account?.['n']).toBe(0)
  })

  it('is not asked for where another member has it', async () => {
    expect((await change('c1', { email: 'a1@t1.test' })).body['errors']).toHaveProperty('email')
  })

  it('cannot become that of an account that came to be meanwhile', async () => {
    const links = [nextLink('nuevo@persona.test', 'confirm-email'), nextLink('a2@t2.test', 'confirm-email')] as const
    await change('c1', { email: 'a2@t2.test' })
    const [fromOld, fromNew] = [await links[0](), await links[1]()]
    await confirm(fromNew)
    expect((await confirm(fromOld)).status).toBe(409)
    expect((await login('nuevo@persona.test', password)).status).toBe(200)
    expect((await login('a2@t2.test', password)).status).toBe(200)
  })
})

describe('who has no e-mail', () => {
  /** The code as it stands on the printed sheet. */
  const codeOnPaper = async (username: string): Promise<string> => {
    const { status, headers, text } = await world.ask(`POST /auth/users/${username}/activation.pdf`, { token: admin })
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return /\((\w{4}-\w{4}-\w{4})\) Tj/.exec(text)?.[1] ?? ''
  }

  const use = (code: string, secret = '') =>
    world.ask(`POST /auth/user/public/confirm-invite?token=${code}`, { body: { password: secret } })

  it('comes in by a printed code, once, within a day, and into this workspace alone', async () => {
    const made = await world.ask('POST /auth/users', {
      token: admin,
      body: { username: 'bodega', name: 'Berta', role, type: 'company-official' },
    })
    expect([made.status, made.body['membershipState']]).toEqual([201, 'INVITED'])
    const code = await codeOnPaper('bodega')
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect((await use(code)).body).toMatchObject({ needsPassword: true, known: true, email: 'bodega@t1' })
    expect((await use(code, 'weak')).status).toBe(422)
    expect((await use(code.toLowerCase(), 'Bodega2027')).body).toMatchObject({ needsPassword: false })
    expect((await use(code, 'Otra2027x')).status).toBe(410)
    for (const name of ['bodega', 'bodega@t1']) expect((await login(name, 'Bodega2027')).status).toBe(200)
    const { body } = await login('bodega@t1', 'Bodega2027')
    const headers = {
      authorization: `Basic ${Buffer.from(`bodega@t1:${String(body['temporaryToken'])}`).toString('base64')}`,
    }
    const into = (namespaceId: string) =>
      world.ask('POST /auth/session/workspace', { body: { email: 'bodega@t1', namespaceId }, headers })
    expect((await into('t2')).status).toBe(401)
    const entered = await into('t1')
    expect(entered.status).toBe(200)
    const token = String(entered.body['token'])
    expect((await world.ask('GET /config/taxes', { token })).status).toBe(200)
    // The same name elsewhere is somebody else's.
    const a2 = await world.signIn('a2@t2.test', 't2')
    const role2 = String((await world.sql("select id from estiba.roles where namespace = 't2'"))[0]?.['id'])
    await world.ask('POST /auth/users', {
      token: a2,
      body: { username: 'bodega', name: 'Otra', role: role2, type: 'company-official' },
    })
    expect((await into('t2')).status).toBe(401)
    // Another activation ends what is open.
    const next = await codeOnPaper('bodega')
    const late = await codeOnPaper('bodega')
    expect((await use(next, 'Nueva2028x')).status).toBe(410)
    expect((await use(late, 'Nueva2028x')).status).toBe(200)
    expect((await world.ask('GET /config/taxes', { token })).status).toBe(401)
    const old = await codeOnPaper('bodega')
    world.advance(24 * 3_600_000 + 1000)
    expect((await use(old, 'Vieja2029x')).status).toBe(410)
  })

  it('comes back by another sheet, however often others tried his name; where it is typed is known from then on', async () => {
    const tried = () =>
      world.sql(
        `insert into estiba.auth_failures (key, at) select 'login:' || id, $1::timestamptz
          from estiba.auth_accounts, generate_series(1, 20) where email = 'bodega@t1'`,
        [world.deps.clock()],
      )
    await tried()
    const refused = await login('bodega@t1', 'Nueva2028x')
    expect([refused.body['code'], refused.body['message']]).toEqual([
      'CODE_NEEDED',
      expect.stringContaining('pida otra hoja de activación'),
    ])
    const code = await codeOnPaper('bodega')
    // An office opens many one after the other: only what opens nothing counts.
    for (let count = 0; count < 28; count++) expect((await use(code)).status).toBe(200)
    const device = String((await use(code, 'Nueva2028x')).body['device'])
    expect((await login('bodega@t1', 'Nueva2028x')).status).toBe(200)
    await tried()
    expect((await login('bodega@t1', 'Nueva2028x')).body['code']).toBe('CODE_NEEDED')
    expect((await login('bodega@t1', 'Nueva2028x', { device })).status).toBe(200)
  })

  it('ends his other sessions at once with a new password', async () => {
    const into = async () => {
      const { body } = await login('bodega@t1', 'Nueva2028x')
      const basic = Buffer.from(`bodega@t1:${String(body['temporaryToken'])}`).toString('base64')
      const headers = { authorization: `Basic ${basic}` }
      const entered = await world.ask('POST /auth/session/workspace', { body: { namespaceId: 't1' }, headers })
      return String(entered.body['token'])
    }
    const [token, other] = [await into(), await into()]
    expect((await world.ask('GET /config/taxes', { token: other })).status).toBe(200)
    const body = { currentPassword: 'Nueva2028x', password: 'Nueva2030x' }
    expect((await world.ask('POST /auth/users/password', { token, body })).status).toBe(200)
    expect((await world.ask('GET /config/taxes', { token: other })).status).toBe(401)
    expect((await use(await codeOnPaper('bodega'), 'Nueva2028x')).status).toBe(200)
  })

  it('gets none where he has an e-mail, or may do what the one who prints it may not', async () => {
    expect((await world.ask('POST /auth/users/c1/activation.pdf', { token: admin })).status).toBe(409)
    expect((await world.ask('POST /auth/users/nobody/activation.pdf', { token: admin })).status).toBe(404)
    const clerk = await world.signIn('nuevo@persona.test', 't1')
    expect((await world.ask('POST /auth/users/bodega/activation.pdf', { token: clerk })).status).toBe(403)
  })

  it('has one from the moment that its owner accepts, and signs in with it from then on', async () => {
    const link = nextLink('berta@persona.test', 'accept-invitation')
    const asked = await change('bodega', { email: 'berta@persona.test' })
    expect(asked.body).toMatchObject({ email: null, pendingEmail: 'berta@persona.test' })
    expect((await login('bodega@t1', 'Nueva2028x')).status).toBe(200)
    const token = await link()
    const person = { name: 'Berta', lastName: 'B', password: 'Berta2029x' }
    expect((await world.ask(`POST /auth/user/public/confirm-invite?token=${token}`, { body: person })).status).toBe(200)
    expect((await login('bodega@t1', 'Nueva2028x')).status).toBe(401)
    expect((await login('berta@persona.test', 'Berta2029x')).status).toBe(200)
    expect((await world.ask('GET /auth/users/bodega', { token: admin })).body).toMatchObject({
      email: 'berta@persona.test',
      pendingEmail: null,
    })
  })
})

describe('a registration', () => {
  const email = 'cliente@persona.test'
  const register = (secret: string, namespace = 't1') =>
    world.ask('POST /auth/client/public/register', {
      body: {
        name: 'Luisa',
        address: 'Calle 1 # 2-3',
        phone: '3001234567',
        email,
        password: secret,
        passwordConfirmation: secret,
        country: 'CO',
        state: 'Bogotá',
        city: 'Bogotá',
        termsAccepted: true,
        namespace,
      },
    })
  const confirmed = (body: object) =>
    world.ask('POST /auth/client/public/confirm', { body: { email, namespace: 't1', ...body } })
  const codes = async (count: number): Promise<readonly string[]> => {
    const all = () => mailsTo(email).flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? [])
    await world.quiet()
    expect(all().length).toBeGreaterThanOrEqual(count)
    return all()
  }

  it('of somebody else with the same e-mail takes nothing over: hers is confirmed with her password', async () => {
    const hers = await register('Suya2027x')
    const [own = ''] = await codes(1)
    const his = await register('Ajena2027x')
    const [, other = ''] = await codes(2)
    expect(Object.keys(hers.body)).toEqual(Object.keys(his.body))
    // His mail comes to her too: its code alone ends nothing, and neither does it with her password or her registration.
    expect((await confirmed({ securityCode: other })).status).toBe(422)
    if (own !== other) {
      expect((await confirmed({ securityCode: other, password: 'Suya2027x' })).status).toBe(422)
      expect((await confirmed({ securityCode: other, registration: hers.body['id'] })).status).toBe(422)
    }
    expect((await confirmed({ securityCode: own, registration: hers.body['id'] })).status).toBe(200)
    expect((await login(email, 'Ajena2027x')).status).toBe(401)
    expect((await login(email, 'Suya2027x')).status).toBe(200)
    expect((await confirmed({ securityCode: other, registration: his.body['id'] })).status).toBe(422)
  })

  it('for an account that is there changes nothing of it, its sessions or its status, in whichever workspace', async () => {
    const { body } = await login(email, 'Suya2027x')
    const headers = {
      authorization: `Basic ${Buffer.from(`${email}:${String(body['temporaryToken'])}`).toString('base64')}`,
    }
    const entered = await world.ask('POST /auth/session/workspace', { body: { email, namespaceId: 't1' }, headers })
    const token = String(entered.body['token'])
    const state = () => world.sql('select * from estiba.auth_accounts where email = $1', [email])
    const before = await state()
    const answer = await register('Ajena2027x')
    expect([answer.status, answer.body]).toEqual([200, { id: expect.any(String), email, sent: true }])
    await world.quiet()
    expect(mailsTo(email).at(-1)?.subject).toMatch(/^Usted ya tiene una cuenta/)
    expect(await state()).toEqual(before)
    expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(200)
    expect(await world.sql('select id from estiba.auth_registrations where email = $1', [email])).toEqual([])
  })

  it('tries five codes at most', async () => {
    const once = 'codigos@persona.test'
    const { body } = await world.ask('POST /auth/client/public/register', {
      body: {
        name: 'Luisa',
        address: 'Calle 1 # 2-3',
        phone: '3001234567',
        email: once,
        password: 'Suya2027x',
        passwordConfirmation: 'Suya2027x',
        country: 'CO',
        state: 'Bogotá',
        city: 'Bogotá',
        termsAccepted: true,
        namespace: 't1',
      },
    })
    await world.quiet()
    expect(mailsTo(once)).toHaveLength(1)
    const right = /\b\d{6}\b/.exec(mailsTo(once)[0]?.subject ?? '')?.[0] ?? ''
    const attempt = (securityCode: string) =>
      world.ask('POST /auth/client/public/confirm', {
        body: { email: once, namespace: 't1', registration: body['id'], securityCode },
      })
    for (let count = 0; count < 5; count++) await attempt(right === '000000' ? '111111' : '000000')
    expect((await attempt(right)).status).toBe(422)
  })
})
