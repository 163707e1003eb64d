import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { connected, openSocketLine, type SocketLine } from './socketLine.ts'
import { startWorld, type World } from './world.ts'

let world: World
let line: SocketLine

beforeAll(async () => {
  world = await startWorld({ settings: { TRUST_PROXY: 'yes' } })
  line = await openSocketLine(world)
})

afterEach(() => line.leave())

afterAll(async () => {
  await line.close()
  await world.close()
})

/** More than may wait for their turn. */
const flood = 260

it('who floods live events from one place behind the proxy keeps nobody out of another', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const strangers = Array.from({ length: flood }, async () => connected(line.socketOf('x', from('203.0.113.9'))))
  expect(await Promise.race(strangers)).toMatch(/UNAVAILABLE|UNAUTHENTICATED/)
  expect(await connected(line.socketOf(world.tokens.a1, from('198.51.100.7')))).toBe('connected')
  expect(new Set(await Promise.all(strangers))).toContain('UNAVAILABLE')
})
