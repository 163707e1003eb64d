import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { decodeJwt } from 'jose'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setPassword } from '../../server/auth/provision.ts'
import { type HttpListener, listen } from '../../server/http/listen.ts'
import { attachRealtime, type Realtime } from '../../server/realtime/realtime.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import { password, tax } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World
let listener: HttpListener
let realtime: Realtime
const open: Socket[] = []

beforeAll(async () => {
  world = await startWorld()
  listener = await listen(world.app, 0, '127.0.0.1')
  realtime = attachRealtime(listener.server, world.deps)
})

afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})

afterAll(async () => {
  realtime.close()
  await listener.drain(1000)
  await world.close()
})

interface Heard {
  readonly socket: Socket
  readonly said: { readonly [field: string]: unknown }[]
}

const socketOf = (token: unknown, headers: { readonly [name: string]: string } = {}): Socket => {
  const socket = io(`http://127.0.0.1:${listener.port}`, {
    path: '/realtime/socket.io',
    auth: { token },
    reconnection: false,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: headers,
  })
  open.push(socket)
  return socket
}

const connected = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', ({ message }) => resolve(message))
  })

const businessOf = (token: string): string =>
  String((JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as AnyRecord)['businessId'])

const listening = async (token: string, room: unknown = businessOf(token)): Promise<Heard> => {
  const socket = socketOf(token)
  const said: Heard['said'] = []
  socket.onAny((event: string, what: object) => said.push({ event, ...what }))
  expect(await connected(socket)).toBe('connected')
  await socket.emitWithAck('join', room)
  return { socket, said }
}

const heardOf = ({ said }: Heard, id: string) => said.filter((one) => one['id'] === id)
const make = (code: string, token: string) => world.ask('POST /config/taxes', { token, body: tax(code) })

describe('39 who hears what', () => {
  it('nobody connects without a session, with an ended or a broken one, or from another origin', async () => {
    const ended = await world.signIn('a1@t1.test', 't1')
    await world.ask('POST /auth/session/logout', { token: ended, body: {} })
    for (const token of [undefined, '', ended, 'eyJhbGciOiJub25lIn0.e30.', { $ne: null }, ['x'], '__proto__'])
      expect(await connected(socketOf(token))).toBe('UNAUTHENTICATED')
    expect(await connected(socketOf(world.tokens.a1, { origin: 'https://evil.example' }))).not.toBe('connected')
  })

  it('another company hears nothing, whatever room it asks for', async () => {
    const { a1, a2 } = world.tokens
    const own = await listening(a1)
    const rooms: readonly unknown[] = [
      businessOf(a1),
      `tenant:${businessOf(a1)}`,
      [businessOf(a1), businessOf(a2)],
      { toString: businessOf(a1) },
      '__proto__',
      null,
      't1',
      own.socket.id,
    ]
    const strangers = await Promise.all(rooms.map((room) => listening(a2, room)))
    await make('HEARD', a1)
    await make('OTHER', a2)
    const theirs = await listening(a2)
    await make('LAST', a2)
    await expect.poll(() => heardOf(own, 'HEARD').length).toBe(1)
    await expect.poll(() => heardOf(theirs, 'LAST').length).toBe(1)
    for (const stranger of strangers) expect(heardOf(stranger, 'HEARD')).toEqual([])
    expect(heardOf(own, 'OTHER')).toEqual([])
  })

  it('a role hears of its own rows alone, and of no field', async () => {
    const { a1, c1 } = world.tokens
    const [admin, clerk] = [await listening(a1), await listening(c1)]
    const [store] = await world.sql<{ id: string }>(
      "select id from estiba.stores where namespace = 't1' and code = 'W2-S1'",
    )
    const house = (code: string, maxWeight: number) =>
      world.ask(`PUT /config/warehouses/${code}`, { token: a1, body: { maxWeight } })
    await world.ask(`PUT /config/stores/${String(store?.id)}`, { token: a1, body: { name: 'Changed' } })
    await house('W2', 5)
    await house('W1', 6)
    await expect.poll(() => heardOf(clerk, 'W1').length).toBe(1)
    await expect.poll(() => admin.said.length).toBe(3)
    expect(clerk.said.map(({ id }) => id)).toEqual(['W1'])
    expect(Object.keys(clerk.said[0] ?? {}).toSorted()).toEqual(['action', 'by', 'event', 'id', 'resource', 'version'])
  })

  it.each([
    [
      'his session is ended',
      async (token: string) => void (await world.ask('POST /auth/session/logout', { token, body: {} })),
    ],
    [
      'he has a new password',
      async (token: string) => {
        const { namespace } = decodeJwt(token)
        const [company] = await world.sql<{ id: string }>(
          'select business_id as id from estiba.auth_namespaces where namespace = $1',
          [namespace],
        )
        const who = { email: 'c1@t1.test', type: 'company-official', businessId: company?.id ?? '' } as const
        await setPassword(world.deps.db, { ...who, password })
        world.advance(5001)
      },
    ],
    [
      'he is disabled',
      async () => {
        await world.sql("update estiba.users set status = 'INACTIVE' where namespace = 't1' and username = 'c1'")
        world.advance(5001)
      },
    ],
    [
      'his token has run out',
      async () => {
        await world.sql("update estiba.users set status = 'ACTIVE' where namespace = 't1' and username = 'c1'")
        world.advance(9 * 3_600_000)
      },
    ],
  ])('a person is dropped when %s', async (_when, end) => {
    await world.sql("update estiba.users set status = 'ACTIVE' where namespace = 't1' and username = 'c1'")
    const token = await world.signIn('c1@t1.test', 't1')
    const { socket } = await listening(token)
    const dropped = new Promise((resolve) => socket.once('disconnect', resolve))
    await end(token)
    // The server looks by itself every 20 seconds.
    await realtime.recheck()
    expect(await dropped).toBe('io server disconnect')
  })
})

