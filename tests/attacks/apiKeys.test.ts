import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HttpListener, listen } from '../../server/http/listen.ts'
import { attachRealtime, type Realtime } from '../../server/realtime/realtime.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Answer, type Ask, askOf } from '../wire/ask.ts'
import { tax } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World
let listener: HttpListener
let realtime: Realtime
let ask: Ask

beforeAll(async () => {
  world = await startWorld()
  listener = await listen(world.app, 0, '127.0.0.1')
  realtime = attachRealtime(listener.server, world.deps)
  ask = askOf((path, init) => fetch(`http://127.0.0.1:${listener.port}${path}`, init))
})

afterAll(async () => {
  realtime.close()
  await listener.drain(500)
  await world.close()
})

const roleNamed = async (name: string): Promise<string> =>
  (await world.sql<{ id: string }>("select id from estiba.roles where namespace = 't1' and name = $1", [name]))[0]
    ?.id ?? ''

const makeRole = async (name: string, menus: readonly string[], more: JsonObject = {}): Promise<string> => {
  const menuPlan = (await world.sql<{ id: string }>('select id from estiba.menus where code = any($1)', [menus])).map(
    ({ id }) => id,
  )
  expect(menuPlan).toHaveLength(menus.length)
  const made = await ask('POST /auth/roles', { token: world.tokens.a1, body: { name, menuPlan, ...more } })
  expect(made.status, made.text).toBe(201)
  return String(made.body['id'])
}

const makeAccount = (name: string, role: string, token = world.tokens.a1): Promise<Answer> =>
  ask('POST /auth/service-accounts', { token, body: { name, role } })

const issue = (name: string, input: JsonObject = {}, token = world.tokens.a1): Promise<Answer> =>
  ask(`POST /auth/service-accounts/${name}/keys`, { token, body: { label: 'Test', days: 30, ...input } })

/** A key of a new account of this role. */
const keyOf = async (name: string, role: string, input: JsonObject = {}): Promise<string> => {
  const made = await makeAccount(name, role)
  expect(made.status, made.text).toBe(201)
  const { status, text } = await issue(name, { requestsPerMinute: 30_000, ...input })
  expect(status, text).toBe(200)
  return text
}

const taxes = (token: string): Promise<Answer> => ask('GET /config/taxes', { token })

it('is shown once, kept as a hash, and told in the audit log', async () => {
  await makeAccount('once', await roleNamed('Clerk'))
  const asked = {
    token: world.tokens.a1,
    body: { label: 'Once', days: 30, requestsPerMinute: 60 },
    headers: { 'idempotency-key': 'the-key-once' },
  }
  const first = await ask('POST /auth/service-accounts/once/keys', asked)
  expect(first.text).toMatch(/^estiba_[\w-]{43}$/)
  expect(first.headers.get('content-type')).toContain('text/plain')
  const again = await ask('POST /auth/service-accounts/once/keys', asked)
  expect([again.status, again.body['code']]).toEqual([409, 'ANSWERED'])
  expect(again.body['message']).toMatch(/una sola vez|given once only/)
  const kept = await world.sql("select * from estiba.api_keys where account = 'once'")
  expect(kept).toHaveLength(1)
  const secret = first.text.slice('estiba_'.length)
  for (const table of ['api_keys', 'idempotency_keys', 'history', 'audit_entries'])
    expect(JSON.stringify(await world.sql(`select * from estiba.${table}`))).not.toContain(secret)
  const shown = await ask('GET /auth/api-keys', { token: world.tokens.a1, query: { filter: { account: 'once' } } })
  expect(shown.list).toHaveLength(1)
  expect(shown.list[0]).toMatchObject({ label: 'Once', keyState: 'ACTIVE', beginsWith: `${first.text.slice(0, 13)}…` })
  expect(shown.text).not.toContain(String(kept[0]?.['token']))
  const log = await ask('GET /auth/audit-entries', {
    token: world.tokens.a1,
    query: { filter: { recordTitle: { in: ['once', 'Once'] } } },
  })
  expect(new Set(log.list.map(({ event, subject, person }) => `${event} ${subject} ${person}`))).toEqual(
    new Set(['RIGHTS service-accounts a1', 'RIGHTS api-keys a1']),
  )
})

