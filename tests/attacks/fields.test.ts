import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tax } from './companies.ts'
import { figure } from './figure.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world.close())

const clerk = (request: string, query: { readonly [name: string]: unknown } = {}) =>
  world.ask(request, { token: world.tokens.c1, query })
const admin = (request: string, query: { readonly [name: string]: unknown } = {}) =>
  world.ask(request, { token: world.tokens.a1, query })

describe('11 a field that a role does not see', () => {
  it('is in no answer', async () => {
    const [center] = (await admin('GET /accounting/cost-centers')).list
    for (const path of [
      '/config/warehouses',
      '/config/warehouses/W1',
      '/config/warehouses/W1/history',
      '/config/warehouses/options',
      '/config/warehouses/W1/used',
    ]) {
      const { status, text } = await clerk(`GET ${path}`)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toMatch(/maxWeight|manager|"a1"/)
      expect(text).not.toMatch(figure(777))
    }
    for (const path of ['', '/tree', `/${String(center?.['id'])}`, `/${String(center?.['id'])}/history`, '/options']) {
      const { status, text } = await clerk(`GET /accounting/cost-centers${path}`)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toMatch(/budget|"currency"|COP/)
    }
    expect((await admin('GET /config/warehouses/W1')).body).toMatchObject({ maxWeight: 111, manager: 'a1' })
  })

  it.each([
    ['a sort', { sort: ['maxWeight', 'ASC'] }],
    ['a filter', { filter: { maxWeight: { gte: 5 } } }],
    ['a filter beside others', { filter: { or: [{ code: 'W1' }, { maxWeight: 111 }] } }],
    ['a filter that asks whether it is empty', { filter: { maxWeight: { null: false } } }],
    ['a filter in its value of another field', { filter: { areaM2: { lt: { field: 'maxWeight' } } } }],
    ['a sort by what it refers to', { sort: ['manager.name', 'ASC'] }],
    ['a filter by what it refers to', { filter: { 'manager.name': { starts: 'a' } } }],
    ['a list of fields', { fields: 'maxWeight' }],
    ['an aggregate', { aggregate: 'min(maxWeight)' }],
    ['a grouping', { group_by: 'maxWeight' }],
    ['a distinct', { distinct: 'maxWeight' }],
  ])('is refused in %s as a field that is not there', async (_what, query) => {
    const answer = await clerk('GET /config/warehouses', query)
    expect([400, 403, 422]).toContain(answer.status)
    const never = await clerk(
      'GET /config/warehouses',
      JSON.parse(JSON.stringify(query).replaceAll('maxWeight', 'noSuchField').replaceAll('manager', 'noSuchField')) as {
        readonly [name: string]: unknown
      },
    )
    expect(answer.status).toBe(never.status)
    expect(answer.text.replaceAll('maxWeight', 'noSuchField').replaceAll('manager', 'noSuchField')).toBe(never.text)
  })

  it('is not reached over a reference from another resource', async () => {
    const stores = await clerk('GET /config/stores', { sort: ['warehouseCode.maxWeight', 'ASC'] })
    const filtered = await clerk('GET /config/stores', { filter: { 'warehouseCode.maxWeight': { gte: 100 } } })
    for (const { status } of [stores, filtered]) expect([400, 403, 422]).toContain(status)
  })

  it('is not found by a search for its value', async () => {
    for (const q of ['480', '111', 'a1']) {
      expect((await clerk('GET /config/warehouses', { q })).list).toEqual([])
      expect((await clerk('GET /accounting/cost-centers', { q })).list).toEqual([])
    }
  })

  it('is not written, alone or in an import', async () => {
    const body = { code: 'W1', name: 'House W1', type: 'OWN', address: 'Calle 1 # 2-3', country: 'CO', maxWeight: 9 }
    expect([403, 422]).toContain(
      (await world.ask('PUT /config/warehouses/W1', { token: world.tokens.c1, body })).status,
    )
    const report = await world.ask('POST /config/warehouses/import', {
      token: world.tokens.c1,
      body: { mode: 'valid', rows: [body] },
    })
    expect(report.text).not.toContain('"update"')
    expect(
      (
        await world.sql<{ max_weight: number }>(
          "select max_weight from estiba.warehouses where namespace = 't1' and id = 'W1'",
        )
      )[0]?.max_weight,
    ).toBe(111)
  })

  it('keeps its value where the clerk changes the rest of the record', async () => {
    const { company: _company, ...record } = (await clerk('GET /config/warehouses/W1')).body
    const changed = await world.ask('PUT /config/warehouses/W1', {
      token: world.tokens.c1,
      body: { ...record, name: 'House One' },
    })
    expect(changed.status).toBe(200)
    expect(changed.text).not.toMatch(/maxWeight|manager/)
    expect((await admin('GET /config/warehouses/W1')).body).toMatchObject({
      name: 'House One',
      maxWeight: 111,
      manager: 'a1',
    })
  })

  it('is not told over the history of an import or a restore', async () => {
    await world.ask('PUT /config/warehouses/W1', {
      token: world.tokens.a1,
      body: { name: 'House Two', maxWeight: 222 },
    })
    const restored = await world.ask('POST /config/warehouses/W1/restore', {
      token: world.tokens.c1,
      body: { toVersion: 1 },
    })
    expect(restored.text).not.toMatch(/maxWeight/)
    for (const weight of [111, 222]) expect(restored.text).not.toMatch(figure(weight))
    expect((await admin('GET /config/warehouses/W1')).body['maxWeight']).toBe(222)
    await world.ask('PUT /config/warehouses/W1', { token: world.tokens.a1, body: { maxWeight: 111 } })
  })
})

