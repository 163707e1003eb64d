import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'

/** A key that is taken back opens nothing any more; it stays on record as revoked. */
const revoke: Implementation = async (session, input, { deps }) => {
  const { id, keyState } = await session.of('api-keys').get(textOf(input, 'id'))
  if (keyState !== 'ACTIVE') throw new ApiError('NOT_FOUND')
  await session.asSystem('api-keys').update(id, { keyState: 'REVOKED', revokedAt: deps.clock().toISOString() })
  return { id }
}

export default defineService('api-keys', { verbs: { delete: revoke } })