it('reads and writes as its role does, in its company alone, and signs in the history', async () => {
  const key = await keyOf('stock-sync', await roleNamed('Clerk'))
  for (const headers of [{ authorization: `Bearer ${key}` }, { 'x-api-key': key }]) {
    const { status, list } = await ask('GET /config/taxes', { headers })
    expect(status).toBe(200)
    expect(list.map(({ code }) => code)).toEqual(expect.arrayContaining(['ONLY-T1', 'SHARED']))
    expect(list.map(({ code }) => code)).not.toContain('ONLY-T2')
  }
  const houses = (await ask('GET /config/warehouses', { token: key })).list
  expect(houses.map(({ code }) => code)).toEqual(['W1'])
  expect(houses[0]).not.toHaveProperty('maxWeight')
  expect((await ask('GET /config/banks', { token: key })).status).toBe(403)
  expect((await ask('GET /config/taxes/ONLY-T2', { token: key })).status).toBe(404)

  const made = await ask('POST /config/taxes', { token: key, body: tax('BY-KEY') })
  expect(made.status, made.text).toBe(201)
  const { list } = await ask('GET /config/taxes/BY-KEY/history', { token: world.tokens.a1 })
  expect(list[0]).toMatchObject({ action: 'create', userId: 'service:stock-sync', userName: 'service:stock-sync' })
  const [used] = await world.sql("select last_used_at from estiba.api_keys where account = 'stock-sync'")
  expect(used?.['last_used_at']).not.toBeNull()
  const offered = await ask('GET /openapi.json', { headers: { 'x-api-key': key } })
  const paths = Object.keys(offered.body['paths'] ?? {})
  expect(paths).toContain('/config/taxes')
  expect(paths).not.toContain('/auth/session/login')
})

describe('is refused', () => {
  const nobody = async (key: string): Promise<void> => {
    for (const headers of [{ authorization: `Bearer ${key}` }, { 'x-api-key': key }])
      expect((await ask('GET /config/taxes', { headers })).status).toBe(401)
  }

  it('at once when it is revoked or its account is stopped, and by the key of no other company', async () => {
    const key = await keyOf('revoked', await roleNamed('Clerk'))
    expect((await taxes(key)).status).toBe(200)
    const [{ id } = { id: '' }] = await world.sql<{ id: string }>(
      "select id from estiba.api_keys where account = 'revoked'",
    )
    expect((await ask(`DELETE /auth/api-keys/${id}`, { token: world.tokens.a2 })).status).toBe(404)
    expect((await ask(`GET /auth/api-keys/${id}`, { token: world.tokens.a2 })).status).toBe(404)
    expect((await issue('revoked', {}, world.tokens.a2)).status).toBe(404)
    expect((await taxes(key)).status).toBe(200)
    expect((await ask(`DELETE /auth/api-keys/${id}`, { token: world.tokens.a1 })).status).toBe(200)
    await nobody(key)
    const seen = await ask(`GET /auth/api-keys/${id}`, { token: world.tokens.a1 })
    expect(seen.body).toMatchObject({ keyState: 'REVOKED' })

    const stopped = await keyOf('stopped', await roleNamed('Clerk'))
    expect((await taxes(stopped)).status).toBe(200)
    const change = { token: world.tokens.a1, body: { status: 'INACTIVE' } }
    expect((await ask('PUT /auth/service-accounts/stopped', change)).status).toBe(200)
    await nobody(stopped)
    expect((await issue('stopped')).status).toBe(422)
  })

  it('where it is none: cut, longer, of another beginning, in the address', async () => {
    const key = await keyOf('shapes', await roleNamed('Clerk'))
    for (const wrong of [
      key.slice(0, -1),
      `${key}a`,
      key.replace('estiba_', ''),
      'estiba_',
      `estiba_${'A'.repeat(43)}`,
    ])
      await nobody(wrong)
    expect((await ask('GET /config/taxes', { query: { 'api-key': key, token: key } })).status).toBe(401)
    expect((await taxes(key)).status).toBe(200)
  })

  it('where identity, rights and settings are written, whatever its role says', async () => {
    const all = (await world.sql<{ code: string }>("select code from estiba.menus where type <> 'SECTION'")).map(
      ({ code }) => code,
    )
    const role = await makeRole('Nearly all', [...new Set(all)])
    const key = await keyOf('mighty', role)
    const { body } = await ask('GET /config/startup/auth/default')
    const sources = body['propertySources'] as readonly { readonly name: string; readonly source: object }[]
    const routes = sources.flatMap(({ name, source }) =>
      name.endsWith('-routes.yml') ? Object.values(source).map((route) => String(route).split(' ')) : [],
    )
    const writing = routes.filter(([method]) => method !== 'GET')
    expect(writing.length).toBeGreaterThan(50)
    const open: string[] = []
    for (const [method = '', template = ''] of writing) {
      const path = template.replace(/\{\?[^}]*\}/, '').replaceAll(/\{\w+\}/g, 'a1')
      const { status } = await ask(`${method} /auth${path}`, { token: key, body: {} })
      if (status !== 403) open.push(`${method} ${template} ${status}`)
    }
    expect(open).toEqual([])
    for (const path of ['/users/profile', '/sessions', '/namespaces'])
      expect([path, (await ask(`GET /auth${path}`, { token: key })).status]).toEqual([path, 403])
    expect((await ask('GET /auth/users', { token: key })).status).toBe(200)
  })

  it('by the socket of live events', async () => {
    const key = await keyOf('listener', await roleNamed('Clerk'))
    const socket = io(`http://127.0.0.1:${listener.port}`, {
      path: '/realtime/socket.io',
      transports: ['websocket'],
      auth: { token: key },
      reconnection: false,
    })
    const refusal = await new Promise<Error>((resolve, reject) => {
      socket.once('connect_error', resolve)
      socket.once('connect', () => reject(new Error('connected')))
    })
    socket.close()
    expect(refusal.message).toBe('UNAUTHENTICATED')
  })
})

