import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import type { Json } from '../../src/schema/json.ts'

let world: AuthWorld
let admin: string
let chief: string
let clerk: string

beforeAll(async () => {
  world = await startAuthWorld()
  admin = await world.signIn('admin@andina.test', 'andina')
  chief = await world.signIn('jefe', 'andina')
  clerk = await world.signIn('auxiliar', 'andina')
})

afterAll(() => world.close())

const menuIds = async (codes: readonly string[]): Promise<readonly Json[]> => {
  const { list } = await world.ask(
    `GET /auth/menus?range=[0,999]&filter=${encodeURIComponent(JSON.stringify({ code: { in: codes } }))}`,
    { token: admin },
  )
  return codes.map((code) => list.find((menu) => menu['code'] === code)?.['id'] ?? null)
}

interface Node {
  readonly code: string
  readonly children: readonly Node[]
}

const codesOf = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap(({ code, children }) => [code, ...codesOf(children)])

describe('what a role opens', () => {
  it('is all that its members may do', async () => {
    expect((await world.ask('GET /config/taxes', { token: clerk })).status).toBe(200)
    expect((await world.ask('GET /territories/countries', { token: clerk })).status).toBe(403)
    expect((await world.ask('GET /territories/countries/options', { token: clerk })).status).toBe(200)
    expect((await world.ask('POST /config/taxes', { token: clerk, body: { code: 'X' } })).status).toBe(403)
    expect((await world.ask('DELETE /auth/users?username=admin', { token: clerk })).status).toBe(403)
    expect((await world.ask('GET /config/taxes')).status).toBe(401)
  })

  it('is seen in the menu (P-ROLE-MENU-PLAN)', async () => {
    const { list } = await world.ask('GET /auth/menus/active', { token: clerk })
    const codes = codesOf(list as unknown as readonly Node[])
    expect(codes).toEqual(expect.arrayContaining(['section.taxes', 'taxes', 'users', 'stores']))
    expect(codes).not.toContain('taxes.edit')
    expect(codes).not.toContain('companies')
    expect(
      codesOf((await world.ask('GET /auth/menus/active', { token: admin })).list as unknown as readonly Node[]),
    ).toContain('companies')
  })

  it('changes at once with its menu plan', async () => {
    const [section, taxes, edit] = await menuIds(['section.taxes', 'taxes', 'taxes.edit'])
    const role = String(world.roles['clerk'])
    const assign = (body: unknown) => world.ask(`POST /auth/menus/assign?role=${role}`, { token: admin, body })
    expect((await assign([])).status).toBe(422)
    const [users] = await menuIds(['users'])
    expect((await assign([[section, taxes, users]])).body['errors']).toHaveProperty('menuPlan')
    expect((await assign([[taxes, edit]])).status).toBe(422)
    expect((await assign([[section, taxes, edit]])).body).toEqual({ assigned: 3 })
    expect(
      (
        await world.ask('POST /config/taxes', {
          token: clerk,
          body: { code: 'ICA1', description: 'ICA', rate: 1, taxType: 'ICA', base: 'NET' },
        })
      ).status,
    ).toBe(201)
    expect((await world.ask('GET /auth/users', { token: clerk })).status).toBe(403)
    expect(
      codesOf(
        (await world.ask(`GET /auth/roles/menu-plan?roleId=${role}`, { token: admin }))
          .list as unknown as readonly Node[],
      ),
    ).toEqual(['section.taxes', 'taxes', 'taxes.edit'])
  })

  it('is made with its menus in one call, and never without (V-ROLE-MENU)', async () => {
    const plan = await menuIds(['section.taxes', 'taxes'])
    expect(
      (await world.ask('POST /auth/roles/v2', { token: admin, body: { name: 'Impuestos', menus: [] } })).status,
    ).toBe(422)
    const made = await world.ask('POST /auth/roles/v2', { token: admin, body: { name: 'Impuestos', menus: plan } })
    expect(made.body).toMatchObject({ name: 'Impuestos', superUser: false })
    const all = await menuIds(['section.taxes', 'taxes', 'taxes.edit'])
    const changed = await world.ask('PUT /auth/roles/v2', {
      token: admin,
      body: { id: made.body['id'] ?? null, name: 'Tributos', menus: all },
    })
    expect(changed.body).toMatchObject({ name: 'Tributos', menuPlan: all })
  })

  it('V-ROLE-MENU: is refused without menu options at every way in, which names the field', async () => {
    const plan = await menuIds(['section.taxes', 'taxes'])
    const made = await world.ask('POST /auth/roles', { token: admin, body: { name: 'Portería', menuPlan: plan } })
    const id = String(made.body['id'])
    for (const [request, body] of [
      ['POST /auth/roles', { name: 'Vacío', menuPlan: [] }],
      ['POST /auth/roles', { name: 'Vacío' }],
      [`PUT /auth/roles/${id}`, { menuPlan: [] }],
      ['PUT /auth/roles', { ids: [id], data: { menuPlan: [] } }],
      ['PUT /auth/roles/v2', { id, menus: [] }],
    ] as const) {
      const { status, body: answer } = await world.ask(request, { token: admin, body })
      expect([request, status]).toEqual([request, 422])
      expect(answer['errors']).toHaveProperty('menuPlan')
    }
    const report = await world.ask('POST /auth/roles/import', {
      token: admin,
      body: { mode: 'all', rows: [{ name: 'Vacío', menuPlan: [] }] },
    })
    expect(report.body['created'] ?? 0).toBe(0)
    expect((await world.ask(`GET /auth/roles/${id}`, { token: admin })).body['menuPlan']).toEqual(plan)
  })
})

