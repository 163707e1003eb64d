import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, goodPassword, startAuthWorld } from '../auth/authWorld.testing.ts'
import { setPassword } from '../auth/provision.ts'
import { type HttpListener, listen } from '../http/listen.ts'
import { attachRealtime, type Realtime } from './realtime.ts'

let world: AuthWorld
let listener: HttpListener
let realtime: Realtime
const tokens = { admin: '', clerk: '', other: '' }
const open: Socket[] = []

beforeAll(async () => {
  world = await startAuthWorld()
  listener = await listen(world.app, 0, '127.0.0.1')
  realtime = attachRealtime(listener.server, world.deps)
  tokens.admin = await world.signIn('admin@andina.test', 'andina')
  tokens.clerk = await world.signIn('auxiliar@andina.test', 'andina')
  tokens.other = await world.signIn('admin@nordfracht.test', 'nordfracht')
})

afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})

afterAll(async () => {
  realtime.close()
  await listener.drain(1000)
  await world.close()
})

interface Listening {
  readonly socket: Socket
  readonly heard: { readonly event: string; readonly said: { readonly [field: string]: unknown } }[]
  until(found: (said: { readonly [field: string]: unknown }) => boolean): Promise<{ readonly [field: string]: unknown }>
}

const connect = (token: unknown, headers: { readonly [name: string]: string } = {}, language?: string): Socket => {
  const socket = io(`http://127.0.0.1:${listener.port}`, {
    path: '/realtime/socket.io',
    auth: { token, ...(language === undefined ? {} : { language }) },
    reconnection: false,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: headers,
  })
  open.push(socket)
  return socket
}

const businessOf = (token: string): string => String(world.claims(token)['businessId'])

