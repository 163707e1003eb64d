import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../wire/ask.ts'
import { tax } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ poolSize: 2 })
})

afterAll(() => world.close())

const as = (who: 'a1' | 'c1' | 'a2') => world.tokens[who]
const totalOf = ({ headers }: Answer): string => headers.get('content-range')?.split('/')[1] ?? ''
const taxesBySql = (namespace: string) =>
  world.sql('select id, version, description from estiba.taxes where namespace = $1 order by id', [namespace])
const countOf = async (text: string): Promise<unknown> =>
  (await world.sql<{ n: number }>(`select count(*)::int as n from ${text}`))[0]?.n

describe('what belongs to another company', () => {
  it.each([
    ['config/taxes', 'ONLY-T2', 'ONLY-T9'],
    ['auth/users', 'users', '019abcde-0000-7000-8000-000000000000'],
  ])('1 of %s is answered like what never existed', async (path, there, nowhere) => {
    const [row] = path.startsWith('config')
      ? [{ id: there }]
      : await world.sql<{ id: string }>(`select id from estiba.${there} where namespace = 't2' limit 1`)
    const ask = (id: unknown) => world.ask(`GET /${path}/${String(id)}`, { token: as('a1') })
    const [theirs, never] = [await ask(row?.id), await ask(nowhere)]
    expect([theirs.status, theirs.text]).toEqual([404, never.text])
  })

  it('2 is not written, not taken away and not told', async () => {
    const audited = "estiba.audit_entries where namespace = 't2'"
    const [before, history, audit, events] = [
      await taxesBySql('t2'),
      await countOf("estiba.history where namespace = 't2'"),
      await countOf(audited),
      world.events.length,
    ]
    const answers = await Promise.all([
      world.ask('PUT /config/taxes/ONLY-T2', { token: as('a1'), body: tax('ONLY-T2', { description: 'Taken over' }) }),
      world.ask('PUT /config/taxes/ONLY-T2', { token: as('a1'), body: tax('ONLY-T2'), headers: { 'if-match': '1' } }),
      world.ask('DELETE /config/taxes/ONLY-T2', { token: as('a1') }),
      world.ask('POST /config/taxes/ONLY-T2/restore', { token: as('a1'), body: { toVersion: 1 } }),
      world.ask('GET /config/taxes/ONLY-T2/history', { token: as('a1') }),
      world.ask('GET /config/taxes/ONLY-T2/used', { token: as('a1') }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await world.ask('PATCH /config/taxes/ONLY-T2', { token: as('a1'), body: {} })).status).toBe(405)
    expect(await taxesBySql('t2')).toEqual(before)
    expect(await countOf("estiba.history where namespace = 't2'")).toBe(history)
    expect(await countOf(audited)).toBe(audit)
    expect(world.events.slice(events)).toEqual([])
  })

  it('3 does not take in a record whose body names it (X-NAMESPACE)', async () => {
    const fields = { namespace: 't2', tenant_id: 't2', tenantId: 't2', businessId: 't2' }
    const made = await world.ask('POST /config/taxes', { token: as('a1'), body: tax('MOVED', fields) })
    const changed = await world.ask('PUT /config/taxes/ONLY-T1', { token: as('a1'), body: tax('ONLY-T1', fields) })
    for (const { status } of [made, changed]) expect([200, 201, 400, 422]).toContain(status)
    expect(
      await world.sql("select namespace from estiba.taxes where id in ('MOVED', 'ONLY-T1') and namespace <> 't1'"),
    ).toEqual([])
    await world.ask('DELETE /config/taxes/MOVED', { token: as('a1') })
  })

  it('4 comes by no filter, alone or nested', async () => {
    const own = totalOf(await world.ask('GET /config/taxes', { token: as('a1') }))
    for (const filter of [
      { namespace: 't2' },
      { tenant_id: 't2' },
      { or: [{}, { namespace: 't2' }] },
      { $or: [{}, { tenant_id: 't2' }] },
      { and: [{ or: [{ code: 'ONLY-T2' }, { namespace: { in: ['t1', 't2'] } }] }] },
      { not: { namespace: 't1' } },
      { 'country.namespace': 't2' },
    ]) {
      const answer = await world.ask('GET /config/taxes', { token: as('a1'), query: { filter } })
      expect(answer.list).toEqual([])
      expect([400, 422]).toContain(answer.status)
    }
    const open = await world.ask('GET /config/taxes', {
      token: as('a1'),
      query: { filter: { or: [{ code: 'ONLY-T2' }, { code: { null: false } }] } },
    })
    expect(open.list.map(({ code }) => code)).not.toContain('ONLY-T2')
    expect(totalOf(open)).toBe(own)
  })

  it('5 changes nothing where a bulk call names it beside what is own', async () => {
    const many = await world.ask('GET /config/taxes', {
      token: as('a1'),
      query: { filter: { id: ['ONLY-T1', 'ONLY-T2'] } },
    })
    expect(many.list.map(({ id }) => id)).toEqual(['ONLY-T1'])
    const [ours, theirs] = [await taxesBySql('t1'), await taxesBySql('t2')]
    const bulk = [
      await world.ask('PUT /config/taxes', {
        token: as('a1'),
        body: { ids: ['ONLY-T1', 'ONLY-T2'], data: { description: 'Bulk' } },
      }),
      await world.ask('DELETE /config/taxes', { token: as('a1'), body: { ids: ['ONLY-T1', 'ONLY-T2'] } }),
    ]
    expect(bulk.map(({ status }) => status)).toEqual([404, 404])
    expect([await taxesBySql('t1'), await taxesBySql('t2')]).toEqual([ours, theirs])
  })
})

describe('6 a role that sees some rows only', () => {
  it.each([
    ['a list', '/config/stores', {}, '3'],
    [
      'a filter that names the others',
      '/config/stores',
      { filter: { or: [{ warehouseCode: 'W2' }, { warehouseCode: 'W1' }] } },
      '3',
    ],
    ['a search', '/config/stores', { q: 'Store' }, '3'],
    ['a sort by a related field', '/config/stores', { sort: ['warehouseCode.name', 'DESC'] }, '3'],
    ['what refers to a record', '/config/warehouses/W2/stores', {}, '0'],
    ['a finder of its own record', '/config/warehouses/W1/stores', {}, '3'],
    ['its warehouses', '/config/warehouses', {}, '1'],
    ['selectors', '/config/stores/options', { q: 'Store' }, '3'],
  ])('counts its own rows in %s', async (_what, path, query, expected) => {
    const answer = await world.ask(`GET ${path}`, { token: as('c1'), query })
    expect(answer.status).toBe(200)
    expect(String(answer.list.length)).toBe(expected)
    expect(answer.text).not.toMatch(/W2/)
    if (answer.headers.has('content-range')) expect(totalOf(answer)).toBe(expected)
  })

  it('reads, writes and takes away none of the others', async () => {
    const [store] = await world.sql<{ id: string }>(
      "select id from estiba.stores where namespace = 't1' and code = 'W2-S1'",
    )
    const path = `/config/stores/${String(store?.id)}`
    const body = { code: 'W2-S1', name: 'Mine', warehouseCode: 'W2' }
    const answers = [
      await world.ask(`GET ${path}`, { token: as('c1') }),
      await world.ask(`GET ${path}/history`, { token: as('c1') }),
      await world.ask(`PUT ${path}`, { token: as('c1'), body }),
      await world.ask('GET /config/warehouses/W2', { token: as('c1') }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const moved = await world.ask('POST /config/stores', { token: as('c1'), body: { ...body, code: 'W2-NEW' } })
    expect(moved.status).toBeGreaterThanOrEqual(400)
    expect(await countOf("estiba.stores where code = 'W2-NEW'")).toBe(0)
  })
})

describe('between companies', () => {
  it('7 a reference to a record of the other is one to nothing', async () => {
    const center = (manager: string) =>
      world.ask('POST /accounting/cost-centers', {
        token: as('a1'),
        body: { code: '900', description: 'Probe', manager },
      })
    const [theirs, never] = [await center('a2'), await center('a9')]
    expect([theirs.status, never.status]).toEqual([422, 422])
    expect(theirs.text.replaceAll('a2', '')).toBe(never.text.replaceAll('a9', ''))
    const [store] = await world.sql<{ id: string }>("select id from estiba.stores where namespace = 't2' limit 1")
    const user = await world.ask('PUT /auth/users/c1/stores', { token: as('a1'), body: [String(store?.id)] })
    const nobody = await world.ask('PUT /auth/users/c1/stores', {
      token: as('a1'),
      body: ['019abcde-0000-7000-8000-000000000000'],
    })
    expect([user.status, nobody.status]).toEqual([422, 422])
  })

  it('8 the same code may be used by both', async () => {
    const made = await world.ask('POST /config/taxes', { token: as('a1'), body: tax('ONLY-T2') })
    expect(made.status).toBe(201)
    expect((await world.ask('DELETE /config/taxes/ONLY-T2', { token: as('a1') })).status).toBe(200)
    expect(await countOf("estiba.taxes where namespace = 't2' and id = 'ONLY-T2'")).toBe(1)
  })

  it('9 two hundred requests of both over two connections never mix', async () => {
    const read = async (index: number) => {
      const [who, own, other] =
        index % 2 === 0 ? (['a1', 'ONLY-T1', 'ONLY-T2'] as const) : (['a2', 'ONLY-T2', 'ONLY-T1'] as const)
      const { status, list } = await world.ask('GET /config/taxes', { token: as(who) })
      const codes = list.map(({ code }) => code)
      return {
        status,
        own: codes.includes(own),
        other: codes.includes(other),
        described: list.some(({ description }) => description === `Tax of ${who.replace('a', 't')}`),
      }
    }
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, (_none, index) => read(index)))
      expect(answers).toEqual(answers.map(() => ({ status: 200, own: true, other: false, described: true })))
    }
  })

  it('9 without a company the database shows nothing, and lets nothing be written', async () => {
    const seen = await world.deps.db.read({ ...person, namespace: 'nobody' }, (session) =>
      session.sql("select 1 from estiba.taxes where namespace <> '*'"),
    )
    expect(seen).toEqual([])
    const [role] = await world.sql<{ rolsuper: boolean; rolbypassrls: boolean }>(
      "select rolsuper, rolbypassrls from pg_roles where rolname = 'estiba_app'",
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false })
    const open =
      await world.sql(`select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'namespace'
      where n.nspname = 'estiba' and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity) and has_table_privilege('estiba_app', c.oid, 'select')`)
    expect(open).toEqual([])
    await expect(
      world.deps.db.transaction({ ...person, namespace: 't1' }, (session) =>
        session.sql("update estiba.taxes set namespace = 't2' where id = 'ONLY-T1'"),
      ),
    ).rejects.toThrow()
  })

  it('10 headers and parameters that name the other are without effect', async () => {
    const plain = await world.ask('GET /config/taxes', { token: as('a1') })
    const confused = await world.ask('GET /config/taxes', {
      token: as('a1'),
      query: { tenant: 't2', namespace: 't2' },
      headers: {
        'x-tenant': 't2',
        'x-namespace': 't2',
        'x-forwarded-host': 't2.example',
        forwarded: 'host=t2.example',
        'x-original-url': '/api/config/taxes/ONLY-T2',
      },
    })
    expect([confused.status, confused.text]).toEqual([200, plain.text])
  })
})

const person = {
  userId: 'x',
  username: 'x',
  name: 'x',
  email: '',
  sessionId: '',
  businessId: '',
  baseCurrency: '',
  timeZone: 'UTC',
  type: 'company-official',
  customerId: '',
  roleIds: [],
  superUser: true,
  platform: false,
  operations: new Set<string>(),
  restrictions: {},
  locale: 'es',
} as const
