import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Implementation } from '../service.ts'

/** What was open is settled, and how; the operation may go on. Of two who settle it at once the second is refused. */
const resolve: Implementation = async (session, input, { deps }) => {
  const novelties = session.of('novelties')
  const { id } = await novelties.get(textOf(input, 'id'))
  const { resolvedAt } = await novelties.lock(id)
  if (resolvedAt !== null) throw refusal(session, 'novelties', 'resolution', 'resolved')
  return session
    .asSystem('novelties')
    .update(id, { resolution: textOf(input, 'resolution'), resolvedAt: deps.clock().toISOString() })
}

export default defineService('novelties', { actions: { resolve } })
