import type { Registry } from '../../src/schema/registry.ts'
import type { Caller, Database, ServerEvent, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { toldIn } from '../messages/told.ts'
import { isCustomer } from '../access/behind.ts'
import type { Connections, Scope } from './pool/connections.ts'
import { DbSession, type SessionWorld } from './session.ts'
import { systemCaller } from './systemCaller.ts'
import { Unit } from './unit.ts'

export interface DatabaseParts {
  readonly kind: Database['kind']
  /** Requests: under row-level security. */
  readonly app: Connections
  /** The owner of the tables. */
  readonly owner: Connections
  readonly world: SessionWorld
  /** Nothing more can be written for callers; reads go on. */
  readonly isFull: () => boolean
  /** Ends pools and whatever was started. */
  readonly close: () => Promise<void>
}

/** A database over its connections; events leave after the commit only. */
export const makeDatabase = ({ kind, app, owner, world, isFull, close }: DatabaseParts): Database => {
  const listeners = new Set<(event: ServerEvent) => void>()
  const send = (events: readonly ServerEvent[]): void => {
    for (const event of events.flatMap((one) => [one, ...changesOfViews(world.registry, one)]))
      for (const listener of listeners) listener(event)
  }

  const transaction = async <T>(
    caller: Caller,
    work: (session: Session) => Promise<T>,
    at: (() => Date) | null = null,
  ): Promise<T> => {
    const { result, events, later } = await app.transaction(
      { ...scopeOf(caller), repeats: at !== null },
      async (executor) => {
        const session = new DbSession(caller, new Unit(executor, caller.namespace), world, at)
        const result = await work(session)
        await session.finish()
        const events = await storeNotifications(session)
        return { result, events: at === null ? events : oneOfEach(events), later: session.later }
      },
    )
    for (const event of events) if (event.type === 'change') world.memory.wrote(event.resource)
    send(events)
    for (const then of later) await then()
    return result
  }

  return {
    kind,
    transaction: (caller, work, at) => {
      if (isFull()) return Promise.reject(new ApiError('NO_SPACE'))
      return transaction(caller, work, at)
    },
    read: async (caller, work) => {
      const unit = new Unit(app.reader(scopeOf(caller)), caller.namespace)
      const session = new DbSession(caller, unit, world)
      const result = await work(session)
      for (const then of session.later) await then()
      return result
    },
    system: (namespace, work, timeZone) => transaction(systemCaller(namespace, timeZone), work),
    platform: (work) =>
      owner.transaction({ namespace: '', userId: 'system' }, (executor) => {
        return work((text, values = []) => {
          if (!/^\s*select\b/i.test(text)) world.memory.wrote()
          return executor.run(text, values)
        })
      }),
    onEvent: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stats: () => ({ total: app.pool.totalCount, idle: app.pool.idleCount, waiting: app.pool.waitingCount }),
    ping: async () => {
      await app.reader({ namespace: '', userId: 'system' }).run('select 1 as up')
    },
    close,
  }
}

const scopeOf = (caller: Caller): Scope => {
  const { namespace, userId, customerId, parties = [], sharedRoles = [] } = caller
  return {
    namespace,
    userId,
    ...(isCustomer({ caller }) ? { customer: { userId, customerId, parties, sharedRoles } } : {}),
  }
}

/** One change of each resource: a day of samples changes many records of a few. */
const oneOfEach = (events: readonly ServerEvent[]): readonly ServerEvent[] => [
  ...new Map(events.map((event) => [event.type === 'change' ? event.resource : '', event])).values(),
]

/**
 * What changes a record changes the views that may show it. Which of them do is not known here: of one that names its
 * rows in its own way, and of what is gone, it is said that something changed.
 */
const changesOfViews = (registry: Registry, event: ServerEvent): readonly ServerEvent[] =>
  event.type === 'change'
    ? registry.all
        .filter(({ view }) => view?.of === event.resource)
        .map(({ name, view }) => {
          const isNamed = view?.written === true && event.action !== 'delete'
          return { ...event, resource: name, ...(isNamed ? {} : { id: '*', version: 0 }) }
        })
    : []

/** A notification is kept with the write that made it, so that who was away catches up on it. */
const storeNotifications = async (session: DbSession): Promise<readonly ServerEvent[]> => {
  const events: ServerEvent[] = []
  for (const event of session.events) events.push(event.type === 'notification' ? await stored(session, event) : event)
  return events
}

const stored = async (
  session: DbSession,
  event: Extract<ServerEvent, { readonly type: 'notification' }>,
): Promise<ServerEvent> => {
  const [row] = await session.sql<{ readonly id: string | number; readonly created_at: Date | string }>(
    `insert into estiba.notifications (namespace, business_id, user_id, title, body, kind, link, resource, resource_id, topic, event, title_en, body_en)
     values (current_setting('estiba.namespace'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id, created_at`,
    [
      event.businessId,
      event.userId ?? null,
      toldIn(event.title, 'es'),
      event.body === undefined ? null : toldIn(event.body, 'es'),
      event.kind ?? 'INFO',
      event.link ?? null,
      event.resource ?? null,
      event.resourceId ?? null,
      event.topic ?? null,
      event.event ?? null,
      toldIn(event.title, 'en'),
      event.body === undefined ? null : toldIn(event.body, 'en'),
    ],
  )
  return row === undefined ? event : { ...event, id: String(row.id), createdAt: new Date(row.created_at).toISOString() }
}
