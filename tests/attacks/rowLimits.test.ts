import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figure } from './figure.ts'
import { startWorld, type World } from './world.ts'

/** T1's clerk sees the warehouse W1 and its stores; W2 and its two stores are the company's, and not his to see. */
let world: World
let store = ''
const clerk = (what: string, body?: unknown) =>
  world.ask(what, { token: world.tokens.c1, ...(body === undefined ? {} : { body }) })
const admin = (what: string, body?: unknown) =>
  world.ask(what, { token: world.tokens.a1, ...(body === undefined ? {} : { body }) })

const stored = () =>
  world.sql(
    "select w.name, w.version, (select count(*)::int from estiba.stores s where s.namespace = 't1' and s.warehouse_code = 'W2') as stores from estiba.warehouses w where w.namespace = 't1' and w.id = 'W2'",
  )

beforeAll(async () => {
  world = await startWorld()
  await admin('PUT /config/warehouses/W2', { name: 'House Two' })
  const { list } = await admin('GET /config/stores?filter={"code":"W2-S1"}')
  store = String(list[0]?.['id'])
})

afterAll(() => world.close())

describe('6 rows that a role does not see', () => {
  it('are neither restored, looked into, changed nor deleted, one by one or many', async () => {
    const before = await stored()
    for (const [what, body] of [
      ['GET /config/warehouses/W2/used'],
      ['GET /config/warehouses/W2/history'],
      ['POST /config/warehouses/W2/restore', { toVersion: 1 }],
      ['PUT /config/warehouses', { ids: ['W1', 'W2'], data: { name: 'Taken' } }],
      ['DELETE /config/warehouses/W2'],
      ['DELETE /config/warehouses', { ids: ['W2'] }],
      ['DELETE /config/warehouses', { code: 'W2' }],
      [`POST /config/stores/${store}/restore`, { toVersion: 1 }],
      [`GET /config/stores/${store}/used`],
    ] as const) {
      const { status, text } = await clerk(what, body)
      expect([what, status]).toEqual([what, expect.toBeOneOf([403, 404])])
      expect(text).not.toMatch(/House Two/)
      expect(text).not.toMatch(figure(777))
    }
    expect(await stored()).toEqual(before)
    expect((await admin('GET /config/warehouses/W1')).body['name']).not.toBe('Taken')
  })

  it('hide the shared record behind them too', async () => {
    const [shared] = await world.sql<{ id: string; rate: string }>(
      "select id, rate from estiba.taxes where namespace = '*' and status = 'ACTIVE' order by id limit 1",
    )
    const id = shared?.id ?? ''
    const own = await admin(`PUT /config/taxes/${id}`, { status: 'INACTIVE' })
    expect(own.status, own.text).toBe(200)
    const menus = await world.sql<{ id: string }>(
      "select id from estiba.menus where code in ('taxes', 'taxes.edit', 'warehouses', 'warehouses.edit')",
    )
    const role = await admin('POST /auth/roles', {
      name: 'Active taxes',
      menuPlan: menus.map((menu) => menu.id),
      restrictions: [{ resource: 'taxes', hiddenFields: [], rows: { status: 'ACTIVE' } }],
    })
    expect(role.status, role.text).toBe(201)
    const [before] = await world.sql<{ role: string }>(
      "select role from estiba.users where id = 'c1' or username = 'c1'",
    )
    await admin('PUT /auth/users/c1', { role: String(role.body['id']), roles: [] })
    const token = await world.signIn('c1@t1.test', 't1')
    for (const [what, body] of [[`GET /config/taxes/${id}`], [`PUT /config/taxes/${id}`, { rate: 1 }]] as const)
      expect((await world.ask(what, { token, ...(body === undefined ? {} : { body }) })).status).toBe(404)
    expect((await admin('PUT /auth/users/c1', { role: before?.role ?? '', roles: [] })).status).toBe(200)
  })

  it('are not named by a selector that asks for them by their identifiers', async () => {
    expect((await clerk('GET /config/warehouses/options?ids=W1,W2')).list.map(({ id }) => id)).toEqual(['W1'])
    expect((await clerk(`GET /config/stores/options?ids=${store}`)).list).toEqual([])
  })

  it('are not written by an import, nor taken back from one', async () => {
    const before = await stored()
    const row = { code: 'W2', name: 'Taken', address: 'Calle 1 # 2-3', country: 'CO' }
    for (const mode of ['dry', 'valid', 'all']) {
      const { text, body } = await clerk('POST /config/warehouses/import', { mode, rows: [row] })
      expect(text).not.toMatch(/House Two|"verdict":"update"/)
      expect(text).not.toMatch(figure(777))
      expect(body['updated'] ?? 0).toBe(0)
    }
    const made = await admin('POST /config/stores/import', {
      mode: 'all',
      rows: [{ code: 'W2-S7', name: 'Store 7', warehouseCode: 'W2' }],
    })
    const batch = String(made.body['batchId'])
    const undone = await clerk(`POST /config/stores/import/${batch}/undo`)
    expect(undone.status).toBeGreaterThanOrEqual(400)
    expect((await stored())[0]?.['stores']).toBe(Number(before[0]?.['stores']) + 1)
    expect((await stored())[0]?.['name']).toBe('House Two')
  })

  it('are not what an import of others is taken back to, nor fields that the role hides', async () => {
    const imported = async (path: string, row: object): Promise<string> => {
      const { body, text } = await admin(`POST ${path}/import`, { mode: 'all', rows: [row] })
      expect([body['created'], body['updated']], text).toEqual(expect.arrayContaining([1]))
      return `POST ${path}/import/${String(body['batchId'])}/undo`
    }
    const weightOf = async () => (await admin('GET /config/warehouses/W1')).body['maxWeight']
    const undoWeight = await imported('/config/warehouses', { code: 'W1', maxWeight: 4321 })
    expect((await clerk(undoWeight)).status).toBe(403)
    expect(await weightOf()).toBe(4321)
    expect((await admin(undoWeight)).status).toBe(200)
    expect(await weightOf()).toBe(111)

    const standsIn = async () => (await admin(`GET /config/stores/${store}`)).body['warehouseCode']
    const undoMove = await imported('/config/stores', { id: store, warehouseCode: 'W1' })
    expect(await standsIn()).toBe('W1')
    expect((await clerk(undoMove)).status).toBe(422)
    expect(await standsIn()).toBe('W1')
    expect((await admin(undoMove)).status).toBe(200)
    expect(await standsIn()).toBe('W2')

    // He may not delete stores: not those of another's import either, but those of his own.
    const row = { code: 'W1-S8', name: 'Store 8', warehouseCode: 'W1' }
    const undoMade = await imported('/config/stores', row)
    expect((await clerk(undoMade)).status).toBe(403)
    expect((await admin(undoMade)).status).toBe(200)
    const own = await clerk('POST /config/stores/import', { mode: 'all', rows: [row] })
    expect(own.body['created'], own.text).toBe(1)
    expect((await clerk(`POST /config/stores/import/${String(own.body['batchId'])}/undo`)).status).toBe(200)
  })

  it('are not those of a record that was made anew under the key of one that an import made or changed', async () => {
    const life = { code: 'LIFE', description: 'First', rate: 5, taxType: 'VAT', base: 'NET' }
    const imported = async (description: string): Promise<string> => {
      const { body, text } = await clerk('POST /config/taxes/import', { mode: 'all', rows: [{ ...life, description }] })
      expect(Number(body['created']) + Number(body['updated']), text).toBe(1)
      return `POST /config/taxes/import/${String(body['batchId'])}/undo`
    }
    const begun = async (...descriptions: readonly string[]): Promise<void> => {
      expect((await admin('DELETE /config/taxes/LIFE')).status).toBe(200)
      const [first, ...more] = descriptions
      expect((await admin('POST /config/taxes', { ...life, description: first })).status).toBe(201)
      for (const description of more) expect((await admin('PUT /config/taxes/LIFE', { description })).status).toBe(200)
    }
    const made = await imported('Of the clerk')
    const changed = await imported('Of the clerk again')
    for (const [undo, descriptions] of [
      [changed, ['Second', 'Second changed']],
      [made, ['Third']],
    ] as const) {
      await begun(...descriptions)
      expect((await clerk(undo)).status).toBe(409)
      expect((await admin('GET /config/taxes/LIFE')).body['description']).toBe(descriptions.at(-1))
    }
  })

  it('are not told by the history of a record that has their key now', async () => {
    const vat = { code: 'LIVES', description: 'Former words', rate: 5, taxType: 'VAT', base: 'NET' }
    await admin('POST /config/taxes', vat)
    await admin('DELETE /config/taxes/LIVES')
    await admin('POST /config/taxes', { ...vat, description: 'Present words' })
    const whole = await clerk('GET /config/taxes/LIVES/history')
    expect(whole.text).toContain('Former words')
    const menus = await world.sql<{ id: string }>("select id from estiba.menus where code = 'taxes'")
    const role = await admin('POST /auth/roles', {
      name: 'Some taxes',
      menuPlan: menus.map(({ id }) => id),
      restrictions: [{ resource: 'taxes', hiddenFields: [], rows: { taxType: 'VAT' } }],
    })
    const given = async (id: unknown): Promise<void> => {
      expect((await admin('PUT /auth/users/c1', { role: String(id), roles: [] })).status).toBe(200)
    }
    const before = (await admin('GET /auth/users/c1')).body['role']
    await given(role.body['id'])
    const told = await clerk('GET /config/taxes/LIVES/history')
    expect(told.text).not.toContain('Former words')
    expect(told.list.map(({ action }) => action)).toEqual(['create'])
    await given(before)
  })

  it('of what does not exist are refused, since they would limit nothing', async () => {
    const menuPlan = (await world.sql<{ id: string }>("select id from estiba.menus where code = 'taxes'")).map(
      ({ id }) => id,
    )
    let serial = 0
    const limited = (resource: string, hiddenFields: readonly string[]) =>
      admin('POST /auth/roles', { name: `Limits ${resource}`, menuPlan, restrictions: [{ resource, hiddenFields }] })
    const [strange, mistyped] = [await limited('impuestos', ['rate']), await limited('taxes', ['rate', 'ratee'])]
    expect([strange.status, strange.body['errors']]).toEqual([
      422,
      { 'restrictions.0.resource': expect.stringContaining('impuestos') },
    ])
    expect([mistyped.status, mistyped.body['errors']]).toEqual([
      422,
      { 'restrictions.0.hiddenFields': expect.stringMatching(/: ratee$/) },
    ])
    expect((await limited('taxes', ['rate'])).status).toBe(201)
    const held = async (limit: object) => {
      const restrictions = [{ resource: 'taxes', ...limit }]
      const { status, body } = await admin('POST /auth/roles', { name: `Held ${serial++}`, menuPlan, restrictions })
      return [status, Object.keys(body['errors'] ?? {})]
    }
    // What is no list and no condition would hide and hold back nothing.
    expect(await held({ hiddenFields: 'rate' })).toEqual([422, ['restrictions.0.hiddenFields']])
    expect(await held({ hiddenFields: ['rate', 7] })).toEqual([422, ['restrictions.0.hiddenFields']])
    for (const rows of ['status=ACTIVE', ['status'], {}, { statuss: 'ACTIVE' }, { status: { is: 'ACTIVE' } }])
      expect([rows, await held({ rows })]).toEqual([rows, [422, ['restrictions.0.rows']]])
    for (const rows of [{ status: 'ACTIVE' }, { or: [{ code: { starts: 'CO' } }, { status: 'ACTIVE' }] }])
      expect([rows, await held({ rows })]).toEqual([rows, [201, []]])
  })

  it('are told by no key of an import of somebody else', async () => {
    const rows = [{ code: 'W2-S9', name: 'Store 9', warehouseCode: 'W2' }]
    const theirs = await admin('POST /config/stores/import', { mode: 'all', rows, importKey: 'monthly' })
    const again = await admin('POST /config/stores/import', { mode: 'all', rows, importKey: 'monthly' })
    expect([theirs.body['created'], again.body['batchId']]).toEqual([1, theirs.body['batchId']])
    const told = await clerk('POST /config/stores/import', { mode: 'all', rows: [{}], importKey: 'monthly' })
    expect(told.text).not.toContain(String(theirs.body['batchId']))
    expect(told.body['created']).toBe(0)
  })

  it('take in no record that the role sees now', async () => {
    const { list } = await clerk('GET /config/stores?filter={"code":"W1-S1"}')
    const id = String(list[0]?.['id'])
    expect((await clerk(`PUT /config/stores/${id}`, { warehouseCode: 'W2' })).status).toBeGreaterThanOrEqual(400)
    const many = await clerk('PUT /config/stores', { ids: [id], data: { warehouseCode: 'W2' } })
    expect(many.status).toBeGreaterThanOrEqual(400)
    expect((await admin(`GET /config/stores/${id}`)).body['warehouseCode']).toBe('W1')
  })

  it('are as rights are: an import taken back gives nobody what the caller may not give', async () => {
    const menus = await world.sql<{ id: string }>("select id from estiba.menus where code in ('users', 'users.edit')")
    const people = await admin('POST /auth/roles', { name: 'People', menuPlan: menus.map(({ id }) => id) })
    const [mighty] = await world.sql<{ id: string }>(
      "select id from estiba.roles where namespace = 't1' and super_user",
    )
    const role = String(people.body['id'])
    const boss = { username: 'boss', name: 'Boss', email: 'boss@t1.test', type: 'company-official' }
    expect((await admin('POST /auth/users', { ...boss, role: mighty?.id })).status).toBe(201)
    expect((await admin('POST /auth/users', { ...boss, username: 'pat', email: 'pat@t1.test', role })).status).toBe(201)
    const taken = await admin('POST /auth/users/import', { mode: 'all', rows: [{ username: 'boss', role }] })
    expect(taken.body['updated'], taken.text).toBe(1)
    expect((await admin('PUT /auth/users/c1', { role, roles: [] })).status).toBe(200)
    const token = await world.signIn('c1@t1.test', 't1')
    const undo = `POST /auth/users/import/${String(taken.body['batchId'])}/undo`
    const undone = await world.ask(undo, { token })
    expect(undone.status, undone.text).toBeOneOf([403, 422])
    const roleNow = async () => (await admin('GET /auth/users/boss')).body['role']
    expect(await roleNow()).toBe(role)
    expect((await admin(undo)).status).toBe(200)
    expect(await roleNow()).toBe(mighty?.id)
  })
})
