import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPassword } from '../../server/auth/provision.ts'
import { parseTemplate } from '../../server/routes/template.ts'
import type { ReferenceField } from '../../src/schema/fields.ts'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { requestOf } from '../contract/requests.ts'
import { specimen } from '../contract/specimen.ts'
import { password } from './companies.ts'
import { startWorld, type World } from './world.ts'

/**
 * P-WAREHOUSE-ACCESS: T1's worker has a role that opens everything that stands in a warehouse, and a row for W1 alone;
 * nobody's role opens W2 but the guest's, from whom a row of his own takes W1 away.
 */
const registry = await declaredRegistry()
const standing = registry.all.filter(({ access, view }) => access.places !== null && view === null)
const placed = standing.filter(({ access, verbs, paths }) =>
  Boolean(
    paths.length > 0 &&
      verbs.includes('create') &&
      verbs.includes('list') &&
      access.places?.administered !== true &&
      access.operations === null,
  ),
)

let world: World
let worker = ''
let guest = ''
let nobody = ''
const store: { [code: string]: string } = {}

const plain = async <T>(work: Parameters<Awaited<ReturnType<World['plain']>>['transaction']>[1]): Promise<T> =>
  (await world.plain()).transaction(person('t1'), work) as Promise<T>

const add = (resource: string, record: JsonObject): Promise<AnyRecord> =>
  plain((session) => session.asSystem(resource).create(record))

/** A switch under a number of its own. */
const addSwitch = (at: number, where: { readonly [field: string]: string | boolean }): Promise<AnyRecord> =>
  plain(async (session) =>
    session.asSystem('switches').create(
      await specimen(registry, registry.get('switches'), 5000 + at, session, 0, {
        where: { ...where, sw: 500 + at },
      }),
    ),
  )

const member = async (username: string, role: string, more: JsonObject = {}): Promise<string> => {
  const { id } = await world
    .sql<{ id: string }>("select id from estiba.companies where namespace = 't1'")
    .then(([company]) => company ?? { id: '' })
  const email = `${username}@t1.test`
  await add('users', { username, email, name: username, role, company: id, type: 'company-official', ...more })
  await setPassword(world.deps.db, { email, type: 'company-official', businessId: id, password })
  return email
}

beforeAll(async () => {
  world = await startWorld()
  const stores = await world.sql<{ id: string; code: string }>(
    "select id, code from estiba.stores where namespace = 't1'",
  )
  for (const { id, code } of stores) store[code] = id
  const codes = standing.flatMap(({ name }) => [name, `${name}.edit`, `${name}.delete`])
  const menus = await world.sql<{ id: string }>('select id from estiba.menus where code = any($1)', [codes])
  const plan = menus.map(({ id }) => id)
  const role = await add('roles', { name: 'Worker', menuPlan: plan })
  const other = await add('roles', { name: 'Guest', menuPlan: plan })
  const emails = [
    await member('worker', role.id),
    await member('guest', other.id, { roles: [role.id] }),
    await member('nobody', (await add('roles', { name: 'Nobody', menuPlan: plan })).id),
  ]
  await add('warehouse-access-permissions', {
    role: role.id,
    warehouse: 'W1',
    canView: true,
    canMove: true,
    canCount: true,
  })
  await add('warehouse-access-permissions', {
    role: other.id,
    warehouse: 'W2',
    canView: true,
    stores: [store['W2-S1'] ?? ''],
  })
  await add('warehouse-access-permissions', { user: 'guest', warehouse: 'W1', canView: false })
  const [first = '', second = '', third = ''] = emails
  worker = await world.signIn(first, 't1')
  guest = await world.signIn(second, 't1')
  nobody = await world.signIn(third, 't1')
})

afterAll(() => world.close())

const codesOf = async (what: string, token: string) => (await world.ask(what, { token })).list.map(({ code }) => code)

