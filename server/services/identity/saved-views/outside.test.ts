import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { allows } from '../../../access/allows.ts'
import { callerNamed } from '../../../access/resolveCaller.ts'
import { type AuthWorld, goodPassword, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { setPassword } from '../../../auth/provision.ts'
import type { Caller } from '../../../contract.ts'
import { maySee } from '../../../realtime/audience.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import { adoptPublished } from './adoptPublished.ts'

/** A customer of Andina whose role may write all that customers may, and a broker outside with the manager's role. */
let world: AuthWorld
let admin: string
let chief: string
let clerk: string
const outside: {
  readonly name: string
  readonly token: string
  readonly role: string
  /** A list that he reads and writes. */
  readonly list: string
  readonly caller: Caller
}[] = []

/** What the state of a view may say of a customer that is none of who asks. */
const quiet = 'filter={"customer":{"eq":"1009-quiet"}}'

beforeAll(async () => {
  world = await startAuthWorld()
  const { db, registry } = world.deps
  const customers = registry.all.filter(({ access }) => access.customers !== null)
  const menu = await db.system('*', (session) =>
    session.asSystem('menus').create({
      code: 'customer.all',
      labelEs: 'Todo',
      labelEn: 'All',
      type: 'OPTION',
      audience: 'CUSTOMER',
      operations: customers.flatMap(({ camel }) => [`${camel}:read`, `${camel}:edit`]),
    }),
  )
  const { businessId, portal } = await db.system('andina', async (session) => {
    const role = await session.asSystem('roles').create({ name: 'Portal', type: 'CUSTOMER', menuPlan: [menu.id] })
    const users = session.asSystem('users')
    await users.update('cliente', { role: role.id })
    const { company } = await users.get('cliente')
    await users.create({
      username: 'agente',
      email: 'agente@andina.test',
      name: 'Agente',
      type: 'company-non-official',
      company: company ?? null,
      role: world.roles['manager'] ?? '',
    })
    return { businessId: company ?? '', portal: role.id }
  })
  await setPassword(db, {
    email: 'agente@andina.test',
    type: 'company-non-official',
    businessId,
    password: goodPassword,
  })
  admin = await world.signIn('admin@andina.test', 'andina')
  chief = await world.signIn('jefe', 'andina')
  clerk = await world.signIn('auxiliar', 'andina')
  for (const [name, role, list] of [
    ['cliente', portal, 'locker-parcels'],
    ['agente', world.roles['manager'] ?? '', 'users'],
  ] as const) {
    const caller = await callerNamed(world.deps, 'andina', name)
    if (caller === null) throw new Error(`${name} is nobody`)
    outside.push({ name, role, list, caller, token: await world.signIn(name, 'andina') })
  }
})

afterAll(() => world.close())

beforeEach(() => world.deps.db.platform((sql) => sql('delete from estiba.saved_views')))

type Said = { readonly [field: string]: Json }

const save = (token: string, more: Said = {}) =>
  world.ask('POST /config/saved-views', {
    token,
    body: { name: 'Vista', resource: 'users', audience: 'MINE', state: quiet, ...more },
  })

const saved = async (token: string, more: Said = {}): Promise<string> => {
  const answer = await save(token, more)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return String(answer.body['id'])
}

const listed = async (token: string): Promise<readonly JsonObject[]> =>
  (await world.ask('GET /config/saved-views', { token })).list

/** The lists that somebody may write. */
const writtenBy = (caller: Caller): readonly string[] =>
  world.deps.registry.all.filter((list) => allows(caller, list, 'update')).map(({ name }) => name)

it('nobody outside publishes a view of any list, by any door', async () => {
  for (const { token, list, caller } of outside) {
    const lists = writtenBy(caller)
    expect(lists).toContain(list)
    for (const resource of lists) {
      const own = await saved(token, { resource })
      for (const audience of ['EVERYONE', 'ROLE']) {
        const refused = await save(token, { resource, audience, byDefault: true })
        expect([resource, refused.status, refused.body['message']]).toEqual([
          resource,
          403,
          'Solo el personal de la empresa muestra vistas a otros',
        ])
        const data = { audience }
        const at = `/config/saved-views/${own}`
        expect((await world.ask(`PUT ${at}`, { token, body: data })).status).toBe(403)
        expect((await world.ask('PUT /config/saved-views', { token, body: { ids: [own], data } })).status).toBe(403)
      }
    }
  }
  expect(await listed(admin)).toEqual([])
})

it('nobody outside brings back a version that he published before, nor goes on with one', async () => {
  for (const { name, token } of outside) {
    const id = await saved(token)
    const at = `/config/saved-views/${id}`
    await world.deps.db.platform(async (sql) => {
      await sql("update estiba.saved_views set audience = 'EVERYONE' where id = $1", [id])
      await sql(
        `update estiba.history set changes = changes || '{"audience": [null, "EVERYONE"]}' where resource = 'saved-views' and record_id = $1`,
        [id],
      )
    })
    expect([name, (await world.ask(`PUT ${at}`, { token, body: { name: 'Otra' } })).status]).toEqual([name, 403])
    const back = await world.ask(`PUT ${at}`, { token, body: { audience: 'MINE' } })
    expect(back, JSON.stringify(back.body)).toMatchObject({ status: 200, body: { audience: 'MINE' } })
    const restored = await world.ask(`POST ${at}/restore`, { token, body: { toVersion: 1 } })
    expect([name, restored.status]).toEqual([name, 403])
  }
})

it('what customers and agents published in a build before is their own again at a start', async () => {
  const { db } = world.deps
  const theirs = await Promise.all(outside.map(({ token }) => saved(token)))
  const staffs = await saved(chief, { audience: 'EVERYONE' })
  await db.platform((sql) =>
    sql("update estiba.saved_views set audience = 'ROLE', role = 'x' where id = any($1)", [theirs]),
  )
  await adoptPublished(db)
  expect((await listed(admin)).map(({ id }) => id)).toEqual([staffs])
  for (const [at, { token }] of outside.entries())
    expect((await world.ask(`GET /config/saved-views/${theirs[at] ?? ''}`, { token })).body).toMatchObject({
      audience: 'MINE',
      role: null,
    })
})

it('a view of the staff for everyone is told to nobody outside, by any way of reading', async () => {
  const resource = world.deps.registry.get('saved-views')
  for (const list of ['users', 'locker-parcels', 'pickup-requests']) {
    const id = await saved(admin, { resource: list, audience: 'EVERYONE', byDefault: true, name: 'Callada' })
    for (const { name, token, caller } of outside) {
      const at = `/config/saved-views/${id}`
      for (const path of [at, `${at}/history`, `${at}/used`])
        expect([name, path, (await world.ask(`GET ${path}`, { token })).status]).toEqual([name, path, 404])
      const everyone = encodeURIComponent('{"audience":"EVERYONE"}')
      const named = encodeURIComponent(JSON.stringify({ id: [id] }))
      for (const path of [
        '',
        `?filter=${everyone}`,
        `?filter=${named}`,
        '?q=Callada',
        `/options?ids=["${id}"]`,
        '/options?q=Callada',
      ]) {
        const { list: told } = await world.ask(`GET /config/saved-views${path}`, { token })
        expect([name, path, told]).toEqual([name, path, []])
      }
      expect(await maySee(world.deps, caller, resource, id, 'update')).toBe(false)
    }
  }
})

it('a view that the staff shows to a role is read by who has it outside, of lists that he reads, without its owner', async () => {
  for (const { name, token, role, list } of outside) {
    await saved(admin, { name: 'De su rol', resource: list, audience: 'ROLE', role })
    await saved(admin, { name: 'De impuestos', resource: 'document-types', audience: 'ROLE', role })
    const told = await listed(token)
    expect([name, told.map((view) => view['name'])]).toEqual([name, ['De su rol']])
    if (name === 'cliente') expect(told[0]).not.toHaveProperty('owner')
    const refused = await world.ask(`PUT /config/saved-views/${String(told[0]?.['id'])}`, {
      token,
      body: { name: 'X' },
    })
    expect(refused.status).toBe(403)
    await world.deps.db.platform((sql) => sql('delete from estiba.saved_views'))
  }
})

it('a customer keeps his own views as before, and is not told whose they are', async () => {
  for (const { token } of outside) {
    const id = await saved(token, { byDefault: true })
    const at = `/config/saved-views/${id}`
    expect((await world.ask(`PUT ${at}`, { token, body: { byDefault: false } })).body).toMatchObject({ version: 2 })
    expect((await listed(token)).map((view) => view['id'])).toEqual([id])
    expect((await world.ask(`GET ${at}/history`, { token })).list).toHaveLength(2)
    expect((await world.ask(`DELETE ${at}`, { token })).status).toBe(200)
  }
  await saved(outside[0]?.token ?? '')
  expect((await listed(outside[0]?.token ?? ''))[0]).not.toHaveProperty('owner')
})

it('staff read views of the lists that they may read alone, and their own', async () => {
  const closed = await saved(chief, { name: 'De roles', resource: 'roles', audience: 'EVERYONE' })
  await saved(chief, { name: 'De personas', audience: 'EVERYONE' })
  await saved(clerk, { name: 'Mía', resource: 'roles' })
  expect((await listed(clerk)).map(({ name }) => String(name)).toSorted()).toEqual(['De personas', 'Mía'])
  expect((await world.ask(`GET /config/saved-views/${closed}`, { token: clerk })).status).toBe(404)
  for (const token of [chief, admin])
    expect((await listed(token)).map(({ name }) => String(name)).toSorted()).toEqual(['De personas', 'De roles'])
})
