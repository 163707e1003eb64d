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
  expect(newest).toMatchObject({ recordId: 'BOTH', userName: 'a1', version: 2, changes: { rate: [5, 7] } })
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

it.each([{ from: "2026'--" }, { before: '1 or 1=1' }, { action: 'drop' }])('refuses %j', async (query) => {
  expect((await world.ask('GET /config/changes', { token: world.tokens.a1, query })).status).toBe(400)
})
