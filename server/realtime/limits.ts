import type { Connection } from './connection.ts'

/** Bytes of one message; a client says little more than which room it joins. */
export const maxMessageBytes = 64 * 1024

/** Most connections of one process, and of one address. */
export const maxConnections = 5000
export const maxPerAddress = 1000

const packetsPerSecond = 50

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
