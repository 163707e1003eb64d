import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cards } from '../../server/services/reports/dashboard/cards.ts'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import { camelCase } from '../../src/schema/names.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import { startWorld, type World } from './world.ts'

/** Figures of the first page are sums of what their reader may read, and of nothing else. */
const registry = await declaredRegistry()
const lately = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)

let world: World
let seeds = 60_000
const made = new Map<string, AnyRecord[]>()

const rowOf = async (resource: string, where: JsonObject): Promise<AnyRecord> => {
  const plain = await world.plain()
  seeds += 7
  return plain.transaction(person('t1'), async (session) =>
    session.asSystem(resource).create(await specimen(registry, registry.get(resource), seeds, session, 0, { where })),
  )
}

/** Three of each, as the card counts them. */
const counted: { readonly [resource: string]: JsonObject } = {
  'pre-registers': { status: 'ACTIVE', date: lately },
  orders: { date: lately },
}

/** A role that reads what the cards count, within these limits. */
const reader = async (limits: readonly object[]): Promise<string> => {
  const codes = cards.map(({ resource }) => resource)
  const menus = await world.sql<{ id: string }>('select id from estiba.menus where code = any($1)', [codes])
  expect(menus).toHaveLength(codes.length)
  const role = await world.ask('POST /auth/roles', {
    token: world.tokens.a1,
    body: { name: `Reader ${seeds++}`, menuPlan: menus.map(({ id }) => id), restrictions: limits },
  })
  expect(role.status, role.text).toBe(201)
  const body = { role: String(role.body['id']), roles: [] }
  expect((await world.ask('PUT /auth/users/c1', { token: world.tokens.a1, body })).status).toBe(200)
  return world.signIn('c1@t1.test', 't1')
}

const figures = (token: string) =>
  Promise.all(
    ['today', 'top-cards', 'chart-data', `chart-data?groupBy=day&from=${lately}`, 'recent-shipments?limit=50'].map(
      async (path) => {
        const { status, text } = await world.ask(`GET /config/dashboard/${path}`, { token })
        expect(status, `${path} ${text}`).toBe(200)
        return text
      },
    ),
  )

const cardsOf = async (token: string): Promise<{ readonly [code: string]: unknown }> => {
  const { list } = await world.ask('GET /config/dashboard/top-cards', { token })
  return Object.fromEntries(list.map(({ code, value }) => [String(code), value]))
}

beforeAll(async () => {
  world = await startWorld()
  for (const [resource, where] of Object.entries(counted)) {
    const rows: AnyRecord[] = []
    for (let count = 0; count < 3; count++) rows.push(await rowOf(resource, where))
    made.set(resource, rows)
  }
})

afterAll(() => world.close())

describe('figures', () => {
  it('count the rows of their reader, as his list does, and change by no others', async () => {
    const own = made.get('pre-registers')?.[0]
    const token = await reader([
      { resource: 'pre-registers', hiddenFields: [], rows: { number: String(own?.['number']) } },
    ])
    const all = await cardsOf(world.tokens.a1)
    expect(all['operations']).toBe(3)
    const mine = await cardsOf(token)
    expect(mine).toEqual({ ...all, operations: 1 })
    const chart = await world.ask('GET /config/dashboard/chart-data', { token })
    const series = chart.body['series'] as readonly { readonly data: readonly number[] }[]
    expect(series.flatMap(({ data }) => data).reduce((sum, one) => sum + one, 0)).toBe(1)
    const recent = await world.ask('GET /config/dashboard/recent-shipments', { token })
    expect(recent.list.map(({ id }) => id)).toEqual([own?.id])
    const before = await figures(token)
    await world.sql(
      'update estiba.pre_registers set date = date - 400, transport = null, updated_at = now() where id <> $1',
      [own?.id],
    )
    expect(await figures(token)).toEqual(before)
  })

  it.each([
    ['pre-registers', 'state', "'EXECUTED'"],
    ['pre-registers', 'status', "'INACTIVE'"],
    ['pre-registers', 'date', 'date - 15'],
    ['pre-registers', 'executed_at', 'now()'],
    ['pre-registers', 'transport', "'Sea'"],
    ['orders', 'state', "'CANCELED'"],
    ['orders', 'date', 'date - 15'],
  ])('tell nothing of %s.%s where the role hides it; the rest is there', async (resource, column, changed) => {
    const field = camelCase(column.replace('_', '-'))
    const token = await reader([{ resource, hiddenFields: [field], rows: null }])
    const before = await figures(token)
    const table = `estiba.${resource.replace('-', '_')}`
    const stored = () =>
      world.sql(`select id, ${column}::text as value from ${table} where namespace = 't1' order by id`)
    const kept = await stored()
    await world.sql(`update ${table} set ${column} = ${changed} where namespace = 't1'`)
    expect(await stored()).not.toEqual(kept)
    expect(await figures(token)).toEqual(before)
    expect(Object.keys(await cardsOf(token))).toContain('bulks')
  })
})
