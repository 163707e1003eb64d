import { choiceFor, onScreen } from '../../src/domain/notices/noticeChoice.ts'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { Locale } from '../../src/schema/json.ts'
import { resolveCaller } from '../access/resolveCaller.ts'
import type { Deps } from '../contract.ts'
import { placeOf } from '../auth/devices/place.ts'
import { ApiError } from '../errors.ts'
import { incomingOfNode } from '../middleware/incoming.ts'
import { localeOf } from '../middleware/locale.ts'
import { Audience, mayHear } from './audience.ts'
import { createChangeTeller } from './changes.ts'
import { type ClientToServer, type Connection, type Presence, type ServerToClient, socketEvents } from './connection.ts'
import { limitRate, maxConnections, maxMessageBytes, maxPerPlace, turnstile } from './limits.ts'
import { choicesOf } from './noticeChoices.ts'
import { notificationOf, type NotificationEvent } from './notifications.ts'

/** How often every connection's session and rights are looked at again. */
const recheckMs = 20_000

export interface Realtime {
  /** Looks at every connection's session now, as is done every 20 seconds. */
  recheck(): Promise<void>
  /** Ends every connection; the HTTP server is its owner's to close. */
  close(): void
}

/**
 * Live events on the server's own port (G-33): a person joins the room of his own business and hears of
 * notifications and of changes to what he may read, and of nothing else.
 */
export const attachRealtime = (http: HttpServer, deps: Deps): Realtime => {
  const { settings, db, log } = deps
  const audience = new Audience()
  const changes = createChangeTeller(deps, audience)
  const byPlace = new Map<string, number>()
  /** As every other limit counts: behind a proxy of ours by the address that it saw. */
  const placeOfSocket = ({ request }: Connection): string => placeOf(incomingOfNode(request, settings.trustProxy).ip)
  const enters = turnstile()
  let closing = false
  const io = new Server<ClientToServer, ServerToClient, { readonly [event: string]: never }, Presence>(http, {
    path: '/realtime/socket.io',
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    connectTimeout: 10_000,
    perMessageDeflate: false,
    cors: { origin: [...settings.corsOrigins] },
    allowRequest: (request, answer) =>
      answer(
        null,
        !closing &&
          isExpected(request, settings.publicUrl, settings.corsOrigins) &&
          io.engine.clientsCount < maxConnections,
      ),
  })

  io.use(async (socket, next) => {
    try {
      const { token } = socket.handshake.auth
      if (typeof token !== 'string') throw new ApiError('UNAUTHENTICATED')
      if (!(await enters(placeOfSocket(socket)))) throw new ApiError('UNAVAILABLE')
      socket.data.token = token
      const caller = await resolveCaller(deps, token, languageOf(socket.handshake))
      // Live events are for people at a screen; a machine asks.
      if (caller.key !== undefined) throw new ApiError('UNAUTHENTICATED')
      socket.data.caller = caller
      socket.data.joined = false
      next()
    } catch (error) {
      // A database that is away for a moment ends nobody's session: the client tries again later.
      next(new Error(isRefusal(error) ? 'UNAUTHENTICATED' : 'UNAVAILABLE'))
    }
  })

  io.on('connection', (socket) => {
    const place = placeOfSocket(socket)
    const open = (byPlace.get(place) ?? 0) + 1
    if (open > maxPerPlace) {
      socket.disconnect(true)
      return
    }
    byPlace.set(place, open)
    limitRate(socket)
    audience.add(socket)
    socket.on(socketEvents.join, (businessId, answer) => {
      // Another's room is not refused but ignored: the answer tells nothing of who exists.
      if (businessId === socket.data.caller.businessId) socket.data.joined = true
      if (typeof answer === 'function') answer({ joined: socket.data.joined })
    })
    socket.on('disconnect', () => {
      audience.remove(socket)
      const left = (byPlace.get(place) ?? 1) - 1
      if (left > 0) byPlace.set(place, left)
      else byPlace.delete(place)
    })
  })

  const notify = async (event: NotificationEvent): Promise<void> => {
    const resource = event.resource === undefined ? undefined : deps.registry.find(event.resource)
    const chosen = await choicesOf(deps.db, event)
    const now = deps.clock()
    for (const socket of audience.of(event.namespace)) {
      const { caller, joined } = socket.data
      const meant =
        event.userId === undefined ? joined && caller.businessId === event.businessId : caller.userId === event.userId
      if (!meant || !onScreen(choiceFor(chosen, caller.userId, event.event ?? null))) continue
      if (event.userId !== undefined || (await mayHear(deps, caller, resource, event.resourceId ?? null)))
        socket.emit(socketEvents.notification, notificationOf(event, now, caller.locale))
    }
  }

  const stopListening = db.onEvent((event) => {
    if (event.type === 'change') changes.note(event)
    else notify(event).catch((error: unknown) => log.warn({ error: String(error) }, 'a notification was not told'))
  })

  const recheck = async (): Promise<void> => {
    for (const socket of audience.all()) await renew(deps, socket)
  }
  const timer = setInterval(
    () =>
      void recheck().catch((error: unknown) =>
        log.warn({ error: String(error) }, 'sessions of connections were not looked at'),
      ),
    recheckMs,
  )
  timer.unref()

  return {
    recheck,
    close: () => {
      closing = true
      clearInterval(timer)
      stopListening()
      changes.stop()
      // Told that they are not wanted, clients would not come back; a line that breaks is opened again.
      io.engine.close()
    },
  }
}

/** A session that ended, or a person who was disabled, is dropped; changed rights hold from now on. */
const renew = async (deps: Deps, socket: Connection): Promise<void> => {
  try {
    socket.data.caller = await resolveCaller(deps, socket.data.token, socket.data.caller.locale)
  } catch (error) {
    if (isRefusal(error)) socket.disconnect(true)
  }
}

/** The language of the screen, else of the program that connects. */
const languageOf = ({ auth, headers }: Connection['handshake']): Locale => {
  const { language } = auth
  return localeOf(typeof language === 'string' ? language : (headers['accept-language'] ?? null))
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Browsers say which origin a page is of; only ours and the configured ones may connect. */
const isExpected = ({ headers }: IncomingMessage, publicUrl: string, others: readonly string[]): boolean => {
  const { origin, host } = headers
  if (origin === undefined || origin === publicUrl || others.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
