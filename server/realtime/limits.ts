import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from './connection.ts'

/** Bytes of one message; a client says little more than which room it joins. */
export const maxMessageBytes = 64 * 1024

/** Most connections of one process, and of one place (`placeOf`). */
export const maxConnections = 5000
export const maxPerPlace = 1000

const packetsPerSecond = 50

/** Between two connections of one place: after a restart a whole office comes back, at most 40 a second. */
const apartMs = 25

/** Most connections of one place that wait for their turn; more are to come again later. */
const mostWaiting = 200

/** @returns lets connections of a place in one after another; false where too many wait already */
export const turnstile = (): ((place: string) => Promise<boolean>) => {
  const queues = new Map<string, { waiting: number; last: Promise<void> }>()
  return async (place) => {
    const queue = queues.get(place) ?? { waiting: 0, last: Promise.resolve() }
    if (queue.waiting >= mostWaiting) return false
    const turn = queue.last
    queue.waiting += 1
    queue.last = turn.then(() => wait(apartMs, undefined, { ref: false }))
    queues.set(place, queue)
    await turn
    queue.waiting -= 1
    if (queue.waiting === 0) void queue.last.then(() => queue.waiting === 0 && queues.delete(place))
    return true
  }
}

/** Closes a connection that says more than 50 things a second. */
export const limitRate = (socket: Connection): void => {
  let second = 0
  let count = 0
  socket.conn.on('packet', () => {
    const now = Math.trunc(performance.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    if (count > packetsPerSecond) socket.disconnect(true)
  })
}