it('is given addresses of files, which open as long as it does itself', async () => {
  const key = await keyOf('fetches', await roleNamed('Clerk'))
  const body = new FormData()
  body.set('folder', 'imports')
  body.append('files', new File(['%PDF-1.7 fetched'], 'fetched.pdf', { type: 'application/pdf' }))
  const headers = { authorization: `Bearer ${key}` }
  const sent = await world.app.request('https://estiba.test/api/files/files', { method: 'POST', body, headers })
  expect(sent.status, await sent.text()).toBe(200)
  const { body: given, text } = await ask('GET /files/files/public/fetched.pdf', { token: key })
  const open = () => ask(`GET ${String(given['url']).replace(/^\/api/, '')}`)
  const opened = await open()
  expect([opened.status, opened.text], text).toEqual([200, '%PDF-1.7 fetched'])
  const to = (status: string) => ask('PUT /auth/service-accounts/fetches', { token: world.tokens.a1, body: { status } })
  for (const [status, answered] of [
    ['INACTIVE', 404],
    ['ACTIVE', 200],
  ] as const) {
    expect((await to(status)).status).toBe(200)
    expect((await open()).status).toBe(answered)
  }
  await world.sql("update estiba.api_keys set key_state = 'REVOKED' where account = 'fetches'")
  expect((await open()).status).toBe(404)
})

it('reads only, where that is all it was made for', async () => {
  const key = await keyOf('reader', await roleNamed('Clerk'), { readsOnly: true })
  expect((await taxes(key)).status).toBe(200)
  expect((await ask('POST /config/taxes', { token: key, body: tax('NEVER') })).status).toBe(403)
  expect((await ask('DELETE /config/taxes/ONLY-T1', { token: key })).status).toBe(403)
  expect((await ask('GET /config/taxes/ONLY-T1', { token: key })).status).toBe(200)
})

it('has a limit of its own', async () => {
  const key = await keyOf('slow', await roleNamed('Clerk'), { requestsPerMinute: 3 })
  const answers: Answer[] = []
  for (let count = 0; count < 4; count++) answers.push(await taxes(key))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[0]?.headers.get('ratelimit-policy')).toMatch(/^"key";q=3;w=60, "company"/)
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await taxes(world.tokens.a1)).status).toBe(200)
})