describe('what no request reaches', () => {
  it.each([
    [{ filter: { 'manager.password': { starts: '$argon' } } }],
    [{ filter: { 'manager.passwordHash': { starts: '$2' } } }],
    [{ sort: ['manager.password', 'ASC'] }],
    [{ sort: ['manager.resetToken', 'ASC'] }],
    [{ filter: { 'manager.role.name': 'Clerk' } }],
    [{ filter: { manager: { password: { starts: '$' } } } }],
  ])('12 a secret behind a reference: %j', async (query) => {
    const { status, text } = await admin('GET /config/warehouses', query)
    expect([400, 422]).toContain(status)
    expect(text).not.toMatch(/argon|\$2/)
  })

  it('12 a password of users, by any way to it', async () => {
    for (const query of [{ filter: { password: { null: false } } }, { sort: ['password', 'ASC'] }, { q: '$argon2' }]) {
      const { status, list } = await admin('GET /auth/users', query)
      expect(status === 200 ? list : []).toEqual([])
    }
    const users = await admin('GET /auth/users')
    expect(users.status).toBe(200)
    expect(users.text).not.toMatch(/password|argon/i)
    expect((await admin('GET /auth/users/c1')).text).not.toMatch(/password|argon/i)
    expect((await admin('GET /auth/users/c1/history')).text).not.toMatch(/argon/)
  })

  it.each([
    ['fields=x:password'],
    ['alias[x]=password'],
    ['select=password as x'],
    ['include=role.users'],
    ['expand=manager'],
    ['_embed=users'],
  ])('13 a field under another name: %s', async (query) => {
    const { status, text } = await world.ask(`GET /auth/users?${query}`, { token: world.tokens.a1 })
    expect(status).toBe(400)
    expect(text).not.toMatch(/argon/)
  })
})

