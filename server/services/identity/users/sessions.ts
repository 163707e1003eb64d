import { callerCacheOf } from '../../../access/callerCache.ts'
import { endSessions } from '../../../auth/accounts.ts'
import type { Deps, Session } from '../../../contract.ts'

/** Ends the sessions of a user of the caller's workspace once the change that asks for it is committed. */
export const endSessionsOf = (session: Session, deps: Deps, username: string, reason: string): void =>
  session.afterCommit(async () => {
    const { namespace, username: by } = session.caller
    await deps.db.platform((sql) => endSessions(sql, { namespace, username }, deps.clock(), reason, by))
    callerCacheOf(deps.db).forget((caller) => caller.namespace === namespace && caller.username === username)
  })