it('opens no more than who makes it may do himself', async () => {
  const superUser = await roleNamed('Administrator')
  expect((await makeAccount('super', superUser)).status).toBe(422)
  const keeper = await makeRole('Keeper of keys', [
    'service-accounts',
    'service-accounts.edit',
    'api-keys',
    'api-keys.delete',
    'taxes',
  ])
  await ask('POST /auth/users', {
    token: world.tokens.a1,
    body: { username: 'keeper', name: 'Keeper', email: 'keeper@t1.test', role: keeper, type: 'company-official' },
  })
  await ask('PUT /auth/users/c1', { token: world.tokens.a1, body: { role: keeper, roles: [] } })
  const token = await world.signIn('c1@t1.test', 't1')
  const wide = await roleNamed('Clerk')
  expect((await makeAccount('wide', wide, token)).status).toBe(422)
  expect((await makeAccount('narrow', await makeRole('Taxes', ['taxes']), token)).status).toBe(201)
  expect((await issue('narrow', { requestsPerMinute: 10 }, token)).status).toBe(200)
  expect((await ask('PUT /auth/service-accounts/narrow', { token, body: { role: wide } })).status).toBe(422)
  expect((await ask('PUT /auth/service-accounts/narrow', { token, body: { roles: [wide] } })).status).toBe(422)
  expect((await ask('PUT /auth/service-accounts/narrow', { token, body: { role: superUser } })).status).toBe(422)
  // An account of others, which may do more than he: no key of it is his.
  expect((await makeAccount('of-others', wide)).status).toBe(201)
  expect((await issue('of-others', { requestsPerMinute: 10 }, token)).status).toBe(422)
  expect((await ask('PUT /auth/service-accounts/of-others', { token, body: { description: 'x' } })).status).toBe(422)
  expect((await ask('PUT /auth/service-accounts/of-others', { token, body: { status: 'INACTIVE' } })).status).toBe(200)
  expect((await ask('PUT /auth/service-accounts/of-others', { token, body: { status: 'ACTIVE' } })).status).toBe(422)
})

const keeping = ['service-accounts', 'service-accounts.edit', 'api-keys', 'api-keys.delete']

it('tells no way around what a role hides of its account', async () => {
  const blind = await makeRole('Blind keeper', [...keeping, 'taxes'], {
    restrictions: [{ resource: 'service-accounts', hiddenFields: ['role', 'roles', 'stores'], rows: null }],
  })
  expect((await ask('PUT /auth/users/c1', { token: world.tokens.a1, body: { role: blind, roles: [] } })).status).toBe(
    200,
  )
  const token = await world.signIn('c1@t1.test', 't1')
  expect((await makeAccount('unseen', await roleNamed('Clerk'))).status).toBe(201)
  expect((await ask('GET /auth/service-accounts/unseen', { token })).body).not.toHaveProperty('role')
  const refused = await issue('unseen', { requestsPerMinute: 10 }, token)
  expect(refused.status, refused.text).toBe(422)
  expect((await makeAccount('seen', await makeRole('Only taxes', ['taxes']))).status).toBe(201)
  expect((await issue('seen', { requestsPerMinute: 10 }, token)).status).toBe(200)
})

it('opens as long as who made it is a member and may do himself what its account may', async () => {
  const { a1 } = world.tokens
  const change = async (path: string, body: JsonObject): Promise<void> => {
    const { status, text } = await ask(`PUT /auth/${path}`, { token: a1, body })
    expect(status, text).toBe(200)
  }
  const maker = await makeRole('Maker of keys', [...keeping, 'taxes'])
  await change('users/c1', { role: maker, roles: [] })
  const token = await world.signIn('c1@t1.test', 't1')
  const narrow = await makeRole('Reads taxes', ['taxes'])
  expect((await makeAccount('of-c1', narrow, token)).status).toBe(201)
  const { status, text: key } = await issue('of-c1', { requestsPerMinute: 1000 }, token)
  expect(status, key).toBe(200)
  const opens = async (): Promise<number> => (await taxes(key)).status
  expect(await opens()).toBe(200)

  await change('users/c1', { role: await makeRole('Reads banks', ['banks']) })
  expect(await opens()).toBe(401)
  await change('users/c1', { role: maker })
  expect(await opens()).toBe(200)
  await change('users/c1', { status: 'INACTIVE' })
  expect(await opens()).toBe(401)
  await change('users/c1', { status: 'ACTIVE' })
  expect(await opens()).toBe(200)

  // What others give to the account later is not his: they make a key of their own.
  await change('service-accounts/of-c1', { role: await roleNamed('Clerk') })
  expect(await opens()).toBe(401)
  const theirs = await issue('of-c1', { requestsPerMinute: 1000 })
  expect((await taxes(theirs.text)).status).toBe(200)
  await change('service-accounts/of-c1', { role: narrow })
  expect(await opens()).toBe(200)

  // Somebody else who goes by his name is not who made it.
  await world.sql("update estiba.users set created_at = now() where namespace = 't1' and id = 'c1'")
  await change('users/c1', { lastName: 'Another' })
  expect(await opens()).toBe(401)
  expect((await taxes(theirs.text)).status).toBe(200)
})

it('ends with its day', async () => {
  const key = await keyOf('short', await roleNamed('Clerk'), { days: 1 })
  expect((await taxes(key)).status).toBe(200)
  world.advance(25 * 3_600_000)
  expect((await taxes(key)).status).toBe(401)
})
