import { createServer, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { App } from '../app.ts'

/** Room for the identifiers of a full page in an address. */
const maxHeaderBytes = 128 * 1024
/** A client gets this long to send its headers, and this long for the whole request; uploads over slow lines fit. */
const headersMs = 10_000
const requestMs = 180_000
const keepAliveMs = 65_000
/** While the server stops: how long who is connecting is let in, and how long a connection may say nothing. */
const graceMs = 300

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
  const answer = getRequestListener((request, env) => current.fetch(request, env))
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
    },
    (incoming, outgoing) => {
      if (draining) outgoing.setHeader('connection', 'close')
      if (!current.direct(incoming, outgoing)) void answer(incoming, outgoing)
    },
  )
  server.on('clientError', (error, socket) => {
    if (!socket.writable) return void socket.destroy()
    const overflow = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW'
    socket.end(
      `HTTP/1.1 ${overflow ? '414 URI Too Long' : '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    )
  })
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
