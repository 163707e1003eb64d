import { forgetStranger, plainEmail } from '../../../auth/accounts.ts'
import { invite as sendInvitation } from '../../../auth/invitations.ts'
import type { Deps, Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { seenMember } from './seenMember.ts'
import { endSessionsOf } from './sessions.ts'

/** The workspace that a call names must be the one that the caller works in. */
const assertOwn = (session: Session, namespace: string): void => {
  if (namespace !== '' && namespace !== session.caller.namespace) throw new ApiError('NOT_FOUND')
}

export const invite: Implementation = (session, input, { deps }) => {
  assertOwn(session, textOf(input, 'namespace'))
  return sendInvitation(session, deps, { email: textOf(input, 'email'), role: textOf(input, 'role') })
}

/** Ends a membership with its sessions; the person keeps his other workspaces (G-04). */
export const removeFromNamespace: Implementation = async (session, input, { deps }) => {
  assertOwn(session, textOf(input, 'namespace'))
  const email = plainEmail(textOf(input, 'email'))
  // Nobody is meant: one without an e-mail would answer.
  if (email === '') throw new ApiError('MALFORMED')
  const { rows } = await session.of('users').list({ where: { email: { eq: email } }, range: [0, 0] })
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND')
  return { deleted: await endMembership(session, deps, String(rows[0]['username'])) }
}

const endMembership = async (session: Session, deps: Deps, username: string): Promise<string> => {
  const user = await seenMember(session, username)
  await session.of('users').remove(user.id, user.version)
  endSessionsOf(session, deps, username, 'REMOVED')
  session.afterCommit(() => deps.db.platform((sql) => forgetStranger(sql, session.caller.namespace, user.id)))
  return user.id
}

/** B-USER-DELETE: the member of this workspace, and the person too where he is a member of nothing else. */
export const deleteUser: Implementation = async (session, input, { deps }) => {
  const company = textOf(input, 'company')
  if (company !== '' && company !== session.caller.businessId) throw new ApiError('NOT_FOUND')
  return { id: await endMembership(session, deps, textOf(input, 'id') || textOf(input, 'username')) }
}
