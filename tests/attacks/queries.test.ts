import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../server/errors.ts'
import { tax } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
  for (const [code, description] of [
    ['PERCENT', 'A 100% tax'],
    ['UNDER', 'under_score'],
    ['SLASH', 'back\\slash'],
    ['QUOTE', "O'Higgins"],
  ] as const) {
    await world.ask('POST /config/taxes', { token: world.tokens.a1, body: tax(code, { description }) })
  }
})

afterAll(() => world.close())

const list = (query: { readonly [name: string]: unknown }) =>
  world.ask('GET /config/taxes', { token: world.tokens.a1, query })

/** A quick refusal that says nothing of the database; the first of a kind is not measured. */
const refused = async (path: string, statuses: readonly number[], ms: number): Promise<void> => {
  await world.ask(`GET ${path}`, { token: world.tokens.a1 })
  const from = performance.now()
  const { status, text } = await world.ask(`GET ${path}`, { token: world.tokens.a1 })
  expect(performance.now() - from).toBeLessThan(ms)
  expect(statuses).toContain(status)
  expect(text).not.toMatch(/syntax error|relation|node_modules|pg_class|estiba\./i)
}

describe('14 SQL where a name belongs', () => {
  it.each([
    'sort=["name;select pg_sleep(3)--","ASC"]',
    'sort=["code","ASC,(select 1)"]',
    'sort=["code\\" desc--","ASC"]',
    'sort=[["code","ASC"],["(select 1)","DESC"]]',
    'filter={"code\\" or 1=1--":"x"}',
    'filter={"country.code) or (1=1":"x"}',
    'group_by=(select pg_sleep(3))',
    'fields=1,version()',
    'order_by=code',
    'having=1',
  ])('%s', (query) => refused(`/config/taxes?${encodeURI(query)}`, [400, 422], 100))

  it('in a path', () => refused(`/config/taxes/${encodeURIComponent("x' or '1'='1")}`, [404], 100))
  it('in a finder', () =>
    refused(`/config/taxes/status/${encodeURIComponent("ACTIVE' or '1'='1")}`, [200, 400, 404, 422], 100))
})

describe('15 SQL where a value belongs', () => {
  const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'starts'] as const
  const texts = ["' or 1=1--", "'; drop table estiba.taxes;--", '$1', ':code', '\\', '%', '_', '"', '{}', '\u200b']

  it.each(operators)('is a plain text under %s', async (operator) => {
    for (const text of texts) {
      const { status, list: rows } = await list({ filter: { description: { [operator]: text } } })
      expect(status).toBe(200)
      if (operator === 'eq') expect(rows).toEqual([])
    }
    const listed = await list({ filter: { description: { in: texts } } })
    expect([listed.status, listed.list]).toEqual([200, []])
  })

  it.each(operators)('that no column holds is refused under %s, and an endless one too', async (operator) => {
    for (const value of ['a\u0000b', 'a\ud800', 'x'.repeat(1_000_000)]) {
      const { status, text } = await list({ filter: { description: { [operator]: value } } })
      expect([value.slice(0, 4), status]).toEqual([value.slice(0, 4), expect.toBeOneOf([400, 413, 414])])
      expect(text).not.toMatch(/invalid byte|syntax|estiba\./)
    }
  })

  it.each([
    ['%', ['PERCENT']],
    ['_', ['UNDER']],
    ['\\', ['SLASH']],
    ["o'h", ['QUOTE']],
    ['100%', ['PERCENT']],
  ])('contains %j finds what has it', async (text, codes) => {
    const found = await list({ filter: { description: { contains: text } } })
    expect(found.list.map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['NUL', '{"description":"a\\u0000b"}', [400]],
    ['half a character', '{"description":"a\\ud800"}', [400]],
    ['NUL in contains', '{"description":{"contains":"\\u0000"}}', [400]],
    ['a megabyte', JSON.stringify({ description: 'x'.repeat(1_000_000) }), [400, 413, 414]],
  ] as const)('%s is refused', async (_what, filter, statuses) => {
    expect(statuses).toContain(
      (await world.ask(`GET /config/taxes?filter=${encodeURIComponent(filter)}`, { token: world.tokens.a1 })).status,
    )
  })

  it('the tables are all there', async () => {
    expect((await list({})).list.length).toBeGreaterThan(5)
  })
})