const join = async (token: string, businessId = businessOf(token), language?: string): Promise<Listening> => {
  const socket = connect(token, {}, language)
  const heard: Listening['heard'] = []
  const waiting: (() => void)[] = []
  socket.onAny((event: string, said: { readonly [field: string]: unknown }) => {
    heard.push({ event, said })
    for (const look of waiting.splice(0)) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await socket.emitWithAck('join', businessId)
  const until: Listening['until'] = (found) =>
    new Promise((resolve) => {
      const look = (): void => {
        const one = heard.find(({ said }) => found(said))
        if (one === undefined) waiting.push(look)
        else resolve(one.said)
      }
      look()
    })
  return { socket, heard, until }
}

const makeTax = (code: string, token = tokens.admin) =>
  world.ask('POST /config/taxes', { token, body: { code, description: code, rate: 1, taxType: 'VAT', base: 'NET' } })

const refusal = (socket: Socket): Promise<string> =>
  new Promise((resolve) => socket.once('connect_error', (error) => resolve(error.message)))

it.each([
  ['no token', undefined],
  ['a broken token', 'eyJhbGciOiJub25lIn0.e30.'],
  ['something else', { a: 1 }],
])('with %s nobody connects', async (_name, token) => {
  expect(await refusal(connect(token))).toBe('UNAUTHENTICATED')
})

it('a page of another origin does not connect', async () => {
  expect(await refusal(connect(tokens.admin, { origin: 'https://evil.example' }))).not.toBe('UNAUTHENTICATED')
})

it('tells the people of a company who may read a record that it changed, and nobody else', async () => {
  const [admin, clerk, other] = await Promise.all([join(tokens.admin), join(tokens.clerk), join(tokens.other)])
  const stranger = await join(tokens.other, businessOf(tokens.admin))
  const outside = await join(tokens.admin, 'tenant:andina')
  await makeTax('LIVE1')
  const said = await clerk.until(({ id }) => id === 'LIVE1')
  expect(said).toEqual({ resource: 'taxes', id: 'LIVE1', action: 'create', version: 1, by: expect.any(String) })
  await admin.until(({ id }) => id === 'LIVE1')
  await makeTax('OTHER1', tokens.other)
  await other.until(({ id }) => id === 'OTHER1')
  expect(stranger.heard.filter(({ said: { id } }) => id === 'LIVE1')).toEqual([])
  expect(outside.heard).toEqual([])
  expect(admin.heard.filter(({ said: { id } }) => id === 'OTHER1')).toEqual([])
})

it('says nothing of what a role may not read', async () => {
  const [admin, clerk] = await Promise.all([join(tokens.admin), join(tokens.clerk)])
  await world.deps.db.system('andina', async (session) =>
    session.emit({
      type: 'change',
      namespace: 'andina',
      resource: 'currencies',
      id: 'ZZZ',
      action: 'update',
      version: 2,
      by: 'admin',
    }),
  )
  await admin.until(({ id }) => id === 'ZZZ')
  await makeTax('LIVE2')
  await clerk.until(({ id }) => id === 'LIVE2')
  expect(clerk.heard.filter(({ said: { resource } }) => resource !== 'taxes')).toEqual([])
})

it('tells who may not read the company that it changed, and not what', async () => {
  const [admin, clerk, other] = await Promise.all([join(tokens.admin), join(tokens.clerk), join(tokens.other)])
  const id = businessOf(tokens.admin)
  await world.deps.db.system('andina', async (session) =>
    session.emit({
      type: 'change',
      namespace: 'andina',
      resource: 'companies',
      id,
      action: 'update',
      version: 2,
      by: 'admin',
    }),
  )
  await expect.poll(() => clerk.heard).toEqual([{ event: 'company', said: undefined }])
  await admin.until((said) => said?.['id'] === id)
  expect(admin.heard.map(({ event }) => event)).toEqual(['change'])
  expect(other.heard).toEqual([])
})

it('tells who has a role that his rights may have changed, and not what; of a user him alone', async () => {
  const [admin, clerk, other] = await Promise.all([join(tokens.admin), join(tokens.clerk), join(tokens.other)])
  const written = (resource: string, id: string) =>
    world.deps.db.system('andina', async (session) =>
      session.emit({ type: 'change', namespace: 'andina', resource, id, action: 'update', version: 2, by: 'admin' }),
    )
  const told = ({ heard }: Listening) => heard.filter(({ event }) => event === 'rights')
  await written('roles', String(world.roles['clerk']))
  await expect.poll(() => clerk.heard).toEqual([{ event: 'rights', said: undefined }])
  await expect.poll(() => told(admin)).toHaveLength(1)
  await written('users', 'auxiliar')
  await expect.poll(() => told(clerk)).toHaveLength(2)
  await makeTax('LIVE3')
  await admin.until((said) => said?.['id'] === 'LIVE3')
  expect(told(admin)).toHaveLength(1)
  expect(other.heard).toEqual([])
})

it('says of a view that something changed, and names only what it shows', async () => {
  const admin = await join(tokens.admin)
  const said = (resource: string, id: string, action: 'update' | 'delete' = 'update') =>
    world.deps.db.system('andina', async (session) =>
      session.emit({ type: 'change', namespace: 'andina', resource, id, action, version: 2, by: 'admin' }),
    )
  await said('documents', 'RC~RC-000912')
  await admin.until(({ resource }) => resource === 'documents')
  const told = await admin.until(({ resource }) => resource === 'customer-returns')
  expect(told).toMatchObject({ id: '*', version: 0 })
  await said('documents', 'INV~INV-7', 'delete')
  expect(await admin.until(({ resource }) => resource === 'invoices')).toMatchObject({ id: '*', action: 'delete' })
  expect(admin.heard.filter(({ said: { resource, id } }) => resource !== 'documents' && id !== '*')).toEqual([])
})

it('says an import of many as one change, to who sees some of the rows', async () => {
  const limited = await limitedTo({ code: { starts: 'OWN' } })
  // Who came first is told first: when the clerk has heard, it is decided that the other does not.
  const few = await join(limited)
  const clerk = await join(tokens.clerk)
  await importTaxes('THEIRS')
  await clerk.until(({ id }) => id === '*')
  await makeTax('OWN-1')
  await few.until(({ id }) => id === 'OWN-1')
  expect(few.heard.map(({ said: { id } }) => id)).toEqual(['OWN-1'])
  await importTaxes('OWN')
  expect(await few.until(({ id }) => id === '*')).toMatchObject({ resource: 'taxes', version: 0 })
})

const importTaxes = (prefix: string) =>
  world.ask('POST /config/taxes/import', {
    token: tokens.admin,
    body: {
      mode: 'all',
      rows: Array.from({ length: 60 }, (_, index) => ({
        code: `${prefix}${index}`,
        description: `${prefix} ${index}`,
        rate: 1,
        taxType: 'VAT',
        base: 'NET',
      })),
    },
  })

/** The token of somebody whose role shows these taxes only. */
const limitedTo = async (rows: object): Promise<string> => {
  const { db } = world.deps
  const email = 'limitada@andina.test'
  await db.system('andina', async (session) => {
    const menus = await session.asSystem('menus').list({ where: { code: 'taxes' }, range: [0, 0] })
    const role = await session.asSystem('roles').create({
      name: 'Limitada',
      menuPlan: menus.rows.map(({ id }) => id),
      restrictions: [{ resource: 'taxes', hiddenFields: [], rows: JSON.parse(JSON.stringify(rows)) }],
    })
    await session.asSystem('users').create({
      username: 'limitada',
      email,
      name: 'Lina',
      role: role.id,
      type: 'company-official',
      company: businessOf(tokens.admin),
    })
  })
  await setPassword(db, {
    email,
    type: 'company-official',
    businessId: businessOf(tokens.admin),
    password: goodPassword,
  })
  return world.signIn(email, 'andina')
}

it('brings a notification to the company, or to one person alone', async () => {
  const [admin, clerk, other] = await Promise.all([join(tokens.admin), join(tokens.clerk), join(tokens.other)])
  const businessId = businessOf(tokens.admin)
  const { userId } = await callerOf('auxiliar')
  await world.deps.db.system('andina', async (session) => {
    session.emit({ type: 'notification', namespace: 'andina', businessId, userId, title: 'Solo para usted' })
    session.emit({
      type: 'notification',
      namespace: 'andina',
      businessId,
      title: 'Llegó la carga',
      kind: 'SUCCESS',
      link: '/taxes',
    })
  })
  expect(await admin.until(({ title }) => title === 'Llegó la carga')).toMatchObject({
    kind: 'SUCCESS',
    link: '/taxes',
    body: '',
    resource: null,
    createdAt: expect.any(String),
  })
  await clerk.until(({ title }) => title === 'Solo para usted')
  await clerk.until(({ title }) => title === 'Llegó la carga')
  expect(admin.heard.map(({ said: { title } }) => title)).toEqual(['Llegó la carga'])
  expect(other.heard).toEqual([])
})

it('tells each reader in the language of his screen, whoever caused it, and as it is what was kept in one language', async () => {
  const businessId = businessOf(tokens.admin)
  const [spanish, english] = await Promise.all([join(tokens.admin), join(tokens.clerk, businessId, 'en')])
  const [title, body] = [
    { es: 'Llegó la nave', en: 'The vessel arrived' },
    { es: 'Al muelle 3', en: 'At quay 3' },
  ]
  await world.deps.db.system('andina', async (session) => {
    session.emit({ type: 'notification', namespace: 'andina', businessId, title, body })
    await session.sql(
      "insert into estiba.notifications (namespace, business_id, title) values ('andina', $1, 'De antes')",
      [businessId],
    )
  })
  expect(await spanish.until((said) => said['title'] === title.es)).toMatchObject({ body: body.es })
  expect(await english.until((said) => said['title'] === title.en)).toMatchObject({ body: body.en })
  await realtime.recheck()
  await world.deps.db.system('andina', async (session) =>
    session.emit({ type: 'notification', namespace: 'andina', businessId, title: { es: 'Otra vez', en: 'Once more' } }),
  )
  await english.until((said) => said['title'] === 'Once more')
  const kept = async (language: string) =>
    (
      await world.ask('GET /realtime/notifications?range=[0,2]', {
        token: tokens.clerk,
        headers: { 'accept-language': language },
      })
    ).list.map((one) => [one['title'], one['body']])
  expect(await kept('es')).toEqual([
    ['Otra vez', ''],
    [title.es, body.es],
    ['De antes', ''],
  ])
  expect(await kept('en')).toEqual([
    ['Once more', ''],
    [title.en, body.en],
    ['De antes', ''],
  ])
})

it('keeps notifications for who was away, and what he has read', async () => {
  const businessId = businessOf(tokens.admin)
  const since = new Date().toISOString()
  await world.deps.db.system('andina', async (session) => {
    session.emit({ type: 'notification', namespace: 'andina', businessId, title: 'Mientras no estaba' })
    session.emit({
      type: 'notification',
      namespace: 'andina',
      businessId,
      title: 'De monedas',
      resource: 'currencies',
      resourceId: 'COP',
    })
  })
  const missed = async (token: string, filter: object = {}) =>
    (
      await world.ask(
        `GET /realtime/notifications?filter=${encodeURIComponent(JSON.stringify({ createdAt: { gt: since }, ...filter }))}`,
        { token },
      )
    ).list
  expect((await missed(tokens.admin)).map(({ title }) => title)).toEqual(['De monedas', 'Mientras no estaba'])
  const [first] = await missed(tokens.clerk)
  expect(await missed(tokens.clerk)).toMatchObject([{ title: 'Mientras no estaba', read: false }])
  expect(await missed(tokens.other)).toEqual([])
  expect(
    (await world.ask(`POST /realtime/notifications/${String(first?.['id'])}/read`, { token: tokens.clerk })).body,
  ).toMatchObject({ read: true })
  expect(
    (await world.ask(`POST /realtime/notifications/${String(first?.['id'])}/read`, { token: tokens.other })).status,
  ).toBe(404)
  expect(await missed(tokens.clerk, { read: false })).toEqual([])
  expect(await missed(tokens.admin, { read: false })).toHaveLength(2)
  await world.ask('POST /realtime/notifications/read', { token: tokens.admin })
  expect(await missed(tokens.admin, { read: false })).toEqual([])
})

it('drops a person whose session ended', async () => {
  const token = await world.signIn('auxiliar@andina.test', 'andina')
  const { socket } = await join(token)
  const dropped = new Promise((resolve) => socket.once('disconnect', resolve))
  await world.ask('POST /auth/session/logout', { token })
  await realtime.recheck()
  expect(await dropped).toBe('io server disconnect')
})

it('closes a connection that floods, or says too much at once, and goes on', async () => {
  const flood = await join(tokens.clerk)
  const gone = new Promise((resolve) => flood.socket.once('disconnect', resolve))
  for (let count = 0; count < 1000; count++) flood.socket.emit('join', String(count))
  await gone
  const big = await join(tokens.clerk)
  const closed = new Promise((resolve) => big.socket.once('disconnect', resolve))
  big.socket.emit('join', 'x'.repeat(5_000_000))
  await closed
  expect((await world.ask('GET /health')).status).toBe(200)
})

it('tells a change of thousands of records once', async () => {
  const admin = await join(tokens.admin)
  await world.deps.db.system('andina', async (session) => {
    for (let count = 0; count < 5000; count++)
      session.emit({
        type: 'change',
        namespace: 'andina',
        resource: 'taxes',
        id: String(count),
        action: 'create',
        version: 1,
        by: 'admin',
      })
  })
  await admin.until(({ id }) => id === '*')
  expect(admin.heard).toHaveLength(1)
})

const callerOf = async (username: string): Promise<{ readonly userId: string }> => {
  const { rows } = await world.deps.db.system('andina', (session) =>
    session.asSystem('users').list({ where: { username }, range: [0, 0] }),
  )
  return { userId: String(rows[0]?.id) }
}
