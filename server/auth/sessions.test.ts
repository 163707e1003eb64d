import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayIn } from '../../src/domain/dayIn.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { tableRows } from '../world/tableRows.ts'
import { bulkLoad } from '../world/bulkLoad.ts'
import { type AuthWorld, startAuthWorld } from './authWorld.testing.ts'

let world: AuthWorld
let admin: string

beforeAll(async () => {
  world = await startAuthWorld()
  admin = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const profile = (token: string) => world.ask('GET /auth/users/profile', { token })

it('sessions are seen and ended by their owner and by an administrator of the same workspace, by nobody else', async () => {
  const clerk = await world.signIn('auxiliar', 'andina')
  const second = await world.signIn('auxiliar', 'andina')
  const { list } = await world.ask('GET /auth/sessions', { token: clerk })
  expect(list).toHaveLength(2)
  const other = list.find(({ current }) => current === false)
  const foreign = await world.signIn('admin@nordfracht.test', 'nordfracht')
  expect((await world.ask(`DELETE /auth/sessions/${other?.['id']}`, { token: foreign })).status).toBe(404)
  expect(
    (await world.ask(`DELETE /auth/sessions/${String(world.claims(admin)['jti'])}`, { token: clerk })).status,
  ).toBe(404)
  expect((await world.ask('GET /auth/users/admin/sessions', { token: clerk })).status).toBe(403)
  expect((await world.ask(`DELETE /auth/sessions/${other?.['id']}`, { token: clerk })).status).toBe(200)
  expect((await profile(second)).status).toBe(401)
  const seen = await world.ask('GET /auth/users/auxiliar/sessions', { token: admin })
  expect(seen.list).toHaveLength(1)
  expect((await world.ask(`DELETE /auth/sessions/${seen.list[0]?.['id']}`, { token: admin })).status).toBe(200)
  expect((await profile(clerk)).status).toBe(401)
})

it('a workspace is changed with the session, without the password', async () => {
  const german = await world.signIn('admin@nordfracht.test', 'nordfracht')
  const [role] = (await world.ask('GET /auth/roles', { token: german })).list
  const user = { username: 'admin.andina', email: 'admin@andina.test', name: 'Admin', role: role?.['id'] }
  expect((await world.ask('POST /auth/users', { token: german, body: user })).status).toBe(201)
  const enter = () => world.ask('POST /auth/session/workspace', { token: admin, body: { namespaceId: 'nordfracht' } })
  const choices = async () => (await world.ask('GET /auth/namespaces', { token: admin })).list
  expect(await choices()).toMatchObject([
    { id: 'andina', status: 'ACTIVE' },
    { id: 'nordfracht', status: 'INVITED' },
  ])
  expect(await enter()).toMatchObject({
    status: 403,
    body: { message: 'Acepte primero la invitación a este espacio de trabajo' },
  })
  const invitation = String((await choices())[1]?.['invitation'])
  const accept = (token: string) => world.ask(`POST /auth/session/invitations/${invitation}/accept`, { token })
  expect((await accept(german)).status).toBe(404)
  expect((await accept(admin)).body).toEqual({ namespace: 'nordfracht' })
  expect((await choices()).map(({ id }) => id)).toEqual(['andina', 'nordfracht'])
  const { body } = await world.ask('POST /auth/session/workspace', {
    token: admin,
    body: { namespaceId: 'nordfracht' },
  })
  expect((await profile(String(body['token']))).body).toMatchObject({ username: 'admin.andina' })
})

it('P-CUSTOMER-MODULE: a workspace has a picture for everybody who signs in, customers one of their own, JPG only', async () => {
  await world.deps.db.platform((sql) =>
    bulkLoad(sql, world.deps.registry.get('login-image-types'), tableRows('login-image-types')),
  )
  const send = (type: string, bytes: Uint8Array<ArrayBuffer>, token = admin) => {
    const form = new FormData()
    form.set('type', type)
    form.set('image', new File([bytes], 'login.jpg', { type: 'image/jpeg' }))
    return world.ask('POST /auth/login-image-configs', { token, body: form })
  }
  const jpg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  expect(await send('CUSTOMER_LOGIN', png)).toMatchObject({
    status: 415,
    body: { errors: { files: 'Solo se permiten imágenes JPG' } },
  })
  expect((await send('CUSTOMER_LOGIN', jpg, await world.signIn('auxiliar', 'andina'))).status).toBe(403)
  expect((await send('CUSTOMER_LOGIN', jpg)).status).toBe(200)
  expect((await send('CUSTOMER_LOGIN', new Uint8Array([...jpg, 2]))).body).toMatchObject({ version: 2 })
  const [image] = (await world.ask('GET /auth/public/login-image-configs?company=andina&type=CUSTOMER_LOGIN')).list
  const opened = await world.ask(`GET ${String(image?.['url']).replace(/^\/api/, '')}`)
  expect(new Uint8Array(await opened.response.arrayBuffer())).toEqual(new Uint8Array([...jpg, 2]))
  expect((await world.ask('GET /auth/public/login-image-configs?company=nordfracht')).list).toEqual([])
  const own = `/auth/login-image-configs/${String(world.claims(admin)['businessId'])}~CUSTOMER_LOGIN`
  // A zone in which it is another day than in UTC.
  const now = world.deps.clock()
  const zone = now.getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  await world.deps.db.platform((sql) =>
    sql("update estiba.companies set time_zone = $1 where namespace = 'andina'", [zone]),
  )
  const day = dayIn(zone, now)
  await world.ask(`PUT ${own}`, { token: admin, body: { validFrom: day, validTo: day } })
  expect((await world.ask('GET /auth/public/login-image-configs?company=andina')).list).toHaveLength(1)
  expect(
    await world.ask(`PUT ${own}`, { token: admin, body: { validFrom: null, validTo: '2020-01-31' } }),
  ).toMatchObject({
    status: 200,
  })
  expect((await world.ask('GET /auth/public/login-image-configs?company=andina')).list).toEqual([])
})

it('who manages some users neither sees nor ends the sessions of others, nor those of a super user', async () => {
  const { db } = world.deps
  const chief = await world.signIn('jefe@andina.test', 'andina')
  const boss = await world.signIn('admin@andina.test', 'andina')
  const clerk = await world.signIn('auxiliar', 'andina')
  const idOf = (token: string) => String(world.claims(token)['jti'])
  const ends = async (token: string) =>
    (await world.ask(`DELETE /auth/sessions/${idOf(token)}`, { token: chief })).status
  const sees = async (name: string) => (await world.ask(`GET /auth/users/${name}/sessions`, { token: chief })).status
  expect([await sees('auxiliar'), await sees('admin'), await sees('nobody')]).toEqual([200, 403, 404])
  expect(await ends(boss)).toBe(404)
  expect((await profile(boss)).status).toBe(200)
  const restrict = (rows: JsonObject | null) =>
    db.system('andina', async (session) => {
      const role = await session.asSystem('roles').first({ where: { name: 'Jefe' } })
      const restrictions = rows === null ? [] : [{ resource: 'users', hiddenFields: [], rows }]
      await session.asSystem('roles').update(role?.id ?? '', { restrictions })
    })
  await restrict({ username: 'jefe' })
  try {
    expect([await sees('jefe'), await sees('auxiliar'), await ends(clerk)]).toEqual([200, 404, 404])
    expect((await profile(clerk)).status).toBe(200)
  } finally {
    await restrict(null)
  }
  // Also long after he signed in: it is no change of a person.
  world.advance(20 * 60_000)
  expect(await sees('auxiliar')).toBe(200)
  expect(await ends(clerk)).toBe(200)
})

it('another workspace is entered for no longer than the session lasts, and proves nothing anew', async () => {
  const token = await world.signIn('auxiliar', 'andina')
  world.advance(7 * 3_600_000)
  const again = await world.ask('POST /auth/session/workspace', { token, body: { namespaceId: 'andina' } })
  const later = String(again.body['token'])
  expect(world.claims(later)['exp']).toBe(world.claims(token)['exp'])
  expect((await profile(later)).status).toBe(200)
  const changed = await world.ask('POST /auth/users/password', {
    token: later,
    body: { password: 'Nueva2027', securityCode: '123456' },
  })
  expect(changed.body['code']).toBe('CONFIRM')
  world.advance(3_600_001)
  expect((await profile(later)).status).toBe(401)
  admin = await world.signIn('admin@andina.test', 'andina')
})

it('who is deleted or put aside from the list has no sessions left, and no account where he works nowhere else', async () => {
  const left = (email: string) =>
    world.deps.db.platform(async (sql) => {
      const accounts = await sql('select 1 from estiba.auth_accounts where email = $1', [email])
      const sessions = await sql(
        `select 1 from estiba.auth_sessions s join estiba.auth_accounts a on a.id = s.account_id
          where a.email = $1 and s.revoked_at is null`,
        [email],
      )
      return [accounts.length, sessions.length > 0]
    })
  await world.signIn('auxiliar', 'andina')
  const many = (request: string, ids: readonly string[], more: object = {}) =>
    world.ask(request, { token: admin, body: { ids, ...more } })
  expect((await many('PUT /auth/users', ['auxiliar'], { data: { status: 'INACTIVE' } })).status).toBe(200)
  await world.quiet()
  expect(await left('auxiliar@andina.test')).toEqual([1, false])
  expect((await many('PUT /auth/users', ['auxiliar'], { data: { status: 'ACTIVE' } })).status).toBe(200)
  await world.signIn('auxiliar', 'andina')
  expect((await many('DELETE /auth/users', ['auxiliar'])).status).toBe(200)
  await world.quiet()
  expect(await left('auxiliar@andina.test')).toEqual([0, false])
})

it('only the platform says who has paid', async () => {
  const id = world.claims(admin)['businessId']
  const pay = (token: string) =>
    world.ask('PUT /auth/company/payment', { token, body: { id, paymentStatus: 'SUSPENDED' } })
  expect((await pay(admin)).status).toBe(403)
  await world.deps.db.platform((sql) =>
    sql("update estiba.auth_accounts set platform = true where email = 'admin@nordfracht.test'"),
  )
  expect((await pay(await world.signIn('admin@nordfracht.test', 'nordfracht'))).body).toMatchObject({
    paymentStatus: 'SUSPENDED',
  })
  expect((await world.ask('PUT /auth/users/jefe', { token: admin, body: { name: 'X' } })).status).toBe(403)
})
