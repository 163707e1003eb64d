import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import { menusCalled } from './companies.ts'
import { startWorld, type World } from './world.ts'

/** Where two records become one, what refers to the one refers to the other, and no service is asked about that. */
let world: World

beforeAll(async () => {
  world = await startWorld()
  await add('customer-types', { code: 'DIR', description: 'Direct', role: 'CUSTOMER' })
})

afterAll(() => world.close())

const add = (resource: string, record: JsonObject): Promise<AnyRecord> =>
  world.deps.db.system('t1', (session) => session.asSystem(resource).create(record))

const stored = (resource: string, id: string): Promise<AnyRecord> =>
  world.deps.db.system('t1', (session) => session.asSystem(resource).get(id))

const roleOf = async (name: string, menus: readonly string[]): Promise<string> => {
  const menuPlan = await world.deps.db.system('t1', (session) => menusCalled(session, menus))
  expect(menuPlan).toHaveLength(menus.length)
  return (await add('roles', { name, menuPlan })).id
}

const person = async (username: string, role: string, more: JsonObject = {}): Promise<string> =>
  (
    await add('users', {
      username,
      name: username,
      email: `${username}@t1.test`,
      role,
      type: 'company-official',
      ...more,
    })
  ).id

/** The clerk with another role. */
const clerkAs = async (role: string): Promise<string> => {
  const { status, text } = await world.ask('PUT /auth/users/c1', {
    token: await world.signIn('a1@t1.test', 't1'),
    body: { role, roles: [] },
  })
  expect(status, text).toBe(200)
  return world.signIn('c1@t1.test', 't1')
}

const third = async (code: string): Promise<string> =>
  (
    await add('entities', {
      code,
      name: `Third ${code}`,
      type: 'DIR',
      identificationType: 'NIT',
      identification: code,
      country: 'CO',
    })
  ).id

const merge = (resource: string, keep: string, gone: string, token: string) =>
  world.ask(`POST /config/duplicates/${resource}/merge`, {
    token,
    headers: { 'accept-language': 'en' },
    body: { keep, merge: gone },
  })

const refused = {
  status: 403,
  body: { code: 'FORBIDDEN', message: 'Merging them changes rights of people; only a super user does that' },
}

it('who writes people and roles makes nobody a super user by it, and takes over no rights of others', async () => {
  const puppet = await person('puppet', await roleOf('Puppet', ['taxes']))
  const menus = ['users', 'users.edit', 'roles', 'roles.edit', 'taxes']
  const token = await clerkAs(await roleOf('Manager', [...menus, 'operational-profiles', 'operational-profiles.edit']))
  const [menu = ''] = await world.deps.db.system('t1', (session) => menusCalled(session, ['taxes']))
  const made = await world.ask('POST /auth/roles/v2', { token, body: { name: 'X', menus: [menu] } })
  const own = String(made.body['id'])
  const given = await world.ask('PUT /auth/users/puppet/roles', { token, body: { roles: [own] } })
  expect(given.status, given.text).toBe(200)
  for (const code of ['NARROW', 'WHOLE'])
    await add('operational-profiles', { code, description: `Profile ${code}`, module: 'WMS' })
  const [{ id: administrator } = { id: '' }] = await world.sql<{ id: string }>(
    "select id from estiba.roles where namespace = 't1' and name = 'Administrator'",
  )
  for (const [resource, keep, gone] of [
    ['roles', administrator, own],
    ['operational-profiles', 'WHOLE', 'NARROW'],
    ['users', 'c1', puppet],
  ] as const)
    expect(await merge(resource, keep, gone, token), resource).toMatchObject(refused)
  expect(await stored('users', puppet)).toMatchObject({ role: own, roles: [own], status: 'ACTIVE' })
  expect(await stored('roles', own)).toMatchObject({ status: 'ACTIVE' })
})

it('a super user does, and the audit log tells whose rights became others', async () => {
  const [kept, gone] = [await roleOf('Kept', ['taxes']), await roleOf('Twin', ['taxes'])]
  const moved = await person('moved', gone, { roles: [gone] })
  const token = await world.signIn('a1@t1.test', 't1')
  const answer = await merge('roles', kept, gone, token)
  expect(answer.status, answer.text).toBe(200)
  expect(await stored('users', moved)).toMatchObject({ role: kept, roles: [kept] })
  const { list } = await world.ask('GET /auth/audit-entries', {
    token,
    query: { filter: { event: 'RIGHTS', subject: 'users', recordTitle: 'moved' } },
  })
  expect(new Set(list.map(({ person: by, action, changed }) => `${by} ${action} ${changed}`))).toEqual(
    new Set(['a1 update role', 'a1 update roles']),
  )
})

it('no key does, nor an old session, where an account refers to what is merged', async () => {
  const reader = await roleOf('Reader', ['taxes'])
  const [kept, gone, free] = [await third('2001'), await third('2002'), await third('2003')]
  await person('agent', reader, { type: 'company-non-official', entity: gone })
  const parties = await roleOf('Parties', ['entities', 'entities.edit', 'users', 'users.edit'])
  const a1 = await world.signIn('a1@t1.test', 't1')
  const account = await world.ask('POST /auth/service-accounts', { token: a1, body: { name: 'merges', role: parties } })
  expect(account.status, account.text).toBe(201)
  const { text: key } = await world.ask('POST /auth/service-accounts/merges/keys', {
    token: a1,
    body: { label: 'Merges', days: 30, requestsPerMinute: 1000 },
  })
  expect((await merge('entities', kept, gone, key)).status).toBe(403)
  expect(await merge('entities', kept, gone, await clerkAs(parties))).toMatchObject(refused)
  world.advance(16 * 60_000)
  expect(await merge('entities', kept, gone, a1)).toMatchObject({ status: 403, body: { code: 'CONFIRM' } })
  expect(await stored('users', 'agent')).toMatchObject({ entity: gone })
  // What is of no rights is merged as ever.
  const merged = await merge('entities', kept, free, key)
  expect(merged.status, merged.text).toBe(200)
  const now = await merge('entities', kept, gone, await world.signIn('a1@t1.test', 't1'))
  expect(now.body, now.text).toMatchObject({ moved: [{ resource: 'users', count: 1 }] })
})
