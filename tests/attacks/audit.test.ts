import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyRecord } from '../../src/schema/json.ts'
import { password, tax } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World
let a1: string
let a2: string

beforeAll(async () => {
  world = await startWorld({ settings: { TRUST_PROXY: 'yes' } })
  a1 = await world.signIn('a1@t1.test', 't1')
  a2 = await world.signIn('a2@t2.test', 't2')
})

afterAll(() => world.close())

const entries = async (token: string, filter: object = {}): Promise<readonly AnyRecord[]> =>
  (
    await world.ask('GET /auth/audit-entries', {
      token,
      query: { filter, range: [0, 99], sort: ['at', 'DESC'] },
    })
  ).list as unknown as readonly AnyRecord[]

const until = (token: string, filter: object) => expect.poll(() => entries(token, filter))

const login = (secret: string, ip = '10.1.0.1') =>
  world.ask('POST /auth/session/login', {
    body: { username: 'c1@t1.test', password: secret },
    headers: { 'x-forwarded-for': ip, 'user-agent': 'Test desk' },
  })

it('tells who signed in, who failed and how often, and who signed out, of its own company alone', async () => {
  const secret = 'Wrong2026-do-not-tell'
  for (let count = 0; count < 3; count++) await login(secret)
  await login(secret, '10.1.0.2')
  await until(a1, { event: 'SIGN_IN_FAILED', person: 'c1' }).toHaveLength(2)
  const failed = await entries(a1, { event: 'SIGN_IN_FAILED', person: 'c1' })
  expect(new Set(failed.map((entry) => `${entry['count']} ${entry['address']} ${entry['device']}`))).toEqual(
    new Set(['1 10.1.0.2 Test desk', '3 10.1.0.1 Test desk']),
  )
  const token = await world.signIn('c1@t1.test', 't1')
  expect(await entries(a1, { event: 'SIGN_IN', person: 'c1' })).not.toEqual([])
  await world.ask('POST /auth/session/logout', { token, body: {} })
  await until(a1, { event: 'SIGN_OUT', person: 'c1' }).toHaveLength(1)
  expect(JSON.stringify(await world.sql('select * from estiba.audit_entries'))).not.toContain('do-not-tell')
  const ofOther = await entries(a2)
  expect(new Set(ofOther.map(({ person }) => person))).toEqual(new Set(['a2']))
})

it('tells who changed rights and settings and which fields, in the transaction that changes them, and no secret', async () => {
  const { body: role } = await world.ask('POST /auth/roles', {
    token: a1,
    body: {
      name: 'Auditado',
      menuPlan: (await world.sql<{ id: string }>("select id from estiba.menus where code = 'taxes'")).map(
        ({ id }) => id,
      ),
    },
  })
  await world.ask(`PUT /auth/roles/${String(role['id'])}`, { token: a1, body: { description: 'Con límites' } })
  const rights = await entries(a1, { event: 'RIGHTS', subject: 'roles' })
  expect(rights.map(({ action, recordTitle, changed, person }) => [action, recordTitle, changed, person])).toEqual([
    ['update', 'Auditado', 'description', 'a1'],
    ['create', 'Auditado', null, 'a1'],
  ])
  const config = {
    company: String(decodeJwt(a1)['businessId']),
    fromName: 'T1',
    fromEmail: 'mail@t1.test',
    host: 'smtp.t1.test',
    port: 587,
    encryption: 'STARTTLS',
    user: 't1',
    password: 'of-the-mail-server',
  }
  const made = await world.ask('POST /auth/email-configs', { token: a1, body: config })
  expect(made.status).toBe(201)
  const path = `/auth/email-configs/${String(made.body['id'])}`
  expect((await world.ask(`PUT ${path}`, { token: a1, body: { password: 'another-one' } })).status).toBe(200)
  const [changed] = await entries(a1, { event: 'SETTINGS', subject: 'email-configs' })
  expect(changed).toMatchObject({ action: 'update', changed: 'password', person: 'a1' })
  const stored = JSON.stringify(await world.sql('select * from estiba.audit_entries'))
  for (const secret of ['of-the-mail-server', 'another-one', 'sealed.', 'Con límites'])
    expect(stored).not.toContain(secret)
  // A write that is refused is no entry.
  const before = (await entries(a1, { event: 'RIGHTS' })).length
  expect((await world.ask(`PUT /auth/roles/${String(role['id'])}`, { token: a1, body: { name: '' } })).status).toBe(422)
  expect(await entries(a1, { event: 'RIGHTS' })).toHaveLength(before)
})

it('every resource that carries rights or keys is told of', () => {
  const { all } = world.deps.registry
  const told = all.filter(({ access }) => access.audit !== null).map(({ name }) => name)
  for (const { name, access, fields } of all)
    if (access.confirm || Object.values(fields).some((field) => field.kind === 'password' && field.foreign === true))
      expect(told).toContain(name)
  expect(told).toEqual(expect.arrayContaining(['users', 'roles', 'invitations', 'companies']))
})

it('tells an export once with its rows, and no page of a screen', async () => {
  await world.ask('POST /config/taxes/import', {
    token: a1,
    body: { mode: 'all', rows: Array.from({ length: 300 }, (_none, index) => tax(`AU${index}`)) },
  })
  for (const range of [
    [0, 199],
    [100, 299],
    [0, 24],
  ])
    await world.ask('GET /config/taxes', { token: a1, query: { range, sort: ['code', 'ASC'] } })
  await expect
    .poll(async () =>
      (await entries(a1, { event: 'EXPORT' })).map(({ subject, count, person }) => [subject, count, person]),
    )
    .toEqual([['taxes', 400, 'a1']])
})

it('is read by whom the right is given, and written or taken away by nobody', async () => {
  const c1 = await world.signIn('c1@t1.test', 't1')
  expect((await world.ask('GET /auth/audit-entries', { token: c1 })).status).toBe(403)
  expect((await world.ask('GET /auth/audit-entries')).status).toBe(401)
  const [own] = await entries(a1)
  const at = `/auth/audit-entries/${String(own?.id)}`
  expect((await world.ask(`GET ${at}`, { token: a2 })).status).toBe(404)
  for (const request of [
    'POST /auth/audit-entries',
    `PUT ${at}`,
    `DELETE ${at}`,
    'POST /auth/audit-entries/import',
    `POST ${at}/restore`,
  ]) {
    const { status } = await world.ask(request, { token: a1, body: { person: 'x', event: 'EXPORT' } })
    expect([request, [403, 404, 405].includes(status)]).toEqual([request, true])
  }
  expect((await entries(a1)).map(({ id }) => id)).toContain(own?.id)
})

it('a changed password and a second factor are told to each company of the person', async () => {
  await world.sql('update estiba.auth_security_codes set used_at = now()')
  await world.ask('PUT /auth/user/public/reset-password?email=a2@t2.test')
  await world.quiet()
  expect(world.mails.filter(({ to }) => to === 'a2@t2.test')).toHaveLength(1)
  const code = /\b\d{6}\b/.exec(world.mails.find(({ to }) => to === 'a2@t2.test')?.text ?? '')?.[0] ?? ''
  const changed = await world.ask('POST /auth/users/password', {
    body: { email: 'a2@t2.test', password: `${password}9`, securityCode: code },
  })
  expect(changed.status).toBe(200)
  await expect
    .poll(() => world.sql("select namespace, person from estiba.audit_entries where event = 'PASSWORD'"))
    .toEqual([{ namespace: 't2', person: 'a2' }])
})
