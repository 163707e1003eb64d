import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerNamed } from '../../server/access/resolveCaller.ts'
import { setPassword } from '../../server/auth/provision.ts'
import { peopleIn } from '../../server/access/authors.ts'
import { tellOfNobody } from '../../server/services/identity/users/tellOfNobody.ts'
import { maySee } from '../../server/realtime/audience.ts'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import type { Asking } from '../wire/ask.ts'
import { password, tax } from './companies.ts'
import { nothing, ofOperation } from './ofOperation.ts'
import { type Heard, openSocketLine } from './socketLine.ts'
import { startWorld, type World } from './world.ts'

/** A customs broker outside (G-03.10) who works for the third party `agency` of T1; and one who works for none. */
const registry = await declaredRegistry()

let world: World
let agent = ''
let agency = ''
let others = ''
let role = ''
let seed = 9100

const add = async (resource: string, record: JsonObject): Promise<AnyRecord> =>
  (await world.plain()).transaction(person('t1'), (session) => session.asSystem(resource).create(record))

const made = async (name: string, where: JsonObject = {}): Promise<AnyRecord> => {
  const plain = await world.plain()
  let problem: unknown
  for (let attempt = 0; attempt < 8; attempt++) {
    seed += 31
    try {
      return await plain.transaction(person('t1'), async (session) =>
        session.asSystem(name).create({
          ...(await specimen(registry, registry.get(name), seed, session, 0, { where }, Object.keys(where))),
          ...where,
        }),
      )
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

/** What is his, and what is others', by resource. */
const his = new Map<string, AnyRecord[]>()
const theirs = new Map<string, AnyRecord[]>()
const keep = (kept: Map<string, AnyRecord[]>, name: string, record: AnyRecord): AnyRecord => {
  kept.set(name, [...(kept.get(name) ?? []), record])
  return record
}

const partsOf = async (kept: Map<string, AnyRecord[]>, shipment: AnyRecord, operation: AnyRecord): Promise<void> => {
  const { type = null, number = null } = operation as unknown as JsonObject
  const keyed = { preRegisterType: type, preRegisterNumber: number }
  for (const [name, where] of ofOperation(shipment.id, operation.id, keyed)) keep(kept, name, await made(name, where))
  const house = keep(kept, 'house-bills-of-lading', await made('house-bills-of-lading'))
  const bulk = keep(kept, 'bulks', await made('bulks', { type, number, houseBl: house.id, expedition: null }))
  await furtherOf(kept, bulk, { type, number })
}

/** What is of an operation by its bulks, documents or orders alone. */
const furtherOf = async (kept: Map<string, AnyRecord[]>, bulk: AnyRecord, keyed: JsonObject): Promise<void> => {
  const [order] = kept.get('orders') ?? []
  const [document] = kept.get('documents') ?? []
  const documented = { documentType: document?.['type'] ?? null, documentNumber: document?.['number'] ?? null }
  const [store] = await world.sql<{ id: string }>("select id from estiba.stores where namespace = 't1'")
  // What an order's invoice says of whom it is, and what goes on from it.
  const ofOrder = keep(kept, 'documents', await made('documents', { ...nothing, orders: [order?.id ?? ''] }))
  const { type: orderType = null, number: orderNumber = null } = (order ?? {}) as unknown as JsonObject
  keep(kept, 'documents', await made('documents', { ...nothing, orderType, orderNumber }))
  const back = keep(kept, 'documents', await made('documents', { ...nothing, sourceDocument: ofOrder.id }))
  const receipt = keep(kept, 'documents', await made('documents', nothing))
  const applied = { document: receipt.id, appliedDocument: back.id }
  const further: readonly (readonly [string, JsonObject])[] = [
    ['order-novelties', { orderType, orderNumber }],
    ['applied-documents', applied],
    ['label-prints', keyed],
    ['scans', { bulk: bulk.id }],
    ['picking-lists', { lines: [{ bulk: bulk.id }] }],
    ['consolidations', { bulks: [bulk.id], houses: [], masterBl: null }],
    ['stock-movements', { ...(documented as JsonObject), store: store?.id ?? null }],
    ['applied-documents', { document: document?.id ?? null, appliedDocument: document?.id ?? null }],
    ['locker-parcels', { bulk: null, order: order?.id ?? null }],
  ]
  for (const [name, where] of further) keep(kept, name, await made(name, where))
}

beforeAll(async () => {
  world = await startWorld()
  agency = (await made('entities', { role: 'AGENT', status: 'ACTIVE' })).id
  others = (await made('entities', { role: 'AGENT', status: 'ACTIVE' })).id
  const names = registry.all.filter(({ service }) => service !== 'auth').map(({ name }) => name)
  const codes = [...names, 'users'].flatMap((name) => [name, `${name}.edit`, `${name}.delete`])
  const menus = await world.sql<{ id: string }>('select id from estiba.menus where code = any($1)', [codes])
  await world.sql("update estiba.licences set status = 'INACTIVE'")
  role = (await add('roles', { name: 'Broker', menuPlan: menus.map(({ id }) => id) })).id
  const [company] = await world.sql<{ id: string }>("select id from estiba.companies where namespace = 't1'")
  const businessId = company?.id ?? ''
  for (const [username, entity] of [
    ['agent', agency],
    ['nobodys', null],
  ] as const) {
    const email = `${username}@t1.test`
    const type = 'company-non-official'
    await add('users', { username, email, name: username, role, company: businessId, type, entity })
    await setPassword(world.deps.db, { email, type, businessId, password })
  }
  const unset = { agent: others, sendingAgent: null, receivingAgent: null, customsBroker: null }
  const free = { ...unset, salesperson: null, operator: null }
  const [ours, foreign] = [await made('bills-of-lading'), await made('bills-of-lading')]
  keep(his, 'bills-of-lading', ours)
  keep(theirs, 'bills-of-lading', foreign)
  const mine = keep(his, 'shipments', await made('shipments', { ...free, agent: agency, masterBl: ours.id }))
  keep(his, 'shipments', await made('shipments', { ...free, customsBroker: agency, masterBl: null }))
  keep(his, 'shipments', await made('shipments', { ...free, operator: 'agent', masterBl: null }))
  const other = keep(theirs, 'shipments', await made('shipments', { ...free, masterBl: foreign.id }))
  keep(his, 'agent-statements', await made('agent-statements', { agent: agency }))
  keep(theirs, 'agent-statements', await made('agent-statements', { agent: others }))
  const own = keep(his, 'pre-registers', await made('pre-registers', { agent: agency }))
  const begun = keep(his, 'pre-registers', await made('pre-registers', { agent: others }))
  await world.sql("update estiba.pre_registers set created_by = 'agent' where namespace = 't1' and id = $1", [begun.id])
  const away = keep(theirs, 'pre-registers', await made('pre-registers', { agent: others }))
  await partsOf(his, mine, own)
  await partsOf(theirs, other, away)
  const mixed = [his, theirs].map((kept) => ({ bulk: kept.get('bulks')?.[0]?.id ?? null }))
  keep(theirs, 'picking-lists', await made('picking-lists', { lines: mixed }))
  const warehouses = await world.sql<{ id: string }>("select id from estiba.warehouses where namespace = 't1'")
  for (const { id } of warehouses)
    for (const user of ['agent', 'nobodys'])
      await add('warehouse-access-permissions', { user, warehouse: id, canView: true })
  agent = await world.signIn('agent@t1.test', 't1')
}, 120_000)

afterAll(() => world.close())

const seen = async (name: string, username: string, records: readonly AnyRecord[]): Promise<readonly string[]> => {
  const caller = await callerNamed(world.deps, 't1', username)
  if (caller === null) throw new Error(`${username} is nobody`)
  const found = await world.deps.db.read(caller, (session) =>
    session.of(name).list({ where: { id: { in: records.map(({ id }) => id) } }, range: [0, 99] }),
  )
  expect(found.total).toBe(found.rows.length)
  return found.rows.map(({ id }) => id).toSorted()
}

/** Puts a file, or a version of one. */
const put = (path: string, token: string, name: string, said: Record<string, string> = {}): Promise<Response> => {
  const body = new FormData()
  for (const [field, value] of Object.entries(said)) body.set(field, value)
  body.append('files', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'], name))
  const headers = { authorization: `Bearer ${token}` }
  return Promise.resolve(
    world.app.request(`https://estiba.test/api/files/files${path}`, { method: 'POST', body, headers }),
  )
}

/** A colleague of the company puts one. */
const kept = async (name: string, said: Record<string, string>): Promise<void> => {
  expect((await put('', world.tokens.a1, name, said)).status).toBe(200)
}

const ids = (records: readonly AnyRecord[] = []): readonly string[] => records.map(({ id }) => id).toSorted()

describe('an outside agent', () => {
  it('sees the operations of his third party, those for which he is responsible, and what is theirs', async () => {
    expect(his.size).toBeGreaterThan(19)
    for (const [name, records] of his) {
      const away = theirs.get(name) ?? []
      expect([name, await seen(name, 'agent', [...records, ...away])]).toEqual([name, ids(records)])
      // A colleague of the company sees all.
      expect([name, (await seen(name, 'a1', [...records, ...away])).length]).toEqual([
        name,
        records.length + away.length,
      ])
    }
  })

  it('without a third party sees only those for which he is responsible', async () => {
    for (const [name, records] of his) expect([name, await seen(name, 'nobodys', records)]).toEqual([name, []])
    await world.sql("update estiba.pre_registers set created_by = 'nobodys' where namespace = 't1' and id = $1", [
      theirs.get('pre-registers')?.[0]?.id,
    ])
    expect(await seen('bulks', 'nobodys', [...(theirs.get('bulks') ?? []), ...(his.get('bulks') ?? [])])).toEqual(
      ids(theirs.get('bulks')),
    )
    await world.sql("update estiba.pre_registers set created_by = '' where namespace = 't1' and id = $1", [
      theirs.get('pre-registers')?.[0]?.id,
    ])
  })

  it('reaches no other by its address, as a choice, in its history, at a view of it, in a file or by the socket', async () => {
    const caller = await callerNamed(world.deps, 't1', 'agent')
    if (caller === null) throw new Error('The agent is nobody')
    for (const [name, [record]] of theirs) {
      const resource = registry.get(name)
      const id = record?.id ?? ''
      const at = `/${resource.service}/${name}/${encodeURIComponent(id)}`
      for (const path of [at, `${at}/history`, `${at}/used`, `${at}/moves`])
        expect([path, (await world.ask(`GET ${path}`, { token: agent })).status]).toEqual([path, 404])
      const chosen = await world.ask(`GET /${resource.service}/${name}/options`, { token: agent, query: { ids: id } })
      expect([name, chosen.text]).not.toEqual([name, expect.stringContaining(JSON.stringify(id))])
      const told = [
        await maySee(world.deps, caller, resource, id, 'update'),
        await maySee(world.deps, caller, resource, his.get(name)?.[0]?.id ?? '', 'update'),
      ]
      expect([name, ...told]).toEqual([name, false, true])
    }
    const orders = [...(his.get('orders') ?? []), ...(theirs.get('orders') ?? [])]
    expect(await seen('wms-orders', 'agent', orders)).toEqual(await seen('orders', 'agent', orders))
    await kept('job.pdf', {
      folder: 'shipments',
      resource: 'shipments',
      resourceId: theirs.get('shipments')?.[0]?.id ?? '',
    })
    expect((await world.ask('GET /files/files/job.pdf', { token: agent })).status).toBe(404)
    expect((await world.ask('GET /files/files/job.pdf', { token: world.tokens.a1 })).status).toBe(200)
  })

  it('reads, replaces and deletes no file beside the records of what he sees partly', async () => {
    for (const resource of [
      'shipments',
      'bulks',
      'novelties',
      'bills-of-lading',
      'picking-lists',
      'locker-parcels',
      'warehouse-receipts',
    ]) {
      const at = `/files/files/of-${resource}.pdf`
      await kept(`of-${resource}.pdf`, { folder: resource, resource })
      const read = await world.ask(`GET ${at}`, { token: agent })
      const replaced = await put(`/of-${resource}.pdf/versions`, agent, `of-${resource}.pdf`)
      const removed = await world.ask(`DELETE ${at}`, { token: agent })
      expect([resource, read.status, replaced.status, removed.status]).toEqual([resource, 404, 404, 404])
      expect([resource, (await world.ask(`GET ${at}`, { token: world.tokens.a1 })).status]).toEqual([resource, 200])
    }
  })

  it('is told of what he wrote himself that it was he, and of nobody of the company, and finds nothing by who it was', async () => {
    const { a1 } = world.tokens
    const line = await openSocketLine(world)
    try {
      const [heard, ours] = await Promise.all([line.listening(agent), line.listening(a1)])
      expect((await world.ask('POST /config/taxes', { token: a1, body: tax('SIGNED') })).status).toBe(201)
      const at = '/config/taxes/SIGNED'
      const asked = (what: string, asking: Asking = {}) => world.ask(what, { token: agent, ...asking })
      const listed = async (token: string) =>
        (await world.ask('GET /config/taxes', { token, query: { filter: { code: 'SIGNED' } } })).list
      const nobody = { createdBy: '', updatedBy: '' }
      expect(await listed(a1)).toMatchObject([{ createdBy: 'a1', updatedBy: 'a1' }])
      expect(await listed(agent)).toMatchObject([nobody])
      expect((await asked(`GET ${at}`)).body).toMatchObject(nobody)
      for (const [name, field] of [
        ['taxes', 'createdBy'],
        ['taxes', 'updatedBy'],
        ['cities', 'country.updatedBy'],
      ]) {
        const { service } = registry.get(name ?? '')
        for (const query of [
          { filter: { [field ?? '']: 'a1' } },
          { filter: { not: { [field ?? '']: { starts: 'a' } } } },
          { filter: { id: { eq: { field } } } },
          { sort: [field, 'ASC'] },
        ])
          expect([query, (await asked(`GET /${service}/${name}`, { query })).status]).toEqual([query, 422])
      }
      const headers = { 'if-match': '"7"', 'accept-language': 'en' }
      const late = await asked(`PUT ${at}`, { body: { rate: 7 }, headers })
      expect(late).toMatchObject({ status: 409, body: { current: nobody, changed: { by: '' } } })
      expect(late.body['message']).toMatch(/\. Last change: \d/)
      // Sent again under its key, it answers no more than the first time.
      const change: Asking = { body: { rate: 7 }, headers: { 'idempotency-key': 'outside-changes' } }
      const changed = await asked(`PUT ${at}`, change)
      expect(changed.body).toMatchObject({ createdBy: '', updatedBy: 'agent' })
      expect((await asked(`PUT ${at}`, change)).body).toEqual(changed.body)
      const who = [
        ['agent', 'agent'],
        ['', ''],
      ]
      const history = await asked(`GET ${at}/history`)
      expect(history.list.map(({ userId, userName }) => [userId, userName])).toEqual(who)
      const changes = (person: string) => asked('GET /config/changes', { query: { record: 'SIGNED', person } })
      const entries = async (person: string) => ((await changes(person)).body['entries'] ?? []) as readonly JsonObject[]
      expect((await entries('')).map(({ userId, userName }) => [userId, userName])).toEqual(who)
      expect([(await entries('a1')).length, (await entries('agent')).length]).toEqual([0, 1])
      const by = ({ said }: Heard) => said.flatMap(({ id, by: author }) => (id === 'SIGNED' ? [author] : []))
      await expect
        .poll(() => [by(heard), by(ours)])
        .toEqual([
          ['', 'agent'],
          ['a1', 'agent'],
        ])
      for (const { text } of [late, changed, history, await changes('')]) expect(text).not.toContain('"a1"')
    } finally {
      await line.close()
    }
  })

  it('is told by no login who of the company a record or a file names, finds nothing by it, and takes it from nothing', async () => {
    const { a1 } = world.tokens
    const naming = [...his].flatMap(([name, records]) => {
      const resource = registry.get(name)
      const fields = resource.view === null ? peopleIn(resource) : []
      return fields.map((field) => ({ resource, field, ids: records.map(({ id }) => id) }))
    })
    const named = new Set(naming.map(({ resource, field }) => `${resource.name}.${field}`))
    for (const one of ['shipments.salesperson', 'event-log-details.user', 'transactional-activities.responsible'])
      expect(named).toContain(one)
    for (const { resource, field, ids } of naming) {
      const table = resource.name.replaceAll('-', '_')
      const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      const whose = "case when id = $2 then 'agent' else 'a1' end"
      // His operations stay his; of what he sees anyhow he is named in one.
      if (resource.access.agents === null || (resource.access.agents.people ?? []).length === 0)
        await world.sql(`update estiba.${table} set "${column}" = ${whose} where id = any($1)`, [
          ids,
          resource.name === 'transactional-activities' ? (ids[0] ?? '') : '',
        ])
    }
    await world.sql(
      "update estiba.shipments set salesperson = 'a1', operator = coalesce(operator, 'a1') where id = any($1)",
      [(his.get('shipments') ?? []).map(({ id }) => id)],
    )
    for (const { resource, field, ids } of naming) {
      const [, template] = resource.routes['list']?.split(/[ {]/) ?? []
      if (template === undefined) continue
      const path = `/${resource.service}${template}`
      const query = { filter: { id: { in: ids } } }
      const { status, list, text } = await world.ask(`GET ${path}`, { token: agent, query })
      expect([path, status, text.includes('"a1"')]).toEqual([path, 200, false])
      const known = (await world.ask(`GET ${path}`, { token: a1, query })).text
      expect([path, /"a1"|"agent"/.test(known)]).toEqual([path, true])
      for (const row of list) expect(['agent', undefined]).toContain(row[field])
      for (const asked of [{ filter: { [field]: 'a1' } }, { sort: [field, 'ASC'] }])
        expect([path, field, (await world.ask(`GET ${path}`, { token: agent, query: asked })).status]).toEqual([
          path,
          field,
          422,
        ])
    }
    const activities = his.get('transactional-activities') ?? []
    const told = (await world.ask('GET /transactions/transactional-activities', { token: agent })).list
    expect(told.filter(({ responsible }) => responsible === 'agent').map(({ id }) => id)).toEqual([activities[0]?.id])
    const [job] = his.get('shipments') ?? []
    const said = { resource: 'shipments', resourceId: job?.id ?? '' }
    await kept('told.pdf', { folder: 'shipments', ...said })
    const files = await world.ask('GET /files/files', {
      token: agent,
      query: said,
    })
    expect(files.list).toMatchObject([{ uploadedBy: '' }])
    // What nobody tells him has no column and no field.
    const hidden = async (token: string) =>
      /"shipments":\[[^\]]*"salesperson"/.test((await world.ask('GET /auth/menus/active', { token })).text)
    expect([await hidden(agent), await hidden(a1)]).toEqual([true, false])
  })

  it('makes nobody who sees more: no employee, nobody of another third party', async () => {
    const make = (username: string, more: JsonObject) =>
      world.ask('POST /auth/users', {
        token: agent,
        body: { username, email: `${username}@t1.test`, name: username, role, ...more },
      })
    const type = 'company-non-official'
    expect((await make('employee', { type: 'company-official' })).status).toBe(422)
    expect((await make('competitor', { type, entity: others })).status).toBe(422)
    expect((await make('customer', { type: 'company-customer', customer: 'C1' })).status).toBe(422)
    expect((await make('colleague', { type, entity: agency })).status).toBe(201)
  })

  it('of no third party is told of: who saves him at once, the super users once after an upgrade', async () => {
    const body = { name: 'Nobody' }
    const saved = await world.ask('PUT /auth/users/nobodys', { token: world.tokens.a1, body })
    expect(saved.status).toBe(200)
    const warnings = decodeURIComponent(saved.headers.get('x-warnings') ?? '')
    expect(JSON.parse(warnings)).toEqual({ entity: expect.stringContaining('Nobody') })
    const ours = await world.ask('PUT /auth/users/agent', { token: world.tokens.a1, body: { name: 'Agent' } })
    expect([ours.status, ours.headers.get('x-warnings')]).toEqual([200, null])
    const told = () =>
      world.sql<{ user_id: string; body: string }>(
        "select user_id, body from estiba.notifications where namespace = 't1' and link = '/users'",
      )
    await tellOfNobody(world.deps.db)
    const once = await told()
    expect(once.map(({ user_id }) => user_id)).toContain('a1')
    expect(once.map(({ user_id }) => user_id)).not.toContain('agent')
    for (const one of once) expect(one.body).toBe('Nobody (nobodys)')
    await tellOfNobody(world.deps.db)
    expect(await told()).toEqual(once)
  })
})
