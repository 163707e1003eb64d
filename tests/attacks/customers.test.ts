import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerOperations, customerSelects } from '../../server/access/customerSelects.ts'
import { peopleIn } from '../../server/access/authors.ts'
import { setPassword } from '../../server/auth/provision.ts'
import { parseTemplate } from '../../server/routes/template.ts'
import { tableRows } from '../../server/world/tableRows.ts'
import { textOfPdf } from '../../server/papers/textOfPdf.testing.ts'
import type { Asking } from '../wire/ask.ts'
import { person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import { password } from './companies.ts'
import { customer, request, user } from './customersOf.ts'
import { figure } from './figure.ts'
import { startWorld, type World } from './world.ts'

/** Customers of T1 (G-17): 1001 signs in; 1002 is another; a user without a customer's code is nobody's customer. */
let world: World
const menus: string[] = []
const tokens = { mine: '', nobody: '' }
const ids = { mine: '', theirs: '' }

/** What their module opens, and two lists that it does not have: they would see no more of them. */
const customerMenus = [
  ...tableRows('menus').flatMap(({ id: _id, ...menu }) =>
    menu['module'] === 'CUSTOMER' && menu['status'] === 'ACTIVE' ? [{ ...menu, parent: null, order: 10 }] : [],
  ),
  {
    code: 'customer.people',
    labelEs: 'Personas',
    labelEn: 'People',
    type: 'OPTION',
    audience: 'CUSTOMER',
    operations: ['customers:read', 'users:read'],
  },
]

beforeAll(async () => {
  world = await startWorld()
  const { list } = await world.ask('GET /auth/companies', { token: world.tokens.a1 })
  const businessId = String(list[0]?.['id'])
  await world.deps.db.system('*', async (session) => {
    await session.asSystem('states').create({ codeCountry: 'CO', code: 'DC', description: 'Bogotá' })
    await session.asSystem('cities').create({ country: 'CO', state: 'CO~DC', code: '1', description: 'Bogotá' })
    for (const menu of customerMenus) menus.push((await session.asSystem('menus').create(menu)).id)
  })
  await world.deps.db.system('t1', async (session) => {
    await session.asSystem('customer-types').create({ code: 'C', description: 'Customer', role: 'CUSTOMER' })
    await customer(session, '1001', 'Mine')
    await customer(session, '1002', 'Theirs')
    const role = await session.asSystem('roles').create({ name: 'Customer', type: 'CUSTOMER', menuPlan: menus })
    await user(session, 'mine', '1001', role.id, businessId)
    await user(session, 'nobody', null, role.id, businessId)
  })
  for (const name of ['mine', 'nobody'] as const) {
    await setPassword(world.deps.db, { email: `${name}@t1.test`, type: 'company-customer', businessId, password })
    tokens[name] = await world.signIn(`${name}@t1.test`, 't1')
  }
  ids.mine = await pickup('P-1001', '1001')
  ids.theirs = await pickup('P-1002', '1002')
})

afterAll(() => world.close())

const pickup = async (number: string, code: string): Promise<string> => {
  const { body, status, text } = await world.ask('POST /courier/pickup-requests', {
    token: world.tokens.a1,
    body: request(number, code),
  })
  expect(status, text).toBe(201)
  return String(body['id'])
}

const asked = (what: string, asking: Asking = {}) => world.ask(what, { token: tokens.mine, ...asking })

describe('a customer of the company', () => {
  it("finds his own records in lists, selectors and searches, and nobody else's", async () => {
    for (const path of ['', '/options', '?q=Contact', '?filter={"number":{"starts":"PK-"}}']) {
      const { status, text, list } = await asked(`GET /courier/pickup-requests${path}`)
      expect([path, status, list.map(({ id }) => id)]).toEqual([path, 200, [ids.mine]])
      expect(text).not.toMatch(/Theirs/)
      expect(text).not.toMatch(figure(1002))
    }
    for (const path of ['/courier/virtual-lockers', '/courier/virtual-lockers/options']) {
      const { text } = await asked(`GET ${path}`)
      expect(text).toContain('AND1001')
      expect(text).not.toMatch(figure(1002))
    }
  })

  it('learns of no other customer, prospect or person of the company', async () => {
    for (const path of ['customers', 'customers/options', 'entities/options', 'pre-entities/options']) {
      const { status, text } = await asked(`GET /config/${path}`)
      expect([path, status]).toEqual([path, 200])
      expect(text).not.toMatch(/Theirs/)
      expect(text).not.toMatch(figure(1002))
    }
    expect((await asked('GET /config/customers')).list.map(({ code }) => code)).toEqual(['1001'])
    expect((await asked('GET /auth/users')).list.map(({ username }) => username)).toEqual(['mine'])
    expect((await asked('GET /auth/users/options')).list).toHaveLength(1)
    const sorted = await asked('GET /courier/pickup-requests', { query: { filter: { 'customer.name': 'Theirs' } } })
    expect(sorted.list).toEqual([])
  })

  it('reads, changes, restores and takes back nothing of another', async () => {
    const path = `/courier/pickup-requests/${ids.theirs}`
    for (const [what, body] of [
      [`GET ${path}`],
      [`GET ${path}/history`],
      [`GET ${path}/used`],
      [`PUT ${path}`, { contact: 'x' }],
      [`POST ${path}/restore`, { toVersion: 1 }],
      ['PUT /courier/pickup-requests', { ids: [ids.theirs], data: { contact: 'x' } }],
    ] as const)
      expect([what, (await asked(what, body === undefined ? {} : { body })).status]).toEqual([what, 404])
    expect((await asked(`GET /courier/pickup-requests/options?ids=${ids.theirs}`)).list).toEqual([])
    expect((await asked('GET /config/customers/1002')).status).toBe(404)
    expect((await asked('GET /config/customers/1002/used')).status).toBe(404)
  })

  it('P-USER-TYPES: opens nothing of the staff, and has their module alone in his menu', async () => {
    for (const path of ['/auth/roles', '/config/warehouses', '/wms/bulks', '/config/suppliers'])
      expect([path, (await asked(`GET ${path}`)).status]).toEqual([path, 403])
    const { text } = await asked('GET /auth/menus/active')
    expect([...new Set(text.match(/"audience":"\w+"/g))]).toEqual(['"audience":"CUSTOMER"'])
  })

  it('makes no move and no action of the staff, on whosever record, and none of his own on those of another', async () => {
    const done: string[] = []
    for (const { actions, fields, key, name, routes, service, states } of world.deps.registry.all)
      for (const [operation, { input = {}, ...declared }] of Object.entries({ ...actions, ...states?.moves })) {
        const route = routes[operation]
        if (route === undefined || ('own' in declared && declared.own === true)) continue
        const { method, segments } = parseTemplate(route)
        const id = name === 'pickup-requests' ? ids.theirs : 'x'
        const path = segments.map((one) => ('text' in one ? one.text : encodeURIComponent(id))).join('/')
        const body = Object.fromEntries(
          [...Object.keys(input), ...key.filter((part) => part in fields)].map((one) => [one, id]),
        )
        const { status, text } = await asked(`${method} /${service}/${path}`, {
          body: { ...body, bulks: [{}], ids: [id] },
        })
        const isHis = actions[operation]?.customers === true
        if (![403, 404].includes(status) && !(status === 422 && (name === 'pickup-requests' || isHis)))
          done.push(`${name}.${operation} ${status} ${text.slice(0, 80)}`)
      }
    expect(done).toEqual([])
    const [row] = await world.sql('select version, customer from estiba.pickup_requests where id = $1', [ids.theirs])
    expect(row).toEqual({ version: 1, customer: '1002' })
  })

  it('makes requests of his own, and none for another or out of his sight', async () => {
    const made = await asked('POST /courier/pickup-requests', { body: request('P-NEW', '1001') })
    expect([made.status, made.body['number']]).toEqual([201, 'PK-000003'])
    const forOther = await asked('POST /courier/pickup-requests', { body: request('P-BAD', '1002') })
    expect([403, 422]).toContain(forOther.status)
    const moved = await asked(`PUT /courier/pickup-requests/${ids.mine}`, { body: { customer: '1002' } })
    expect([403, 422]).toContain(moved.status)
    const imported = await asked('POST /courier/pickup-requests/import', {
      body: { mode: 'all', rows: [request('P-IMP', '1002')] },
    })
    expect(imported.body['created'] ?? 0).toBe(0)
    const numbers = await world.sql<{ number: string }>(
      "select number from estiba.pickup_requests where namespace = 't1' and customer = '1002'",
    )
    expect(numbers.map(({ number }) => number)).toEqual([ids.theirs])
  })

  it('is told of a record what it is since it is his, and nothing of what it was before, by history and changes', async () => {
    const secret = { ...request('P-CHANGED', '1002'), contact: 'SECRET of 1002', notes: 'SECRET words' }
    const made = await world.ask('POST /courier/pickup-requests', { token: world.tokens.a1, body: secret })
    const id = String(made.body['id'])
    const his = { customer: '1001', contact: 'Known', notes: 'Known words' }
    for (const body of [his, { notes: 'Later words' }])
      expect((await world.ask(`PUT /courier/pickup-requests/${id}`, { token: world.tokens.a1, body })).status).toBe(200)
    const history = await asked(`GET /courier/pickup-requests/${id}/history`)
    expect([history.status, history.list.map(({ version }) => version)]).toEqual([200, [3]])
    const changes = await asked('GET /config/changes', { query: { record: id } })
    expect(changes.body['entries']).toMatchObject([{ recordId: id, version: 3 }])
    for (const { text } of [history, changes]) expect(text).not.toContain('SECRET')
    // Nor does he bring it back: as far as it is his, and no further.
    const restored = (toVersion: number) =>
      asked(`POST /courier/pickup-requests/${id}/restore`, { body: { toVersion } })
    const refused = await restored(1)
    expect([refused.status, (await restored(2)).body['notes']]).toEqual([404, 'Known words'])
    expect((await asked(`GET /courier/pickup-requests/${id}`)).text).not.toContain('SECRET')
  })

  it('is told nothing of a record that another customer had under the same key, nor how much is written of what is not his', async () => {
    const locker = (customer: string, address: string) => ({ code: 'KEY1', customer, address, country: 'CO' })
    await world.deps.db.system('t1', async (session) => {
      const lockers = session.asSystem('virtual-lockers')
      await lockers.remove((await lockers.create(locker('1002', 'SECRET street'))).id)
      await lockers.create(locker('1001', 'Known street'))
    })
    const { body, text } = await asked('GET /config/changes', { query: { record: 'KEY1' } })
    expect(body['entries']).toMatchObject([{ recordId: 'KEY1', action: 'create' }])
    expect(text).not.toContain('SECRET')
    await world.deps.db.system('t1', async (session) => {
      for (let round = 0; round < 60; round++)
        await session.asSystem('pickup-requests').update(ids.theirs, { notes: `Round ${round}` })
    })
    for (const record of [ids.theirs, 'PK-999999'])
      expect((await asked('GET /config/changes', { query: { record } })).body).toEqual({ entries: [], next: null })
  })

  it('chooses among what his own forms ask for; of the company’s own he sees what his records name', async () => {
    const { registry } = world.deps
    const operations = new Set(
      customerMenus.flatMap((menu) => (menu as { operations?: readonly string[] }).operations ?? []),
    )
    const { selects, named } = customerSelects(registry, customerOperations(registry, operations))
    const companys = [...selects].filter((name) => {
      const { access, scope } = registry.get(name)
      return scope !== 'shared' && access.customers === null && !named.has(name)
    })
    expect(operations.size).toBeGreaterThan(20)
    expect(companys.toSorted()).toEqual(['additional-services', 'shipping-methods'])
    await world.deps.db.system('t1', async (session) => {
      const third = { personType: 'LEGAL', identificationType: 'NIT', country: 'CO', type: 'S' } as const
      await session.asSystem('customer-types').create({ code: 'S', description: 'Supplier', role: 'SUPPLIER' })
      await session
        .asSystem('entities')
        .create({ code: '9001', name: 'SECRET supplier', role: 'SUPPLIER', identification: '900373919001', ...third })
    })
    for (const path of ['/wms/bulks', '/config/suppliers', '/config/stores', '/transactions/supplier-quotations']) {
      const { status, list } = await asked(`GET ${path}/options`, { query: { range: [0, 500] } })
      expect([path, status === 403 ? [] : list]).toEqual([path, []])
    }
  })

  it('has of what names nobody nothing, nor of resources that tell no customer from another, whatever a menu opens', async () => {
    const { registry } = world.deps
    const opened = ['orders', 'documents', 'wmsOrders', 'preRegisters', 'bulks', 'warehouses', 'banks']
    const menu = await world.deps.db.system('*', (session) =>
      session.asSystem('menus').create({
        code: 'customer.cargo',
        labelEs: 'Carga',
        labelEn: 'Cargo',
        type: 'OPTION',
        audience: 'CUSTOMER',
        operations: opened.map((camel) => `${camel}:read`),
      }),
    )
    const plain = await world.plain()
    const order = await plain.transaction(person('t1'), async (session) =>
      session
        .asSystem('orders')
        .create(await specimen(registry, registry.get('orders'), 88_001, session, 0, { where: { type: 'PO' } })),
    )
    await world.sql('update estiba.orders set customer = null where id = $1', [order.id])
    const role = await world.ask('GET /auth/roles', { token: world.tokens.a1, query: { filter: { name: 'Customer' } } })
    const path = `PUT /auth/roles/${String(role.list[0]?.['id'])}`
    const put = await world.ask(path, { token: world.tokens.a1, body: { menuPlan: [...menus, menu.id] } })
    expect(put.status, put.text).toBe(200)
    for (const camel of opened) {
      const resource = registry.all.find((one) => one.camel === camel)
      const { status, list } = await asked(`GET /${resource?.service}/${resource?.name}`)
      const named = ['orders', 'documents', 'wmsOrders', 'preRegisters'].includes(camel)
      expect([camel, status, named ? list : []]).toEqual([camel, named ? 200 : 403, []])
    }
    expect((await asked('GET /transactions/orders/options')).list).toEqual([])
    const stands = (customer: string, state: string, askedByCustomer: boolean) =>
      world.sql('update estiba.orders set customer = $2, state = $3, asked_by_customer = $4 where id = $1', [
        order.id,
        customer,
        state,
        askedByCustomer,
      ])
    const views = registry.all.filter(({ name, view }) => name === 'orders' || view?.of === 'orders')
    const found = async (): Promise<boolean[]> =>
      Promise.all(
        views.map(async ({ name, service }) => {
          const lists = await Promise.all(['', '/options'].map((path) => asked(`GET /${service}/${name}${path}`)))
          return lists.some(({ list }) => list.length > 0)
        }),
      )
    const nowhere = views.map(() => false)
    await stands('1001', 'OPEN', false)
    expect((await asked('GET /transactions/orders')).list.map(({ id }) => id)).toEqual([order.id])
    // What the company is still writing is not his yet, whatever shows orders; what he asked for himself is.
    await stands('1001', 'DRAFT', false)
    expect([await found(), (await asked(`GET /transactions/orders/${order.id.replace('~', '/')}`)).status]).toEqual([
      nowhere,
      404,
    ])
    await stands('1001', 'DRAFT', true)
    expect((await asked('GET /transactions/orders')).list.map(({ id }) => id)).toEqual([order.id])
    await stands('1002', 'OPEN', true)
    expect(await found()).toEqual(nowhere)
  })

  it('reads no field that is kept from customers, and neither sorts nor filters by one', async () => {
    const { registry } = world.deps
    const shipments = registry.get('shipments')
    const plain = await world.plain()
    await plain.transaction(person('t1'), async (session) => {
      const job = await session.asSystem('shipments').create(await specimen(registry, shipments, 88_002, session, 0))
      await session.sql("update estiba.shipments set customer = '1001', job_state = 'CLOSED' where id = $1", [job.id])
    })
    const rows = (await asked('GET /transactions/shipments')).list
    expect(rows).toHaveLength(1)
    const { customers: hidden } = shipments.access.hidden
    expect(hidden).toEqual(expect.arrayContaining(['jobState', 'closedAt', 'marginPercent', 'airWaybill']))
    for (const field of hidden) expect([field, field in (rows[0] ?? {})]).toEqual([field, false])
    for (const query of [{ filter: { jobState: 'CLOSED' } }, { filter: { closedAt: { null: true } } }])
      expect([403, 422, 400]).toContain((await asked('GET /transactions/shipments', { query })).status)
  })

  it('learns from his records who of the company wrote them as little as he finds them by it', async () => {
    const { body } = await asked(`GET /courier/pickup-requests/${ids.mine}`)
    expect(body).toMatchObject({ createdBy: '', updatedBy: '' })
    const history = await asked(`GET /courier/pickup-requests/${ids.mine}/history`)
    expect(history.list).toMatchObject([{ userId: '', userName: '' }])
    const query = { filter: { createdBy: { starts: 'a' } } }
    expect((await asked('GET /courier/pickup-requests', { query })).status).toBe(422)
  })

  it('knows who serves him by name, and by no login', async () => {
    const { registry } = world.deps
    const plain = await world.plain()
    const offered = await plain.transaction(person('t1'), async (session) => {
      await session.sql(
        "update estiba.users set name = 'Ana', last_name = 'Who Sells' where id = 'a1' and namespace = 't1'",
      )
      const kept = await specimen(registry, registry.get('client-quotations'), 88_107, session, 0)
      const one = await session.asSystem('client-quotations').create({ ...kept, customer: '1001', salesperson: 'a1' })
      await session.sql(
        "update estiba.client_quotations set customer = '1001', salesperson = 'a1', type_order = 'CLIENT', state = 'SENT', sent_at = now() where id = $1",
        [one.id],
      )
      await session.sql("update estiba.entities set salesperson = 'a1' where code = '1001'")
      return one.id
    })
    for (const [path, fields] of [
      ['/transactions/client-quotations', ['salesperson']],
      ['/config/customers', ['salesperson']],
    ] as const) {
      const { list, text } = await asked(`GET ${path}`)
      expect([path, list.length > 0, text.includes('"a1"')]).toEqual([path, true, false])
      for (const field of fields) {
        for (const row of list) expect(row).not.toHaveProperty(field)
        for (const query of [{ filter: { [field]: 'a1' } }, { sort: [field, 'ASC'] }])
          expect([path, (await asked(`GET ${path}`, { query })).status]).toEqual([path, 422])
      }
    }
    for (const resource of registry.all.filter(({ access }) => access.customers !== null))
      for (const field of peopleIn(resource))
        for (const query of [{ filter: { [field]: 'a1' } }, { sort: [field, 'ASC'] }]) {
          const { status } = await asked(`GET /${resource.service}/${resource.name}`, { query })
          expect([resource.name, field, [403, 404, 422].includes(status)]).toEqual([resource.name, field, true])
        }
    const paper = await world.app.request(
      `https://estiba.test/api/transactions/client-quotations/${offered}/print.pdf`,
      { headers: { authorization: `Bearer ${tokens.mine}`, 'accept-language': 'es' } },
    )
    expect(paper.status).toBe(200)
    const printed = (await textOfPdf(new Uint8Array(await paper.arrayBuffer()))).replace(/\s+/g, ' ')
    expect(printed).toContain('Who Sells')
    expect(printed).not.toMatch(/\ba1\b/)
  })

  it('has no records at all while the company has given him no code', async () => {
    for (const path of ['/courier/pickup-requests', '/courier/virtual-lockers', '/config/customers', '/auth/users']) {
      const { status, list } = await world.ask(`GET ${path}`, { token: tokens.nobody })
      expect([path, status, list]).toEqual([path, 200, []])
    }
  })
})

describe('where a record is used', () => {
  it('is told as far as a role sees the rows and the fields there', async () => {
    const usesOf = async (token: string) => {
      const { list, text } = await world.ask('GET /config/warehouses/W1/used', { token })
      return { stores: list.find(({ resource }) => resource === 'stores'), text }
    }
    expect((await usesOf(world.tokens.a1)).stores).toMatchObject({ count: 3 })
    const [role] = (
      await world.ask('GET /auth/roles', { token: world.tokens.a1, query: { filter: { name: 'Clerk' } } })
    ).list
    const restrictions = [
      { resource: 'warehouses', hiddenFields: ['maxWeight', 'manager'], rows: { code: 'W1' } },
      { resource: 'stores', hiddenFields: ['name'], rows: { code: 'W1-S2' } },
    ]
    const changed = await world.ask(`PUT /auth/roles/${String(role?.['id'])}`, {
      token: world.tokens.a1,
      body: { restrictions },
    })
    expect(changed.status).toBe(200)
    const [store] = (
      await world.ask('GET /config/stores', { token: world.tokens.a1, query: { filter: { code: 'W1-S2' } } })
    ).list
    const seen = await usesOf(await world.signIn('c1@t1.test', 't1'))
    expect(seen.stores).toMatchObject({ count: 1, first: [{ id: store?.['id'], title: store?.['id'] }] })
    expect(seen.text).not.toMatch(/W1-S1|W1-S3|Store /)
  })
})
