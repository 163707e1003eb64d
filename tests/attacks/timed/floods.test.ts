import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { businessOf, connected, openSocketLine, type SocketLine } from '../socketLine.ts'
import { startWorld, type World } from '../world.ts'

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

describe('40 a flood', () => {
  const gone = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('disconnect', resolve))
  const healthy = async (): Promise<void> => {
    const from = performance.now()
    expect((await fetch(`http://127.0.0.1:${line.port}/api/health`)).status).toBe(200)
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
    const [other, { socket }] = [await line.listening(token), await line.listening(token)]
    const closed = gone(socket)
    flood(socket)
    await closed
    expect(other.socket.connected).toBe(true)
    await healthy()
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })

  it('of names that every object has does nothing', async () => {
    const { socket } = await line.listening(token)
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) socket.emit(name, { x: 1 })
    expect(await socket.emitWithAck('join', businessOf(token))).toEqual({ joined: true })
    expect('x' in {}).toBe(false)
  })

  it('of ten thousand polls that never end leaves the others alone', async () => {
    const before = process.memoryUsage.rss()
    const other = await line.listening(token)
    const polls = spawn(process.execPath, ['tests/wire/halfOpenPolls.mjs', String(line.port), String(halfOpen())])
    const [stand] = await once(polls.stdout, 'data')
    expect(Number(String(stand))).toBe(halfOpen())
    for (let count = 0; count < 20; count++) await healthy()
    expect(await connected(line.socketOf(token))).toBe('connected')
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
