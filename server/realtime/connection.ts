import type { Socket } from 'socket.io'
import type { Caller } from '../contract.ts'

/** What the server keeps of a connected person. */
export interface Presence {
  token: string
  caller: Caller
  /** Whether the room of the company was asked for, and given. */
  joined: boolean
}

export interface Notification {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly kind: 'INFO' | 'SUCCESS' | 'WARNING' | 'ERROR'
  readonly link: string | null
  readonly resource: string | null
  readonly resourceId: string | null
  readonly createdAt: string
}

/** A record changed; what changed is read by whoever may. `id` is `*` where many changed at once. */
export interface ChangeNotice {
  readonly resource: string
  readonly id: string
  readonly action: 'create' | 'update' | 'delete'
  readonly version: number
  readonly by: string
}

/** Names of what is said over the socket (B-SOCKET-ROOM). */
export const socketEvents = { join: 'join', notification: 'notification' } as const

export interface ServerToClient {
  notification: (notification: Notification) => void
  change: (change: ChangeNotice) => void
  /** The own company changed, to who may not read its record: its name, its clock or its currency may be others. */
  company: () => void
  /** What the person may do has perhaps changed: the menu is asked for again. */
  rights: () => void
}

export interface ClientToServer {
  join: (businessId: unknown, answer?: (said: { readonly joined: boolean }) => void) => void
}

type NoEvents = { readonly [event: string]: never }

export type Connection = Socket<ClientToServer, ServerToClient, NoEvents, Presence>