describe('17 more than a form asks for', () => {
  it('makes nobody an administrator', async () => {
    const admins = () => world.sql('select id from estiba.roles where super_user')
    const before = await admins()
    const [role] = await world.sql<{ id: string }>("select id from estiba.roles where namespace = 't1' and super_user")
    const extra = {
      role: role?.id,
      roles: [role?.id],
      superUser: true,
      is_super: true,
      id: 'a1',
      username: 'c1',
      created_at: '2001-01-01',
      version: 99,
      type: 'company-non-official',
      platform: true,
    }
    expect(
      (
        await world.ask('POST /auth/users', {
          token: world.tokens.c1,
          body: { ...extra, username: 'x1', email: 'x1@t1.test', name: 'x' },
        })
      ).status,
    ).toBe(403)
    expect((await world.ask('PUT /auth/users/c1', { token: world.tokens.c1, body: extra })).status).toBe(403)
    expect((await world.ask('PUT /auth/users/c1/roles', { token: world.tokens.c1, body: [role?.id] })).status).toBe(403)
    const profile = await world.ask('PUT /auth/users/profile', {
      token: world.tokens.c1,
      body: { name: 'Carla', ...extra },
    })
    expect([200, 400, 422]).toContain(profile.status)
    const [clerkRow] = await world.sql<{ role: string; type: string }>(
      "select role, type from estiba.users where namespace = 't1' and username = 'c1'",
    )
    expect(clerkRow?.role).not.toBe(role?.id)
    expect(clerkRow?.type).toBe('company-official')
    expect(await admins()).toEqual(before)
    expect((await clerk('GET /auth/roles')).status).toBe(403)
  })

  it('sets no field that only the server writes', async () => {
    const made = await world.ask('POST /config/taxes', {
      token: world.tokens.a1,
      body: {
        ...tax('MASS'),
        version: 99,
        id: 'OTHER',
        createdAt: '2001-01-01T00:00:00Z',
        created_by: 'somebody',
        updatedBy: 'somebody',
      },
    })
    expect([201, 400, 422]).toContain(made.status)
    const rows = await world.sql<{ id: string; version: number; created_by: string }>(
      "select id, version, created_by from estiba.taxes where namespace = 't1' and id in ('MASS', 'OTHER')",
    )
    for (const row of rows) expect(row).toMatchObject({ id: 'MASS', version: 1, created_by: 'a1' })
    expect(
      (await world.ask('PUT /auth/companies/900', { token: world.tokens.c1, body: { paymentStatus: 'PAID' } })).status,
    ).toBe(403)
    const [company] = await world.sql<{ id: string; payment_status: string | null }>(
      "select id, payment_status from estiba.companies where namespace = 't1'",
    )
    await world.ask(`PUT /auth/companies/${String(company?.id)}`, {
      token: world.tokens.a1,
      body: { paidUntil: '2099-01-01', paymentStatus: 'SUSPENDED' },
    })
    expect((await world.sql("select id, payment_status from estiba.companies where namespace = 't1'"))[0]).toEqual(
      company,
    )
  })
})

describe('20 what an answer tells of the schema', () => {
  it('is nothing to who is not signed in', async () => {
    const answers = await Promise.all(
      [
        '/openapi.json',
        '/schema',
        '/config/fields',
        '/config/taxes',
        '/config/startup/config/default',
        '/health',
        '/nothing',
      ].map((path) => world.ask(`GET ${path}`)),
    )
    for (const { headers, status, text } of answers) {
      expect(status).toBeLessThan(500)
      expect(text).not.toMatch(/maxWeight|budget|password_hash|argon|node_modules|0\.1\.0|postgres/i)
      expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null])
    }
  })

  it('is to a clerk what the clerk sees', async () => {
    const { text, body } = await clerk('GET /openapi.json')
    expect(JSON.stringify((body['components'] as { schemas: { Warehouses: object } }).schemas.Warehouses)).not.toMatch(
      /maxWeight|manager/,
    )
    expect(text).not.toMatch(/"budget"|ONLY-T2|auth\.roles\.create|auth\.users\.delete/)
    for (const path of ['/config/warehouses?filter={"x":1}', '/config/nothing', '/config/warehouses/NEVER']) {
      expect((await clerk(`GET ${path}`)).text).not.toMatch(/maxWeight|manager|select |estiba\.|\.ts\b/)
    }
  })
})
