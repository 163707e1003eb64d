import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setPassword } from '../../server/auth/provision.ts'
import { password, tax } from './companies.ts'
import { businessOf, connected, type Heard, openSocketLine, type SocketLine } from './socketLine.ts'
import { startWorld, type World } from './world.ts'

let world: World
let line: SocketLine

beforeAll(async () => {
  world = await startWorld()
  line = await openSocketLine(world)
})

afterEach(() => line.leave())

afterAll(async () => {
  await line.close()
  await world.close()
})

const heardOf = ({ said }: Heard, id: string) => said.filter((one) => one['id'] === id)
const make = (code: string, token: string) => world.ask('POST /config/taxes', { token, body: tax(code) })

describe('39 who hears what', () => {
  it('nobody connects without a session, with an ended or a broken one, or from another origin', async () => {
    const ended = await world.signIn('a1@t1.test', 't1')
    await world.ask('POST /auth/session/logout', { token: ended, body: {} })
    for (const token of [undefined, '', ended, 'eyJhbGciOiJub25lIn0.e30.', { $ne: null }, ['x'], '__proto__'])
      expect(await connected(line.socketOf(token))).toBe('UNAUTHENTICATED')
    expect(await connected(line.socketOf(world.tokens.a1, { origin: 'https://evil.example' }))).not.toBe('connected')
  })

  it('another company hears nothing, whatever room it asks for', async () => {
    const { a1, a2 } = world.tokens
    const own = await line.listening(a1)
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
    const strangers = await Promise.all(rooms.map((room) => line.listening(a2, room)))
    await make('HEARD', a1)
    await make('OTHER', a2)
    const theirs = await line.listening(a2)
    await make('LAST', a2)
    await expect.poll(() => heardOf(own, 'HEARD').length).toBe(1)
    await expect.poll(() => heardOf(theirs, 'LAST').length).toBe(1)
    for (const stranger of strangers) expect(heardOf(stranger, 'HEARD')).toEqual([])
    expect(heardOf(own, 'OTHER')).toEqual([])
  })

  it('a role hears of its own rows alone, and of no field', async () => {
    const { a1, c1 } = world.tokens
    const [admin, clerk] = [await line.listening(a1), await line.listening(c1)]
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
    const { socket } = await line.listening(token)
    const dropped = new Promise((resolve) => socket.once('disconnect', resolve))
    await end(token)
    // The server looks by itself every 20 seconds.
    await line.realtime.recheck()
    expect(await dropped).toBe('io server disconnect')
  })
})
