import type { RecordOf } from '../../../../src/resources/records.ts'
import { userNamed } from '../../../access/rights.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { pick } from '../../input.ts'
import type { Answering } from '../../service.ts'

const own = async (session: Session): Promise<RecordOf<'users'>> => {
  const user = await userNamed(session, session.caller.username)
  if (user === null) throw new ApiError('UNAUTHENTICATED')
  return user
}

export const profileInfo: Answering<'auth.users.profileInfo'> = (session) => own(session)

/** Only what belongs to the person himself; roles, type and status are the administrator's. */
const editable = ['name', 'lastName', 'phone', 'language', 'avatar']

export const updateProfile: Answering<'auth.users.updateProfile'> = async (session, input) => {
  const user = await own(session)
  return session.asSystem('users').update(user.id, pick(input, editable), user.version)
}
