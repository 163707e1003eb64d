import { createServer, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { App } from '../app.ts'

/** Room for the identifiers of a full page in an address, and beside it for what else a request begins with. */
const maxAddressBytes = 128 * 1024
const maxHeaderBytes = maxAddressBytes + 64 * 1024
/** A client gets this long to send its headers, and this long for the whole request; uploads over slow lines fit. */
const headersMs = 10_000
const requestMs = 180_000
const keepAliveMs = 65_000
const checkEveryMs = 1000
/** While the server stops: how long who is connecting is let in, and how long a connection may say nothing. */
const graceMs = 300

/** What a request is refused with that is none, by Node's name of what is wrong. */
const refusals: { readonly [code: string]: string } = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

export interface HttpListener {
  readonly server: Server
  readonly port: number
  /** Answers from now on with another application, on the same port. */
  readonly swap: (app: App) => void
  /** Takes no new connection, lets requests in flight end for at most `ms`, then closes what is left. */
  readonly drain: (ms: number) => Promise<void>
}

/** Serves an application over HTTP. */
export const listen = async (app: App, port: number, host: string): Promise<HttpListener> => {
  let current = app
  let draining = false
  const told = (socket: object) => current.told('remoteAddress' in socket ? String(socket.remoteAddress) : undefined)
  const answer = getRequestListener((request, env) => current.fetch(request, env))
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkEveryMs,
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const tooLong = (incoming.url ?? '').length > maxAddressBytes
      if (tooLong || incoming.headers.host === undefined)
        return void outgoing.writeHead(tooLong ? 414 : 400, { ...told(incoming.socket), connection: 'close' }).end()
      if (draining) outgoing.setHeader('connection', 'close')
      if (!current.direct(incoming, outgoing)) void answer(incoming, outgoing)
    },
  )
  // Answers that Node gives by itself tell how much is left as all others do.
  server.on('clientError', (error, socket) => {
    if (!socket.writable) return void socket.destroy()
    const status = 'code' in error ? refusals[String(error.code)] : undefined
    const headers = { ...told(socket), connection: 'close', 'content-length': '0' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status ?? '400 Bad Request'}\r\n${lines.join('')}\r\n`)
  })
  server.on('checkExpectation', ({ socket }, outgoing) => void outgoing.writeHead(417, told(socket)).end())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : port,
    swap: (next) => {
      current = next
    },
    drain: async (ms) => {
      draining = true
      // Who is connecting just now is still let in: connections that nobody took would be cut.
      await wait(graceMs)
      // Not the HTTP server's own way to close: it would cut connections whose first request is on its way.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      const idle = setInterval(() => server.closeIdleConnections(), graceMs)
      const late = setTimeout(() => server.closeAllConnections(), ms)
      await closed
      clearInterval(idle)
      clearTimeout(late)
    },
  }
}
