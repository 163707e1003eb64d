import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListQuery } from '../../server/contract.ts'
import { layColombia } from '../../server/world/colombia.testing.ts'
import type { Where } from '../../src/schema/where.ts'
import { databaseKinds, person, type Scratch, scratchDatabase } from './scratch.ts'

const caller = person('andina')

describe.each(databaseKinds)('lists on %s', (kind) => {
  let scratch: Scratch
  const list = (query: ListQuery, who = caller) => scratch.db.read(who, (session) => session.of('taxes').list(query))
  const codes = async (query: ListQuery, who = caller) => (await list(query, who)).rows.map(({ code }) => code)

  beforeAll(async () => {
    scratch = await scratchDatabase(kind)
    await scratch.db.system('*', async (session) => {
      await layColombia(session)
      await session.of('countries').create({
        code: 'DE',
        description: 'Alemania',
        descriptionEn: 'Germany',
        alpha3: 'DEU',
        numericCode: '276',
        dialCode: '+49',
      })
      await session
        .of('taxes')
        .create({ code: 'WORLD', description: 'Ñandú compartido', rate: 1, taxType: 'OTHER', base: 'NET' })
    })
    await scratch.db.transaction(caller, async (session) => {
      const make = (code: string, description: string, rate: number, country: string | null, validFrom?: string) =>
        session.of('taxes').create({ code, description, rate, taxType: 'VAT', base: 'NET', country, validFrom })
      await make('A', 'Árbol de peras', 19, 'CO')
      await make('B', 'arbusto', 5, 'DE')
      await make('C', 'Zapato 100% cuero_real', 16, null)
      await make('D', 'nube', 0, 'CO', '2026-01-01')
    })
  })
  afterAll(() => scratch.close())

  it('sort as people do: accents beside their letters, Ñ after N', async () => {
    expect(await codes({ sort: [['description', 'ASC']] })).toEqual(['A', 'B', 'D', 'WORLD', 'C'])
    expect(
      await codes({
        sort: [
          ['country.description', 'ASC'],
          ['code', 'DESC'],
        ],
        where: { country: { null: false } },
      }),
    ).toEqual(['B', 'D', 'A'])
  })

  it('find words without regard to case and accents', async () => {
    expect(await codes({ q: 'ARBOL' })).toEqual(['A'])
    expect(await codes({ q: 'peras árbol' })).toEqual(['A'])
    expect(await codes({ q: 'nandu' })).toEqual(['WORLD'])
    expect(await codes({ where: { description: { starts: 'ÁRB' } }, sort: [['code', 'ASC']] })).toEqual(['A', 'B'])
  })

  it('take signs of patterns and of SQL as they are', async () => {
    expect(await codes({ where: { description: { contains: '%' } } })).toEqual(['C'])
    expect(await codes({ where: { description: { contains: '_' } } })).toEqual(['C'])
    for (const text of ["' or 1=1--", '\\', '(a+)+$', '%a'.repeat(400), "'; drop table estiba.taxes; --"]) {
      expect(await codes({ where: { description: { contains: text } } }), text).toEqual([])
      expect(
        await codes({ q: text }).catch((problem: { status: number }) => problem.status === 400 && []),
        text,
      ).toEqual([])
    }
    for (const text of ['\u0000', '\ud800', 'x'.repeat(2000)]) {
      await expect(list({ where: { description: { contains: text } } })).rejects.toMatchObject({ status: 400 })
      await expect(list({ q: text })).rejects.toMatchObject({ status: 400 })
    }
  })

  it('combine conditions and step over a reference', async () => {
    expect(
      await codes({
        where: { or: [{ rate: { gte: 16 } }, { country: 'DE' }], not: { code: 'C' } },
        sort: [['code', 'ASC']],
      }),
    ).toEqual(['A', 'B'])
    expect(await codes({ where: { 'country.description': { contains: 'colom' } }, sort: [['code', 'ASC']] })).toEqual([
      'A',
      'D',
    ])
    expect(await codes({ where: { rate: { gt: { field: 'rate' } } } })).toEqual([])
  })

  it('compare fields with each other that are of one kind, and refuse others naming both', async () => {
    const kinds = [
      ['rate', 'version'],
      ['validFrom', 'validTo', 'createdAt'],
      ['id', 'code', 'description', 'taxType', 'country', 'createdBy'],
      ['includedInPrice'],
    ]
    const answered = async (where: Where) =>
      codes({ where }).catch(({ status, values }: { status: number; values?: object }) => ({ status, values }))
    const unordered = ['taxType', 'country', 'createdBy', 'includedInPrice']
    const every = kinds.flatMap((kind) =>
      kind.map((name) => [name, ['eq', 'ne', ...(unordered.includes(name) ? [] : ['gt', 'lte'])], kind] as const),
    )
    for (const [field, operators, others] of every)
      for (const other of kinds.flat())
        for (const operator of operators)
          expect([field, operator, other, await answered({ [field]: { [operator]: { field: other } } })]).toEqual([
            field,
            operator,
            other,
            others.includes(other) ? expect.any(Array) : { status: 400, values: { field, other } },
          ])
    expect(await answered({ code: { eq: { field: 'id' } }, description: { gt: { field: 'taxType' } } })).toEqual(
      expect.arrayContaining(['B']),
    )
    expect(await answered({ createdAt: { gte: { field: 'validFrom' } } })).toEqual(['D'])
    for (const days of ['description', 'rate', 'validFrom'])
      expect(await answered({ validFrom: { lte: { today: { field: days } } } })).toEqual({
        status: 400,
        values: { field: days },
      })
    const soon = { today: { field: 'version' } }
    expect(await answered({ validFrom: { lte: soon } })).toEqual(['D'])
    expect(await answered({ or: [{ createdAt: { lte: soon } }, { createdAt: { gt: soon } }] })).toHaveLength(5)
    expect(await answered({ description: { eq: soon } })).toMatchObject({ status: 400 })
  })

  it('refuse what no schema names and what goes too deep', async () => {
    const deep = (levels: number): object => (levels === 0 ? { code: 'A' } : { not: deep(levels - 1) })
    const refused = async (query: unknown) =>
      (await list(query as ListQuery).catch((problem: { status: number }) => problem)) as { status: number }
    expect(await refused({ where: { 'country.nothing': 'x' } })).toMatchObject({
      status: 422,
      errors: { 'country.nothing': expect.any(String) as unknown },
    })
    for (const query of [
      { where: deep(20) },
      { where: { or: Array.from({ length: 500 }, () => ({ code: 'A' })) } },
      { where: { code: Array.from({ length: 1001 }, () => 'x') } },
      { where: { rate: 'many' } },
      { where: { code: { length: 1e9 } } },
      { where: { code: { contains: ['x'] } } },
      { where: [] },
      { sort: [['code', 'ASC,(select 1)']] },
      { range: [0, 100_000_000] },
      { range: [-1, 5] },
      { range: [0, 1000] },
    ])
      expect(await refused(query), JSON.stringify(query).slice(0, 80)).toMatchObject({ status: 400 })
    for (const query of [
      { sort: [['name;select pg_sleep(3)--', 'ASC']] },
      { where: { 'code" or 1=1--': 'x' } },
      { where: JSON.parse('{"__proto__":{"x":1}}') as object },
      { where: { constructor: 1 } },
    ]) {
      expect(await refused(query)).toMatchObject({ status: 422 })
    }
  })

  it('show, sort, filter and search nothing of what a role hides, and only the rows that it opens', async () => {
    const clerk = person('andina', {
      superUser: false,
      operations: new Set(['taxes:read']),
      restrictions: { taxes: { hiddenFields: ['rate', 'description'], rows: { country: 'CO' } } },
    })
    const page = await list({ sort: [['code', 'ASC']] }, clerk)
    expect(page).toMatchObject({ total: 2, rows: [{ code: 'A' }, { code: 'D' }] })
    expect(Object.keys(page.rows[0] ?? {})).not.toContain('rate')
    expect(await codes({ q: 'peras' }, clerk)).toEqual([])
    await expect(list({ sort: [['rate', 'ASC']] }, clerk)).rejects.toMatchObject({ status: 422 })
    await expect(list({ where: { rate: { gte: 5 } } }, clerk)).rejects.toMatchObject({ status: 422 })
    const { db } = scratch
    await expect(db.read(clerk, (session) => session.of('taxes').get('B'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      db.transaction(clerk, (session) => session.of('taxes').update('A', { rate: 1 })),
    ).rejects.toMatchObject({ code: 'INVALID' })
    await expect(
      db.transaction(clerk, (session) => session.of('taxes').update('B', { validFrom: '2026-01-01' })),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('reach far pages by key, with the same rows as an offset, empty values included', async () => {
    const { db } = scratch
    const other = person('nordfracht')
    const rows = Array.from({ length: 1199 }, (_none, index) => ({
      code: `T${String(index).padStart(4, '0')}`,
      description: `Steuer ${index % 7}`,
      rate: index % 50,
      taxType: 'VAT',
      base: 'NET',
      validFrom: index % 3 === 0 ? `2026-01-${10 + (index % 18)}` : null,
    }))
    expect(await db.transaction(other, (session) => session.of('taxes').import({ mode: 'all', rows }))).toMatchObject({
      created: 1199,
    })
    const every = await db.read(other, (session) => session.of('taxes').all({ sort: [['id', 'ASC']] }))
    expect(new Set(every.map(({ id }) => id)).size).toBe(1200)
    for (const sort of [
      ['description', 'ASC'],
      ['description', 'DESC'],
      ['validFrom', 'ASC'],
      ['validFrom', 'DESC'],
      ['createdAt', 'ASC'],
      ['id', 'ASC'],
    ] as const) {
      const [start, end] = [
        await list({ sort: [sort], range: [0, 999] }, other),
        await list({ sort: [sort], range: [1000, 1999] }, other),
      ]
      const all = [...start.rows, ...end.rows].map(({ id }) => id)
      expect(new Set(all).size).toBe(1200)
      for (const first of [600, 615, 300, 985, 1195]) {
        const page = await list({ sort: [sort], range: [first, first + 14] }, other)
        expect(
          page.rows.map(({ id }) => id),
          `${sort.join()} ${first}`,
        ).toEqual(all.slice(first, first + 15))
        expect(page).toMatchObject({ total: 1200, totalKind: 'exact' })
      }
    }
  })

  it('look words up in their index, row-level security notwithstanding', async () => {
    const { db } = scratch
    await db.platform(async (sql) => {
      await sql(
        "insert into estiba.taxes (namespace, id, code, description) select 'nordfracht', 'X' || i, 'X' || i, md5(i::text) from generate_series(1, 20000) i",
      )
      await sql("select gin_clean_pending_list('estiba.taxes_search')")
      await sql('analyze estiba.taxes')
    })
    const plan = await db.read(person('nordfracht'), (session) =>
      session.sql<{ 'QUERY PLAN': string }>(
        "explain select id from estiba.taxes t where t.search_text like estiba.contains_pattern('árbol')",
      ),
    )
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan on taxes_search')
  })
})