describe('a person', () => {
  it('sees the warehouses and stores of his rows alone; a super user all', async () => {
    expect(await codesOf('GET /config/stores', worker)).toEqual(['W1-S1', 'W1-S2', 'W1-S3'])
    expect(await codesOf('GET /config/stores', guest)).toEqual(['W2-S1'])
    expect(await codesOf('GET /config/stores', nobody)).toEqual([])
    expect((await codesOf('GET /config/stores', world.tokens.a1)).length).toBe(5)
    expect(await codesOf('GET /config/warehouses/W2/stores', worker)).toEqual([])
    expect(await codesOf('GET /config/stores/options', guest)).toEqual(['W2-S1'])
  })

  it('sees all warehouses where he administers them, as one that he makes has no row yet', async () => {
    expect(await codesOf('GET /config/warehouses', worker)).toEqual(['W1', 'W2'])
  })

  it('is narrowed by the stores assigned to him, and widened again, without a new sign-in', async () => {
    const assign = (stores: readonly string[]) =>
      world.ask('PUT /auth/users/worker/stores', { token: world.tokens.a1, body: stores })
    expect((await assign([store['W1-S2'] ?? '', store['W2-S1'] ?? ''])).status).toBe(200)
    expect(await codesOf('GET /config/stores', worker)).toEqual(['W1-S2'])
    await assign([])
    expect(await codesOf('GET /config/stores', worker)).toEqual(['W1-S1', 'W1-S2', 'W1-S3'])
  })

  it('loses and gains a warehouse as its row changes', async () => {
    const { list } = await world.ask('GET /auth/warehouse-access-permissions?filter={"user":"guest"}', {
      token: world.tokens.a1,
    })
    const row = `/auth/warehouse-access-permissions/${list[0]?.['id']}`
    await world.ask(`PUT ${row}`, { token: world.tokens.a1, body: { ...list[0], canView: true } })
    expect(await codesOf('GET /config/stores', guest)).toEqual(['W1-S1', 'W1-S2', 'W1-S3', 'W2-S1'])
    const { body } = await world.ask(`GET ${row}`, { token: world.tokens.a1 })
    await world.ask(`PUT ${row}`, { token: world.tokens.a1, body: { ...body, canView: false } })
    expect(await codesOf('GET /config/stores', guest)).toEqual(['W2-S1'])
  })
})

describe('the drawing of a store', () => {
  it('says the same of a rack or zone of another warehouse, in use or not, as of one that never was', async () => {
    const rackIn = async (seed: number) => {
      const zone = await add('wms-zones', {
        storeId: store['W2-S1'] ?? '',
        code: `Z${seed}`,
        description: `Zone ${seed}`,
      })
      const rack = await plain((session) =>
        specimen(registry, registry.get('racks'), seed, session, 0, { where: { zoneId: zone.id } }).then((input) =>
          session.asSystem('racks').create(input),
        ),
      )
      return { zone: zone.id, rack: (rack as AnyRecord).id }
    }
    const [used, unused] = [await rackIn(7001), await rackIn(7002)]
    const size = { windowWidth: 1000, windowHeight: 400 }
    await add('layouts', {
      ...size,
      warehouseCode: 'W2',
      storeId: store['W2-S1'] ?? '',
      zones: [{ zoneId: used.zone, x: 0, y: 0, width: 10, height: 10 }],
      racks: [{ rackId: used.rack, zoneId: used.zone, x: 0, y: 0 }],
    })
    const save = async (removed: object) => {
      const body = { ...size, warehouseCode: 'W1', storeId: store['W1-S1'], zones: [], racks: [], ...removed }
      const { status, text } = await world.ask('POST /wms/layouts/drawing', { token: worker, body })
      return [status, text]
    }
    const never = '019abcde-0000-7000-8000-000000000000'
    expect((await save({}))[0]).toBe(200)
    expect((await save({ removedRacks: [never] }))[0]).toBe(404)
    for (const kind of ['rack', 'zone'] as const) {
      const name = kind === 'rack' ? 'removedRacks' : 'removedZones'
      const nothing = await save({ [name]: [never] })
      for (const one of [used, unused]) expect(await save({ [name]: [one[kind]] })).toEqual(nothing)
    }
    expect(await world.sql('select 1 from estiba.racks where id = any($1)', [[used.rack, unused.rack]])).toHaveLength(2)
  })
})

