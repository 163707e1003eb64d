import { connect } from 'node:net'

/**
 * A process of its own, so that its sockets do not count among the server's: opens polls for events that never end, says
 * how many stand when all were begun, and holds them until its input ends.
 *
 * @example node tests/wire/halfOpenPolls.mjs 4800 10000
 */
const [port, count] = process.argv.slice(2).map(Number)
/** So many are being opened at once, as the machine takes new connections up. */
const atOnce = 500

const opened = () =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(0))
    socket.on('connect', () =>
      socket.write('GET /realtime/socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n', () => resolve(1)),
    )
  })

let stand = 0
let begun = 0
const work = async () => {
  while (begun < count) {
    begun += 1
    const stands = await opened()
    stand += stands
  }
}
await Promise.all(Array.from({ length: atOnce }, work))
process.stdout.write(`${stand}\n`)
process.stdin.on('end', () => process.exit(0)).resume()
