import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, ListQuery } from '../../server/contract.ts'
import { type Table, tablesOf } from '../../server/db/ddl/tableModel.ts'
import { openSource, type Source } from '../../server/db/open.ts'
import { compileWhere } from '../../server/db/where/compile.ts'
import { Params } from '../../server/db/where/params.ts'
import { code, date, decimal, defineResource, text } from '../../src/schema/index.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import type { Where } from '../../src/schema/where.ts'
import { managedDatabase } from './managed.ts'
import { person, scratchDatabase, silent } from './scratch.ts'

const registry = buildRegistry(
  {
    'src/resources/config/spare-parts.ts': defineResource({
      name: 'spare-parts',
      service: 'config',
      key: 'code',
      title: 'name',
      fields: {
        code: code({ required: true }),
        name: text({ required: true }),
        price: decimal({ decimals: 4 }),
        madeOn: date(),
      },
      columns: ['code', 'name', 'price', 'madeOn'],
      es: {
        one: 'Repuesto',
        many: 'Repuestos',
        about: 'Repuestos',
        fields: { price: 'Precio', madeOn: 'Hecho el' },
      },
      en: { about: 'Spare parts' },
    }),
  },
  glossary,
)
const [andina, nordfracht] = [person('andina'), person('nordfracht')]

const rows = 20_000

const fill = (source: Source, company: string) =>
  asOwner(source, (client) =>
    client.query(
      `insert into estiba.spare_parts (namespace, id, code, name, price, made_on)
       select $1, 'P' || n, 'P' || n, md5(n::text) || ' Árbol ' || n, n / 8.0, date '2000-01-01' + n % 9000
       from generate_series(1, ${rows}) n`,
      [company],
    ),
  )

const asOwner = async <T>(source: Source, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(source.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('a database whose owner is no superuser', () => {
  let source: Source
  let db: Database
  beforeAll(async () => {
    source = await managedDatabase()
    db = await openSource({ ...source, stop: () => Promise.resolve() }, registry, silent)
    for (const company of ['andina', 'nordfracht']) await fill(source, company)
    await asOwner(source, (client) => client.query('analyze estiba.spare_parts'))
  })
  afterAll(async () => {
    await db.close()
    await source.stop()
  })

  const tableOf = (): Table => {
    const table = tablesOf(registry, 'what indexes need').get('spare-parts')
    if (table === undefined) throw new Error('There is no table of spare parts')
    return table
  }

  const planOf = async (where: Where): Promise<string> => {
    const params = new Params()
    const scope = {
      tables: tablesOf(registry, 'what indexes need'),
      locale: 'es',
      hides: () => false,
      rowsOf: () => [],
      namedBy: () => null,
      partsOf: () => [],
      limits: () => false,
      vars: {},
      today: '2026-01-01',
    } as const
    const condition = compileWhere(where, tableOf(), 't', scope, params)
    const plan = await db.read(andina, (session) =>
      session.sql<{ 'QUERY PLAN': string }>(
        `explain select t.id from estiba.spare_parts t where ${condition}`,
        params.values,
      ),
    )
    return plan.map((line) => line['QUERY PLAN']).join('\n')
  }

  it('is no superuser, and nothing was marked by one', async () => {
    const [told] = await asOwner(
      source,
      async (client) => (await client.query('select rolsuper from pg_roles where rolname = current_user')).rows,
    )
    expect(told).toEqual({ rolsuper: false })
  })

  it.each<[string, Where, string]>([
    ['equal numbers', { price: 12.5 }, 'price~near'],
    ['a range of numbers', { price: { gte: 12.5, lt: 14 } }, 'price~near'],
    ['a beginning', { name: { starts: 'c4ca42' } }, 'name~near'],
    ['an equal text', { code: 'P17' }, 'code ='],
    ['a range of days', { madeOn: { gte: '2000-01-02', lte: '2000-01-03' } }, 'made_on >='],
  ])('finds %s by an index under row-level security', async (_what, where, by) => {
    const plan = await planOf(where)
    expect(plan).toMatch(/Index Cond: .*namespace/)
    expect(
      plan
        .split('\n')
        .filter((line) => line.includes('Index Cond'))
        .join('\n'),
    ).toContain(by)
  })

  it('answers as a database with every index does, whatever is asked', async () => {
    const own = await scratchDatabase('embedded', { registry, bare: true })
    try {
      for (const company of ['andina', 'nordfracht']) await fill(own.source, company)
      const price = fc.oneof(
        fc.integer({ min: -5, max: rows }).map((n) => n / 8),
        fc.constantFrom(0.0001, 99999999999, -99999999999, 312.4999, 312.5001),
      )
      const beginning = fc.oneof(
        fc.integer({ min: 1, max: 4000 }).map((n) => n.toString(16)),
        fc.constantFrom('', 'C4CA', '%', '_', 'c4ca4238a0b923820dcc509a6f75849b árbol', 'ÑÁ', `${'c4'.repeat(40)}`),
      )
      const where = fc.oneof(
        fc
          .record({ op: fc.constantFrom('eq', 'gt', 'gte', 'lt', 'lte'), value: price })
          .map(({ op, value }): Where => ({ price: { [op]: value } })),
        fc
          .record({ op: fc.constantFrom('starts', 'contains'), value: beginning })
          .map(({ op, value }): Where => ({ name: { [op]: value } })),
        fc.tuple(price, price).map(([a, b]): Where => ({ not: { price: { gte: a, lt: b } } })),
      )
      await fc.assert(
        fc.asyncProperty(where, async (asked) => {
          const query: ListQuery = { where: asked, sort: [['code', 'ASC']], range: [0, 99] }
          const [here, there] = await Promise.all(
            [db, own.db].map((one) => one.read(andina, (session) => session.of('spare-parts').list(query))),
          )
          expect(here?.rows.map(({ id }) => id)).toEqual(there?.rows.map(({ id }) => id))
          expect(here?.total).toEqual(there?.total)
        }),
        { numRuns: 60 },
      )
    } finally {
      await own.close()
    }
  })

  it('keeps companies apart, and refuses a connection that names none', async () => {
    const mine = await db.read(nordfracht, (session) =>
      session.sql<{ n: number }>('select count(*)::int as n from estiba.spare_parts'),
    )
    expect(mine).toEqual([{ n: rows }])
    await asOwner(source, async (client) => {
      const attempts = ['set role estiba_app', "set role estiba_app; select set_config('estiba.namespace', '', false)"]
      for (const attempt of attempts) {
        await client.query(attempt)
        for (const statement of [
          'select count(*) from estiba.spare_parts',
          "select * from estiba.spare_parts where id = 'P1'",
          'update estiba.spare_parts set version = 2',
          'delete from estiba.spare_parts',
          "insert into estiba.spare_parts (namespace, id) values ('andina', 'X')",
          'select count(*) from estiba.history',
        ])
          await expect(client.query(statement), `${attempt}: ${statement}`).rejects.toThrow(
            statement.startsWith('insert') ? /row-level security|no company/ : /no company is named/,
          )
      }
    })
  })
})