describe('16 another type than the field has', () => {
  const wrong: readonly object[] = [
    { id: { $ne: null } },
    { id: [[1]] },
    { code: { length: 1e9 } },
    { rate: { gte: {} } },
    { rate: { gte: 'many' } },
    { rate: [1, { a: 1 }] },
    { includedInPrice: 'perhaps' },
    { validFrom: 'yesterday' },
    { code: { in: 'W1' } },
    { code: { null: 'yes' } },
    { and: { code: 'x' } },
    { or: 'code' },
    { not: [] },
    { constructor: { prototype: {} } },
    { toString: 1 },
    { 'constructor.name': 'x' },
  ]
  it.each(wrong.map((filter) => [JSON.stringify(filter), filter] as const))('%s', async (_text, filter) => {
    const { status } = await list({ filter })
    expect([400, 422]).toContain(status)
  })

  it('leaves every object as it was', async () => {
    for (const text of ['{"__proto__":{"x":1}}', '{"and":[{"__proto__":{"x":1}}]}', '{"__proto__.x":1}']) {
      const { status } = await world.ask(`GET /config/taxes?filter=${encodeURIComponent(text)}`, {
        token: world.tokens.a1,
      })
      expect([400, 422]).toContain(status)
    }
    for (const body of [
      '{"code":"P1","__proto__":{"x":1}}',
      '{"code":"P1","constructor":{"prototype":{"x":1}}}',
      '[{"__proto__":{"x":1}}]',
    ]) {
      const { status } = await world.ask('POST /config/taxes', { token: world.tokens.a1, body })
      expect([400, 422]).toContain(status)
    }
    expect('x' in {}).toBe(false)
  })
})

describe('18 more than a page', () => {
  const ids = encodeURIComponent(JSON.stringify(Array.from({ length: 10_000 }, (_none, index) => `X${index}`)))
  it.each([
    ['a hundred million rows', 'range=[0,100000000]'],
    ['a negative range', 'range=[-1,5]'],
    ['a backward range', 'range=[9,1]'],
    ['halves', 'range=[0.5,1.5]'],
    ['an offset of 9e15', 'range=[9000000000000000,9000000000000001]'],
    ['another parameter', 'limit=1000000000'],
    ['ten thousand identifiers', `filter={"id":${ids}}`],
    ['nesting', `filter=${'{"and":['.repeat(200)}{}${']}'.repeat(200)}`],
    [
      'five hundred terms',
      `filter=${JSON.stringify({ or: Array.from({ length: 500 }, (_none, index) => ({ code: `X${index}` })) })}`,
    ],
    ['two megabytes', `q=${'a'.repeat(2_000_000)}`],
  ])('%s is refused at once', async (_what, query) => {
    const before = process.memoryUsage.rss()
    await refused(`/config/taxes?${query}`, [400, 413, 414, 422], 200)
    expect(process.memoryUsage.rss() - before).toBeLessThan(20_000_000)
  })

  it('a query that takes too long is ended, and told as busy', async () => {
    const from = performance.now()
    const problem = await world.deps.db
      .read({ ...reader, namespace: 't1' }, (session) => session.sql('select pg_sleep(20)'))
      .catch((error: unknown) => error)
    expect(performance.now() - from).toBeLessThan(6000)
    expect(problem).toBeInstanceOf(ApiError)
    expect((problem as ApiError).status).toBe(503)
  })
})

it.each([
  ['19 a hostile pattern', '(a+)+$'],
  ['19 wildcards by the thousand', '%a'.repeat(99)],
  ['19 nothing but wildcards', '%'.repeat(199)],
])('%s is a text that is searched for', async (_what, q) => {
  await list({ q })
  const from = performance.now()
  const answer = await list({ q })
  expect(performance.now() - from).toBeLessThan(200)
  expect([answer.status, answer.list]).toEqual([200, []])
})

it('19 five thousand times a wildcard is too long to search for', () =>
  refused(`/config/taxes?q=${'%25a'.repeat(5000)}`, [400], 200))

const reader = {
  userId: 'a1',
  username: 'a1',
  name: 'a1',
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