/** A record of a resource that stands in a warehouse and its store. */
const put = (resource: Resource, warehouse: string, code: string, seed: number): Promise<AnyRecord> =>
  plain(async (session) => {
    const where: { [field: string]: string } = {}
    for (const { path, of } of resource.access.places?.at ?? []) {
      const value = of === 'warehouse' ? warehouse : (store[code] ?? '')
      const [head = '', tail] = path.split('.')
      if (head === 'id') continue
      if (tail === undefined) where[head] = value
      else {
        const field = resource.fields[head]
        const target = registry.get(field?.kind === 'reference' ? field.to : '')
        const input = await specimen(registry, target, seed + 50, session, 1, { where: { [tail]: value } })
        where[head] = (await session.asSystem(target.name).create(input)).id
      }
    }
    return session.asSystem(resource.name).create(await specimen(registry, resource, seed, session, 0, { where }))
  })

/** The way of a verb as the resource declares it, its variables filled from a record. */
const routeOf = ({ service, routes }: Resource, verb: string, record: AnyRecord): string | null => {
  const [method = '', template = ''] = (routes[verb] ?? '').split(' ')
  const path = template
    .replace(/\{\?[^}]*\}/, '')
    .replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(record[name] ?? record.id)))
  return method === '' ? null : `${method} /${service}${path}`
}

describe.each(placed.map((resource, at) => [resource.name, resource, 6000 + at * 40] as const))(
  '%s of another warehouse',
  (_name, resource, seed) => {
    let here: AnyRecord
    let there: AnyRecord
    beforeAll(async () => {
      here = await put(resource, 'W1', 'W1-S1', seed)
      there = await put(resource, 'W2', 'W2-S2', seed + 1)
      world.advance(6000)
    })

    it('are in no list, selector or filter', async () => {
      const base = `/${resource.service}/${resource.name}`
      for (const query of [
        { range: [0, 999] },
        { filter: { id: { in: [here.id, there.id] } }, range: [0, 99] },
        { filter: { or: [{ id: there.id }, { id: here.id }] }, range: [0, 99] },
      ]) {
        const { list, headers } = await world.ask(`GET ${base}`, { token: worker, query })
        const ids = list.map(({ id }) => id)
        expect([ids.includes(here.id), ids.includes(there.id)]).toEqual([true, false])
        expect(headers.get('content-range')?.split('/')[1]).toBe(String(list.length))
      }
      const options = await world.ask(`GET ${base}/options?ids=${here.id},${there.id}`, { token: worker })
      expect(options.list.map(({ id }) => id)).not.toContain(there.id)
      expect((await world.ask(`GET ${base}`, { token: nobody })).list).toEqual([])
      expect((await world.ask(`GET ${base}`, { token: world.tokens.a1 })).list.length).toBeGreaterThan(1)
    })

    it('are found by no finder that asks for what they are', async () => {
      for (const name of Object.keys(resource.finders)) {
        const template = parseTemplate(resource.routes[name] ?? '')
        const { line, query } = requestOf({ service: resource.service, template }, there)
        const answer = await world.ask(line, { token: worker, query })
        expect([name, answer.status]).toEqual([name, expect.toBeOneOf([200, 400, 403, 404, 422])])
        expect([name, answer.text.includes(`"id":${JSON.stringify(there.id)}`)]).toEqual([name, false])
      }
    })

    it('are neither read, changed nor deleted', async () => {
      const stored = () =>
        world.sql(`select * from estiba."${resource.name.replaceAll('-', '_')}" where namespace = 't1' and id = $1`, [
          there.id,
        ])
      const before = await stored()
      for (const [verb, body] of [
        ['get'],
        ['history'],
        ['update', there],
        ['delete'],
        ['restore', { toVersion: 1 }],
      ] as const) {
        const request = routeOf(resource, verb, there)
        if (request === null) continue
        const { status } = await world.ask(request, { token: worker, ...(body === undefined ? {} : { body }) })
        expect([verb, status]).toEqual([verb, expect.toBeOneOf([400, 403, 404, 405, 422])])
      }
      expect(await stored()).toEqual(before)
    })
  },
)

const switchField = ({ access, fields }: Resource): ReferenceField | null => {
  const [head = '', tail] = (access.operations?.sw ?? '').split('.')
  const field = fields[head]
  if (field?.kind !== 'reference') return null
  const last = tail === undefined ? field : registry.get(field.to).fields[tail]
  return last?.kind === 'reference' ? last : null
}

