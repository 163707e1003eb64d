import { io, type Socket } from 'socket.io-client'
import { expect } from 'vitest'
import { listen } from '../../server/http/listen.ts'
import { attachRealtime, type Realtime } from '../../server/realtime/realtime.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { World } from './world.ts'

export interface Heard {
  readonly socket: Socket
  readonly said: { readonly [field: string]: unknown }[]
}

/** A world that is listened to over its sockets. */
export interface SocketLine {
  readonly port: number
  readonly realtime: Realtime
  socketOf(token: unknown, headers?: { readonly [name: string]: string }): Socket
  /** Connected, and in its room. */
  listening(token: string, room?: unknown): Promise<Heard>
  /** Ends what was opened. */
  leave(): void
  close(): Promise<void>
}

export const connected = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', ({ message }) => resolve(message))
  })

export const businessOf = (token: string): string =>
  String((JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as AnyRecord)['businessId'])

/** @example const line = await openSocketLine(world); const { said } = await line.listening(world.tokens.a1) */
export const openSocketLine = async (world: World): Promise<SocketLine> => {
  const open: Socket[] = []
  const listener = await listen(world.app, 0, '127.0.0.1')
  const realtime = attachRealtime(listener.server, world.deps)
  const socketOf: SocketLine['socketOf'] = (token, headers = {}) => {
    const socket = io(`http://127.0.0.1:${listener.port}`, {
      path: '/realtime/socket.io',
      auth: { token },
      reconnection: false,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: headers,
    })
    open.push(socket)
    return socket
  }
  return {
    port: listener.port,
    realtime,
    socketOf,
    listening: async (token, room = businessOf(token)) => {
      const socket = socketOf(token)
      const said: Heard['said'] = []
      socket.onAny((event: string, what: object) => said.push({ event, ...what }))
      expect(await connected(socket)).toBe('connected')
      await socket.emitWithAck('join', room)
      return { socket, said }
    },
    leave: () => {
      for (const socket of open.splice(0)) socket.disconnect()
    },
    close: async () => {
      realtime.close()
      await listener.drain(1000)
    },
  }
}
