import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type AuthWorld, startAuthWorld } from './authWorld.testing.ts'
import { expireInvitations } from './invitations.ts'
import { sendWaiting } from './sendInvitations.ts'

let world: AuthWorld
let admin: string

beforeAll(async () => {
  world = await startAuthWorld()
  admin = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const invite = (email: string, role: string, token = admin) =>
  world.ask(`POST /auth/users/invite?namespace=andina&role=${role}`, { token, body: { email } })

const tokenOf = async (email: string, count = 1): Promise<string> =>
  /accept-invitation\?token=([\w-]+)/.exec((await world.mailTo(email, count)).text)?.[1] ?? ''

const confirm = (token: string, body: object) =>
  world.ask(`POST /auth/user/public/confirm-invite?token=${token}`, { body })

const person = { name: 'Nina', lastName: 'Nueva', password: 'Nueva2027' }

it('makes a member of who accepts with a name and a password, once (X-INVITE, P-USER-NAMESPACE)', async () => {
  expect((await invite('nina@andina.test', String(world.roles['clerk']))).body).toMatchObject({
    email: 'nina@andina.test',
    invitationState: 'PENDING',
  })
  const token = await tokenOf('nina@andina.test')
  expect((await confirm(token, {})).body).toMatchObject({ needsPassword: true, newUser: true, namespace: 'andina' })
  expect((await confirm(token, { ...person, password: 'weak' })).status).toBe(422)
  expect(await confirm(token, person)).toMatchObject({
    status: 200,
    body: { needsPassword: false, namespace: 'andina' },
  })
  expect(await confirm(token, person)).toMatchObject({ status: 410 })
  expect(world.claims(await world.signIn('nina@andina.test', 'andina', 'Nueva2027'))['roleName']).toBe('Auxiliar')
})

it('leads on where the server ended after it had made the user', async () => {
  await invite('mitad@andina.test', String(world.roles['clerk']))
  const token = await tokenOf('mitad@andina.test')
  const rename = (table: string, to: string) =>
    world.deps.db.platform((sql) => sql(`alter table estiba.${table} rename to ${to}`))
  await rename('auth_memberships', 'memberships_away')
  expect((await confirm(token, person)).status).toBe(500)
  await rename('memberships_away', 'auth_memberships')
  expect((await confirm(token, person)).status).toBe(200)
  expect(world.claims(await world.signIn('mitad@andina.test', 'andina', person.password))['roleName']).toBe('Auxiliar')
})

it('is not for members, expires, is replaced by a newer one and can be taken back', async () => {
  expect((await invite('auxiliar@andina.test', String(world.roles['clerk']))).status).toBe(400)
  await invite('tarde@andina.test', String(world.roles['clerk']))
  const late = await tokenOf('tarde@andina.test')
  await invite('tarde@andina.test', String(world.roles['clerk']))
  const newer = await tokenOf('tarde@andina.test', 2)
  expect((await confirm(late, person)).status).toBe(410)
  const { list } = await world.ask('GET /auth/invitations', { token: admin })
  const pending = list.find(
    (invitation) => invitation['email'] === 'tarde@andina.test' && invitation['invitationState'] === 'PENDING',
  )
  expect((await world.ask(`DELETE /auth/invitations/${pending?.['id']}`, { token: admin })).status).toBe(200)
  expect((await confirm(newer, person)).status).toBe(410)
  await invite('vieja@andina.test', String(world.roles['clerk']))
  const old = await tokenOf('vieja@andina.test')
  world.advance(7 * 86_400_000 + 1000)
  expect((await confirm(old, person)).status).toBe(410)
})

it('tries each of many that wait once where the mail server refuses, and lets none last longer for it', async () => {
  const { db, mailer } = world.deps
  const refusing = vi.spyOn(mailer, 'send').mockRejectedValue(new Error('refused'))
  try {
    await db.platform((sql) =>
      sql(
        `insert into estiba.invitations (namespace, id, email, role, invitation_state, expires_at, created_at)
          select 'andina', 'wait-' || n, 'wait-' || n || '@andina.test', $1, 'PENDING', $2::timestamptz + interval '1 day', $2
            from generate_series(1, 201) n`,
        [world.roles['clerk'], world.deps.clock()],
      ),
    )
    await sendWaiting(world.deps, 'andina')
    expect(refusing).toHaveBeenCalledTimes(201)
    const [last] = await db.platform((sql) =>
      sql<{ latest: Date }>("select max(expires_at) as latest from estiba.invitations where id like 'wait-%'"),
    )
    expect(new Date(last?.latest ?? 0).getTime()).toBeLessThan(world.deps.clock().getTime() + 2 * 86_400_000)
  } finally {
    refusing.mockRestore()
    await db.platform((sql) => sql("delete from estiba.invitations where id like 'wait-%'"))
  }
})

it('waits for its own mail alone, and tells no member of an address whose link opens nothing any more', async () => {
  const { db, mailer } = world.deps
  const admin = await world.signIn('admin@andina.test', 'andina')
  const role = String(world.roles['clerk'])
  await db.platform((sql) =>
    sql(
      `insert into estiba.invitations (namespace, id, email, role, invitation_state, expires_at)
        values ('andina', 'stuck', 'stuck@andina.test', $1, 'PENDING', $2::timestamptz + interval '1 day')`,
      [role, world.deps.clock()],
    ),
  )
  let arrives = (): void => undefined
  const slow = new Promise<void>((resolve) => {
    arrives = resolve
  })
  const hanging = vi
    .spyOn(mailer, 'send')
    .mockImplementation(({ to }) => (to === 'stuck@andina.test' ? slow : Promise.resolve()))
  try {
    expect((await invite('pronta@andina.test', role, admin)).status).toBe(200)
  } finally {
    hanging.mockRestore()
    arrives()
  }
  const member = await db.system('andina', (session) =>
    session.asSystem('users').create({ username: 'sincorreo', name: 'Sin Correo', role, membershipState: 'ACCEPTED' }),
  )
  const pendingEmail = async () =>
    db.system('andina', async (session) => (await session.asSystem('users').get(member.id)).pendingEmail ?? null)
  const ask = async (email: string) => {
    const told = await world.ask(`PUT /auth/users/${member.id}`, { token: admin, body: { email } })
    expect(told.status, JSON.stringify(told.body)).toBe(200)
    expect(await pendingEmail()).toBe(email)
  }
  await ask('nueva@andina.test')
  const { list } = await world.ask('GET /auth/invitations', { token: admin })
  const asked = list.find(({ email }) => email === 'nueva@andina.test')
  expect((await world.ask(`DELETE /auth/invitations/${asked?.['id']}`, { token: admin })).status).toBe(200)
  expect(await pendingEmail()).toBe(null)
  await ask('otra@andina.test')
  await db.platform(async (sql) => {
    await sql("update estiba.invitations set expires_at = now() - interval '1 day' where email = 'otra@andina.test'")
    await expireInvitations(sql)
  })
  expect(await pendingEmail()).toBe(null)
})

it('is refused for who is put aside: the link would open nothing', async () => {
  const role = String(world.roles['clerk'])
  const email = 'aparte@andina.test'
  await world.deps.db.system('andina', (session) =>
    session.asSystem('users').create({ username: 'aparte', email, name: 'Aparte', role, status: 'INACTIVE' }),
  )
  expect((await invite(email, role, await world.signIn('admin@andina.test', 'andina'))).status).toBe(409)
})

it('gives no role that the inviter may not assign', async () => {
  const chief = await world.signIn('jefe', 'andina')
  const superRole = (
    await world.ask('GET /auth/roles', { token: await world.signIn('admin@andina.test', 'andina') })
  ).list.find((role) => role['superUser'] === true)
  expect((await invite('x@andina.test', String(superRole?.['id']), chief)).status).toBe(422)
  expect((await invite('x@andina.test', String(world.roles['clerk']), chief)).status).toBe(422)
  expect((await invite('x@andina.test', String(world.roles['manager']), chief)).status).toBe(200)
  expect(
    (await invite('y@andina.test', String(world.roles['clerk']), await world.signIn('auxiliar', 'andina'))).status,
  ).toBe(403)
})