/** X-OPER-PROFILE: a profile of one process and one warehouse; operations of others are in no list and not to be had. */
const operations = registry.all.filter(
  ({ access, verbs, view }) => access.operations !== null && view === null && verbs.includes('list'),
)

describe.each(operations.map((resource, at) => [resource.name, resource, 9000 + at * 40] as const))(
  '%s of another process',
  (_name, resource, base) => {
    let mine: AnyRecord
    let other: AnyRecord
    let seeing = ''
    let without = ''

    /** What the field asks of a switch that it takes. */
    const chosen = Object.fromEntries(
      Object.entries(switchField(resource)?.where ?? {}).flatMap(([name, value]) =>
        typeof value === 'boolean' || typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    // Which rows a further right alone shows is told elsewhere: these are none of them.
    const seenByAll = Object.fromEntries(
      Object.values(resource.access.hidden.rows)
        .flatMap((rows) => Object.entries(rows))
        .flatMap(([name, condition]) =>
          typeof condition === 'object' && condition !== null && 'eq' in condition
            ? [[name, condition.eq === true] as const]
            : [],
        ),
    )
    const ofProcess = (sw: string, seed: number): Promise<AnyRecord> =>
      plain(async (session) => {
        const where: { [field: string]: string } = {}
        const { sw: path = '', warehouse } = resource.access.operations ?? {}
        if (warehouse !== undefined) where[warehouse] = 'W1'
        const [head = '', tail] = path.split('.')
        if (tail === undefined) where[head] = sw
        else {
          const field = resource.fields[head]
          const target = registry.get(field?.kind === 'reference' ? field.to : '')
          const input = await specimen(registry, target, seed + 50, session, 1, { where: { [tail]: sw } })
          where[head] = (await session.asSystem(target.name).create(input)).id
        }
        // What is seen with another record has one of the same process.
        const { seenWith } = resource.access
        const beside = seenWith === null ? undefined : resource.fields[seenWith]
        if (seenWith !== null && beside?.kind === 'reference' && beside.required === true) {
          const target = registry.get(beside.to)
          const [process = ''] = (target.access.operations?.sw ?? '').split('.')
          const same = { where: { [process]: where[head] ?? '' } }
          const input = await specimen(registry, target, seed + 60, session, 0, same)
          where[seenWith] = (await session.asSystem(target.name).create(input)).id
        }
        const wanted = { where: { ...where, ...seenByAll } }
        return session.asSystem(resource.name).create(await specimen(registry, resource, seed, session, 0, wanted))
      })

    beforeAll(async () => {
      const codes: string[] = []
      for (const at of [20, 21]) codes.push((await addSwitch(base - 9000 + at, chosen)).id)
      const [first = '', second = ''] = codes
      mine = await ofProcess(first, base)
      other = await ofProcess(second, base + 1)
      const menus = await world.sql<{ id: string }>('select id from estiba.menus where code = any($1)', [
        [resource.name, `${resource.name}.edit`],
      ])
      const code = `P${(resource.name.slice(0, 3) + resource.name.slice(-3)).toUpperCase().replace(/[^A-Z]/g, '')}`
      const profile = await add('operational-profiles', {
        code,
        description: 'One process',
        module: 'WMS',
        switches: [first],
        warehouses: ['W1'],
      })
      const role = await add('roles', { name: `Of ${resource.name}`, menuPlan: menus.map(({ id }) => id) })
      await add('warehouse-access-permissions', { role: role.id, warehouse: 'W1', canView: true })
      const see = `s-${resource.name}`
      seeing = await world.signIn(await member(see, role.id, { operationalProfiles: [profile.id] }), 't1')
      without = await world.signIn(await member(`n-${resource.name}`, role.id), 't1')
    })

    it('is in no list and not to be had; without a profile there are none', async () => {
      const list = async (token: string) =>
        (await world.ask(`GET /${resource.service}/${resource.name}`, { token, query: { range: [0, 999] } })).list.map(
          ({ id }) => id,
        )
      expect(await list(seeing)).toEqual([mine.id])
      expect(await list(without)).toEqual([])
      expect(await list(world.tokens.a1)).toEqual(expect.arrayContaining([mine.id, other.id]))
      const get = routeOf(resource, 'get', other)
      if (get !== null) expect((await world.ask(get, { token: seeing })).status).toBe(404)
    })
  },
)
