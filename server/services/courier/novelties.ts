import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Implementation } from '../service.ts'

/** What was open is settled, and how; the operation may go on. */
const resolve: Implementation = async (session, input, { deps }) => {
  const novelty = await session.of('novelties').get(textOf(input, 'id'))
  if (novelty['resolvedAt'] !== null) throw refusal(session, 'novelties', 'resolution', 'resolved')
  return session
    .asSystem('novelties')
    .update(novelty.id, { resolution: textOf(input, 'resolution'), resolvedAt: deps.clock().toISOString() })
}

export default defineService('novelties', { actions: { resolve } })
