import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { App } from '../app.ts'

/** Room for the identifiers of a full page in an address. */
const maxHeaderBytes = 128 * 1024
/** A client gets this long to send its headers, and this long for the whole request; uploads over slow lines fit. */
const headersMs = 10_000
const requestMs = 180_000
const keepAliveMs = 65_000

export interface HttpListener {
  readonly server: Server
  readonly port: number
  /** Answers from now on with another application, on the same port. */
  swap(app: App): void
  /** Takes no new connection, lets requests in flight end for at most `ms`, then closes what is left. */
  drain(ms: number): Promise<void>
}

/** Serves an application over HTTP. */
export const listen = async (app: App, port: number, host: string): Promise<HttpListener> => {
  let fetch = app.fetch
  let draining = false
  const answer = getRequestListener((request, env) => fetch(request, env as Parameters<App['fetch']>[1]))
  const server = createServer({ maxHeaderSize: maxHeaderBytes, headersTimeout: headersMs, requestTimeout: requestMs, keepAliveTimeout: keepAliveMs }, (incoming, outgoing) => {
    if (draining) outgoing.setHeader('connection', 'close')
    void answer(incoming, outgoing)
  })
  server.on('clientError', (error, socket) => {
    if (!socket.writable) return void socket.destroy()
    const overflow = 'code' in error && error.code === 'HPE_HEADER_OVERFLOW'
    socket.end(`HTTP/1.1 ${overflow ? '414 URI Too Long' : '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
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
      fetch = next.fetch
    },
    drain: async (ms) => {
      draining = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), ms)
      await closed
      clearTimeout(timer)
    },
  }
}
