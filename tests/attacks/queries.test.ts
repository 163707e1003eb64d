import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../server/errors.ts'
import { tax } from './companies.ts'
import { hostileTexts, inNames, tooMuch } from './hostileQueries.ts'
import { statementsOf } from './statements.ts'
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

const readsOf = (asked: Awaited<ReturnType<typeof statementsOf>>): number =>
  asked.filter(({ text }) => /"?estiba"?\."?taxes\b/.test(text)).length

it('what is taken is read of its table, as the statements show', async () => {
  expect(readsOf(await statementsOf(world, () => list({ filter: { code: 'UNDER' } })))).toBeGreaterThan(0)
})

/** A refusal that says nothing of the database, and asks it nothing for what is refused; how quick it is, `timed` tells. */
const refused = async (path: string, statuses: readonly number[]): Promise<void> => {
  const ask = () => world.ask(`GET ${path}`, { token: world.tokens.a1 })
  let answer = await ask()
  const asked = await statementsOf(world, async () => {
    answer = await ask()
  })
  const { status, text } = answer
  expect(statuses).toContain(status)
  expect(text).not.toMatch(/syntax error|relation|node_modules|pg_class|estiba\./i)
  expect(asked.filter((one) => /pg_sleep|version\(\)|'?1'?='?1/.test(one.text))).toEqual([])
  if (![200, 404].includes(status)) expect(readsOf(asked)).toBe(0)
}

describe('14 SQL where a name belongs', () => {
  it.each(inNames)('%s', (query) => refused(`/config/taxes?${encodeURI(query)}`, [400, 422]))

  it('in a path', () => refused(`/config/taxes/${encodeURIComponent("x' or '1'='1")}`, [404]))
  it('in a finder', () =>
    refused(`/config/taxes/status/${encodeURIComponent("ACTIVE' or '1'='1")}`, [200, 400, 404, 422]))
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
  it.each(tooMuch)('%s is refused at once, and none of it is read', (_what, query) =>
    refused(`/config/taxes?${query}`, [400, 413, 414, 422]),
  )

  it('a query that takes too long is ended, and told as busy', async () => {
    const from = performance.now()
    const problem = await world.deps.db
      .read({ ...reader, namespace: 't1' }, (session) => session.sql('select pg_sleep(20)'))
      .catch((error: unknown) => error)
    expect(performance.now() - from).toBeLessThan(15_000)
    expect(problem).toBeInstanceOf(ApiError)
    expect((problem as ApiError).status).toBe(503)
  })
})

it.each(hostileTexts)('%s is a text that is searched for', async (_what, q) => {
  const answer = await list({ q })
  expect([answer.status, answer.list]).toEqual([200, []])
})

it('19 five thousand times a wildcard is too long to search for', () =>
  refused(`/config/taxes?q=${'%25a'.repeat(5000)}`, [400]))

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
