import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPassword } from '../../server/auth/provision.ts'
import { type HttpListener, listen } from '../../server/http/listen.ts'
import { attachRealtime, type Realtime } from '../../server/realtime/realtime.ts'
import { password } from './companies.ts'
import { startWorld, type World } from './world.ts'

/** What the company says among its own, and a customer of it who is connected. */
let world: World
let listener: HttpListener
let realtime: Realtime
let businessId = ''
let customer = ''

interface Listening {
  readonly socket: Socket
  readonly titles: string[]
  /** Identifiers of the records that changed. */
  readonly changes: string[]
}

beforeAll(async () => {
  world = await startWorld()
  listener = await listen(world.app, 0, '127.0.0.1')
  realtime = attachRealtime(listener.server, world.deps)
  const [row] = await world.sql<{ id: string }>(
    "select business_id as id from estiba.auth_namespaces where namespace = 't1'",
  )
  businessId = row?.id ?? ''
  const menu = await world.deps.db.system('*', (session) =>
    session.asSystem('menus').create({
      code: 'customer.self',
      labelEs: 'Personas',
      labelEn: 'People',
      type: 'OPTION',
      audience: 'CUSTOMER',
      operations: ['users:read', 'notifications:read'],
    }),
  )
  await world.deps.db.system('t1', async (session) => {
    const role = await session.asSystem('roles').create({ name: 'Customer', type: 'CUSTOMER', menuPlan: [menu.id] })
    for (const [username, code] of [
      ['mine', '1001'],
      ['theirs', '1002'],
    ] as const)
      await session.asSystem('users').create({
        username,
        email: `${username}@t1.test`,
        name: username,
        type: 'company-customer',
        role: role.id,
        company: businessId,
        customer: code,
      })
  })
  await setPassword(world.deps.db, { email: 'mine@t1.test', type: 'company-customer', businessId, password })
  customer = await world.signIn('mine@t1.test', 't1')
})

afterAll(async () => {
  realtime.close()
  await listener.drain(500)
  await world.close()
})

const listening = async (token: string): Promise<Listening> => {
  const socket = io(`http://127.0.0.1:${listener.port}`, {
    path: '/realtime/socket.io',
    auth: { token },
    reconnection: false,
    transports: ['websocket'],
    forceNew: true,
  })
  const [titles, changes]: [string[], string[]] = [[], []]
  socket.on('notification', ({ title }: { readonly title: string }) => titles.push(title))
  socket.on('change', ({ id }: { readonly id: string }) => changes.push(id))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  expect(await socket.emitWithAck('join', businessId)).toEqual({ joined: true })
  return { socket, titles, changes }
}

const said = [
  { title: 'About nothing' },
  { title: 'About a resource', resource: 'users' },
  { title: 'About no resource of ours', resource: 'payroll', resourceId: '1' },
  { title: 'About another customer', resource: 'users', resourceId: 'theirs' },
  { title: 'About the customer, among us', resource: 'users', resourceId: 'mine' },
  { title: 'About what he does not read', resource: 'taxes', resourceId: 'BOTH' },
]

describe('notices of the staff', () => {
  it('reach no customer, by the socket or afterwards; one that is addressed to him does', async () => {
    const [staff, mine] = [await listening(world.tokens.a1), await listening(customer)]
    await world.deps.db.system('t1', async (session) => {
      for (const notice of said) session.emit({ type: 'notification', namespace: 't1', businessId, ...notice })
      session.emit({ type: 'notification', namespace: 't1', businessId, userId: 'mine', title: 'To him' })
    })
    await expect.poll(() => [...staff.titles].toSorted()).toEqual(said.map(({ title }) => title).toSorted())
    await expect.poll(() => mine.titles).toEqual(['To him'])
    const kept = await world.ask('GET /realtime/notifications', { token: customer })
    expect(kept.list.map(({ title }) => title)).toEqual(['To him'])
    expect(kept.headers.get('content-range')).toMatch(/\/1$/)
    const own = await world.ask('GET /realtime/notifications', { token: world.tokens.a1 })
    expect(own.list).toHaveLength(said.length)
    for (const { id } of own.list)
      expect((await world.ask(`POST /realtime/notifications/${String(id)}/read`, { token: customer })).status).toBe(404)
    expect((await world.ask('POST /realtime/notifications/read', { token: customer })).body).toEqual({ read: 1 })
    staff.socket.disconnect()
    mine.socket.disconnect()
  })

  it('nor do changes of records that are not his', async () => {
    const [staff, mine] = [await listening(world.tokens.a1), await listening(customer)]
    const phone = { phone: '+573001112233' }
    for (const [username, service] of [
      ['theirs', 'users'],
      ['c1', 'users'],
      ['mine', 'users'],
    ] as const)
      expect(
        (await world.ask(`PUT /auth/${service}/${username}`, { token: world.tokens.a1, body: phone })).status,
      ).toBe(200)
    expect((await world.ask('PUT /config/taxes/BOTH', { token: world.tokens.a1, body: { rate: 7 } })).status).toBe(200)
    // And the entries of the audit log, of which the customer hears nothing either.
    const written = ['BOTH', 'c1', 'mine', 'theirs']
    await expect.poll(() => written.filter((id) => staff.changes.includes(id))).toEqual(written)
    await expect.poll(() => mine.changes).toEqual(['mine'])
    staff.socket.disconnect()
    mine.socket.disconnect()
  })
})
