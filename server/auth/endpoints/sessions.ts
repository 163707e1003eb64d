import { allows } from '../../access/allows.ts'
import { callerCacheOf } from '../../access/callerCache.ts'
import type { Caller, Deps } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { type AnsweringEndpoint, type Endpoint, forMembers } from '../../services/endpoint.ts'
import { textOf } from '../../services/input.ts'
import { endSessions } from '../accounts.ts'

interface SessionRow {
  readonly id: string
  readonly username: string
  readonly user_agent: string
  readonly ip: string
  readonly created_at: Date | string
  readonly last_seen_at: Date | string
  readonly expires_at: Date | string
}

const iso = (at: Date | string): string => new Date(at).toISOString()

const sessionsOf = (deps: Deps, caller: Caller, username: string) =>
  deps.db.platform(async (sql) => {
    const rows = await sql<SessionRow>(
      `select id, username, user_agent, ip, created_at, last_seen_at, expires_at from estiba.auth_sessions
        where namespace = $1 and username = $2 and revoked_at is null and expires_at > $3 order by created_at desc limit 100`,
      [caller.namespace, username, deps.clock()],
    )
    return rows.map((row) => ({
      id: row.id,
      username: row.username,
      userAgent: row.user_agent,
      ip: row.ip,
      createdAt: iso(row.created_at),
      lastSeenAt: iso(row.last_seen_at),
      expiresAt: iso(row.expires_at),
      current: row.id === caller.sessionId,
    }))
  })

/** An administrator sees and ends the sessions of others; everybody his own. */
const mayManage = (deps: Deps, caller: Caller, username: string): boolean =>
  username === caller.username || allows(caller, deps.registry.get('users'), 'update')

const own: AnsweringEndpoint<'auth.sessions.own'> = {
  service: 'auth',
  key: 'sessions.own',
  route: 'GET /sessions',
  access: 'session',
  handle: forMembers(({ deps, caller }) => sessionsOf(deps, caller, caller.username)),
}

const ofUser: AnsweringEndpoint<'auth.sessions.byUser'> = {
  service: 'auth',
  key: 'sessions.byUser',
  route: 'GET /users/{username}/sessions',
  access: 'session',
  handle: forMembers(({ deps, caller, input }) => {
    const username = textOf(input, 'username')
    if (!mayManage(deps, caller, username)) throw new ApiError('FORBIDDEN')
    return sessionsOf(deps, caller, username)
  }),
}

const end: Endpoint = {
  service: 'auth',
  key: 'sessions.end',
  route: 'DELETE /sessions/{id}',
  access: 'session',
  handle: forMembers(async ({ deps, caller, input }) => {
    const id = textOf(input, 'id')
    const ended = await deps.db.platform(async (sql) => {
      const [row] = await sql<{ username: string }>(
        'select username from estiba.auth_sessions where id = $1 and namespace = $2',
        [id, caller.namespace],
      )
      return row !== undefined && mayManage(deps, caller, row.username)
        ? endSessions(sql, { id, namespace: caller.namespace }, deps.clock(), 'ENDED', caller.username)
        : 0
    })
    if (ended === 0) throw new ApiError('NOT_FOUND')
    callerCacheOf(deps.db).forget(({ sessionId }) => sessionId === id)
    return { id }
  }),
}

export const sessionListEndpoints: readonly Endpoint[] = [own, ofUser, end]
