import { afterAll, beforeAll, expect, it } from 'vitest'
import { syncMenus } from '../../server/access/syncMenus.ts'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import { buildRegistry, type Registry } from '../../src/schema/registry.ts'
import { startWorld, type World } from '../attacks/world.ts'
import liftTrucks from './recipes/liftTrucks.ts'

/** A project without the lift trucks, on a database that knew them. */
let world: World
let before: Registry

beforeAll(async () => {
  world = await startWorld()
  before = buildRegistry({ ...(await loadSources()), 'src/resources/config/lift-trucks.ts': liftTrucks }, glossary)
  await syncMenus(world.deps.db, before)
})

afterAll(() => world.close())

const stored = () =>
  world.sql<{ id: string; code: string }>(
    "select id, code from estiba.menus where code = 'lift-trucks' or code like 'lift-trucks.%' order by code",
  )

const roleOf = async (name: string): Promise<AnyRecord> => {
  const { list } = await world.ask('GET /auth/roles', { token: world.tokens.a1, query: { filter: { name } } })
  const { body } = await world.ask(`GET /auth/roles/${list[0]?.id ?? ''}`, { token: world.tokens.a1 })
  return body as AnyRecord
}

type Node = { readonly [field: string]: unknown }

const codes = (nodes: readonly Node[]): readonly unknown[] =>
  nodes.flatMap((node) => [node['code'], ...codes((node['children'] as readonly Node[] | undefined) ?? [])])

it('an option of a removed resource is offered to no role; its row and what a role has of it wait for the resource', async () => {
  const token = world.tokens.a1
  const options = await stored()
  expect(options.map(({ code }) => code)).toEqual(['lift-trucks', 'lift-trucks.delete', 'lift-trucks.edit'])
  const given = options.map(({ id }) => id)
  const clerk = await roleOf('Clerk')
  const plan = clerk['menuPlan'] as readonly string[]
  const granted = await world.ask(`PUT /auth/roles/${clerk.id}`, { token, body: { menuPlan: [...plan, ...given] } })
  expect(granted.status, granted.text).toBe(200)

  const offered = codes((await world.ask('GET /auth/menus/tree', { token })).list)
  expect(offered).toContain('ports.edit')
  expect(offered.filter((code) => String(code).startsWith('lift-trucks'))).toEqual([])
  expect((await world.ask('GET /auth/menus/active', { token })).text).not.toContain('lift-trucks')

  // Saved as a form sends it, which keeps what its tree does not know.
  const renamed = await world.ask(`PUT /auth/roles/${clerk.id}`, {
    token,
    body: { description: 'Changed', menuPlan: [...plan, ...given] },
  })
  expect(renamed.status, renamed.text).toBe(200)
  expect((await roleOf('Clerk'))['menuPlan']).toEqual(expect.arrayContaining([...given]))
  expect(await syncMenus(world.deps.db, before)).toBe(0)
  expect(await stored()).toEqual(options)
})
