import { setImmediate as breathe } from 'node:timers/promises'
import type { Deps } from '../contract.ts'
import { inBackground } from './background.ts'
import { sendWaiting } from './sendInvitations.ts'

const watched = new WeakSet<object>()

/** Mails every invitation that is written, however it came to be: by a form, an import or the server itself. */
export const watchInvitations = (deps: Deps): void => {
  if (watched.has(deps.db)) return
  watched.add(deps.db)
  const told = new Set<string>()
  deps.db.onEvent((event) => {
    if (event.type !== 'change' || event.resource !== 'invitations' || event.action !== 'create') return
    const { namespace } = event
    if (told.has(namespace)) return
    told.add(namespace)
    // Those of one import are told of one after the other, and mailed together.
    inBackground(deps, 'Mail of invitations', async () => {
      await breathe()
      told.delete(namespace)
      await sendWaiting(deps, namespace)
    })
  })
}
