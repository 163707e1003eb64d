import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ poolSize: 8 })
})

afterAll(() => world.close())

/** A connection that a person holds until told otherwise, as a query that takes long does. */
const hold = (userId: string, namespace: string): { readonly held: Promise<unknown>; readonly release: () => void } => {
  let release = (): void => undefined
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  const caller = { ...person(namespace), userId }
  const held = world.deps.db.transaction(caller, async (session) => {
    await session.sql('select 1 as held')
    await until
  })
  return { held, release }
}

const person = (namespace: string) => ({
  userId: '',
  username: '',
  name: '',
  email: '',
  sessionId: '',
  namespace,
  businessId: '',
  baseCurrency: 'COP',
  timeZone: 'UTC',
  type: 'company-official' as const,
  customerId: '',
  roleIds: [],
  superUser: true,
  platform: false,
  operations: new Set<string>(),
  restrictions: {},
  locale: 'es' as const,
})

describe('connections of the database', () => {
  it('are left to others while one person holds all that he may have and asks for more', async () => {
    const [{ id: userId } = { id: '' }] = await world.sql<{ id: string }>(
      "select id from estiba.users where namespace = 't1' and username = 'a1'",
    )
    // Who has asked little is not known to ask what is short.
    for (let at = 0; at < 25; at++) await world.ask('GET /config/taxes', { token: world.tokens.a1 })
    const holding = Array.from({ length: 30 }, () => hold(userId, 't1'))
    const held = Promise.allSettled(holding.map((one) => one.held))
    try {
      // Of eight connections two are the server's own; half of the rest is a person's whose work was short so far.
      await expect.poll(() => world.deps.db.stats().total - world.deps.db.stats().idle).toBe(3)
      for (const token of [world.tokens.c1, world.tokens.a2]) {
        const answers = await Promise.all(Array.from({ length: 20 }, () => world.ask('GET /config/taxes', { token })))
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      }
      const own = await world.ask('GET /config/taxes', { token: world.tokens.a1 })
      expect([own.status, own.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^[1-9]\d?$/)])
    } finally {
      for (const { release } of holding) release()
    }
    expect((await held).filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await world.ask('GET /config/taxes', { token: world.tokens.a1 })).status).toBe(200)
  })
})
