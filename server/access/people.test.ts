import { afterAll, beforeAll, expect, it } from 'vitest'
import { allMenus } from './menuTree.ts'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'

let world: AuthWorld
let admin: string

beforeAll(async () => {
  world = await startAuthWorld()
  admin = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const menuCalled = (code: string) =>
  world.deps.db.system('*', async (session) => {
    const { rows } = await session.asSystem('menus').list({ where: { code }, range: [0, 0] })
    return String(rows[0]?.id)
  })

it('P-MENU-SUPER: a super user sees menus that are turned off in the list, nobody has them in his menu', async () => {
  const ports = await menuCalled('ports')
  await world.deps.db.system('*', (session) => session.asSystem('menus').update(ports, { status: 'INACTIVE' }))
  const listed = await world.ask('GET /auth/menus?filter={"code":"ports"}', { token: admin })
  expect(listed.list).toMatchObject([{ code: 'ports', status: 'INACTIVE', labelEs: expect.any(String) }])
  for (const who of [admin, await world.signIn('jefe', 'andina')]) {
    const { response } = await world.ask('GET /auth/menus/active', { token: who })
    expect(await response.text()).not.toContain('"ports"')
  }
  await world.deps.db.system('*', (session) => session.asSystem('menus').update(ports, { status: 'ACTIVE' }))
})

it('the option of a resource that was removed is in nobody’s menu, and comes back with it', async () => {
  const { db, registry } = world.deps
  const [ports, wanted] = await Promise.all([menuCalled('ports'), db.system('*', (session) => allMenus(session))])
  const operations = wanted.find(({ id }) => id === ports)?.operations ?? null
  const opens = (names: unknown) =>
    db.system('*', (session) =>
      session.sql('update estiba.menus set operations = $1 where id = $2', [JSON.stringify(names), ports]),
    )
  const shown = async (): Promise<boolean> => {
    const { response } = await world.ask('GET /auth/menus/active', { token: admin })
    return (await response.text()).includes('"ports"')
  }
  expect(registry.find('sailing-ships')).toBeUndefined()
  await opens(['sailingShips:read'])
  expect(await shown()).toBe(false)
  await opens(operations)
  expect(await shown()).toBe(true)
})

it('P-NO-ROLE-NAMES: what people may do does not follow from what their roles are called', async () => {
  const calls = [
    ['GET /config/taxes'],
    ['POST /config/taxes', { code: 'X' }],
    ['GET /auth/users'],
    ['GET /auth/roles'],
    ['DELETE /auth/users?username=nobody&company=x'],
    ['GET /territories/countries'],
    ['POST /auth/roles', { name: '' }],
    ['GET /config/module-configs'],
  ] as const
  const allowed = async () => {
    const statuses: (readonly [string, number])[] = []
    for (const name of ['admin@andina.test', 'jefe', 'auxiliar', 'cliente@andina.test']) {
      const token = await world.signIn(name, 'andina')
      for (const [request, body] of calls)
        statuses.push([
          `${name} ${request}`,
          (await world.ask(request, body === undefined ? { token } : { token, body })).status,
        ])
    }
    return statuses
  }
  const before = await allowed()
  expect(new Set(before.map(([, status]) => status))).toContain(403)
  await world.deps.db.system('andina', async (session) => {
    const { rows } = await session.asSystem('roles').list({ range: [0, 99] })
    const names = rows.map(({ name }) => String(name)).toReversed()
    for (const [index, { id }] of rows.entries())
      await session.asSystem('roles').update(id, { name: `Renamed ${index}` })
    for (const [index, { id }] of rows.entries())
      await session.asSystem('roles').update(id, { name: names[index] ?? '' })
  })
  expect(await allowed()).toEqual(before)
})
