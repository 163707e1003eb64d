import { revokeInvitation } from '../../auth/invitations.ts'
import { textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'

/** An invitation that is taken back stays on record as revoked. */
const revoke: Implementation = async (session, input) => {
  const id = textOf(input, 'id')
  await revokeInvitation(session, id)
  return { id }
}

export default defineService('invitations', { verbs: { delete: revoke } })
