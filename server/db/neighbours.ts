import { randomUUID } from 'node:crypto'
import pg, { type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { Database, ServerEvent } from '../contract.ts'
import { packets } from './packets.ts'
import type { Memory } from './repository/memory.ts'

/** The line to the other processes of a database. */
interface Line {
  /** Passes on what was committed here. */
  tell(event: ServerEvent): void
  close(): Promise<void>
}

interface Ears {
  readonly hear: (events: readonly ServerEvent[]) => void
  /** The line was down: what happened meanwhile is not known. */
  readonly missed: () => void
}

const channel = 'estiba_events'
/** How long events are gathered before they are passed on. */
const gatherMs = 30
const patienceMs = { first: 500, most: 30_000, connect: 5000 }
/** How many events wait while the line is down; older ones are dropped. */
const mostWaiting = 5000

/**
 * The same database, whose listeners hear what other processes write to it too. Where the line is down every
 * process goes on alone: nothing is lost but the news.
 */
export const withNeighbours = (database: Database, memory: Memory, config: PoolConfig, log: Logger): Database => {
  const listeners = new Set<(event: ServerEvent) => void>()
  const line = openLine(config, log, {
    hear: (events) => {
      for (const event of events) {
        if (event.type === 'change') memory.wrote(event.resource)
        for (const listener of listeners) listener(event)
      }
    },
    missed: () => memory.wrote(),
  })
  const stopTelling = database.onEvent((event) => line.tell(event))
  return {
    ...database,
    onEvent: (listener) => {
      listeners.add(listener)
      const stop = database.onEvent(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    close: async () => {
      stopTelling()
      await line.close()
      await database.close()
    },
  }
}

/** LISTEN and NOTIFY of PostgreSQL, on a connection of its own that is opened anew whenever it breaks. */
const openLine = (config: PoolConfig, log: Logger, { hear, missed }: Ears): Line => {
  const self = randomUUID()
  let waiting: ServerEvent[] = []
  let gathering: NodeJS.Timeout | undefined
  let calling: NodeJS.Timeout | undefined
  let line: pg.Client | null = null
  let closed = false
  let attempt = 0

  const receive = ({ payload }: pg.Notification): void => {
    const packet = payload === undefined ? null : readPacket(payload)
    if (packet !== null && packet.from !== self) hear(packet.events)
  }

  const call = async (): Promise<void> => {
    const client = new pg.Client({
      ...config,
      application_name: 'estiba events',
      connectionTimeoutMillis: patienceMs.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: patienceMs.connect,
    })
    let gone = false
    const lost = (): void => {
      if (gone) return
      gone = true
      if (line === client) line = null
      if (!closed) again()
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', receive)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (closed) return await client.end()
      line = client
      if (attempt > 0) missed()
      attempt = 0
      pass()
    } catch (problem) {
      if (attempt === 0) log.warn({ reason: String(problem) }, 'other processes are not heard; it is tried again')
      await client.end().catch(() => undefined)
      lost()
    }
  }
  const again = (): void => {
    const delay = Math.min(patienceMs.most, patienceMs.first * 2 ** attempt)
    attempt += 1
    calling = setTimeout(() => {
      calling = undefined
      void call()
    }, delay)
    calling.unref()
  }

  const pass = (): void => {
    gathering = undefined
    if (line === null || waiting.length === 0) return
    const told = line
    for (const packet of packets(self, waiting))
      told.query('select pg_notify($1, $2)', [channel, packet]).catch((problem: unknown) => {
        log.debug({ reason: String(problem) }, 'other processes were not told')
      })
    waiting = []
  }

  void call()
  return {
    tell: (event) => {
      waiting.push(event)
      if (waiting.length > mostWaiting) waiting = waiting.slice(-mostWaiting)
      gathering ??= setTimeout(pass, gatherMs)
    },
    close: async () => {
      pass()
      closed = true
      clearTimeout(gathering)
      clearTimeout(calling)
      await line?.end().catch(() => undefined)
    },
  }
}

const readPacket = (text: string): { readonly from: string; readonly events: readonly ServerEvent[] } | null => {
  try {
    const packet: unknown = JSON.parse(text)
    return typeof packet === 'object' && packet !== null && 'from' in packet && 'events' in packet
      ? (packet as { from: string; events: readonly ServerEvent[] })
      : null
  } catch {
    return null
  }
}