describe('40 a flood', () => {
  const gone = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('disconnect', resolve))
  const healthy = async (): Promise<void> => {
    const from = performance.now()
    expect((await fetch(`http://127.0.0.1:${listener.port}/api/health`)).status).toBe(200)
    expect(performance.now() - from).toBeLessThan(1000)
  }
  let token = ''
  beforeAll(async () => {
    token = await world.signIn('a1@t1.test', 't1')
  })

  it.each([
    ['five megabytes at once', (socket: Socket) => void socket.emit('join', 'x'.repeat(5_000_000))],
    [
      'a thousand things a second',
      (socket: Socket) => {
        for (let count = 0; count < 1000; count++) socket.emit('join', String(count))
      },
    ],
    [
      'packets that are none',
      (socket: Socket) => {
        for (let count = 0; count < 200; count++) socket.io.engine.write('9{{{not a packet')
      },
    ],
    [
      'the promise of a hundred thousand attachments',
      (socket: Socket) => {
        for (let count = 0; count < 200; count++)
          socket.io.engine.write('4599999-["join",{"_placeholder":true,"num":0}]')
      },
    ],
  ])('of %s closes its own connection only', async (_what, flood) => {
    const before = process.memoryUsage.rss()
    const [other, { socket }] = [await listening(token), await listening(token)]
    const closed = gone(socket)
    flood(socket)
    await closed
    expect(other.socket.connected).toBe(true)
    await healthy()
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })

  it('of names that every object has does nothing', async () => {
    const { socket } = await listening(token)
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) socket.emit(name, { x: 1 })
    expect(await socket.emitWithAck('join', businessOf(token))).toEqual({ joined: true })
    expect('x' in {}).toBe(false)
  })

  it('of ten thousand polls that never end leaves the others alone', async () => {
    const before = process.memoryUsage.rss()
    const other = await listening(token)
    const polls = spawn(process.execPath, ['tests/wire/halfOpenPolls.mjs', String(listener.port), String(halfOpen())])
    const [stand] = await once(polls.stdout, 'data')
    expect(Number(String(stand))).toBe(halfOpen())
    for (let count = 0; count < 20; count++) await healthy()
    expect(await connected(socketOf(token))).toBe('connected')
    expect(other.socket.connected).toBe(true)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
    polls.stdin.end()
    await once(polls, 'exit')
    await healthy()
  })
})

/** As many as attackers would, or as the machine gives descriptors to the server; fewer than two thousand prove nothing. */
const halfOpen = (): number => {
  const { userLimits } = process.report.getReport() as {
    readonly userLimits: { readonly open_files: { readonly soft: number | string } }
  }
  const given = Number(userLimits.open_files.soft)
  const most = Math.min(10_000, Number.isNaN(given) ? 10_000 : given - 1000)
  expect(most).toBeGreaterThanOrEqual(2000)
  return most
}
