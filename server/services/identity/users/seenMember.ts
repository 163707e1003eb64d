import type { RecordOf } from '../../../../src/resources/records.ts'
import { userNamed } from '../../../access/rights.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'

/**
 * A member whom the caller sees, whole: what he may do, and what may be done with him, follows from all of his record.
 *
 * @throws ApiError 404 for nobody, and for who is not among the caller's rows
 */
export const seenMember = async (session: Session, username: string): Promise<RecordOf<'users'>> => {
  const user = await userNamed(session, username)
  if (user === null || !(await session.inOperation('users').exists({ id: user.id }))) throw new ApiError('NOT_FOUND')
  return user
}
