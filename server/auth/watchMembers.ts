import type { Deps } from '../contract.ts'
import { endSessions, forgetStranger } from './accounts.ts'
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
    setImmediate(() => {
      told.delete(namespace)
      inBackground(deps, 'End of memberships', () => settle(deps, namespace, members))
    })
  })
}

const settle = (deps: Deps, namespace: string, members: ReadonlyMap<string, string>): Promise<void> =>
  deps.db.platform(async (sql) => {
    const found = await sql<{ id: string; status: string }>(
      'select id, status from estiba.users where namespace = $1 and id = any($2)',
      [namespace, [...members.keys()]],
    )
    for (const [username, by] of members) {
      const user = found.find(({ id }) => id === username)
      // Also of one who has been made anew by now under the name.
      await forgetStranger(sql, namespace, username)
      if (user?.status === 'ACTIVE') continue
      await endSessions(sql, { namespace, username }, deps.clock(), user === undefined ? 'REMOVED' : 'INACTIVE', by)
    }
  })
