import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'

let world: AuthWorld
let admin: string
let clerk: string

beforeAll(async () => {
  world = await startAuthWorld()
  admin = await world.signIn('admin@andina.test', 'andina')
  clerk = await world.signIn('auxiliar', 'andina')
})

afterAll(() => world.close())

interface Rights {
  readonly active: boolean
  readonly superUser: boolean
  readonly roles: readonly { readonly id: string; readonly name: string }[]
  readonly options: readonly { readonly code: string; readonly operations: unknown; readonly roles: unknown }[]
}

const rightsOf = async (username: string, token = admin): Promise<Rights> =>
  (await world.ask(`GET /auth/users/${username}/rights`, { token })).body as unknown as Rights

describe('what a user may do', () => {
  it('names options, operations and the roles that grant them', async () => {
    const { active, superUser, roles, options } = await rightsOf('auxiliar')
    expect({ active, superUser }).toEqual({ active: true, superUser: false })
    expect(roles.map(({ id }) => id)).toContain(world.roles['clerk'])
    expect(options.find(({ code }) => code === 'taxes')).toMatchObject({
      operations: ['taxes:read'],
      roles: [world.roles['clerk']],
    })
    expect(options.map(({ code }) => code)).not.toContain('companies')
  })

  it('is everything for a super user', async () => {
    expect(await rightsOf('admin')).toMatchObject({ superUser: true, options: [] })
  })

  it('is told of nobody else and to nobody who is not signed in', async () => {
    expect((await world.ask('GET /auth/users/nobody/rights', { token: admin })).status).toBe(404)
    expect((await world.ask('GET /auth/users/auxiliar/rights')).status).toBe(401)
  })

  it('shrinks without a new login when a role loses an option', async () => {
    const role = String(world.roles['clerk'])
    expect((await world.ask('GET /config/taxes', { token: clerk })).status).toBe(200)
    const stored = (await world.ask(`GET /auth/roles/${role}`, { token: admin })).body
    const taxes = (await rightsOf('auxiliar')).options.find(({ code }) => code === 'taxes')
    const plan = (stored['menuPlan'] as readonly string[]).filter(
      (id) => id !== (taxes as unknown as { readonly id: string }).id,
    )
    const change = (menuPlan: readonly string[], version: unknown) =>
      world.ask(`PUT /auth/roles/${role}`, {
        token: admin,
        body: { ...stored, menuPlan },
        headers: { 'If-Match': String(version) },
      })
    expect((await change([], stored['version'])).body['errors']).toEqual({
      menuPlan: 'Debe seleccionar opciones de menú para el rol',
    })
    expect((await change(plan, stored['version'])).status).toBe(200)
    expect((await world.ask('GET /config/taxes', { token: clerk })).status).toBe(403)
    expect((await rightsOf('auxiliar')).options.map(({ code }) => code)).not.toContain('taxes')
  })
})
