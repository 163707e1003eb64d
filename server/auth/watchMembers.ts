import { setImmediate as breathe } from 'node:timers/promises'
import type { Deps } from '../contract.ts'
import { endSessions, forgetStranger, type Sql } from './accounts.ts'
import { inBackground } from './background.ts'

const watched = new WeakSet<object>()

/**
 * Who is no longer a member, or put aside, has no sessions left, and no account where he was a member of nothing else
 * (G-04), however that came to be: by the list, a role, an import or what was restored.
 */
export const watchMembers = (deps: Deps): void => {
  if (watched.has(deps.db)) return
  watched.add(deps.db)
  const told = new Map<string, Map<string, string>>()
  deps.db.onEvent((event) => {
    if (event.type !== 'change' || event.resource !== 'users' || event.action === 'create') return
    const { namespace, id, by } = event
    const members = told.get(namespace) ?? new Map<string, string>()
    members.set(id, by)
    if (told.has(namespace)) return
    told.set(namespace, members)
    // Those of one call are told of one after the other, and looked at together.
    inBackground(deps, 'End of memberships', async () => {
      await breathe()
      told.delete(namespace)
      await settle(deps, namespace, members)
    })
  })
}

const settle = (deps: Deps, namespace: string, members: ReadonlyMap<string, string>): Promise<void> =>
  deps.db.platform(async (sql) => {
    const found = await sql<{ id: string; status: string }>(
      'select id, status from estiba.users where namespace = $1 and id = any($2)',
      [namespace, [...members.keys()]],
    )
    // Of many at once it is not told whom it was.
    const many = members.get('*')
    if (many !== undefined) await settleAll(deps, sql, namespace, many)
    for (const [username, by] of members) {
      if (username === '*') continue
      const user = found.find(({ id }) => id === username)
      // An account takes its sessions along, and what is told of their end.
      if (user?.status !== 'ACTIVE')
        await endSessions(sql, { namespace, username }, deps.clock(), user === undefined ? 'REMOVED' : 'INACTIVE', by)
      // Also of one who has been made anew by now under the name.
      await forgetStranger(sql, namespace, username)
    }
  })

/** The same of everybody of a company who has a session or an account there and is no active member any more. */
const settleAll = async (deps: Deps, sql: Sql, namespace: string, by: string): Promise<void> => {
  const gone = await sql<{ username: string; status: string | null }>(
    `select s.username, u.status from (
        select distinct username from estiba.auth_sessions where namespace = $1 and revoked_at is null
        union select user_id from estiba.auth_memberships where namespace = $1) s
      left join estiba.users u on u.namespace = $1 and u.id = s.username
      where u.status is distinct from 'ACTIVE'`,
    [namespace],
  )
  for (const { username, status } of gone) {
    await endSessions(sql, { namespace, username }, deps.clock(), status === null ? 'REMOVED' : 'INACTIVE', by)
    await forgetStranger(sql, namespace, username)
  }
}