describe('super users', () => {
  it('are made by super users only', async () => {
    const plan = await menuIds(['section.taxes', 'taxes'])
    expect(
      (await world.ask('POST /auth/roles', { token: chief, body: { name: 'Mía', superUser: true, menuPlan: plan } }))
        .status,
    ).toBe(403)
    expect(
      (
        await world.ask('POST /auth/roles', {
          token: chief,
          body: { name: 'Mía', menuPlan: await menuIds(['companies']) },
        })
      ).status,
    ).toBe(422)
    const superRole = (await world.ask('GET /auth/roles', { token: admin })).list.find(
      (role) => role['superUser'] === true,
    )
    expect((await world.ask('PUT /auth/users/jefe/roles', { token: chief, body: [superRole?.['id']] })).status).toBe(
      422,
    )
    expect((await world.ask('PUT /auth/users/admin', { token: chief, body: { email: 'mine@evil.test' } })).status).toBe(
      403,
    )
    expect((await world.ask('DELETE /auth/users?username=admin', { token: chief })).status).toBe(403)
  })

  it('never run out', async () => {
    const role = (await world.ask('GET /auth/roles', { token: admin })).list.find(({ superUser }) => superUser === true)
    expect((await world.ask('DELETE /auth/users?username=admin', { token: admin })).status).toBe(409)
    expect(
      (await world.ask('PUT /auth/users/admin/roles', { token: admin, body: [world.roles['clerk']] })).status,
    ).toBe(409)
    expect(
      (await world.ask(`PUT /auth/roles/${role?.['id']}`, { token: admin, body: { ...role, superUser: false } }))
        .status,
    ).toBe(409)
    expect((await world.ask(`DELETE /auth/roles/${role?.['id']}`, { token: admin })).status).toBe(409)
  })

  it('are not lost by a value that is emptied', async () => {
    const role = (await world.ask('GET /auth/roles', { token: admin })).list.find(({ superUser }) => superUser === true)
    const emptied = { ...role, superUser: null }
    expect((await world.ask(`PUT /auth/roles/${role?.['id']}`, { token: admin, body: emptied })).status).toBe(409)
    // Nothing else of it is in the way.
    const { body } = await world.ask(`GET /auth/roles/${role?.['id']}`, { token: admin })
    expect(body).toMatchObject({ superUser: true, status: 'ACTIVE' })
    expect(
      (await world.ask(`PUT /auth/roles/${role?.['id']}`, { token: admin, body: { description: 'Todo' } })).status,
    ).toBe(200)
  })

  it('are not left to one who has not accepted yet', async () => {
    const role = (await world.ask('GET /auth/roles', { token: admin })).list.find(({ superUser }) => superUser === true)
    const second = { username: 'segundo', email: 'segundo@andina.test', name: 'Segundo', role: role?.['id'] ?? null }
    expect((await world.ask('POST /auth/users', { token: admin, body: second })).status).toBe(201)
    const lowered = { token: admin, body: [world.roles['clerk']] }
    expect(await world.ask('PUT /auth/users/admin/roles', lowered)).toMatchObject({
      status: 409,
      body: {
        errors: { superUser: 'Debe quedar al menos un superusuario, y el otro aún no ha aceptado su invitación' },
      },
    })
    expect((await world.ask('DELETE /auth/users?username=segundo', { token: admin })).status).toBe(200)
  })
})

