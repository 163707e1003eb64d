import { allows } from '../../access/allows.ts'
import { callerCacheOf } from '../../access/callerCache.ts'
import type { Caller, Deps } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { type AnsweringEndpoint, type Endpoint, forMembers } from '../../services/endpoint.ts'
import { assertNotAbove } from '../../services/identity/users/above.ts'
import { seenMember } from '../../services/identity/users/seenMember.ts'
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

/**
 * Everybody sees and ends his own sessions, an administrator those of whom he sees; those of a super user are seen by
 * super users alone.
 *
 * @throws ApiError 403, or 404 for who is not among the caller's rows
 */
const assertManages = async (deps: Deps, caller: Caller, username: string): Promise<void> => {
  if (username === caller.username) return
  if (!allows(caller, deps.registry.get('users'), 'update')) throw new ApiError('FORBIDDEN')
  await deps.db.read(caller, async (session) => assertNotAbove(session, await seenMember(session, username)))
}

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
  handle: forMembers(async ({ deps, caller, input }) => {
    const username = textOf(input, 'username')
    await assertManages(deps, caller, username)
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
    const [row] = await deps.db.platform((sql) =>
      sql<{ username: string }>('select username from estiba.auth_sessions where id = $1 and namespace = $2', [
        id,
        caller.namespace,
      ]),
    )
    if (row === undefined) throw new ApiError('NOT_FOUND')
    await assertManages(deps, caller, row.username).catch((problem: unknown) => {
      // Whose it is, is not told either.
      throw problem instanceof ApiError ? new ApiError('NOT_FOUND') : problem
    })
    const ended = await deps.db.platform((sql) =>
      endSessions(sql, { id, namespace: caller.namespace }, deps.clock(), 'ENDED', caller.username),
    )
    if (ended === 0) throw new ApiError('NOT_FOUND')
    callerCacheOf(deps.db).forget(({ sessionId }) => sessionId === id)
    return { id }
  }),
}

export const sessionListEndpoints: readonly Endpoint[] = [own, ofUser, end]
