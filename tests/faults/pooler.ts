import { createServer, type Socket } from 'node:net'
import { askOn } from './backend.ts'
import { Messages } from './poolerMessages.ts'

/** A pooler in transaction mode, as strict as PgBouncer: each transaction gets another connection than the last. */
export interface Pooler {
  readonly url: string
  /** Most connections of the database that one client's transactions ran on. */
  mostHops(): number
  /** Asks every connection of the database the same; the texts of its first row. */
  ask(text: string): Promise<readonly (readonly (string | null)[])[]>
  close(): Promise<void>
}

interface Backend {
  readonly socket: Socket
  readonly messages: Messages
}

/** Startup parameters that PgBouncer takes; others end the connection. */
const taken = new Set(['user', 'database', 'client_encoding', 'application_name', 'options', 'replication'])
const protocol = 196_608
const sslRequest = 80_877_103

/** @param backends connections to the database, signed in and idle */
export const startPooler = async (sockets: readonly Socket[]): Promise<Pooler> => {
  const idle: Backend[] = sockets.map((socket) => ({ socket, messages: new Messages() }))
  const waiting: ((backend: Backend) => void)[] = []
  const hops: ReadonlySet<Backend>[] = []
  const clients = new Set<Socket>()

  const borrow = (): Promise<Backend> => {
    // The one that rested longest: what a transaction left behind is found by another client.
    const backend = idle.shift()
    return backend === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(backend)
  }
  const giveBack = (backend: Backend): void => {
    const next = waiting.shift()
    if (next === undefined) idle.push(backend)
    else next(backend)
  }

  const server = createServer((client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    client.on('error', () => client.destroy())
    const used = new Set<Backend>()
    hops.push(used)
    serve(client, borrow, giveBack, used)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `postgres://estiba:none@127.0.0.1:${port}/postgres`,
    mostHops: () => Math.max(0, ...hops.map(({ size }) => size)),
    ask: (text) => Promise.all(idle.map(({ socket }) => askOn(socket, text))),
    close: async () => {
      for (const client of clients) client.destroy()
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const serve = (
  client: Socket,
  borrow: () => Promise<Backend>,
  giveBack: (backend: Backend) => void,
  used: Set<Backend>,
): void => {
  const messages = new Messages()
  let started = false
  let backend: Backend | null = null
  let asking = false
  let toSend: Buffer[] = []
  /** Answers that are still to come, and whether a request is begun and not yet ended. */
  let pending = 0
  let begun = false

  const forward = (message: Buffer): void => {
    const type = String.fromCharCode(message[0] ?? 0)
    if (type === 'X') return void client.end()
    if (type === 'Q' || type === 'S') {
      pending += 1
      begun = false
    } else begun = true
    if (backend !== null) return void backend.socket.write(message)
    toSend.push(message)
    if (asking) return
    asking = true
    void borrow().then((given) => {
      asking = false
      backend = given
      used.add(given)
      given.socket.on('data', answered)
      given.socket.write(Buffer.concat(toSend))
      toSend = []
    })
  }

  const answered = (bytes: Buffer): void => {
    if (backend === null) return
    client.write(bytes)
    for (const message of backend.messages.add(bytes)) {
      if (message[0] !== 0x5a) continue
      pending -= 1
      const outside = message[5] === 0x49
      if (!outside || pending > 0 || begun) continue
      const free = backend
      free.socket.off('data', answered)
      backend = null
      giveBack(free)
      return
    }
  }

  client.on('data', (bytes: Buffer) => {
    if (started) {
      for (const message of messages.add(bytes)) forward(message)
      return
    }
    const code = bytes.readInt32BE(4)
    if (code === sslRequest) return void client.write('N')
    const refused = code === protocol ? parametersOf(bytes).find((name) => !taken.has(name)) : 'protocol'
    if (refused !== undefined) return void client.end(errorMessage(`unsupported startup parameter: ${refused}`))
    started = true
    client.write(welcome)
  })
}

const parametersOf = (startup: Buffer): readonly string[] =>
  startup
    .subarray(8, startup.readInt32BE(0) - 2)
    .toString()
    .split('\0')
    .filter((_text, place) => place % 2 === 0)

const typed = (type: string, ...parts: readonly (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const errorMessage = (text: string): Buffer => typed('E', `SFATAL\0C08P01\0M${text}\0\0`)

const welcome = Buffer.concat([
  typed('R', Buffer.alloc(4)),
  typed('S', 'server_version\x0018.0\0'),
  typed('S', 'client_encoding\0UTF8\0'),
  typed('S', 'standard_conforming_strings\0on\0'),
  typed('K', Buffer.alloc(8)),
  typed('Z', 'I'),
])
