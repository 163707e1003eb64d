import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ database: 'pglite' })
})
afterAll(() => world.close())

interface Entry {
  readonly id: string
  readonly resource: string
  readonly recordId: string
  readonly title: string
  readonly action: string
  readonly version: number
  readonly userName: string
  readonly gone: boolean
  readonly changes: { readonly [field: string]: readonly unknown[] }
}

const changes = async (token: string, query: { readonly [name: string]: string } = {}): Promise<readonly Entry[]> => {
  const answer = await world.ask('GET /config/changes', { token, query })
  expect(answer.status, answer.text).toBe(200)
  return answer.body['entries'] as unknown as readonly Entry[]
}

it('tells who changed what over all resources, and the change is taken back', async () => {
  const { a1 } = world.tokens
  const changed = await world.ask('PUT /config/taxes/BOTH', { token: a1, body: { rate: 7 } })
  expect(changed.status).toBe(200)
  const [newest] = await changes(a1, { resource: 'taxes', action: 'update' })
  expect(newest).toMatchObject({ recordId: 'BOTH', userName: 'a1', version: 2, current: 2, changes: { rate: [5, 7] } })
  expect((await changes(a1, { person: 'A1', resource: 'taxes' })).map(({ recordId }) => recordId)).toContain('BOTH')
  expect(await changes(a1, { person: 'nobody' })).toEqual([])
  expect(await changes(a1, { to: '2020-01-01' })).toEqual([])
  const restored = await world.ask('POST /config/taxes/BOTH/restore', { token: a1, body: { toVersion: 1 } })
  expect(restored.body).toMatchObject({ rate: 5 })
  expect((await changes(a1, { record: 'BOTH', resource: 'taxes' })).map(({ action }) => action).slice(0, 2)).toEqual([
    'restore',
    'update',
  ])
})

it('tells of deleted records, and goes on page by page', async () => {
  const { a1 } = world.tokens
  await world.ask('POST /config/taxes', {
    token: a1,
    body: { code: 'SHORT', description: 'Short', rate: 1, taxType: 'VAT', base: 'NET' },
  })
  expect((await world.ask('DELETE /config/taxes/SHORT', { token: a1 })).status).toBe(200)
  const [removed] = await changes(a1, { resource: 'taxes', action: 'delete' })
  expect(removed).toMatchObject({ recordId: 'SHORT', title: 'Short', gone: true })
  const first = await world.ask('GET /config/changes', { token: a1 })
  const entries = first.body['entries'] as unknown as readonly Entry[]
  const next = first.body['next']
  if (next !== null) {
    const older = await changes(a1, { before: String(next) })
    expect(Math.max(...older.map(({ id }) => Number(id)))).toBeLessThan(
      Math.min(...entries.map(({ id }) => Number(id))),
    )
  }
})

it('6, 11 tells nobody of rows and fields that his role hides, nor of another company', async () => {
  const { a1, c1, a2 } = world.tokens
  const seen = await changes(c1)
  const resources = new Set(seen.map(({ resource }) => resource))
  expect(resources.has('users') || resources.has('roles')).toBe(false)
  const houses = seen.filter(({ resource }) => resource === 'warehouses')
  expect(new Set(houses.map(({ recordId }) => recordId))).toEqual(new Set(['W1']))
  for (const { changes: fields } of houses) expect(Object.keys(fields)).not.toContain('maxWeight')
  expect(seen.some(({ changes: fields }) => 'budget' in fields)).toBe(false)
  expect((await changes(a2)).some(({ recordId }) => recordId === 'ONLY-T1')).toBe(false)
  expect((await changes(a1)).some(({ recordId }) => recordId === 'ONLY-T2')).toBe(false)
})

it('tells no title that a role hides', async () => {
  const { a1 } = world.tokens
  const made = await world.ask('POST /config/taxes', {
    token: a1,
    body: { code: 'HUSHED', description: 'Quiet levy', rate: 3, taxType: 'VAT', base: 'NET' },
  })
  expect(made.status, made.text).toBe(201)
  const titleOf = async (token: string) =>
    (await changes(token)).find(({ resource, recordId }) => resource === 'taxes' && recordId === made.body['id'])?.title
  expect(await titleOf(a1)).toBe('Quiet levy')
  const [role] = await world.sql<{ role: string }>("select role from estiba.users where email = 'c1@t1.test'")
  const answer = await world.ask(`GET /auth/roles/${role?.role ?? ''}`, { token: a1 })
  const taxes = await world.sql<{ id: string }>("select id from estiba.menus where code = 'taxes'")
  const limits = [...(answer.body['restrictions'] as readonly object[])]
  const hidden = await world.ask(`PUT /auth/roles/${role?.role ?? ''}`, {
    token: a1,
    body: {
      menuPlan: [...(answer.body['menuPlan'] as readonly string[]), ...taxes.map(({ id }) => id)],
      restrictions: [...limits, { resource: 'taxes', hiddenFields: ['description'], rows: null }],
    },
  })
  expect(hidden.status, hidden.text).toBe(200)
  expect(await titleOf(world.tokens.c1)).toBe(made.body['id'])
})

it.each([{ from: "2026'--" }, { before: '1 or 1=1' }, { action: 'drop' }])('refuses %j', async (query) => {
  expect((await world.ask('GET /config/changes', { token: world.tokens.a1, query })).status).toBe(400)
})
