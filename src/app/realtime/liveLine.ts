import type { Notification } from '../../ui/live/notificationStore.ts'

/** Where the line of live events leads. */
export interface LineAddress {
  readonly origin: string
  readonly path: string
}

export interface ChangeOfRecord {
  readonly resource: string
  readonly id: string
}

/** What the line asks for, and what it tells. */
export interface LineEnds {
  readonly token: () => string | null
  readonly businessId: () => string | null
  /** The language in which notifications are told. */
  readonly language: string
  /** Changes are heard from now on; `missed`: what happened before is not known. */
  readonly joined: (missed: boolean) => void
  /** The server does not take this session. */
  readonly refused: () => void
  readonly notified: (notification: Notification) => void
  readonly changed: (change: ChangeOfRecord) => void
  /** The own company changed, and its record is not this person's to read. */
  readonly companyChanged: () => void
  /** What this person may do has perhaps changed. */
  readonly rightsChanged: () => void
}

export interface LiveLine {
  /** Tries again at once: the session was renewed. */
  renew(): void
  close(): void
}

/**
 * How long to wait before connecting again: far apart, so that everybody whose line broke at the same moment does
 * not come back at the same moment.
 */
const patience = { reconnectionDelay: 4000, reconnectionDelayMax: 30_000, randomizationFactor: 0.95 } as const

const apart = (): number => patience.reconnectionDelay * (1 + (2 * Math.random() - 1) * patience.randomizationFactor)

/** Connects to the live events, and again whenever the line breaks. */
export const openLiveLine = async ({ origin, path }: LineAddress, ends: LineEnds): Promise<LiveLine> => {
  const { io } = await import('socket.io-client')
  let sent: string | null = null
  let missed = false
  let later: ReturnType<typeof setTimeout> | undefined
  const socket = io(origin, {
    ...patience,
    path,
    forceNew: true,
    transports: ['websocket', 'polling'],
    auth: (give) => {
      sent = ends.token()
      give({ token: sent, language: ends.language })
    },
  })
  // Only what is said after the answer to `join` is sure to be heard.
  socket.on('connect', () =>
    socket.emit('join', ends.businessId(), () => {
      ends.joined(missed)
      missed = true
    }),
  )
  socket.on('connect_error', ({ message }) => {
    missed = true
    // The line itself is down: it is tried again without our doing.
    if (socket.active) return
    if (message !== 'UNAUTHENTICATED') later = setTimeout(() => socket.connect(), apart())
    else if (ends.token() === sent) ends.refused()
    else socket.connect()
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') ends.refused()
  })
  socket.on('notification', ends.notified)
  socket.on('change', ends.changed)
  socket.on('company', ends.companyChanged)
  socket.on('rights', ends.rightsChanged)
  return {
    renew: () => {
      if (!socket.connected) socket.connect()
    },
    close: () => {
      clearTimeout(later)
      socket.disconnect()
    },
  }
}