describe('users', () => {
  it('change of themselves what is theirs', async () => {
    const changed = await world.ask('PUT /auth/users/profile', {
      token: clerk,
      body: {
        name: 'Anita',
        phone: '123',
        role: 'x',
        superUser: true,
        type: 'company-non-official',
        status: 'INACTIVE',
        username: 'root',
        id: 'admin',
        version: 99,
      },
    })
    expect(changed.body).toMatchObject({
      username: 'auxiliar',
      name: 'Anita',
      phone: '123',
      type: 'company-official',
      status: 'ACTIVE',
      role: world.roles['clerk'],
    })
  })

  it('are made with a password that is checked and kept nowhere, come in by their invitation, and lose their session when made inactive', async () => {
    const weak = { username: 'pedro', email: 'Pedro@andina.test', name: 'Pedro', role: world.roles['clerk'] }
    expect(
      (await world.ask('POST /auth/users', { token: admin, body: { ...weak, password: 'weak' } })).body['errors'],
    ).toHaveProperty('password')
    const made = await world.ask('POST /auth/users', {
      token: admin,
      body: {
        username: 'pedro',
        email: 'Pedro@andina.test',
        name: 'Pedro',
        role: world.roles['clerk'],
        password: 'Pedro2027',
      },
    })
    expect(made.status).toBe(201)
    expect(made.body).not.toHaveProperty('password')
    expect(made.body).toMatchObject({ membershipState: 'INVITED' })
    await expect(world.signIn('pedro@andina.test', 'andina', 'Pedro2027')).rejects.toThrow('401')
    await world.acceptInvitation('pedro@andina.test', 'Propia2027')
    await expect(world.signIn('pedro', 'andina', 'Pedro2027')).rejects.toThrow('401')
    const token = await world.signIn('pedro', 'andina', 'Propia2027')
    expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(200)
    const [stored] = await world.deps.db.platform((sql) =>
      sql<{ password: string | null }>("select password from estiba.users where username = 'pedro'"),
    )
    expect(stored?.password).toBeNull()
    expect(
      (await world.ask('PUT /auth/users/pedro', { token: admin, body: { ...made.body, status: 'INACTIVE' } })).body,
    ).toMatchObject({ status: 'INACTIVE' })
    expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(401)
  })

  it('are removed from the workspace with their sessions', async () => {
    await world.ask('POST /auth/users', {
      token: admin,
      body: {
        username: 'rosa',
        email: 'rosa@andina.test',
        name: 'Rosa',
        role: world.roles['clerk'],
        password: 'Rosa2027x',
      },
    })
    await world.acceptInvitation('rosa@andina.test', 'Rosa2027x')
    const token = await world.signIn('rosa', 'andina', 'Rosa2027x')
    expect(
      (await world.ask('DELETE /auth/users/namespace?namespace=nordfracht&email=rosa@andina.test', { token: admin }))
        .status,
    ).toBe(404)
    // Nobody is meant by no e-mail, though there are people without one.
    expect((await world.ask('DELETE /auth/users/namespace?namespace=andina&email=', { token: admin })).status).toBe(400)
    expect(
      (await world.ask('DELETE /auth/users/namespace?namespace=andina&email=rosa@andina.test', { token: admin })).body,
    ).toEqual({ deleted: 'rosa' })
    expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(401)
    const accounts = await world.deps.db.platform((sql) =>
      sql("select id from estiba.auth_accounts where email = 'rosa@andina.test'"),
    )
    expect(accounts).toEqual([])
  })

  it('P-CUSTOMER-MODULE: get security codes: by mail to their owner, for oneself or for a customer; nobody is told one', async () => {
    expect((await world.ask('GET /auth/users/security-code', { token: admin })).body).toMatchObject({ sent: true })
    expect((await world.mailTo('admin@andina.test')).subject).toMatch(/\d{6}/)
    const asked = await world.ask('GET /auth/users/security-code?email=cliente@andina.test', { token: admin })
    expect(Object.keys(asked.body)).toEqual(['sent', 'expiresAt'])
    const code = /\d{6}/.exec((await world.mailTo('cliente@andina.test')).subject)?.[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(asked.body)).not.toContain(code)
    expect((await world.ask('GET /auth/users/security-code?email=jefe@andina.test', { token: admin })).status).toBe(404)
    expect((await world.ask('GET /auth/users/security-code?email=cliente@andina.test', { token: clerk })).status).toBe(
      403,
    )
    expect(await (await world.ask('GET /auth/users/max-customer-code', { token: admin })).response.text()).toBe('1001')
  })
})
